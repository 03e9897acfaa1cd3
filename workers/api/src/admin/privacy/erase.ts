import type { RequestContext } from '../../context.ts'
import type { Statement } from '../../db/client.ts'
import type { ErasureScope } from '../../db/schema/privacy.ts'
import { attemptsKey } from '../../accounts/lockout/lockout.ts'
import { instantAfter } from '../../platform/dates.ts'
import { newId } from '../../platform/ids.ts'
import { describeError, logError } from '../../platform/log.ts'
import { eraseSteps } from './erase-store.ts'
import { deleteErasure, findErasures, insertErasure, type Erasure } from './erasures-store.ts'

/** Rows that one statement erases. */
const rowsPerBatch = 500
/** Batches of one run: a caller waits for them. */
const batchesPerRun = 40
/** Calls under way when an erasure started have ended by then, so what they wrote is erased too. */
const lastCallsMinutes = 10

/** Days that an erasure waits for the backup job to note it. Its row has the email address, so it can't wait forever. */
const notedDays = 7

/** A new erasure, for the batch that deletes the account. */
export const newErasure = (
  context: RequestContext,
  { address, userId }: { address: string; userId: string | null },
  scope: ErasureScope,
): { erasure: Erasure; statement: Statement } => {
  const startedAt = context.now.toISOString()
  const erasure = { id: newId('erasure'), address, userId, scope, startedAt, notedAt: null }
  return { erasure, statement: insertErasure(context, erasure) }
}

/**
 * Erases until nothing is left or the run's batches are used up.
 * @returns whether nothing is left.
 */
const eraseSome = async (context: RequestContext, erasure: Erasure): Promise<boolean> => {
  const { address, userId, scope, startedAt } = erasure
  const person = { address, userId, scope, until: startedAt, attemptsKey: await attemptsKey(context, address) }
  let batches = batchesPerRun
  for (const step of eraseSteps)
    while ((await step(context, person, rowsPerBatch)) > 0) if (--batches <= 0) return false
  return true
}

/**
 * Runs an erasure after its row was committed. What can't be done now is left to the scheduled job.
 * @returns whether everything was erased.
 */
export const runErasure = (context: RequestContext, erasure: Erasure): Promise<boolean> =>
  eraseSome(context, erasure).catch((error: unknown) => {
    logError('erasure_interrupted', { requestId: context.requestId, ...describeError(error) })
    return false
  })

/**
 * Continues the erasures that are under way and ends those that have nothing left to erase, once the notifications Worker has
 * noted them for restores.
 */
export const continueErasures = async (context: RequestContext): Promise<void> => {
  const lastCalls = instantAfter(context.now, { minutes: -lastCallsMinutes })
  const notedBy = instantAfter(context.now, { days: -notedDays })
  for (const erasure of await findErasures(context, lastCalls)) {
    const { id, startedAt, notedAt } = erasure
    const finished = await runErasure(context, erasure)
    if (finished && startedAt < lastCalls && (notedAt !== null || startedAt < notedBy)) await deleteErasure(context, id)
  }
}
