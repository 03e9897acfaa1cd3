import { isStaff } from '@portal/contract/accounts/roles'
import type { DocketRow } from '@portal/contract/lists/docket'
import { kindOf } from '@portal/contract/kinds/kinds'
import { isOwed } from '@portal/contract/kinds/rules'
import { fileRef } from '../files/names.ts'
import { presentEstimate, presentWaiting } from '../requests/present.ts'
import { agencyOf, changesIn } from './present-row.ts'
import { currentIn, docketRows, type FoundRow } from './docket-row-store.ts'

/** Law firms don't see which staff member submitted a request. */
const requesterOf = (row: FoundRow): DocketRow['requester'] => {
  if (!row.requesterId || (row.requesterRole && isStaff(row.requesterRole))) return null
  if (row.requesterDeletedAt) return { id: row.requesterId, firstName: 'Deleted', lastName: 'user' }
  return { id: row.requesterId, firstName: row.requesterFirstName ?? '', lastName: row.requesterLastName ?? '' }
}

/** Whether the agency still owes a document. */
const owes = (row: FoundRow): boolean =>
  isOwed(kindOf(row.id), {
    status: row.status,
    reportType: row.reportType,
    monitorForFull: row.monitorForFull,
    hasDelivery: currentIn(row).length > 0,
  })

/** A change is read once the viewer has opened the request after it. */
const presentChanges = (row: FoundRow): DocketRow['changedDocuments'] => {
  const { versions, readBefore } = row
  const openedAt = versions.find(({ endedAt }) => endedAt !== null)?.openedAt ?? ''
  return changesIn(row).map((changed) => ({
    ...changed,
    isRead: changed.at <= readBefore || changed.at <= openedAt,
  }))
}

export const presentDocketRow = (row: FoundRow): DocketRow => {
  const isOwing = owes(row)
  return docketRows.present(row, {
    agency: agencyOf(row),
    isNew: row.isNew === 1,
    expectedOn: isOwing ? row.expectedOn : null,
    estimate: isOwing ? presentEstimate(row) : null,
    waiting: presentWaiting(row, isOwing),
    unread: row.unread === 1,
    requester: requesterOf(row),
    delivered: currentIn(row)
      .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
      .map((file) => {
        const { name, scan } = fileRef({ ...file, label: '', size: 0 })
        return { documentType: file.documentType, name, createdAt: file.createdAt, ...(scan && { scan }) }
      }),
    changedDocuments: presentChanges(row),
  })
}
