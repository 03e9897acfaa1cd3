import { counted } from '@portal/contract/counted'
import { portalDay } from '@portal/contract/dates'
import { limits } from '@portal/contract/limits'
import { audit, portalActor } from '../../audit/audit.ts'
import type { RequestContext } from '../../context.ts'
import { assertRowsChanged, isAssertionFailure, writeAll } from '../../db/client.ts'
import { accountEmail } from '../../emails/outbox.ts'
import { findAdmins } from '../../emails/store.ts'
import { removeUnnamed } from '../../files/sweep.ts'
import { instantAfter } from '../../platform/dates.ts'
import { newId } from '../../platform/ids.ts'
import { countDue, endRound, findOpenRound, findYears, insertRound, removeDocuments, type Round } from './store.ts'

const requestsPerBatch = 50
const batchesPerRun = 20

const yearsBefore = (instant: string, years: number): string => {
  const date = new Date(instant)
  date.setUTCFullYear(date.getUTCFullYear() - years)
  return date.toISOString()
}

/**
 * Announces what becomes due within the next 30 days to the admins. Documents that become due later are announced after
 * this removal, so each stays up to 30 days longer than the setting says.
 */
const announce = async (context: RequestContext, years: number): Promise<void> => {
  const removeAfter = instantAfter(context.now, { days: limits.documentRetention.noticeDays })
  const completedBefore = yearsBefore(removeAfter, years)
  const due = await countDue(context, completedBefore)
  if (due.requests === 0) return
  const announcedAt = context.now.toISOString()
  const round: Round = {
    id: newId('retentionRound'),
    years,
    completedBefore,
    announcedAt,
    removeAfter,
    ...due,
    removedDocuments: 0,
    endedAt: null,
  }
  const emails = (await findAdmins(context)).map(({ email, firstName }) =>
    accountEmail(context, {
      template: 'documents-expire',
      address: email,
      firstName,
      removal: { years, on: portalDay(removeAfter), ...due },
      event: round.id,
    }),
  )
  await writeAll(context.db, [...insertRound(context, round), ...emails.flatMap(({ statements }) => statements)])
  await context.emailQueue.send(emails.flatMap(({ ids }) => ids))
}

/** Removes documents until none is left or the run's batches are used up. Returns whether none is left. */
const removeSome = async (context: RequestContext, round: Round): Promise<boolean> => {
  for (let batch = 0; batch < batchesPerRun; batch++) {
    const { found, keys } = await removeDocuments(context, round, requestsPerBatch)
    if (found === 0) return true
    // If the objects can't be deleted now, the sweep deletes them.
    await removeUnnamed(context, keys)
  }
  return false
}

const finish = async (context: RequestContext, { id }: Round): Promise<void> => {
  const round = await findOpenRound(context)
  if (round?.id !== id) return
  const { removedDocuments, years } = round
  await writeAll(context.db, [
    endRound(context, round),
    assertRowsChanged(context.db),
    audit(
      context,
      portalActor,
      'documents-removed',
      counted(removedDocuments, 'client document'),
      `${counted(years, 'year')} after completion`,
    ),
  ])
}

/** Announces the next removal of client documents, or carries out the announced one. */
export const applyDocumentRetention = async (context: RequestContext): Promise<void> => {
  try {
    const round = await findOpenRound(context)
    if (round) {
      if (context.now.toISOString() >= round.removeAfter && (await removeSome(context, round)))
        await finish(context, round)
      return
    }
    const years = await findYears(context)
    if (years !== null) await announce(context, years)
  } catch (error) {
    // An admin changed the setting, or another run was faster.
    if (!isAssertionFailure(error)) throw error
  }
}
