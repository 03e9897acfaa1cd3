import { agencyTitle } from '@portal/contract/agencies/agency-kinds'
import { kindData } from '@portal/contract/kinds/kind-data'
import { kindBy } from '@portal/contract/kinds/kinds'
import { documents, isDelivered } from '@portal/contract/requests/documents'
import { reasonInWords } from '@portal/contract/requests/reasons'
import { reportTypes } from '@portal/contract/requests/report-types'
import type { TrackedRequest } from '@portal/contract/requests/tracking'
import type { RequestContext } from '../../context.ts'
import { fileIdIn } from '../../files/access.ts'
import { issueTicket } from '../../files/tickets.ts'
import { claimTokenOf } from '../claims/claim-token.ts'
import { undoableEntry } from '../change/undo-entries.ts'
import { factsOfRow, owesDocument } from '../facts.ts'
import { presentMessages } from '../messages/present.ts'
import { findConversation } from '../messages/store.ts'
import { presentDates, presentDocuments, presentWaiting } from '../present.ts'
import { canCancel } from './cancel.ts'
import type { Row } from '../kinds-store.ts'

/** A guest sees what a law firm would see of the request. */
const guest = { role: 'law-firm' } as const
const reader = { userId: null, isStaff: false } as const

/** A request as its guest sees it on the tracking page: nothing of staff, of other recipients or of earlier versions. */
export const presentTracked = async (context: RequestContext, row: Row): Promise<TrackedRequest> => {
  const { report } = row
  const conversation = await findConversation(context, report.kind, report.id, reader)
  const withTicket = async <File extends { name: string }>(file: File) => ({
    ...file,
    ticket: await issueTicket(context, {
      file: fileIdIn(file.name),
      report: report.id,
      version: report.trackingVersion,
    }),
  })
  const { documents: files, changedDocuments } = presentDocuments(row, guest)
  const messages = conversation ? presentMessages(conversation, reader) : []
  return {
    kind: report.kind,
    id: report.id,
    referenceNumber: report.referenceNumber,
    clientName: report.clientName,
    crashDate: report.crashDate,
    reportTypeLabel: report.reportType && reportTypes[report.reportType].label,
    monitorForFull: report.monitorForFull,
    reportNumber: report.reportNumber,
    status: report.status,
    urgent: report.urgent,
    reason: reasonInWords(report.reason ?? undefined, report.reasonText ?? undefined),
    waiting: presentWaiting(report, owesDocument(report)),
    agency: row.agency ? agencyTitle(row.agency) : (report.policeDepartment ?? kindData[report.kind].agency),
    requestedFromAgencyOn: report.requestedFromAgencyOn,
    ...presentDates(report),
    contactEmail: report.contactEmail ?? '',
    submittedAt: report.submittedAt,
    updatedAt: report.updatedAt,
    progress: kindBy(report.kind).progress?.(factsOfRow(report)) ?? [],
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
    changedDocuments: changedDocuments.map((changed) => ({
      ...changed,
      documentLabel: documents[changed.documentType].label,
    })),
    messages: await Promise.all(
      messages.map(async (message) => ({ ...message, files: await Promise.all(message.files.map(withTicket)) })),
    ),
    canCancel: canCancel(row),
    undoCancelUntil: undoableEntry(report, context.now, 'client')?.until ?? null,
    claimToken: await claimTokenOf(context, report),
  }
}
