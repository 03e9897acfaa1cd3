import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../ids.ts'
import { emailTemplateNames, emailStates, linkEnded, recipients } from './templates.ts'
import { ListQuery } from '../api/list-query.ts'

// The outbox as an admin sees it.

export const emailStateLabels = {
  pending: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  withheld: 'Withheld',
  failed: 'Failed',
} as const satisfies Record<(typeof emailStates)[number], string>

/** The states in which a letter may be sent again: one that went out as well, for whoever never got it. */
export const resendable = ['failed', 'sent'] as const satisfies readonly (typeof emailStates)[number][]

/** Why letters were not sent, by the code that is kept of it. */
const reasons: Readonly<Record<string, string>> = {
  E_RECIPIENT_SUPPRESSED: 'The address bounced or complained before, and the mail provider refuses it.',
  E_RECIPIENT_NOT_ALLOWED: 'The mail provider may not send to this address.',
  E_RATE_LIMIT_EXCEEDED: 'The mail provider took no more letters at that moment.',
  E_DAILY_LIMIT_EXCEEDED: "The mail provider's limit for the day was reached.",
  E_INTERNAL_SERVER_ERROR: 'The mail provider had a fault.',
  E_CONTENT_TOO_LARGE: 'The letter was too large for the mail provider.',
  TIMEOUT: 'The mail provider did not answer.',
  [linkEnded]: 'What its link opens has ended, was revoked or replaced; it was not sent.',
  INVALID_LETTER: 'The letter could not be written.',
  DEAD_LETTER: 'It was tried too often.',
}

/** Why a letter was not sent, as a sentence. */
export const notSentReason = (code: string): string =>
  reasons[code] ??
  (code.startsWith('E_SENDER_')
    ? 'The mail provider refuses our sender address.'
    : /^E_(VALIDATION_ERROR|FIELD_MISSING|TOO_MANY|HEADER)/.test(code)
      ? 'The mail provider refused the letter.'
      : 'The letter could not be sent.')

/** A letter of the outbox. */
export const OutboxEmail = z.object({
  id: id('email'),
  template: z.enum(emailTemplateNames),
  recipient: z.nullable(z.enum(recipients)),
  address: z.string(),
  /** Of the order it tells of; null for a letter about an account. */
  referenceNumber: z.nullable(z.string()),
  state: z.enum(emailStates),
  attempts: z.number(),
  /** A code; `whyNotSent` says it. */
  lastError: z.nullable(z.string()),
  createdAt: z.string(),
  /** When it is tried next, while it is pending. */
  dueAt: z.string(),
  sentAt: z.nullable(z.string()),
  /** Whether what it says is still kept: then it can be previewed and, failed or sent, sent again. */
  kept: z.boolean(),
})
export type OutboxEmail = z.infer<typeof OutboxEmail>

const admin = ['unauthenticated', 'forbidden'] as const
const params = z.object({ id: id('email') })

/** Found by address or reference number. */
export const listEmails = endpoint({
  method: 'GET',
  path: '/api/admin/emails',
  summary: 'Letters, newest first',
  access: ['admin'],
  query: z.extend(ListQuery, {
    state: z.optional(z.enum(emailStates, 'Please choose a state.')),
    template: z.optional(z.enum(emailTemplateNames, 'Please choose a letter.')),
  }),
  reply: z.array(OutboxEmail),
  errors: ['invalid', ...admin],
})

export const EmailPreview = z.object({ subject: z.string(), text: z.string(), html: z.string() })
export type EmailPreview = z.infer<typeof EmailPreview>

/** As it was or would be sent, its tokens blanked. A letter that is no longer kept is not found. */
export const previewEmail = endpoint({
  method: 'GET',
  path: '/api/admin/emails/{id}/preview',
  summary: 'What a letter says',
  access: ['admin'],
  params,
  reply: EmailPreview,
  errors: [...admin, 'not_found', 'unavailable'],
})

/** A sending of its own, kept in the audit list. The time of a delivery's link begins anew. */
export const resendEmail = endpoint({
  method: 'POST',
  path: '/api/admin/emails/{id}/resend',
  summary: 'Send a letter again that failed or went out',
  access: ['admin'],
  params,
  reply: OutboxEmail,
  errors: [...admin, 'not_found', 'wrong_state'],
})

export const resendFailedEmails = endpoint({
  method: 'POST',
  path: '/api/admin/resend-failed-emails',
  summary: 'Try every failed letter again',
  access: ['admin'],
  reply: z.object({ message: z.string(), resent: z.number() }),
  errors: admin,
})
