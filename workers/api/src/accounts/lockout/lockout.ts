import { AppError, waitMessage } from '@portal/contract/api/errors'
import type { RequestContext } from '../../context.ts'
import type { StaticQuery, Statement } from '../../db/client.ts'
import { keyedHash } from '../../platform/tokens.ts'
import { deviceCookie, readDeviceCookie } from './device-cookie.ts'
import { countAttempt, deleteAttempts, isKnownSource, uncountAttempt } from './store.ts'

const hashed = ({ config }: RequestContext, text: string): Promise<string> =>
  keyedHash(config.sessionSecret, `login-failures:${text}`)

/** The key under which sign-in attempts with an email address are counted. */
export const attemptsKey = hashed

const lockedError = ({ now }: RequestContext, lockedUntil: string): AppError => {
  const seconds = Math.max(1, Math.ceil((Date.parse(lockedUntil) - now.getTime()) / 1000))
  return new AppError('too_many', { message: waitMessage(seconds), retryAfter: seconds })
}

/** Who attempts to sign in with an email address: a browser that signed in to the account before, else a network. */
const findSource = async (context: RequestContext, email: string, cookies: string | null) => {
  const account = await hashed(context, email)
  const browser = await readDeviceCookie(context, cookies)
  const device = browser?.device ?? crypto.randomUUID()
  const asDevice = { account, network: await hashed(context, `device:${device}`) }
  // The cookie says who signed in here, the row that it still counts: a new password deletes the row.
  const isKnown = browser?.accounts.includes(account) === true && (await isKnownSource(context, asDevice))
  const source = isKnown ? asDevice : { account, network: await hashed(context, context.network) }
  return { source, asDevice, device, isKnown, accounts: [account, ...(browser?.accounts ?? [])] }
}

/**
 * For a sign-in attempt: the statements to run on success (uncount the attempt, remember the browser), whether the
 * browser was known for the account, and the cookie by which we recognize the browser.
 */
const accepted = (
  context: RequestContext,
  { source, asDevice, device, isKnown, accounts }: Awaited<ReturnType<typeof findSource>>,
  isKnownNetwork: boolean,
) => ({
  succeeded: () => [
    ...uncountAttempt(context, source, isKnownNetwork),
    ...(isKnown ? [] : uncountAttempt(context, asDevice, true)),
  ],
  isKnown,
  cookie: () => deviceCookie(context, device, accounts),
})

/**
 * Counts an attempt to sign in with an email address before the password is checked, whether or not the address has an
 * account. A browser that signed in to the account before is counted separately, so a guesser on the same network can't
 * lock it out.
 * @param query runs in the same round trip, with `params`.
 * @returns the rows of `query`, the statements to run on success (uncount the attempt, remember the browser), whether
 * the browser was known for the account, and the cookie by which we recognize the browser.
 * @throws AppError `too_many` while the account is locked for this network.
 */
export const countLoginAttempt = async <Row>(
  context: RequestContext,
  email: string,
  query: StaticQuery<Row>,
  params: Readonly<Record<string, string>>,
  cookies: string | null = null,
) => {
  const found = await findSource(context, email, cookies)
  const { lockedUntil, isKnown, rows } = await countAttempt(context, found.source, query, params)
  if (lockedUntil) throw lockedError(context, lockedUntil)
  return { rows, ...accepted(context, found, isKnown) }
}

/** An attempt that `countLoginAttempt` counted in an earlier call, and that has succeeded only now. */
export const acceptLoginAttempt = async (context: RequestContext, email: string, cookies: string | null) =>
  accepted(context, await findSource(context, email, cookies), false)

/**
 * Counts an attempt to give the second factor of an account, before it is checked. Only someone who knows the password
 * gets this far, so all unknown browsers together get as many attempts as one network gets for the password.
 */
export const countSecondFactorAttempt = async (
  context: RequestContext,
  { id, email }: { id: string; email: string },
  cookies: string | null = null,
) => {
  const { isKnown: isKnownBrowser, device } = await findSource(context, email, cookies)
  const source = {
    account: await hashed(context, `second-factor:${id}`),
    network: await hashed(context, isKnownBrowser ? `device:${device}` : 'unknown browsers'),
  }
  const { lockedUntil, isKnown } = await countAttempt(context, source)
  if (lockedUntil) throw lockedError(context, lockedUntil)
  return { succeeded: () => uncountAttempt(context, source, isKnown) }
}

/** The cookie of a browser that just registered an account, and the statements that remember it. */
export const firstBrowser = async (context: RequestContext, email: string) => {
  const { asDevice, device, accounts } = await findSource(context, email, null)
  return { cookie: await deviceCookie(context, device, accounts), statements: uncountAttempt(context, asDevice, true) }
}

/**
 * Forgets the browsers and networks that signed in to an account, because its password is new, and ends its locks. Returns
 * the statement in an array, because drizzle's statements are promises and would run here.
 */
export const forgetBrowsers = async (context: RequestContext, email: string): Promise<Statement[]> => [
  deleteAttempts(context, await hashed(context, email)),
]
