import * as z from 'zod/mini'
import { SecondFactorChallenge } from '../accounts/passkeys.ts'

/** The body of every error response. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** With `second_factor_required`: what the second call of the sign-in needs. */
  secondFactor: z.optional(SecondFactorChallenge),
  requestId: z.string(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
