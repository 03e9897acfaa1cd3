import { AppError } from '@portal/contract/api/errors'
import { listColleagues } from '@portal/contract/queue/queue-changes'
import { getRunSheet } from '@portal/contract/queue/run-sheet'
import { findAgency } from '../agencies/store.ts'
import { handler } from '../handler.ts'
import { presentCrashReport } from '../reports/chp/present.ts'
import { crashStore } from '../reports/chp/store.ts'
import { presentPoliceReport } from '../reports/police/present.ts'
import { policeStore } from '../reports/police/store.ts'
import { changeQueueHandler } from './change-handler.ts'
import { findColleagues } from './change-store.ts'
import { listHandler } from '../lists/list.ts'
import { queue } from '../lists/queue.ts'
import { undoQueueHandler } from './undo-handler.ts'

export const queueHandlers = {
  listQueue: listHandler(queue),
  changeQueue: changeQueueHandler,
  undoQueueChange: undoQueueHandler,
  listColleagues: handler(listColleagues, ({ context }) => findColleagues(context)),

  getRunSheet: handler(getRunSheet, async ({ context, actor, params: { id } }) => {
    const [agency, crash, police] = await Promise.all([
      findAgency(context, id),
      crashStore.openOfAgency(context, id),
      policeStore.openOfAgency(context, id),
    ])
    if (!agency) throw new AppError('not_found')
    return {
      agency,
      chp: crash.map((row) => presentCrashReport(row, actor)),
      police: police.map((row) => presentPoliceReport(row, actor)),
    }
  }),
}
