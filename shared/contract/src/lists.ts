import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { line } from './text.ts'

/** A page of a list, and what it is searched for. Without `page`: the newest `limits.listMax`. */
export const ListQuery = z.object({
  page: z.optional(z.coerce.number('Please give a page number.').check(z.int(), z.minimum(1), z.maximum(1_000_000))),
  pageSize: z._default(
    z.coerce.number('Please give a page size.').check(z.int(), z.minimum(1), z.maximum(limits.pageSizeMax)),
    limits.cardsPerPage,
  ),
  search: z.optional(line(limits.searchLength)),
})
export type ListQuery = z.infer<typeof ListQuery>
