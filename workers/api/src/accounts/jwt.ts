import jwt from '@tsndr/cloudflare-worker-jwt'
import * as z from 'zod/mini'

/** What a token is good for: one kind is never taken for another. */
export type Audience = 'session' | 'ticket'

/** A signed token (HS256) that ends after `seconds`. `issuer` is the portal's origin. */
export const signToken = (
  audience: Audience,
  issuer: string,
  claims: object,
  seconds: number,
  secret: string,
): Promise<string> => {
  const now = Math.floor(Date.now() / 1000)
  return jwt.sign({ ...claims, iss: issuer, aud: audience, iat: now, exp: now + seconds }, secret, {
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
  // The library throws at what is no token at all.
  const verified = await jwt.verify(token, secret, { algorithm: 'HS256' }).catch(() => undefined)
  const standard = z.object({
    iss: z.literal(issuer),
    aud: z.literal(audience),
    exp: z.number().check(z.gt(Date.now() / 1000)),
  })
  if (!verified || !standard.safeParse(verified.payload).success) return undefined
  return claims.safeParse(verified.payload).data
}
