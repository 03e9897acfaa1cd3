import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { flag, line } from '../text.ts'

/** A page of a list and its search term. Without `page`, the newest `limits.listMax` entries. */
export const ListQuery = z.object({
  page: z.optional(z.coerce.number('Enter a page number').check(z.int(), z.minimum(1), z.maximum(1_000_000))),
  pageSize: z._default(
    z.coerce.number('Enter a page size').check(z.int(), z.minimum(1), z.maximum(limits.pageSizeMax)),
    limits.cardsPerPage,
  ),
  search: z.optional(line(limits.searchLength)),
})
export type ListQuery = z.infer<typeof ListQuery>

/**
 * A page of a list of requests. `needsWork` lists the requests that staff still have to work on, and can't be combined
 * with a search. Requests with a client's reply come first, then urgent requests, then the oldest, and last the
 * requests that wait for their client.
 */
export const RequestQuery = z.extend(ListQuery, { needsWork: z.optional(flag) }).check(
  z.refine(({ search, needsWork }) => !(search && needsWork), {
    path: ['needsWork'],
    error: "Search and needsWork can't be combined",
  }),
)
export type RequestQuery = z.infer<typeof RequestQuery>
