import * as z from 'zod/mini'
import { id } from '../id-schema.ts'
import { firmNote } from '../kinds/fields-firm.ts'
import { limits } from '../limits.ts'
import { line } from '../text.ts'

// A firm's own data about a request: the matter it belongs to, and who of the firm may see it.

/** The firm's number for the case, its attorney and its note. Null removes a value; without `firmNote`, the note stays. */
export const Matter = z.object({
  matterNumber: z.nullable(line(limits.matterNumberLength)),
  attorney: z.nullable(line(limits.nameLength)),
  firmNote: z.optional(z.nullable(firmNote)),
})
export type Matter = z.infer<typeof Matter>

/** Null shows the request to the whole firm. Otherwise its requester, the firm's managers and these members see it. */
export const Privacy = z.object({
  privateTo: z.nullable(
    z.array(id('user')).check(z.maxLength(limits.privateToMax, `Name at most ${limits.privateToMax} people`)),
  ),
})
export type Privacy = z.infer<typeof Privacy>
