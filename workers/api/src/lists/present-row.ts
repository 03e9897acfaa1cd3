import type { AgencyRef } from '@portal/contract/agencies/agencies'
import { agencyTitle } from '@portal/contract/agencies/agency-kinds'
import { documentsFrom, kindOf } from '@portal/contract/kinds/kinds'
import { changesOf } from '@portal/contract/requests/changed-documents'
import type { AgencyCells, DeliveredVersion } from './row-store.ts'

export const agencyOf = ({ agencyId, agencyName, agencyKind }: AgencyCells): AgencyRef | null =>
  agencyId && agencyName && agencyKind
    ? { id: agencyId, name: agencyTitle({ name: agencyName, kind: agencyKind }), kind: agencyKind }
    : null

/** Delivered documents of a request that were replaced or withdrawn. */
export const changesIn = ({ id, versions }: { id: string; versions: readonly DeliveredVersion[] }) =>
  changesOf(versions, documentsFrom(kindOf(id), 'staff'))
