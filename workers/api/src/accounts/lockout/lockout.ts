import { AppError, waitMessage } from '@portal/contract/api/errors'
import type { RequestContext } from '../../context.ts'
import type { Constant, Statement } from '../../db/client.ts'
import { keyedHash } from '../../platform/tokens.ts'
import { countTry, forgetFailures, forgiveTry } from './store.ts'

const hashed = ({ config }: RequestContext, text: string): Promise<string> =>
  keyedHash(config.sessionSecret, `login-failures:${text}`)

/**
 * Counts a try to sign in to the account of this address, there or not, before its password is looked at.
 * @param query what is read in the same round trip, of what is `given`.
 * @returns what the query read, and what takes the count back, for the batch of a success.
 * @throws AppError `too_many` while the account is locked for this network.
 */
export const tryLogin = async <Row>(
  context: RequestContext,
  email: string,
  query: Constant<Row>,
  given: Readonly<Record<string, string>>,
) => {
  const source = { account: await hashed(context, email), network: await hashed(context, context.network) }
  const { lockedUntil, isKnown, read } = await countTry(context, source, query, given)
  if (lockedUntil) {
    const seconds = Math.max(1, Math.ceil((Date.parse(lockedUntil) - context.now.getTime()) / 1000))
    throw new AppError('too_many', { message: waitMessage(seconds), retryAfter: seconds })
  }
  return { read, forgive: () => forgiveTry(context, source, isKnown) }
}

/** What lifts the locks of an account whose owner has proven who they are in another way, for that batch. */
export const liftLocks = async (context: RequestContext, email: string): Promise<Statement[]> => [
  forgetFailures(context, await hashed(context, email)),
]
