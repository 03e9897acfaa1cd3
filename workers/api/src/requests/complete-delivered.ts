import { AppError } from '@portal/contract/api/errors'
import { kindIdOf } from '@portal/contract/kinds/kind-ids'
import { readSettings } from '../settings/store.ts'
import type { RequestContext } from '../context.ts'
import { instantAfter } from '../platform/dates.ts'
import { findDelivered } from './delivered-store.ts'
import { storeOf } from './kinds-store.ts'
import { applyAutomatically } from './change/transition.ts'
import { forEach } from '../platform/timeouts.ts'

/** How many requests one run completes. The cron runs every five minutes. */
const maxPerRun = 50

const complete = async (context: RequestContext, id: string): Promise<void> => {
  const row = await storeOf(kindIdOf(id)).request(context, id)
  if (!row) return
  await applyAutomatically(context, row, ({ request }) => {
    // The next run looks at a request that was changed meanwhile.
    if (request.updatedAt !== row.request.updatedAt) throw new AppError('wrong_state')
    return {
      action: 'complete',
      activity: 'Request completed automatically: everything was delivered',
      // The delivery was emailed days ago.
      sendEmails: false,
    }
  }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
}

/** Completes the requests with everything delivered that nothing has changed for the number of days in the settings. */
export const completeDelivered = async (context: RequestContext): Promise<void> => {
  const { completeAfterDays: days } = await readSettings(context)
  if (days === 0) return
  const found = await findDelivered(context, instantAfter(context.now, { days: -days }), maxPerRun)
  await forEach(found, (id) => complete(context, id))
}
