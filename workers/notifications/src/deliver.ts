import { repeating, within } from '@portal/api/storage/patience'
import { linkEnded } from '@portal/contract/letters'
import { compose } from './compose.ts'
import { judge, type Verdict } from './judge.ts'
import { LetterError } from './letter-error.ts'
import type { Scope } from './scope.ts'
import { claim, markSent, release } from './store.ts'

const silent = () => new LetterError('TIMEOUT', 'The provider did not answer')

/** A letter that went out and is not marked goes out again: the mark is tried for as long as it makes sense. */
const marking = { each: 10_000, tries: 6, afterSilence: true }

/**
 * Sends one letter of the outbox, once: claimed before, marked after.
 * Resolves to undefined when it was sent or is not ours to send, else to why not, and when to try again.
 * Rejects when the database does not answer.
 */
export const deliver = async (letterId: string, scope: Scope): Promise<Verdict | undefined> => {
  const row = await claim(scope.db, letterId, scope.now())
  if (!row) return undefined
  try {
    // A document may begin to come and never end.
    const mail = await within(scope.sendTimeout, () => compose(row, scope))
    await within(scope.sendTimeout, () => scope.send(mail), silent)
  } catch (error) {
    const verdict = judge(error, row.attempts)
    const state = verdict.retryIn !== undefined ? 'pending' : verdict.code === linkEnded ? 'withheld' : 'failed'
    const dueAt = new Date(scope.now().getTime() + (verdict.retryIn ?? 0) * 1000)
    await release(scope.db, row, { state, code: verdict.code, dueAt })
    return verdict
  }
  await repeating(marking, () => markSent(scope.db, row, scope.now()))
  return undefined
}
