import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { line } from '../text.ts'

// Who signed a request's authorization: agencies compare the name with the parties of the crash.

/** The label of its field. */
export const signedByLabel = 'Signed by'

/** The field of both request forms. Dropped when the request has no authorization. */
export const signedByField = { signedBy: z.optional(line(limits.nameLength)) }
