import type { QueueRow } from '@portal/contract/lists/queue'
import { factsOf } from '@portal/contract/kinds/rules'
import { kindOf, type AnyReport } from '../request/request.ts'

/** A request as the queue shows it, for the queue's actions in its dialog. */
export const rowOf = (report: AnyReport): QueueRow => {
  const { rules } = kindOf(report)
  return {
    id: report.id,
    referenceNumber: report.referenceNumber,
    clientName: report.clientName,
    crashDate: report.crashDate,
    submittedAt: report.submittedAt,
    changedAt: report.updatedAt,
    urgent: report.urgent,
    status: report.status,
    reportType: 'reportType' in report ? report.reportType : null,
    ready: rules.isReady(factsOf(rules, report)),
    reportNumber: report.reportNumber,
    policeDepartment: 'policeDepartment' in report ? report.policeDepartment : null,
    agency: report.agency,
    lawFirmName: report.user?.lawFirm?.name ?? null,
    matterNumber: report.matterNumber,
    attorney: report.attorney,
    private: report.privateTo !== null,
    requestedFromAgencyOn: report.requestedFromAgencyOn,
    dueOn: report.waiting?.checkAgainOn ?? report.expectedOn,
    staffOwner: report.staffOwner,
    waiting: report.waiting,
    clientRepliedAt: report.clientRepliedAt,
    unread: report.unread,
    placedByStaff: report.placedByStaff,
    // The panel shows the deliveries and changed documents themselves.
    delivers: null,
    changedDocuments: [],
  }
}
