import jwt from '@tsndr/cloudflare-worker-jwt'
import * as z from 'zod/mini'

/** What a token is good for: one kind is never taken for another. */
export type Audience = 'session' | 'ticket' | 'preview'

const Standard = z.object({ iss: z.string(), aud: z.string(), exp: z.number() })

const keys = new Map<string, CryptoKey>()

/** The key that a secret is, made once. */
const keyOf = async (secret: string): Promise<CryptoKey> => {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key =
    keys.get(secret) ??
    (await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['sign', 'verify']))
  keys.set(secret, key)
  return key
}

/** A signed token (HS256) that ends after `seconds`. `issuer` is the portal's origin. */
export const signToken = async (
  audience: Audience,
  issuer: string,
  claims: object,
  seconds: number,
  secret: string,
): Promise<string> => {
  const now = Math.floor(Date.now() / 1000)
  return jwt.sign({ ...claims, iss: issuer, aud: audience, iat: now, exp: now + seconds }, await keyOf(secret), {
    algorithm: 'HS256',
  })
}

/** The claims of a token that is ours, for this use and not ended; undefined for anything else, however malformed. */
export const readToken = async <C extends z.ZodMiniType>(
  token: string,
  audience: Audience,
  issuer: string,
  claims: C,
  secret: string,
): Promise<z.infer<C> | undefined> => {
  const key = await keyOf(secret)
  // The library throws at what is no token at all.
  const verified = await jwt.verify(token, key, { algorithm: 'HS256' }).catch(() => undefined)
  const standard = Standard.safeParse(verified?.payload).data
  if (standard?.iss !== issuer || standard.aud !== audience || standard.exp <= Date.now() / 1000) return undefined
  return claims.safeParse(verified?.payload).data
}
