import type { Endpoint, Reply } from '@portal/contract/api/endpoint'
import { listHeaders } from '@portal/contract/api/response-headers'
import type { RequestQuery } from '@portal/contract/api/list-query'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { limits } from '@portal/contract/limits'
import type * as z from 'zod/mini'
import type { Actor } from '../context.ts'
import { cachedByFilters } from '../db/client.ts'
import type { RequestRow } from '../db/schema/requests.ts'
import { requestRows, type RowOf } from '../requests/rows-store.ts'
import type { List } from './list.ts'
import { listOf, pageParams, pageQueries, sizeOf, type RequestParts } from './requests-store.ts'
import { audienceOf, type Audience } from './viewer-store.ts'

type RequestsEndpoint = Endpoint & { access: 'signed-in'; query: z.ZodMiniType<RequestQuery> }

/** The list of the requests of a kind that a viewer sees. */
export const requestsOf = <const E extends RequestsEndpoint, OneRequest extends RequestRow, One>(
  endpoint: E,
  kind: KindId,
  present: (row: RowOf<OneRequest>, viewer: Actor) => One,
): List<E, RequestQuery, RequestParts> => {
  const rows = requestRows<OneRequest>()
  const queryOf = cachedByFilters(
    (one: { size: number; list: ReturnType<typeof listOf>; audience: Audience }) => one,
    ({ size, list, audience }) => pageQueries(kind, rows, size)[list][audience]?.() ?? null,
  )
  return {
    endpoint,
    read: (query, audience, context) => {
      const page = queryOf({ size: sizeOf(query), list: listOf(query), audience })
      return page ? { query: page, params: pageParams(kind, query, context) } : null
    },
    reply: ([{ total, unfiltered }, ...page], { context, viewer, query }) => {
      const isMinimum =
        query.search !== undefined && audienceOf(viewer.role) === 'staff' && total! > limits.searchCountMax
      return {
        body: page.flat().map((cells) => present(rows.read(context, cells), viewer)) as Reply<E>,
        headers: {
          [listHeaders.total]: String(isMinimum ? limits.searchCountMax : (total ?? unfiltered)),
          ...(isMinimum && { [listHeaders.totalIsMinimum]: 'true' }),
          [listHeaders.unfiltered]: String(unfiltered),
        },
      }
    },
  }
}
