import type { ListGroup } from '@portal/contract/lists/groups'
import type { Group } from './groups-store.ts'
import type { Matching } from './pass-store.ts'

/** How many requests match, and the groups of the page. `kept` is their number without a search or filter. */
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
