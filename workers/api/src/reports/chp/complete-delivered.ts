import { AppError } from '@portal/contract/api/errors'
import { readSettings } from '../../admin/settings/store.ts'
import type { RequestContext } from '../../context.ts'
import { instantAfter } from '../../platform/dates.ts'
import { findDelivered } from './delivered-store.ts'
import { crashStore } from './store.ts'
import { crashTransitions } from './transitions.ts'

/** How many requests one run completes. The cron runs every five minutes. */
const maxPerRun = 50

const isConflict = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'wrong_state' || error.code === 'not_found')

/** Completes the CHP requests with everything delivered that nothing has changed for the number of days in the settings. */
export const completeDelivered = async (context: RequestContext): Promise<void> => {
  const { completeAfterDays: days } = await readSettings(context)
  if (days === 0) return
  for (const id of await findDelivered(context, instantAfter(context.now, { days: -days }), maxPerRun)) {
    const row = await crashStore.report(context, id)
    if (!row) continue
    await crashTransitions
      .applyAutomatically(context, {
        action: 'complete',
        row,
        activity: 'Request completed automatically: everything was delivered',
        // The delivery was emailed days ago.
        sendEmails: false,
      })
      .catch((error: unknown) => {
        // Someone changed it at the same moment: the next run looks at it again.
        if (!isConflict(error)) throw error
      })
  }
}
