import type { AgencyRef } from '@portal/contract/agencies/agencies'
import { agencyTitle } from '@portal/contract/agencies/agency-kinds'
import { documentsFrom, kindOf } from '@portal/contract/kinds/kinds'
import { changesOf } from '@portal/contract/requests/changed-documents'
import type { AgencyCells, DeliveredVersion } from './row-store.ts'
import type { ListGroup } from '@portal/contract/lists/groups'
import type { Group } from './groups-store.ts'
import type { Matching } from './pass-store.ts'

export const agencyOf = ({ agencyId, agencyName, agencyKind }: AgencyCells): AgencyRef | null =>
  agencyId && agencyName && agencyKind
    ? { id: agencyId, name: agencyTitle({ name: agencyName, kind: agencyKind }), kind: agencyKind }
    : null

/** Delivered documents of a request that were replaced or withdrawn. */
export const changesIn = ({ id, versions }: { id: string; versions: readonly DeliveredVersion[] }) =>
  changesOf(versions, documentsFrom(kindOf(id), 'staff'))

/** The number of matching requests, and the groups of the page. `kept` is the number without a search or filter. */
export const presentMatching = (
  { total, elsewhere, expanded, groups = [] }: Matching,
  kept: number,
  group: Group | undefined,
): { total: number; elsewhere?: number; expanded?: number; groups?: ListGroup[] } => ({
  total: total ?? kept,
  ...(typeof elsewhere === 'number' && { elsewhere }),
  ...(group &&
    expanded !== undefined && {
      expanded,
      groups: groups.map(([key, label, count, rows]) => ({
        key,
        label: key === '' || label === null ? group.none : group.present(label as never),
        count,
        rows,
      })),
    }),
})
