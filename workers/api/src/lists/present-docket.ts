import { agencyTitle } from '@portal/contract/agencies/agencies'
import { isStaff } from '@portal/contract/accounts/roles'
import type { DocketRow } from '@portal/contract/docket/docket'
import { isOwed } from '@portal/contract/reports/owed'
import { fileRef } from '../files/names.ts'
import { presentWaiting } from '../reports/present.ts'
import type { FoundRow } from './docket-row-store.ts'

type Found = FoundRow & { isNew: boolean }

/** Law firms don't see which staff member submitted a request. */
const requesterOf = (row: Found): DocketRow['requester'] => {
  if (!row.ownerId || (row.ownerRole && isStaff(row.ownerRole))) return null
  if (row.ownerDeletedAt) return { id: row.ownerId, firstName: 'Deleted', lastName: 'user' }
  return { id: row.ownerId, firstName: row.ownerFirstName ?? '', lastName: row.ownerLastName ?? '' }
}

/** Whether the agency still owes a document. */
const owes = ({ status, reportType, monitorForFull, delivered }: Found): boolean =>
  isOwed({ status, reportType, monitorForFull: monitorForFull === 1, reportFile: delivered[0] })

export const presentDocketRow = (row: Found): DocketRow => ({
  id: row.id,
  referenceNumber: row.referenceNumber,
  clientName: row.clientName,
  crashDate: row.crashDate,
  matterNumber: row.matterNumber,
  attorney: row.attorney,
  privateTo: row.privateTo,
  submittedAt: row.submittedAt,
  changedAt: row.changedAt,
  isNew: row.isNew,
  urgent: row.urgent === 1,
  status: row.status,
  reportType: row.reportType,
  monitorForFull: row.monitorForFull === 1,
  reportNumber: row.reportNumber,
  policeDepartment: row.policeDepartment,
  agency:
    row.agencyId && row.agencyName && row.agencyKind
      ? { id: row.agencyId, name: agencyTitle({ name: row.agencyName, kind: row.agencyKind }), kind: row.agencyKind }
      : null,
  expectedOn: owes(row) ? row.expectedOn : null,
  waiting: presentWaiting(row, owes(row)),
  unread: row.unread === 1,
  requester: requesterOf(row),
  delivered: row.delivered
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    .map((file) => {
      const { name, scan } = fileRef({ ...file, label: '', size: 0 })
      return { documentType: file.documentType, name, createdAt: file.createdAt, ...(scan && { scan }) }
    }),
})
