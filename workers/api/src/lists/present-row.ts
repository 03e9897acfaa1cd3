import type { AgencyRef } from '@portal/contract/agencies/agencies'
import { agencyTitle } from '@portal/contract/agencies/agency-kinds'
import { documentsFrom, kindOf } from '@portal/contract/kinds/kinds'
import { changesOf } from '@portal/contract/requests/changed-documents'
import type { DeliveredVersion, ListedRow } from './row-store.ts'

const agencyOf = ({ agencyId, agencyName, agencyKind }: ListedRow): AgencyRef | null =>
  agencyId && agencyName && agencyKind
    ? { id: agencyId, name: agencyTitle({ name: agencyName, kind: agencyKind }), kind: agencyKind }
    : null

/** Delivered documents of a request that were replaced or withdrawn. */
export const changesIn = ({ id, versions }: Pick<ListedRow, 'id'> & { versions: readonly DeliveredVersion[] }) =>
  changesOf(versions, documentsFrom(kindOf(id), 'staff'))

/** The fields of a request that every list of both kinds shows. */
export const presentListed = (row: ListedRow) => ({
  id: row.id,
  referenceNumber: row.referenceNumber,
  clientName: row.clientName,
  crashDate: row.crashDate,
  submittedAt: row.submittedAt,
  urgent: row.urgent === 1,
  status: row.status,
  reportType: row.reportType,
  reportNumber: row.reportNumber,
  policeDepartment: row.policeDepartment,
  agency: agencyOf(row),
  matterNumber: row.matterNumber,
})
