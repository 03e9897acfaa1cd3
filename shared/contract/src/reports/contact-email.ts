import * as z from 'zod/mini'
import { staffRoles } from '../accounts/roles.ts'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../id-schema.ts'
import { email } from '../text.ts'
import { changeErrors } from './changes.ts'
import { CrashReport } from './crash-reports.ts'
import { PoliceReport } from './police-reports.ts'

// Correcting the email address of a guest, when our emails don't reach it.

export const sameEmail = 'This is the address that the request has now'

export const CorrectedEmail = z.object({
  contactEmail: email('Enter a valid email address', 'Contact email is required'),
  /** The address that the caller saw. When it was changed since, the call fails. */
  replaces: z.string(),
  /** Sends the emails that couldn't be delivered to the new address. */
  resend: z.boolean(),
})
export type CorrectedEmail = z.infer<typeof CorrectedEmail>

const change = {
  method: 'PATCH',
  access: staffRoles,
  body: CorrectedEmail,
  errors: ['invalid', ...changeErrors],
} as const

/** The new address gets a new tracking link. Every link emailed to the old one ends. */
export const correctCrashEmail = endpoint({
  ...change,
  path: '/api/crash-reports/{id}/contact-email',
  summary: "Correct a guest's email address",
  params: z.object({ id: id('chp') }),
  reply: CrashReport,
})

export const correctPoliceEmail = endpoint({
  ...change,
  path: '/api/police-reports/{id}/contact-email',
  summary: "Correct a guest's email address",
  params: z.object({ id: id('police') }),
  reply: PoliceReport,
})
