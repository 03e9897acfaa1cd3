import jwt from '@tsndr/cloudflare-worker-jwt'
import * as z from 'zod/mini'
import { LruCache } from './lru.ts'
import { hmacKey } from './tokens.ts'

/** The purpose of a token. A token of one audience is never accepted for another. */
export type Audience = 'session' | 'ticket' | 'preview' | 'device' | 'live' | 'track' | 'correct-email'

const StandardClaims = z.object({ iss: z.string(), aud: z.string(), exp: z.number() })

/** Signs a token (HS256) that expires after `seconds`. `issuer` is the portal's origin. */
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

/** Verified tokens, because a page that polls sends the same token each time. */
const verifiedTokens = new LruCache<string, { secret: string; payload: unknown }>(2000)

// Three parts without padding. The pattern rejects two things ignored by the library: text after the parts, and the
// unused bits at the end of a signature. A signature has 43 characters, and in one of four possible last characters
// these bits are unset.
const tokenPattern = /^[\w-]+\.[\w-]+\.[\w-]{42}[AEIMQUYcgkosw048]$/

/** The payload of a token signed with this secret; undefined for anything else. Its claims are not checked. */
const payloadOf = async (token: string, secret: string): Promise<unknown> => {
  if (!tokenPattern.test(token)) return undefined
  const cached = verifiedTokens.get(token)
  if (cached?.secret === secret) return cached.payload
  // The library throws on a malformed token.
  const result = await jwt.verify(token, await hmacKey(secret), { algorithm: 'HS256' }).catch(() => undefined)
  if (result) verifiedTokens.set(token, { secret, payload: result.payload })
  return result?.payload
}

/** The token in an `Authorization` header; undefined when it has none. */
export const bearerToken = (authorization: string): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization.trim())?.[1]

/** The claims of a valid, unexpired token for this audience; undefined for anything else. */
export const readToken = async <C extends z.ZodMiniType>(
  token: string,
  audience: Audience,
  issuer: string,
  claims: C,
  secret: string,
): Promise<z.infer<C> | undefined> => {
  const payload = await payloadOf(token, secret)
  const standard = StandardClaims.safeParse(payload).data
  if (standard?.iss !== issuer || standard.aud !== audience || standard.exp <= Date.now() / 1000) return undefined
  return claims.safeParse(payload).data
}
