import { AppError, waitMessage } from '@portal/contract/api/errors'
import type { RequestContext } from '../../context.ts'
import type { StaticQuery, Statement } from '../../db/client.ts'
import { keyedHash } from '../../platform/tokens.ts'
import { deviceCookie, readDeviceCookie } from './device-cookie.ts'
import { clearFailures, countAttempt, uncountAttempt } from './store.ts'

const hashed = ({ config }: RequestContext, text: string): Promise<string> =>
  keyedHash(config.sessionSecret, `login-failures:${text}`)

/** The key under which sign-in attempts with an email address are counted. */
export const attemptsKey = hashed

/**
 * Counts an attempt to sign in with an email address, whether or not it has an account, before the password is checked.
 * A browser that signed in to the account before is counted separately, so that a guesser on its network can't lock it.
 * @param query runs in the same round trip, with `params`.
 * @returns the rows of `query`, the statements that uncount the attempt when it succeeded, and this browser: its id,
 * whether it is known for the account, and the cookie that makes it so.
 * @throws AppError `too_many` while the account is locked for this network.
 */
export const countLoginAttempt = async <Row>(
  context: RequestContext,
  email: string,
  query: StaticQuery<Row>,
  params: Readonly<Record<string, string>>,
  cookies: string | null = null,
) => {
  const account = await hashed(context, email)
  const browser = await readDeviceCookie(context, cookies)
  const device = browser?.device ?? crypto.randomUUID()
  const known = browser?.accounts.includes(account) ?? false
  const asDevice = { account, network: await hashed(context, `device:${device}`) }
  const source = known ? asDevice : { account, network: await hashed(context, context.network) }
  const { lockedUntil, isKnown, rows } = await countAttempt(context, source, query, params)
  if (lockedUntil) {
    const seconds = Math.max(1, Math.ceil((Date.parse(lockedUntil) - context.now.getTime()) / 1000))
    throw new AppError('too_many', { message: waitMessage(seconds), retryAfter: seconds })
  }
  return {
    rows,
    succeeded: () => [
      ...uncountAttempt(context, source, isKnown),
      ...(known ? [] : uncountAttempt(context, asDevice, true)),
    ],
    device,
    isKnown: known,
    cookie: () => deviceCookie(context, device, [account, ...(browser?.accounts ?? [])]),
  }
}

/** The cookie that makes a browser known for the account that it just registered. */
export const firstDeviceCookie = async (context: RequestContext, email: string): Promise<string> =>
  deviceCookie(context, crypto.randomUUID(), [await hashed(context, email)])

/**
 * Unlocks an account whose owner has identified themselves in another way. Returns the statement in an array, because
 * drizzle's statements are promises and would run here.
 */
export const unlockAccount = async (context: RequestContext, email: string): Promise<Statement[]> => [
  clearFailures(context, await hashed(context, email)),
]
