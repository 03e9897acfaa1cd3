import { releases, type Release } from '@portal/contract/kinds/kind-data'
import { limits } from '@portal/contract/limits'
import type { ReleaseTurnaround } from '@portal/contract/lists/turnaround'

/** A release of one agency. */
export type AgencyTurnaround = ReleaseTurnaround & { agency: string }

export const sorts = ['agency', 'release', 'deliveries', 'usually'] as const
export type Sort = (typeof sorts)[number]
export type Order = Sort | `-${Sort}`

const defaultOrder: Order = '-deliveries'

/** The order in a URL, or the default. */
export const orderOf = (text: string | null): Order =>
  sorts.flatMap((sort): Order[] => [sort, `-${sort}`]).find((order) => order === text) ?? defaultOrder

/** The release in a URL; null for all. */
export const releaseOf = (text: string | null): Release | null =>
  (Object.keys(releases) as Release[]).find((release) => release === text) ?? null

const compareBy: Record<Sort, (a: AgencyTurnaround, b: AgencyTurnaround) => number> = {
  agency: (a, b) => a.agency.localeCompare(b.agency, 'en-US', { numeric: true }),
  release: (a, b) => releases[a.release].localeCompare(releases[b.release]),
  deliveries: (a, b) => a.deliveries - b.deliveries,
  usually: (a, b) => a.p90 - b.p90 || a.p10 - b.p10,
}

/** The rows of agencies with this release and enough deliveries, in this order. Rows that are equal keep the most deliveries first. */
export const rowsOf = (
  all: readonly ReleaseTurnaround[],
  release: Release | null,
  order: Order,
): readonly AgencyTurnaround[] => {
  const compare = compareBy[order.replace('-', '') as Sort]
  const sign = order.startsWith('-') ? -1 : 1
  return all
    .filter((one): one is AgencyTurnaround => one.agency !== null && (release === null || one.release === release))
    .filter(({ deliveries }) => deliveries >= limits.comparedFrom)
    .toSorted((a, b) => sign * compare(a, b))
}
