import type { QueueRow } from '@portal/contract/lists/queue'
import { isCorrected, presentWaiting } from '../requests/present.ts'
import { agencyOf, changesIn } from './present-row.ts'
import { queueRows, type FoundRow } from './queue-row-store.ts'

export const presentQueueRow = (row: FoundRow): QueueRow => {
  const { assigneeId, assigneeFirstName, assigneeLastName } = row
  return queueRows.present(row, {
    agency: agencyOf(row),
    ready: row.ready === 1,
    lawFirmName: row.lawFirmName,
    private: row.private === 1,
    dueOn: row.ready === 1 ? null : row.dueOn,
    staffOwner: assigneeId
      ? { id: assigneeId, firstName: assigneeFirstName ?? '', lastName: assigneeLastName ?? '' }
      : null,
    waiting: presentWaiting(row, row.ready !== 1),
    corrected: isCorrected(row),
    delivers: row.delivers,
    changedDocuments: changesIn(row),
    unread: row.unread === 1,
  })
}
