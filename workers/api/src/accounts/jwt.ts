import jwt from '@tsndr/cloudflare-worker-jwt'
import * as z from 'zod/mini'
import { hmacKey } from '../storage/tokens.ts'

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

/** What an isolate has verified, the longest unused first: whoever polls sends the same token each time. */
const verified = new Map<string, { secret: string; payload: unknown }>()
const mostVerified = 2000

/** What a token says that this secret signed; undefined for anything else. When and for what it is good is not looked at. */
const payloadOf = async (token: string, secret: string): Promise<unknown> => {
  const known = verified.get(token)
  verified.delete(token)
  // The library throws at what is no token at all.
  const verify = async () => jwt.verify(token, await hmacKey(secret), { algorithm: 'HS256' }).catch(() => undefined)
  const payload = known?.secret === secret ? known.payload : (await verify())?.payload
  if (payload === undefined) return undefined
  verified.set(token, { secret, payload })
  if (verified.size > mostVerified) verified.delete(verified.keys().next().value!)
  return payload
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
