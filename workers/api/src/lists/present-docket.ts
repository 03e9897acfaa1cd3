import { isStaff } from '@portal/contract/accounts/roles'
import type { DocketRow } from '@portal/contract/docket/docket'
import { kindOf } from '@portal/contract/kinds/kinds'
import { isOwed } from '@portal/contract/kinds/rules'
import { fileRef } from '../files/names.ts'
import { presentEstimate, presentWaiting } from '../reports/present.ts'
import { presentListed } from './present-row.ts'
import type { FoundRow } from './docket-row-store.ts'

/** Law firms don't see which staff member submitted a request. */
const requesterOf = (row: FoundRow): DocketRow['requester'] => {
  if (!row.requesterId || (row.requesterRole && isStaff(row.requesterRole))) return null
  if (row.requesterDeletedAt) return { id: row.requesterId, firstName: 'Deleted', lastName: 'user' }
  return { id: row.requesterId, firstName: row.requesterFirstName ?? '', lastName: row.requesterLastName ?? '' }
}

/** Whether the agency still owes a document. */
const owes = ({ id, status, reportType, monitorForFull, delivered }: FoundRow): boolean =>
  isOwed(kindOf(id), {
    status,
    reportType,
    monitorForFull: monitorForFull === 1,
    hasDelivery: delivered.length > 0,
  })

export const presentDocketRow = (row: FoundRow): DocketRow => ({
  ...presentListed(row),
  attorney: row.attorney,
  firmNote: row.firmNote,
  privateTo: row.privateTo,
  changedAt: row.changedAt,
  isNew: row.isNew === 1,
  monitorForFull: row.monitorForFull === 1,
  expectedOn: owes(row) ? row.expectedOn : null,
  estimate: owes(row) ? presentEstimate(row) : null,
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
