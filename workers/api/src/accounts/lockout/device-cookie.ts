import { login } from '@portal/contract/accounts/accounts'
import { limits } from '@portal/contract/limits'
import * as z from 'zod/mini'
import type { RequestContext } from '../../context.ts'
import { readToken, signToken } from '../../platform/jwt.ts'

// Says that someone signed in to an account with this browser. It permits nothing: its attempts are counted apart.
const DeviceClaims = z.object({ account: z.string(), device: z.string() })
const seconds = limits.lockout.knownDays * 24 * 60 * 60

/** The `Set-Cookie` header that makes this browser known for an account. */
export const deviceCookie = async (
  { config }: RequestContext,
  claims: z.infer<typeof DeviceClaims>,
): Promise<string> => {
  const token = await signToken('device', config.origin, claims, seconds, config.sessionSecret)
  return `device=${token}; Path=${login.path}; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Strict`
}

/** The device that signed in to this account before; undefined for an unknown one. */
export const readDeviceCookie = async (
  { config }: RequestContext,
  cookies: string | null,
  account: string,
): Promise<string | undefined> => {
  const token = cookies?.match(/(?:^|; *)device=([\w.-]+)/)?.[1]
  const claims = token && (await readToken(token, 'device', config.origin, DeviceClaims, config.sessionSecret))
  return claims && claims.account === account ? claims.device : undefined
}
