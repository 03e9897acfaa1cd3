import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { flag, line } from '../text.ts'

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

/** A page of a list of reports. `needsWork` lists what the office has still to do, oldest first; it is not searched. */
export const ReportQuery = z.extend(ListQuery, { needsWork: z.optional(flag) }).check(
  z.refine(({ search, needsWork }) => !(search && needsWork), {
    path: ['needsWork'],
    error: 'Please search all requests, or list what needs work: not both.',
  }),
)
export type ReportQuery = z.infer<typeof ReportQuery>
