import type { Actor } from '../context.ts'
import { agencyTitle, type AgencyRef } from '@portal/contract/agencies/agencies'
import type { StaffOwner } from '@portal/contract/reports/staff-owner'
import type { Owner } from '@portal/contract/reports/owner'
import { isStaff } from '@portal/contract/accounts/roles'
import { splitCc } from '@portal/contract/text'
import type { ExpectedDates } from '@portal/contract/reports/expected'
import { isOwed } from '@portal/contract/reports/owed'
import { isClosed } from '@portal/contract/reports/transitions'
import type { Waiting } from '@portal/contract/reports/waiting'
import { downloadName, fileRef, type StoredDocumentFile } from '../files/names.ts'
import { isDelivered, type StoredDocument } from '@portal/contract/reports/documents'
import type { ChpRow, PoliceRow } from '../db/schema/requests.ts'
import type { RowOf } from './rows-store.ts'
import { hasTrackingLink } from './tracking/link-rule.ts'
import { presentUndo } from './undo/undo.ts'
import { requesterEmail } from './visibility.ts'

type AnyReport = ChpRow | PoliceRow

/** How the owner of a deleted account is shown. */
const deletedOwner = { firstName: 'Deleted', lastName: 'user', email: '', phone: null }

const ownerOf = ({ report, owner, firmName }: RowOf<AnyReport>, viewer: Actor): Owner | null => {
  if (!owner || !report.userId) return null
  const { firstName, lastName, email, phone } = owner.deletedAt ? deletedOwner : owner
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
const undeliverableFor = (row: RowOf<AnyReport>, viewer: Actor): string[] => {
  if (isStaff(viewer.role)) return row.undeliverable
  const known = [requesterEmail(row), ...splitCc(row.report.ccEmails)]
  return row.undeliverable.filter((address) => known.includes(address))
}

/** The fields both kinds of report share. Law firms don't see which staff member submitted a request. */
export const presentCommon = (row: RowOf<AnyReport>, viewer: Actor) => {
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
    user: hidden ? null : ownerOf(row, viewer),
    reason: report.reason,
    reasonText: report.reasonText,
    undo: isStaff(viewer.role) ? presentUndo(report, row.staffOwner) : null,
    waiting: presentWaiting(report, isOwed(report)),
    agency: presentAgency(row),
    requestedFromAgencyOn: report.requestedFromAgencyOn,
    ...presentDates(report),
    staffOwner: isStaff(viewer.role) ? presentStaffOwner(row) : null,
    placedByStaff: report.placedByStaff,
    matterNumber: report.matterNumber,
    attorney: report.attorney,
    privateTo: report.privateTo,
    clientRepliedAt: isStaff(viewer.role) ? report.clientRepliedAt : null,
    stillNeeded: (isStaff(viewer.role) && report.clientRepliedAt && report.waitingAsks) || [],
    unread: isUnread(row, viewer),
    tracking: hasTrackingLink(report),
  }
}

/** The dates of the next release; both null when the agency owes nothing more. */
export const presentDates = (report: AnyReport): ExpectedDates => {
  const { expectedOn, lastCheckedOn } = report
  return isOwed(report) ? { expectedOn, lastCheckedOn } : { expectedOn: null, lastCheckedOn: null }
}

const presentAgency = ({ report, agency }: RowOf<AnyReport>): AgencyRef | null =>
  agency && report.agencyId ? { id: report.agencyId, name: agencyTitle(agency), kind: agency.kind } : null

const presentStaffOwner = ({ report, staffOwner }: RowOf<AnyReport>): StaffOwner | null =>
  staffOwner && report.staffOwnerId ? { id: report.staffOwnerId, ...staffOwner } : null

type WaitingColumns = 'waitingFor' | 'waitingSince' | 'waitingAsks' | 'waitingReason' | 'checkAgainOn' | 'updatedAt'

/** Whom an open request waits for. Once everything is delivered, it no longer waits for the agency. */
export const presentWaiting = (report: Pick<AnyReport, WaitingColumns | 'status'>, owed: boolean): Waiting | null => {
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
const isUnread = ({ report, readAt }: RowOf<AnyReport>, viewer: Actor): boolean => {
  const { lastMessageAt, lastNoteAt } = report
  const seen = isStaff(viewer.role) ? [lastMessageAt, lastNoteAt] : [lastMessageAt]
  return seen.some((at) => at !== null && at > (readAt ?? ''))
}

/** A document as a viewer sees it. Clients don't see staff's own notes or the names of staff's files. */
const presentDocument = (file: StoredDocumentFile, report: AnyReport, viewer: Pick<Actor, 'role'>) => {
  const { documentType, kind, createdAt, note, internalNote, signedBy } = file
  const forStaff = isStaff(viewer.role)
  const ref = fileRef(file)
  const label = forStaff || !isDelivered(documentType) ? ref.label : downloadName(report, documentType, kind)
  return { ...ref, label, createdAt, note, internalNote: forStaff ? internalNote : null, signedBy }
}

/**
 * The documents of a report, its file fields, and for staff the earlier versions. `types` has each document type's field,
 * in display order, which is also its column.
 */
export const presentDocuments = <Type extends StoredDocument, Field extends string>(
  row: RowOf<AnyReport>,
  viewer: Pick<Actor, 'role'>,
  types: Readonly<Record<Type, { field: Field }>>,
) => {
  const columns = row.report as unknown as Readonly<Record<Field, string | null>>
  const entries = Object.entries(types) as [Type, { field: Field }][]
  const present = (file: StoredDocumentFile) => presentDocument(file, row.report, viewer)
  const documents = entries.flatMap(([documentType, { field }]) => {
    const file = row.files.find(({ id }) => id === columns[field])
    return file ? [{ field, documentType, ...present(file) }] : []
  })
  const nameOf = (field: Field): string | null => documents.find((document) => document.field === field)?.name ?? null
  const versions = row.files.flatMap((file) => {
    const { endedAt, ended, endedReason } = file
    if (!endedAt || !ended || !isStaff(viewer.role)) return []
    return [{ documentType: file.documentType as Type, ...present(file), endedAt, ended, reason: endedReason }]
  })
  return {
    ...(Object.fromEntries(entries.map(([, { field }]) => [field, nameOf(field)])) as Record<Field, string | null>),
    documents: documents.map(({ field: _field, ...document }) => document),
    versions: versions.sort((one, other) => (one.endedAt < other.endedAt ? 1 : -1)),
  }
}
