import * as z from 'zod/mini'

/** The body of every refusal. */
export const FailureBody = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.string(),
})
export type FailureBody = z.infer<typeof FailureBody>
