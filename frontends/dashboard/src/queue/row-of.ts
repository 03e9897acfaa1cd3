import type { QueueRow } from '@portal/contract/queue/queue'
import { isReady } from '@portal/contract/reports/owed'
import type { AnyReport } from '../report.ts'

/** A request as the queue shows it, for the queue's actions in its dialog. */
export const rowOf = (report: AnyReport): QueueRow => ({
  id: report.id,
  referenceNumber: report.referenceNumber,
  clientName: report.clientName,
  crashDate: report.crashDate,
  submittedAt: report.submittedAt,
  urgent: report.urgent,
  status: report.status,
  reportType: 'reportType' in report ? report.reportType : null,
  ready: isReady(report),
  reportNumber: report.reportNumber,
  policeDepartment: 'policeDepartment' in report ? report.policeDepartment : null,
  agency: report.agency,
  lawFirmName: report.user?.lawFirm?.name ?? null,
  matterNumber: report.matterNumber,
  private: report.privateTo !== null,
  requestedFromAgencyOn: report.requestedFromAgencyOn,
  dueOn: report.waiting?.checkAgainOn ?? report.expectedOn,
  staffOwner: report.staffOwner,
  waiting: report.waiting,
  clientRepliedAt: report.clientRepliedAt,
  unread: report.unread,
  placedByStaff: report.placedByStaff,
})
