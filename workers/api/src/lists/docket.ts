import { listDocket, type DocketQuery } from '@portal/contract/lists/docket'
import { docketRows } from './docket-row-store.ts'
import { docketGroupings, docketParams, docketQuery, newFrom, type DocketParts } from './docket-store.ts'
import type { List } from './list.ts'
import { presentDocketRow } from './present-docket.ts'
import { presentMatching } from './present-matching.ts'

/** A law firm account's docket. */
export const docket: List<typeof listDocket, DocketQuery, DocketParts> = {
  endpoint: listDocket,
  read: (query, audience, context) =>
    audience === 'law-firm' ? { query: docketQuery(query), params: docketParams(query, context) } : null,
  reply: ([page, counts, matching], { context, query: { view, group } }) => {
    const rows = page.map((cells) => presentDocketRow(docketRows.read(cells)))
    return {
      body: {
        rows,
        ...presentMatching(matching, counts[view], group && docketGroupings[group]),
        counts,
        asOf: context.now.toISOString(),
      },
    }
  },
  // Also what is overdue depends on the day.
  dependsOn: (_, now) => newFrom(now),
}
