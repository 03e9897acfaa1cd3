import type { DocketFilters } from '@portal/contract/lists/docket'
import type { RequestContext } from '../context.ts'
import type { RowCells } from '../db/cells.ts'
import { runQueries } from '../db/client.ts'
import { docketRows, type FoundRow } from '../lists/docket-row-store.ts'
import { docketParams, docketRowsQuery, foundQuery, newFrom, seenQuery } from '../lists/docket-store.ts'

/** All requests that match, `count` at a time. The first read decides which they are, so that none is missed or comes twice. */
export async function* findAll(
  context: Pick<RequestContext, 'config' | 'db' | 'now'>,
  user: string,
  filters: DocketFilters,
  count: number,
): AsyncGenerator<FoundRow[]> {
  const { db, now } = context
  const [found] = await runQueries(db, { ...docketParams(filters, context), user }, foundQuery(filters))
  for (let at = 0; at < found.length; at += count) {
    const wanted = found.slice(at, at + count).map(({ row }) => row)
    const [rows] = await runQueries(db, { user, newFrom: newFrom(now), rows: JSON.stringify(wanted) }, docketRowsQuery)
    yield rows.map(({ cells }) => docketRows.read(JSON.parse(cells) as RowCells))
  }
}

/** Those of the requests with these ids that the account sees. */
export const findSeen = async (
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  user: string,
  ids: readonly string[],
): Promise<FoundRow[]> => {
  const [found] = await runQueries(db, { user, newFrom: newFrom(now), ids: JSON.stringify(ids) }, seenQuery)
  return found.map(({ cells }) => docketRows.read(JSON.parse(cells) as RowCells))
}
