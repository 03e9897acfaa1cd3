import { emptyAccount } from './delete-account.ts'
import { findUser } from '../../accounts/users/store.ts'
import type { RequestContext } from '../../context.ts'
import { writeAll } from '../../db/client.ts'
import { eraseSteps } from './erase-store.ts'
import type { Erasure } from './erasures-store.ts'

const rowsPerBatch = 500

/** Erases a person, and their account, from a portal that was restored from a backup and that nobody uses yet. */
export const eraseAgain = async (
  storage: Pick<RequestContext, 'db' | 'files'>,
  { address, userId, scope, startedAt }: Omit<Erasure, 'id' | 'notedAt'>,
): Promise<void> => {
  // Erasing uses nothing else of a call's context.
  const context = { ...storage, now: new Date() } as RequestContext
  const user = userId === null ? undefined : await findUser(context, userId)
  if (user) {
    const { before, write, after } = emptyAccount(context, user)
    await writeAll(context.db, [...before, write, ...after])
  }
  // Counted sign-in attempts are no longer than an hour old in use.
  const person = { address, userId, scope, until: startedAt, attemptsKey: '' }
  for (const step of eraseSteps) while ((await step(context, person, rowsPerBatch)) > 0);
}
