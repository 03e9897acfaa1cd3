import { agencyTitle } from '@portal/contract/agencies/agencies'
import type { QueueRow } from '@portal/contract/queue/queue'
import { presentWaiting } from '../reports/present.ts'
import type { FoundRow } from './queue-row-store.ts'

export const presentQueueRow = (row: FoundRow): QueueRow => {
  const { agencyId, agencyName, agencyKind, ownerId, ownerFirstName, ownerLastName } = row
  return {
    id: row.id,
    referenceNumber: row.referenceNumber,
    clientName: row.clientName,
    crashDate: row.crashDate,
    submittedAt: row.submittedAt,
    urgent: row.urgent === 1,
    status: row.status,
    reportType: row.reportType,
    ready: row.ready === 1,
    reportNumber: row.reportNumber,
    policeDepartment: row.policeDepartment,
    agency:
      agencyId && agencyName && agencyKind
        ? { id: agencyId, name: agencyTitle({ name: agencyName, kind: agencyKind }), kind: agencyKind }
        : null,
    lawFirmName: row.lawFirmName,
    matterNumber: row.matterNumber,
    private: row.private === 1,
    requestedFromAgencyOn: row.requestedFromAgencyOn,
    dueOn: row.ready === 1 ? null : row.dueOn,
    staffOwner: ownerId ? { id: ownerId, firstName: ownerFirstName ?? '', lastName: ownerLastName ?? '' } : null,
    waiting: presentWaiting(row, row.ready !== 1),
    clientRepliedAt: row.clientRepliedAt,
    unread: row.unread === 1,
    placedByStaff: row.placedByStaff === 1,
  }
}
