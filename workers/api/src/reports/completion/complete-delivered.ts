import { AppError } from '@portal/contract/api/errors'
import { kindIdOf, type KindId } from '@portal/contract/kinds/kind-ids'
import { kindBy } from '@portal/contract/kinds/kinds'
import { readSettings } from '../../admin/settings/store.ts'
import type { Actor, RequestContext } from '../../context.ts'
import { instantAfter } from '../../platform/dates.ts'
import { findDelivered } from './delivered-store.ts'
import { factsOfRow } from '../facts.ts'
import { storeOf } from '../kinds-store.ts'
import { applyAutomatically, applyTransition, assertAllowed } from '../change/transition.ts'

/** How many requests one run completes. The cron runs every five minutes. */
const maxPerRun = 50

/** Resolves to null when someone changed or deleted the request at the same moment. */
const unlessChanged = <T>(change: Promise<T>): Promise<T | null> =>
  change.catch((error: unknown) => {
    if (error instanceof AppError && (error.code === 'wrong_state' || error.code === 'not_found')) return null
    throw error
  })

/** Completes the requests with everything delivered that nothing has changed for the number of days in the settings. */
export const completeDelivered = async (context: RequestContext): Promise<void> => {
  const { completeAfterDays: days } = await readSettings(context)
  if (days === 0) return
  for (const id of await findDelivered(context, instantAfter(context.now, { days: -days }), maxPerRun)) {
    const row = await storeOf(kindIdOf(id)).report(context, id)
    if (!row) continue
    // The next run looks at what was changed meanwhile.
    await unlessChanged(
      applyAutomatically(context, row, () => ({
        action: 'complete',
        activity: 'Request completed automatically: everything was delivered',
        // The delivery was emailed days ago.
        sendEmails: false,
      })),
    )
  }
}

/** Completes those of the selected requests that are ready for it, each with a separate Undo. Returns them. */
export const completeSelected = async (
  context: RequestContext,
  actor: Actor,
  kind: KindId,
  { reportIds, sendEmails }: { reportIds: readonly string[]; sendEmails?: boolean | undefined },
) => {
  await assertAllowed(context, kindBy(kind), 'complete', actor)
  const completed = []
  for (const row of await storeOf(kind).reports(context, reportIds)) {
    if (!kindBy(kind).isReady(factsOfRow(row.report))) continue
    const report = await unlessChanged(
      applyTransition(context, actor, { row }, () => ({ action: 'complete', sendEmails })),
    )
    if (report) completed.push({ id: report.id, referenceNumber: report.referenceNumber, undo: report.undo })
  }
  return { completed }
}
