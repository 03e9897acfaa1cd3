import type { Actor } from '../context.ts'
import type { AgencyRef } from '@portal/contract/agencies/agencies'
import { agencyTitle } from '@portal/contract/agencies/agency-kinds'
import type { Assignee } from '@portal/contract/requests/assignee'
import { type RequesterAccount, replies, type RequestReply } from '@portal/contract/kinds/replies'
import { isStaff } from '@portal/contract/accounts/roles'
import { splitCc } from '@portal/contract/text'
import { estimateIn, expectedFrom, type ExpectedDates } from '@portal/contract/requests/expected'
import { isClosed } from '@portal/contract/requests/transitions'
import type { Waiting } from '@portal/contract/requests/waiting'
import { downloadName, fileRef, type StoredDocumentFile } from '../files/names.ts'
import { documentsFrom, kindBy } from '@portal/contract/kinds/kinds'
import { changesOf } from '@portal/contract/requests/changed-documents'
import { isDelivered } from '@portal/contract/requests/documents'
import type { RequestRow } from '../db/schema/requests.ts'
import { currentDocuments, fieldsOfDocuments, owesDocument } from './facts.ts'
import type { Row } from './kinds-store.ts'
import { hasTrackingLink } from './tracking/link-rule.ts'
import { presentUndo } from './change/undo-entries.ts'
import type { WaitingDelivery } from './waiting-deliveries/store.ts'
import { repliedBy } from './messages/replied-by.ts'
import { requesterEmail } from './visibility.ts'

/** How a deleted account is shown. */
const deletedAccount = { firstName: 'Deleted', lastName: 'user', email: '', phone: null }

const requesterAccountOf = ({ request, owner, firmName }: Row, viewer: Actor): RequesterAccount | null => {
  if (!owner || !request.userId) return null
  const { firstName, lastName, email, phone } = owner.deletedAt ? deletedAccount : owner
  return {
    id: request.userId,
    firstName,
    lastName,
    email,
    phone: isStaff(viewer.role) ? phone : null,
    lawFirm: firmName === null ? null : { name: firmName },
  }
}

/** The addresses that couldn't be reached. Law firms don't see those of staff. */
const undeliverableFor = (row: Row, viewer: Actor): string[] => {
  if (isStaff(viewer.role)) return row.undeliverable
  const known = [requesterEmail(row), ...splitCc(row.request.ccEmails)]
  return row.undeliverable.filter((address) => known.includes(address))
}

/** The fields of every kind that not everyone sees. Law firms don't see which staff member submitted a request. */
const presentCommon = (row: Row, viewer: Actor) => {
  const { request, owner } = row
  const hidden = owner !== null && isStaff(owner.role) && !isStaff(viewer.role)
  return {
    id: request.id,
    referenceNumber: request.referenceNumber,
    clientName: request.clientName,
    crashDate: request.crashDate,
    urgent: request.urgent,
    contactEmail: request.contactEmail,
    ccEmails: request.ccEmails,
    undeliverable: undeliverableFor(row, viewer),
    submittedAt: request.submittedAt,
    createdAt: request.createdAt,
    updatedAt: request.updatedAt,
    createdByEmail: hidden || owner?.deletedAt ? null : request.createdByEmail,
    userId: hidden ? null : request.userId,
    authorUserId: hidden || (request.placedByStaff && !isStaff(viewer.role)) ? null : request.authorUserId,
    user: hidden ? null : requesterAccountOf(row, viewer),
    reason: request.reason,
    reasonText: request.reasonText,
    undo: presentUndo(request, row.staffOwner, isStaff(viewer.role) ? 'staff' : 'client', viewer.id),
    waiting: presentWaiting(request, owesDocument(request)),
    agency: presentAgency(row),
    requestedFromAgencyOn: request.requestedFromAgencyOn,
    ...presentDates(request),
    staffOwner: isStaff(viewer.role) ? presentAssignee(row) : null,
    placedByStaff: request.placedByStaff,
    matterNumber: request.matterNumber,
    attorney: request.attorney,
    firmNote: isStaff(viewer.role) ? null : request.firmNote,
    privateTo: request.privateTo,
    clientRepliedAt: isStaff(viewer.role) ? request.clientRepliedAt : null,
    repliedBy: isStaff(viewer.role) ? repliedBy(request) : null,
    agencyNumbers: isStaff(viewer.role) ? request.agencyNumbers : '',
    agencyFee: isStaff(viewer.role) ? request.agencyFee : null,
    feePaidOn: isStaff(viewer.role) ? request.feePaidOn : null,
    feeReceipt: (isStaff(viewer.role) && row.receipt && fileRef(row.receipt)) || null,
    corrected: isStaff(viewer.role) && isCorrected(request),
    stillNeeded: (isStaff(viewer.role) && repliedBy(request) === 'client' && request.waitingAsks) || [],
    unread: isUnread(row, viewer),
    tracking: hasTrackingLink(request),
  }
}

/** Whether the agency was asked with an answer that the client has corrected since. */
export const isCorrected = ({
  correctedAt,
  requestedFromAgencyOn,
}: Pick<RequestRow, 'correctedAt' | 'requestedFromAgencyOn'>): boolean =>
  correctedAt !== null && requestedFromAgencyOn !== null

/** The estimate of a request without an expected date; others show none. */
export const presentEstimate = ({
  estimate,
  expectedOn,
}: Pick<RequestRow, 'estimate' | 'expectedOn'>): ExpectedDates['estimate'] =>
  expectedOn === null ? estimateIn(estimate) : null

