import type { Actor } from '../context.ts'
import type { AgencyRef } from '@portal/contract/agencies/agencies'
import { agencyTitle } from '@portal/contract/agencies/agency-kinds'
import type { Assignee } from '@portal/contract/requests/assignee'
import type { RequesterAccount } from '@portal/contract/requests/requester-account'
import { isStaff } from '@portal/contract/accounts/roles'
import { splitCc } from '@portal/contract/text'
import { estimateIn, type ExpectedDates } from '@portal/contract/requests/expected'
import { isClosed } from '@portal/contract/requests/transitions'
import type { Waiting } from '@portal/contract/requests/waiting'
import { downloadName, fileRef, type StoredDocumentFile } from '../files/names.ts'
import { documentsFrom, kindBy } from '@portal/contract/kinds/kinds'
import { replies, type RequestReply } from '@portal/contract/kinds/replies'
import { changesOf } from '@portal/contract/requests/changed-documents'
import { isDelivered } from '@portal/contract/requests/documents'
import type { RequestRow } from '../db/schema/requests.ts'
import { currentDocuments, fieldsOfDocuments, owesDocument } from './facts.ts'
import type { Row } from './kinds-store.ts'
import { hasTrackingLink } from './tracking/link-rule.ts'
import { presentUndo } from './change/undo-entries.ts'
import type { WaitingDelivery } from './waiting-deliveries/store.ts'
import { requesterEmail } from './visibility.ts'

/** How a deleted account is shown. */
const deletedAccount = { firstName: 'Deleted', lastName: 'user', email: '', phone: null }

