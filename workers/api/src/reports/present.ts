import type { Actor } from '../context.ts'
import type { Owner } from '@portal/contract/reports/owner'
import { isStaff } from '@portal/contract/accounts/roles'
import { fileRef } from '../files/names.ts'
import type { crashReports, policeReports } from '../db/schema/reports.ts'
import type { RowOf } from './rows-store.ts'

type AnyReport = typeof crashReports.$inferSelect | typeof policeReports.$inferSelect

/** How the owner of a deleted account is shown. */
const deletedOwner = { firstName: 'Deleted', lastName: 'user', email: '' }

const ownerOf = ({ report, owner, firmName }: RowOf<AnyReport>): Owner | null => {
  if (!owner || !report.userId) return null
  const { firstName, lastName, email } = owner.deletedAt ? deletedOwner : owner
  return { id: report.userId, firstName, lastName, email, lawFirm: firmName === null ? null : { name: firmName } }
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
    undeliverable: row.undeliverable,
    submittedAt: report.submittedAt,
    createdAt: report.createdAt,
    updatedAt: report.updatedAt,
    createdByEmail: hidden || owner?.deletedAt ? null : report.createdByEmail,
    userId: hidden ? null : report.userId,
    authorUserId: hidden ? null : report.authorUserId,
    user: hidden ? null : ownerOf(row),
  }
}

/**
 * The documents of a report and its file fields. `types` has each document type's field, in display order, which is also
 * its column. A file that no column names is not shown.
 */
export const presentDocuments = <Type extends string, Field extends string>(
  row: RowOf<AnyReport>,
  types: Readonly<Record<Type, { field: Field }>>,
) => {
  const columns = row.report as unknown as Readonly<Record<Field, string | null>>
  const entries = Object.entries(types) as [Type, { field: Field }][]
  const documents = entries.flatMap(([documentType, { field }]) => {
    const file = row.files.find(({ id }) => id === columns[field])
    return file ? [{ field, documentType, ...fileRef(file), createdAt: file.createdAt }] : []
  })
  const nameOf = (field: Field): string | null => documents.find((document) => document.field === field)?.name ?? null
  return {
    ...(Object.fromEntries(entries.map(([, { field }]) => [field, nameOf(field)])) as Record<Field, string | null>),
    documents: documents.map(({ field: _field, ...document }) => document),
  }
}
