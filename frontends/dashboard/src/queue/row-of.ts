import type { QueueRow } from '@portal/contract/lists/queue'
import { factsOf } from '@portal/contract/kinds/rules'
import { kindOf, type AnyRequest } from '../request/request.ts'

/** A request as the queue shows it, for the queue's actions in its dialog. */
export const rowOf = (request: AnyRequest): QueueRow => {
  const { rules } = kindOf(request)
  return {
    id: request.id,
    referenceNumber: request.referenceNumber,
    clientName: request.clientName,
    crashDate: request.crashDate,
    submittedAt: request.submittedAt,
    changedAt: request.updatedAt,
    urgent: request.urgent,
    status: request.status,
    reportType: 'reportType' in request ? request.reportType : null,
    ready: rules.isReady(factsOf(rules, request)),
    reportNumber: request.reportNumber,
    policeDepartment: 'policeDepartment' in request ? request.policeDepartment : null,
    agency: request.agency,
    lawFirmName: request.user?.lawFirm?.name ?? null,
    matterNumber: request.matterNumber,
    attorney: request.attorney,
    private: request.privateTo !== null,
    requestedFromAgencyOn: request.requestedFromAgencyOn,
    dueOn: request.waiting?.checkAgainOn ?? request.expectedOn,
    staffOwner: request.staffOwner,
    waiting: request.waiting,
    clientRepliedAt: request.clientRepliedAt,
    corrected: request.corrected,
    unread: request.unread,
    placedByStaff: request.placedByStaff,
    // The panel shows the deliveries and changed documents themselves.
    delivers: null,
    changedDocuments: [],
  }
}