/** The dates of the next release; all null when the agency owes nothing more. */
export const presentDates = (request: RequestRow): ExpectedDates => {
  const { expectedOn, lastCheckedOn } = request
  return owesDocument(request)
    ? { expectedOn, estimate: presentEstimate(request), expectedFrom: expectedFrom(request), lastCheckedOn }
    : { expectedOn: null, estimate: null, expectedFrom: null, lastCheckedOn: null }
}

const presentAgency = ({ request, agency }: Row): AgencyRef | null =>
  agency && request.agencyId ? { id: request.agencyId, name: agencyTitle(agency), kind: agency.kind } : null

const presentAssignee = ({ request, staffOwner }: Row): Assignee | null =>
  staffOwner && request.staffOwnerId ? { id: request.staffOwnerId, ...staffOwner } : null

type WaitingColumns = 'waitingFor' | 'waitingSince' | 'waitingAsks' | 'waitingReason' | 'checkAgainOn' | 'updatedAt'

/** The wait of an open request. Once everything is delivered, it no longer waits for the agency. */
export const presentWaiting = (request: Pick<RequestRow, WaitingColumns | 'status'>, owed: boolean): Waiting | null => {
  const { waitingFor, waitingSince, waitingAsks, waitingReason, checkAgainOn } = request
  if (!waitingFor || isClosed(request.status) || (waitingFor === 'agency' && !owed)) return null
  return {
    for: waitingFor,
    since: waitingSince ?? request.updatedAt,
    asks: waitingAsks ?? [],
    reason: waitingReason,
    checkAgainOn,
  }
}

/** Whether there is a message that the viewer hasn't read. Clients don't see internal notes. */
const isUnread = ({ request, readAt }: Row, viewer: Actor): boolean => {
  const { lastMessageAt, lastNoteAt } = request
  const seen = isStaff(viewer.role) ? [lastMessageAt, lastNoteAt] : [lastMessageAt]
  return seen.some((at) => at !== null && at > (readAt ?? ''))
}

/** A document as a viewer sees it. Clients don't see staff's own notes or the names of staff's files. */
const presentDocument = (
  file: StoredDocumentFile,
  { request, namedClient }: Pick<Row, 'request' | 'namedClient'>,
  viewer: Pick<Actor, 'role'>,
) => {
  const { documentType, kind, createdAt, note, internalNote, signedBy } = file
  const forStaff = isStaff(viewer.role)
  const ref = fileRef(file)
  const label =
    forStaff || !isDelivered(documentType) ? ref.label : downloadName(request, documentType, kind, namedClient)
  return { ...ref, label, createdAt, note, internalNote: forStaff ? internalNote : null, signedBy }
}

const presentWaitingDelivery = ({ authorName, seenFile, ...waiting }: WaitingDelivery) => {
  const { id, documentType, deliverAt, others, stopped } = waiting
  const file = fileRef({ ...waiting, scan: null })
  return { ...file, id, documentType, replaces: seenFile !== null, by: authorName, deliverAt, others, stopped }
}

/** The documents of a request in the order of its kind, its file fields, what became of earlier versions, and for staff these. */
export const presentDocuments = (row: Row, viewer: Pick<Actor, 'role'>) => {
  const { request, files, waitingDeliveries } = row
  const documents = currentDocuments(request).flatMap(({ documentType, document, fileId }) => {
    const file = files.find(({ id }) => id === fileId)
    return file ? [{ field: document.field, documentType, ...presentDocument(file, row, viewer) }] : []
  })
  const versions = files.flatMap((file) => {
    const { endedAt, ended, endedReason, documentType } = file
    if (!endedAt || !ended || !isStaff(viewer.role)) return []
    return [{ documentType, ...presentDocument(file, row, viewer), endedAt, ended, reason: endedReason }]
  })
  return {
    fields: Object.fromEntries([
      ...fieldsOfDocuments(kindBy(request.kind)).map((field) => [field, null]),
      ...documents.map(({ field, name }) => [field, name]),
    ]) as Readonly<Record<string, string | null>>,
    documents: documents.map(({ field: _field, ...document }) => document),
    changedDocuments: changesOf(files, documentsFrom(kindBy(request.kind), 'staff')),
    waitingDeliveries: isStaff(viewer.role) ? waitingDeliveries.map(presentWaitingDelivery) : [],
    versions: versions.sort((one, other) => (one.endedAt < other.endedAt ? 1 : -1)),
  }
}

/** Staff's own notes on the last delivered document; null for everyone else. */
const notesFor = ({ request, files }: Row, viewer: Actor): string | null => {
  const delivered = currentDocuments(request).findLast(({ document }) => document.from === 'staff')
  const file = files.find(({ id }) => id === delivered?.fileId)
  return isStaff(viewer.role) ? (file?.internalNote ?? null) : null
}

/** A request as a viewer sees it, with exactly the fields of its kind's reply. Missing values are null. */
export const presentRequest = (row: Row, viewer: Actor): RequestReply => {
  const { request } = row
  const { fields, ...documents } = presentDocuments(row, viewer)
  const known: Readonly<Record<string, unknown>> = {
    ...request,
    ...request.answers,
    ...presentCommon(row, viewer),
    ...fields,
    ...documents,
    notes: notesFor(row, viewer),
  }
  return Object.fromEntries(
    Object.keys(replies[request.kind].shape).map((name) => [name, known[name] ?? null]),
  ) as RequestReply
}
