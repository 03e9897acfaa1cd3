import * as z from 'zod/mini'

/** The body of every error response. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.string(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
