import {
  docketViewNames,
  isDocketNews,
  listDocket,
  type Docket,
  type DocketQuery,
  type DocketView,
} from '@portal/contract/docket/docket'
import { kindNames } from '@portal/contract/kinds/kind-ids'
import { docketRows } from './docket-row-store.ts'
import { docketParams, docketQueries, newFrom, type Counts } from './docket-store.ts'
import type { List } from './list.ts'
import { presentDocketRow } from './present-docket.ts'

const sumOf = (parts: readonly Counts[], name: DocketView | 'total'): number =>
  parts.reduce((sum, part) => sum + part[name], 0)

/** A law firm account's docket. */
export const docket: List<typeof listDocket, DocketQuery, [{ cells: string; isNew: number }, ...Counts[]]> = {
  endpoint: listDocket,
  kinds: kindNames,
  read: (query, audience, now) => {
    if (audience !== 'law-firm') return null
    const { page, counts } = docketQueries(query)
    return { queries: [page, ...counts], params: docketParams(query, now, query.page) }
  },
  reply: ([page, ...found], { context }) => {
    const [all, matching] = [found[0]!, found.at(-1)!]
    // The filters don't hide what is new.
    const counts = Object.fromEntries(
      docketViewNames.map((name) => [name, sumOf(isDocketNews(name) ? all : matching, name)]),
    ) as Docket['counts']
    const rows = page.map(({ cells, isNew }) => presentDocketRow({ ...docketRows.read(cells), isNew: isNew === 1 }))
    return { body: { rows, total: sumOf(matching, 'total'), counts, asOf: context.now.toISOString() } }
  },
  dependsOn: (_, now) => newFrom(now),
}
