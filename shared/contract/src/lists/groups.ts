import * as z from 'zod/mini'
import { limits } from '../limits.ts'

/** A group of a page. Its rows follow one another, in the list's order. */
export const ListGroup = z.object({
  /** For `collapsed`. Empty for the requests without a value, which come last. */
  key: z.string(),
  label: z.string(),
  /** Its requests that match, on every page. */
  count: z.number(),
  /** How many rows of this page it has: none when it is collapsed. */
  rows: z.number(),
})
export type ListGroup = z.infer<typeof ListGroup>

const keys = z
  .array(z.string().check(z.maxLength(limits.textLength)))
  .check(z.maxLength(limits.collapsedGroups, `Collapse at most ${limits.collapsedGroups} groups`))

/** The keys of collapsed groups, a JSON array of texts: their rows are left out. */
export const collapsed = z.optional(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text, context): unknown => {
        try {
          return JSON.parse(text)
        } catch {
          context.issues.push({ code: 'custom', input: text, message: 'Enter a JSON array of texts' })
          return z.NEVER
        }
      }),
    ),
    keys,
  ),
)

/** The parts of a list's reply that not every page has. */
export const pageReply = {
  /** If nothing in the view matches the search and the filters: how many requests in other views do. */
  elsewhere: z.optional(z.number()),
  /** The groups of the page in their order, collapsed ones too, if the list is grouped. */
  groups: z.optional(z.array(ListGroup)),
  /** If the list is grouped: the matching requests that aren't in a collapsed group. Pages have these. */
  expanded: z.optional(z.number()),
}
