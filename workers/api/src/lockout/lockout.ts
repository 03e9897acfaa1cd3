import { Failure, waitMessage } from '@portal/contract/failure'
import type { Scope } from '../scope.ts'
import type { Constant, Statement } from '../storage/db.ts'
import { keyedHash } from '../storage/tokens.ts'
import { countTry, forgetFailures, forgiveTry } from './store.ts'

const hashed = ({ config }: Scope, text: string): Promise<string> =>
  keyedHash(config.sessionSecret, `login-failures:${text}`)

/**
 * Counts a try to sign in to the account of this address, there or not, before its password is looked at.
 * @param query what is read in the same round trip, of what is `given`.
 * @returns what the query read, and what takes the count back, for the batch of a success.
 * @throws Failure `too_many` while the account is locked for this network.
 */
export const tryLogin = async <Row>(
  scope: Scope,
  email: string,
  query: Constant<Row>,
  given: Readonly<Record<string, string>>,
) => {
  const source = { account: await hashed(scope, email), network: await hashed(scope, scope.network) }
  const { lockedUntil, isKnown, read } = await countTry(scope, source, query, given)
  if (lockedUntil) {
    const seconds = Math.max(1, Math.ceil((Date.parse(lockedUntil) - scope.now.getTime()) / 1000))
    throw new Failure('too_many', { message: waitMessage(seconds), retryAfter: seconds })
  }
  return { read, forgive: () => forgiveTry(scope, source, isKnown) }
}

/** What lifts the locks of an account whose owner has proven who they are in another way, for that batch. */
export const liftLocks = async (scope: Scope, email: string): Promise<Statement[]> => [
  forgetFailures(scope, await hashed(scope, email)),
]
