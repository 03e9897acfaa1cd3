import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { line } from '../text.ts'
import { askCodes, enterFutureDate, waitingFor, type Waiting as WaitingType } from './waiting.ts'

export const Waiting: z.ZodMiniType<WaitingType, WaitingType> = z.object({
  for: z.enum(waitingFor),
  since: z.string(),
  asks: z.array(z.enum(askCodes)),
  reason: z.nullable(z.string()),
  checkAgainOn: z.nullable(z.string()),
})

/** Staff set what a request waits for; null ends the wait. Asking the client goes with a message: see messages.ts. */
export const WaitingChange = z.object({
  for: z.nullable(z.enum(waitingFor)),
  reason: z.optional(line(limits.reasonLength)),
  /** Not before today in California. Checked by the server, whose clock counts. */
  checkAgainOn: z.optional(z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, enterFutureDate)))),
})
export type WaitingChange = z.infer<typeof WaitingChange>
