import { findSimilarNames, type SimilarName } from '@portal/contract/requests/similar-names'
import { canBeName } from '@portal/contract/requests/similar-names-data'
import type { List } from './list.ts'
import { presentListed } from './present-row.ts'
import { closestOf, ways, type Found, type SimilarQuery, type SimilarRow } from './similar-store.ts'
import { audienceOf, viewerQuery } from './viewer-store.ts'

const present = (row: SimilarRow): SimilarName => {
  const { submittedAt: _, urgent: __, reportNumber: ___, ...listed } = presentListed(row)
  return { ...listed, monitorForFull: row.monitorForFull === 1 }
}

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
