import { linkEnded } from '@portal/contract/letters'
import { compose } from './compose.ts'
import { judge, type Verdict } from './judge.ts'
import { LetterError } from './letter-error.ts'
import type { Scope } from './scope.ts'
import { claim, markSent, release } from './store.ts'

const within = async (milliseconds: number, work: Promise<unknown>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LetterError('TIMEOUT', 'The provider did not answer')), milliseconds)
  })
  try {
    await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Sends one letter of the outbox, once: claimed before, marked after.
 * Resolves to undefined when it was sent or is not ours to send, else to why not, and when to try again.
 * Rejects when the database does not answer.
 */
export const deliver = async (letterId: string, scope: Scope): Promise<Verdict | undefined> => {
  const row = await claim(scope.db, letterId, scope.now())
  if (!row) return undefined
  try {
    await within(scope.sendTimeout, scope.send(await compose(row, scope)))
  } catch (error) {
    const verdict = judge(error, row.attempts)
    const state = verdict.retryIn !== undefined ? 'pending' : verdict.code === linkEnded ? 'withheld' : 'failed'
    const dueAt = new Date(scope.now().getTime() + (verdict.retryIn ?? 0) * 1000)
    await release(scope.db, row, { state, code: verdict.code, dueAt })
    return verdict
  }
  // Sent and not marked would be sent again: worth a second try before giving up.
  await markSent(scope.db, row, scope.now()).catch(() => markSent(scope.db, row, scope.now()))
  return undefined
}
