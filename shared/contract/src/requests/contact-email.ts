import * as z from 'zod/mini'
import { email } from '../text.ts'

// Correcting the email address of a guest, when our emails don't reach it.

export const correctedEmailMessages = {
  email: 'Enter a valid email address',
  required: 'Contact email is required',
} as const
export const sameEmail = 'This is the address that the request has now'
/** Why a guest can no longer correct it in the browser that submitted the request. */
export const correctionOver = {
  late: 'The time to correct it is over. Please write to us.',
  often: "You can't change the email address again. Please write to us.",
} as const

export const CorrectedEmail = z.object({
  contactEmail: email(correctedEmailMessages.email, correctedEmailMessages.required),
  /** The address that the caller saw. When it was changed since, the call fails. */
  replaces: z.string(),
  /** Sends the emails that couldn't be delivered to the new address. */
  resend: z.boolean(),
})
export type CorrectedEmail = z.infer<typeof CorrectedEmail>
