import { agencyTitle } from '@portal/contract/agencies/agencies'
import { policeReportDocuments } from '@portal/contract/reports/police-reports'
import { reportDocuments } from '@portal/contract/reports/crash-reports'
import { documents, isDelivered } from '@portal/contract/reports/documents'
import { isOwed } from '@portal/contract/reports/owed'
import { reasonInWords } from '@portal/contract/reports/reasons'
import type { TrackedRequest } from '@portal/contract/reports/tracking'
import type { RequestContext } from '../../context.ts'
import { fileIdIn } from '../../files/access.ts'
import { issueTicket } from '../../files/tickets.ts'
import { claimTokenOf } from '../claims/claim-token.ts'
import { presentMessages } from '../messages/present.ts'
import { findConversation } from '../messages/store.ts'
import { presentDates, presentDocuments, presentWaiting } from '../present.ts'
import { canCancel } from './cancel.ts'
import type { TrackedRow } from './link.ts'

/** A guest sees what a law firm would see of its own request. */
const guest = { role: 'law-firm' } as const
const reader = { userId: null, isStaff: false } as const

const ofKind = (row: TrackedRow) =>
  row.kind === 'chp'
    ? {
        reportType: row.report.reportType,
        monitorForFull: row.report.monitorForFull,
        policeDepartment: null,
        documents: presentDocuments(row, guest, reportDocuments).documents,
      }
    : {
        reportType: null,
        monitorForFull: false,
        policeDepartment: row.report.policeDepartment,
        documents: presentDocuments(row, guest, policeReportDocuments).documents,
      }

/** A request as its guest sees it on the tracking page: nothing of staff, of other recipients or of earlier versions. */
export const presentTracked = async (context: RequestContext, row: TrackedRow): Promise<TrackedRequest> => {
  const { kind, report } = row
  const conversation = await findConversation(context, kind, report.id, reader)
  const withTicket = async <File extends { name: string }>(file: File) => ({
    ...file,
    ticket: await issueTicket(context, {
      file: fileIdIn(file.name),
      report: report.id,
      version: report.trackingVersion,
    }),
  })
  const { documents: files, ...facts } = ofKind(row)
  const messages = conversation ? presentMessages(conversation, reader) : []
  return {
    kind,
    id: report.id,
    referenceNumber: report.referenceNumber,
    clientName: report.clientName,
    crashDate: report.crashDate,
    ...facts,
    reportNumber: report.reportNumber,
    status: report.status,
    urgent: report.urgent,
    reason: reasonInWords(report.reason ?? undefined, report.reasonText ?? undefined),
    waiting: presentWaiting(report, isOwed(report)),
    agencyName: row.agency ? agencyTitle(row.agency) : null,
    ...presentDates(report),
    contactEmail: report.contactEmail ?? '',
    submittedAt: report.submittedAt,
    updatedAt: report.updatedAt,
    documents: await Promise.all(
      files.map(({ documentType, name, label, size, type, scan, createdAt, note }) =>
        withTicket({
          name,
          label,
          size,
          type,
          ...(scan && { scan }),
          createdAt,
          note,
          documentType,
          documentLabel: documents[documentType].label,
          delivered: isDelivered(documentType),
        }),
      ),
    ),
    messages: await Promise.all(
      messages.map(async (message) => ({ ...message, files: await Promise.all(message.files.map(withTicket)) })),
    ),
    canCancel: canCancel(row),
    claimToken: await claimTokenOf(context, report),
  }
}
