import {
  docketViewNames,
  isDocketNews,
  listDocket,
  type Docket,
  type DocketQuery,
} from '@portal/contract/docket/docket'
import { docketRows } from './docket-row-store.ts'
import { docketParams, docketQuery, newFrom, type DocketParts } from './docket-store.ts'
import type { List } from './list.ts'
import { presentDocketRow } from './present-docket.ts'

/** A law firm account's docket. */
export const docket: List<typeof listDocket, DocketQuery, DocketParts> = {
  endpoint: listDocket,
  read: (query, audience, context) =>
    audience === 'law-firm' ? { query: docketQuery(query), params: docketParams(query, context, query.page) } : null,
  reply: ([page, all, matching = all], { context }) => {
    // The filters don't hide what is new.
    const counts = Object.fromEntries(
      docketViewNames.map((name) => [name, (isDocketNews(name) ? all : matching)[name]]),
    ) as Docket['counts']
    const rows = page.map((cells) => presentDocketRow(docketRows.read(cells)))
    return { body: { rows, total: matching.total, counts, asOf: context.now.toISOString() } }
  },
  dependsOn: (_, now) => newFrom(now),
}
