import type { Actor } from '../context.ts'
import type { FileRef } from '@portal/contract/files/file-refs'
import type { Owner } from '@portal/contract/reports/owner'
import { isStaff } from '@portal/contract/accounts/roles'
import { fileRef } from '../files/names.ts'
import type { crashReports, policeReports } from '../db/schema/schema.ts'
import type { RowOf } from './list/rows-store.ts'

type AnyReport = typeof crashReports.$inferSelect | typeof policeReports.$inferSelect

/** What an owner is called whose account is deleted: nothing of theirs is told. */
const deletedOwner = { firstName: 'Deleted', lastName: 'user', email: '' }

const ownerOf = ({ report, owner, firmName }: RowOf<AnyReport>): Owner | null => {
  if (!owner || !report.userId) return null
  const { firstName, lastName, email } = owner.deletedAt ? deletedOwner : owner
  return { id: report.userId, firstName, lastName, email, lawFirm: firmName === null ? null : { name: firmName } }
}

/** What both kinds of report show of themselves; a law firm learns nothing of who in the office ordered one. */
export const presentCommon = (row: RowOf<AnyReport>, viewer: Actor) => {
  const { report, owner } = row
  const hashedEtag = owner !== null && isStaff(owner.role) && !isStaff(viewer.role)
  return {
    id: report.id,
    referenceNumber: report.referenceNumber,
    clientName: report.clientName,
    crashDate: report.crashDate,
    urgent: report.urgent,
    contactEmail: report.contactEmail,
    ccEmails: report.ccEmails,
    undeliverable: row.undeliverable,
    submittedAt: report.submittedAt,
    createdAt: report.createdAt,
    updatedAt: report.updatedAt,
    createdByEmail: hashedEtag || owner?.deletedAt ? null : report.createdByEmail,
    userId: hashedEtag ? null : report.userId,
    authorUserId: hashedEtag ? null : report.authorUserId,
    user: hashedEtag ? null : ownerOf(row),
  }
}

/** What finds the files of a report by their ids. */
export const filesIn = (row: RowOf<AnyReport>): ((id: string | null) => FileRef | null) => {
  return (id) => {
    const file = row.files.find((stored) => stored.id === id)
    return file ? fileRef(file) : null
  }
}
