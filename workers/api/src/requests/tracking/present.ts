import { isOfficeAnswer } from '@portal/contract/kinds/corrected-fields'
import { agencyTitle } from '@portal/contract/agencies/agency-kinds'
import { kindData } from '@portal/contract/kinds/kind-data'
import { kindBy } from '@portal/contract/kinds/kinds'
import { agencyNotKnown } from '@portal/contract/kinds/labels'
import { documents, isDelivered } from '@portal/contract/requests/documents'
import { reasonInWords } from '@portal/contract/requests/reasons'
import { reportTypes } from '@portal/contract/requests/report-types'
import type { TrackedRequest } from '@portal/contract/requests/tracking'
import type { RequestContext } from '../../context.ts'
import { issueTicket } from '../../files/tickets.ts'
import { isCancellation, undoableEntry } from '../change/undo-entries.ts'
import { factsOfRow, owesDocument } from '../facts.ts'
import { presentMessages } from '../messages/present.ts'
import { findConversation } from '../messages/store.ts'
import { presentDates, presentDocuments, presentWaiting } from '../present.ts'
import { canCancel } from './cancel.ts'
import { presentCorrectable } from './correct.ts'
import type { Row } from '../kinds-store.ts'
import { trackedSigner } from '../signing/signable.ts'
import { fileIdIn } from '../../files/names.ts'
import { claimTokenOf } from '../../platform/tokens.ts'

/** A guest sees what a law firm would see of the request. */
const guest = { role: 'law-firm' } as const
const reader = { userId: null, isStaff: false } as const

/** A request as its guest sees it on the tracking page: nothing of staff, of other recipients or of earlier versions. */
export const presentTracked = async (context: RequestContext, row: Row): Promise<TrackedRequest> => {
  const { request } = row
  const conversation = await findConversation(context, request.kind, request.id, reader)
  const withTicket = async <File extends { name: string }>(file: File) => ({
    ...file,
    ticket: await issueTicket(context, {
      file: fileIdIn(file.name),
      request: request.id,
      version: request.trackingVersion,
    }),
  })
  const { documents: files, changedDocuments } = presentDocuments(row, guest)
  const isUnsure = !row.agency && (request.answers as { agencyUnsure?: boolean }).agencyUnsure === true
  const correctable = await presentCorrectable(context, row)
  const messages = conversation ? presentMessages(conversation, reader) : []
  return {
    kind: request.kind,
    id: request.id,
    referenceNumber: request.referenceNumber,
    clientName: request.clientName,
    crashDate: request.crashDate,
    reportTypeLabel: isUnsure ? null : request.reportType && reportTypes[request.reportType].label,
    monitorForFull: request.monitorForFull,
    reportNumber: request.reportNumber,
    status: request.status,
    urgent: request.urgent,
    reason: reasonInWords(request.reason ?? undefined, request.reasonText ?? undefined),
    waiting: presentWaiting(request, owesDocument(request)),
    agency: row.agency
      ? agencyTitle(row.agency)
      : isUnsure
        ? agencyNotKnown
        : (request.policeDepartment ?? kindData[request.kind].agency),
    requestedFromAgencyOn: request.requestedFromAgencyOn,
    ...presentDates(request),
    contactEmail: request.contactEmail ?? '',
    submittedAt: request.submittedAt,
    updatedAt: request.updatedAt,
    progress: kindBy(request.kind).progress?.(factsOfRow(request)) ?? [],
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
          documentLabel: documents[documentType].guestLabel ?? documents[documentType].label,
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
    signsOnScreen: trackedSigner(row),
    correctable,
    officeToAdd: row.agency ? null : (correctable.find(({ name }) => isOfficeAnswer(name))?.name ?? null),
    canCancel: canCancel(row),
    undoCancelUntil: undoableEntry(request, context.now, 'client', isCancellation)?.until ?? null,
    claimToken: await claimTokenOf(context, request),
  }
}
