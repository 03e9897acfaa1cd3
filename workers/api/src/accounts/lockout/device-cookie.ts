import { login } from '@portal/contract/accounts/accounts'
import { limits } from '@portal/contract/limits'
import * as z from 'zod/mini'
import type { RequestContext } from '../../context.ts'
import { readToken, signToken } from '../../platform/jwt.ts'

// Says who signed in with this browser, as hashes, the last first. It permits nothing: its attempts are counted apart,
// and its sign-ins are announced by no email.
const DeviceClaims = z.object({ accounts: z.array(z.string()), device: z.string() })
const seconds = limits.lockout.knownDays * 24 * 60 * 60

/** The `Set-Cookie` header that makes this browser known for its last accounts. */
export const deviceCookie = async (
  { config }: RequestContext,
  device: string,
  accounts: readonly string[],
): Promise<string> => {
  const claims: z.infer<typeof DeviceClaims> = {
    device,
    accounts: [...new Set(accounts)].slice(0, limits.lockout.accountsPerBrowser),
  }
  const token = await signToken('device', config.origin, claims, seconds, config.sessionSecret)
  return `device=${token}; Path=${login.path}; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Strict`
}

/** The browser that sends these cookies; undefined for one that nobody signed in with. */
export const readDeviceCookie = async (
  { config }: RequestContext,
  cookies: string | null,
): Promise<z.infer<typeof DeviceClaims> | undefined> => {
  const token = cookies?.match(/(?:^|; *)device=([\w.-]+)/)?.[1]
  return token ? readToken(token, 'device', config.origin, DeviceClaims, config.sessionSecret) : undefined
}
