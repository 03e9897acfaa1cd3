import { canBeName, findSimilarNames } from '@portal/contract/requests/similar-names'
import type { List } from './list.ts'
import { agencyOf } from './present-row.ts'
import { closestOf, similarRows, ways, type Found, type SimilarQuery, type SimilarRow } from './similar-store.ts'
import { audienceOf, viewerQuery } from './viewer-store.ts'

const present = (row: SimilarRow) => similarRows.present(row, { agency: agencyOf(row) })

/** The requests whose client's name is like a search term. */
export const similarNames: List<typeof findSimilarNames, SimilarQuery, [Found?]> = {
  endpoint: findSimilarNames,
  read: (query, audience) => {
    const { first, params } = ways[audience]
    return canBeName(query.search) ? { query: first, params: params(query) } : { query: viewerQuery, params: {} }
  },
  reply: async ([found], { context, viewer, query }) => {
    if (found === undefined) return { body: [] }
    const rows = await ways[audienceOf(viewer.role)].second(context.db, viewer.id, query, found)
    return { body: closestOf(query.search, rows).map(present) }
  },
}
