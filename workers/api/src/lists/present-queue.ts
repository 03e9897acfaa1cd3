import type { QueueRow } from '@portal/contract/lists/queue'
import { isCorrected, presentWaiting } from '../requests/present.ts'
import { changesIn, presentListed } from './present-row.ts'
import type { FoundRow } from './queue-row-store.ts'

export const presentQueueRow = (row: FoundRow): QueueRow => {
  const { assigneeId, assigneeFirstName, assigneeLastName } = row
  return {
    ...presentListed(row),
    ready: row.ready === 1,
    lawFirmName: row.lawFirmName,
    attorney: row.attorney,
    changedAt: row.changedAt,
    private: row.private === 1,
    requestedFromAgencyOn: row.requestedFromAgencyOn,
    dueOn: row.ready === 1 ? null : row.dueOn,
    staffOwner: assigneeId
      ? { id: assigneeId, firstName: assigneeFirstName ?? '', lastName: assigneeLastName ?? '' }
      : null,
    waiting: presentWaiting(row, row.ready !== 1),
    clientRepliedAt: row.clientRepliedAt,
    corrected: isCorrected(row),
    delivers: row.delivers,
    changedDocuments: changesIn(row),
    unread: row.unread === 1,
    placedByStaff: row.placedByStaff === 1,
  }
}
