import jwt from '@tsndr/cloudflare-worker-jwt'
import * as z from 'zod/mini'
import { LruCache } from '../platform/lru.ts'
import { hmacKey } from '../platform/tokens.ts'

/** What a token is good for: one kind is never taken for another. */
export type Audience = 'session' | 'ticket' | 'preview'

const Standard = z.object({ iss: z.string(), aud: z.string(), exp: z.number() })

/** A signed token (HS256) that ends after `seconds`. `issuer` is the portal's origin. */
export const signToken = async (
  audience: Audience,
  issuer: string,
  claims: object,
  seconds: number,
  secret: string,
): Promise<string> => {
  const now = Math.floor(Date.now() / 1000)
  return jwt.sign({ ...claims, iss: issuer, aud: audience, iat: now, exp: now + seconds }, await hmacKey(secret), {
    algorithm: 'HS256',
  })
}

/** What an isolate has verified: whoever polls sends the same token each time. */
const verified = new LruCache<string, { secret: string; payload: unknown }>(2000)

/** What a token says that this secret signed; undefined for anything else. When and for what it is good is not looked at. */
const payloadOf = async (token: string, secret: string): Promise<unknown> => {
  const known = verified.get(token)
  if (known?.secret === secret) return known.payload
  // The library throws at what is no token at all.
  const read = await jwt.verify(token, await hmacKey(secret), { algorithm: 'HS256' }).catch(() => undefined)
  if (read) verified.set(token, { secret, payload: read.payload })
  return read?.payload
}

/** The claims of a token that is ours, for this use and not ended; undefined for anything else, however malformed. */
export const readToken = async <C extends z.ZodMiniType>(
  token: string,
  audience: Audience,
  issuer: string,
  claims: C,
  secret: string,
): Promise<z.infer<C> | undefined> => {
  const payload = await payloadOf(token, secret)
  const standard = Standard.safeParse(payload).data
  if (standard?.iss !== issuer || standard.aud !== audience || standard.exp <= Date.now() / 1000) return undefined
  return claims.safeParse(payload).data
}