const requesterAccountOf = ({ report, owner, firmName }: Row, viewer: Actor): RequesterAccount | null => {
  if (!owner || !report.userId) return null
  const { firstName, lastName, email, phone } = owner.deletedAt ? deletedAccount : owner
  return {
    id: report.userId,
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
  const known = [requesterEmail(row), ...splitCc(row.report.ccEmails)]
  return row.undeliverable.filter((address) => known.includes(address))
}

/** The fields of every kind that not everyone sees. Law firms don't see which staff member submitted a request. */
const presentCommon = (row: Row, viewer: Actor) => {
  const { report, owner } = row
  const hidden = owner !== null && isStaff(owner.role) && !isStaff(viewer.role)
  return {
    id: report.id,
    referenceNumber: report.referenceNumber,
    clientName: report.clientName,
    crashDate: report.crashDate,
    urgent: report.urgent,
    contactEmail: report.contactEmail,
    ccEmails: report.ccEmails,
    undeliverable: undeliverableFor(row, viewer),
    submittedAt: report.submittedAt,
    createdAt: report.createdAt,
    updatedAt: report.updatedAt,
    createdByEmail: hidden || owner?.deletedAt ? null : report.createdByEmail,
    userId: hidden ? null : report.userId,
    authorUserId: hidden || (report.placedByStaff && !isStaff(viewer.role)) ? null : report.authorUserId,
    user: hidden ? null : requesterAccountOf(row, viewer),
    reason: report.reason,
    reasonText: report.reasonText,
    undo: presentUndo(report, row.staffOwner, isStaff(viewer.role) ? 'staff' : 'client'),
    waiting: presentWaiting(report, owesDocument(report)),
    agency: presentAgency(row),
    requestedFromAgencyOn: report.requestedFromAgencyOn,
    ...presentDates(report),
    staffOwner: isStaff(viewer.role) ? presentAssignee(row) : null,
    placedByStaff: report.placedByStaff,
    matterNumber: report.matterNumber,
    attorney: report.attorney,
    firmNote: isStaff(viewer.role) ? null : report.firmNote,
    privateTo: report.privateTo,
    clientRepliedAt: isStaff(viewer.role) ? report.clientRepliedAt : null,
    stillNeeded: (isStaff(viewer.role) && report.clientRepliedAt && report.waitingAsks) || [],
    unread: isUnread(row, viewer),
    tracking: hasTrackingLink(report),
  }
}

/** The estimate of a request that wasn't requested and has no expected date; others show none. */
export const presentEstimate = ({
  estimate,
  expectedOn,
  requestedFromAgencyOn,
}: Pick<RequestRow, 'estimate' | 'expectedOn' | 'requestedFromAgencyOn'>): ExpectedDates['estimate'] =>
  expectedOn === null && requestedFromAgencyOn === null ? estimateIn(estimate) : null

/** The dates of the next release; all null when the agency owes nothing more. */
export const presentDates = (report: RequestRow): ExpectedDates => {
  const { expectedOn, lastCheckedOn } = report
  return owesDocument(report)
    ? { expectedOn, estimate: presentEstimate(report), lastCheckedOn }
    : { expectedOn: null, estimate: null, lastCheckedOn: null }
}

const presentAgency = ({ report, agency }: Row): AgencyRef | null =>
  agency && report.agencyId ? { id: report.agencyId, name: agencyTitle(agency), kind: agency.kind } : null

const presentAssignee = ({ report, staffOwner }: Row): Assignee | null =>
  staffOwner && report.staffOwnerId ? { id: report.staffOwnerId, ...staffOwner } : null

type WaitingColumns = 'waitingFor' | 'waitingSince' | 'waitingAsks' | 'waitingReason' | 'checkAgainOn' | 'updatedAt'

/** The wait of an open request. Once everything is delivered, it no longer waits for the agency. */
export const presentWaiting = (report: Pick<RequestRow, WaitingColumns | 'status'>, owed: boolean): Waiting | null => {
  const { waitingFor, waitingSince, waitingAsks, waitingReason, checkAgainOn } = report
  if (!waitingFor || isClosed(report.status) || (waitingFor === 'agency' && !owed)) return null
  return {
    for: waitingFor,
    since: waitingSince ?? report.updatedAt,
    asks: waitingAsks ?? [],
    reason: waitingReason,
    checkAgainOn,
  }
}

/** Whether there is a message that the viewer hasn't read. Clients don't see internal notes. */
const isUnread = ({ report, readAt }: Row, viewer: Actor): boolean => {
  const { lastMessageAt, lastNoteAt } = report
  const seen = isStaff(viewer.role) ? [lastMessageAt, lastNoteAt] : [lastMessageAt]
  return seen.some((at) => at !== null && at > (readAt ?? ''))
}

/** A document as a viewer sees it. Clients don't see staff's own notes or the names of staff's files. */
const presentDocument = (
  file: StoredDocumentFile,
  { report, namedClient }: Pick<Row, 'report' | 'namedClient'>,
  viewer: Pick<Actor, 'role'>,
) => {
  const { documentType, kind, createdAt, note, internalNote, signedBy } = file
  const forStaff = isStaff(viewer.role)
  const ref = fileRef(file)
  const label =
    forStaff || !isDelivered(documentType) ? ref.label : downloadName(report, documentType, kind, namedClient)
  return { ...ref, label, createdAt, note, internalNote: forStaff ? internalNote : null, signedBy }
}

const presentWaitingDelivery = ({ authorName, seenFile, ...waiting }: WaitingDelivery) => {
  const { id, documentType, deliverAt, others, stopped } = waiting
  const file = fileRef({ ...waiting, scan: null })
  return { ...file, id, documentType, replaces: seenFile !== null, by: authorName, deliverAt, others, stopped }
}

/** The documents of a request in the order of its kind, its file fields, what became of earlier versions, and for staff these. */
export const presentDocuments = (row: Row, viewer: Pick<Actor, 'role'>) => {
  const { report, files, waitingDeliveries } = row
  const documents = currentDocuments(report).flatMap(({ documentType, document, fileId }) => {
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
      ...fieldsOfDocuments(kindBy(report.kind)).map((field) => [field, null]),
      ...documents.map(({ field, name }) => [field, name]),
    ]) as Readonly<Record<string, string | null>>,
    documents: documents.map(({ field: _field, ...document }) => document),
    changedDocuments: changesOf(files, documentsFrom(kindBy(report.kind), 'staff')),
    waitingDeliveries: isStaff(viewer.role) ? waitingDeliveries.map(presentWaitingDelivery) : [],
    versions: versions.sort((one, other) => (one.endedAt < other.endedAt ? 1 : -1)),
  }
}

/** Staff's own notes on the last delivered document; null for everyone else. */
const notesFor = ({ report, files }: Row, viewer: Actor): string | null => {
  const delivered = currentDocuments(report).findLast(({ document }) => document.from === 'staff')
  const file = files.find(({ id }) => id === delivered?.fileId)
  return isStaff(viewer.role) ? (file?.internalNote ?? null) : null
}

/** A request as a viewer sees it: exactly what its kind's reply has. What it doesn't have is null. */
export const presentRequest = (row: Row, viewer: Actor): RequestReply => {
  const { report } = row
  const { fields, ...documents } = presentDocuments(row, viewer)
  const known: Readonly<Record<string, unknown>> = {
    ...report,
    ...report.answers,
    ...presentCommon(row, viewer),
    ...fields,
    ...documents,
    notes: notesFor(row, viewer),
  }
  return Object.fromEntries(
    Object.keys(replies[report.kind].shape).map((name) => [name, known[name] ?? null]),
  ) as RequestReply
}
