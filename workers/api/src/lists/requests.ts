import type { Endpoint, Reply } from '@portal/contract/api/endpoint'
import { listHeaders } from '@portal/contract/api/list-headers'
import type { ChpQuery } from '@portal/contract/api/list-query'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { limits } from '@portal/contract/limits'
import type * as z from 'zod/mini'
import type { Actor } from '../context.ts'
import type { RequestRow } from '../db/schema/requests.ts'
import { reportRows, type RowOf } from '../reports/rows-store.ts'
import type { List } from './list.ts'
import { listOf, pageParams, pageQueries, type PageRow } from './requests-store.ts'
import { audienceOf } from './viewer-store.ts'

/** A list of one kind. Its query may have fewer filters than that of CHP requests. */
type RequestsEndpoint = Endpoint & { access: 'signed-in'; query: z.ZodMiniType<ChpQuery> }

/** The order of a page, which SQL doesn't promise, because sorting a join would read its rows again. */
const inOrder = ({ needsWork, delivered }: ChpQuery): ((a: PageRow, b: PageRow) => number) => {
  // Those whose client wrote, then urgent ones, then the oldest; those that wait for their client last.
  if (needsWork) return (a, b) => a.rank - b.rank || b.urgent - a.urgent || a.serial - b.serial
  // Longest unchanged first.
  if (delivered) return (a, b) => (a.updatedAt < b.updatedAt ? -1 : Number(a.updatedAt > b.updatedAt))
  return (a, b) => b.serial - a.serial
}

/** The list of the requests of a kind that a viewer sees. */
export const requestsOf = <const E extends RequestsEndpoint, Report extends RequestRow, One>(
  endpoint: E,
  kind: KindId,
  present: (row: RowOf<Report>, viewer: Actor) => One,
): List<E, ChpQuery, [PageRow]> => {
  const rows = reportRows<Report>()
  const queries = pageQueries(kind, rows)
  return {
    endpoint,
    kinds: [kind],
    read: (query, audience) => {
      const page = queries[listOf(query)][audience]
      return page ? { queries: [page], params: pageParams(kind, query) } : null
    },
    reply: ([found], { context, viewer, query }) => {
      const { total, unfiltered } = found.find(({ cells }) => cells === null)!
      const isMinimum =
        query.search !== undefined && audienceOf(viewer.role) === 'staff' && total! > limits.searchCountMax
      const page = found.filter(({ cells }) => cells !== null).toSorted(inOrder(query))
      return {
        body: page.map(({ cells }) => present(rows.read(context, cells!), viewer)) as Reply<E>,
        headers: {
          [listHeaders.total]: String(isMinimum ? limits.searchCountMax : (total ?? unfiltered)),
          ...(isMinimum && { [listHeaders.totalIsMinimum]: 'true' }),
          [listHeaders.unfiltered]: String(unfiltered),
        },
      }
    },
  }
}
