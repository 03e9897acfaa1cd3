import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../ids.ts'
import { limits } from '../limits.ts'
import { bounceReason, deliveries, deliveryLabels, type RequestEmail } from './delivery.ts'
import { emailLimitNames, emailTemplateNames, emailStates, recipients, type WithheldCode } from './templates.ts'
import { ListQuery } from '../api/list-query.ts'

// The outbox as admins see it.

export const emailStateLabels = {
  pending: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  withheld: 'Not sent',
  failed: 'Failed',
} as const satisfies Record<(typeof emailStates)[number], string>

/** The states in which an email can be sent again. It includes sent emails, for recipients who never got them. */
export const resendable = ['failed', 'sent'] as const satisfies readonly (typeof emailStates)[number][]

const withheldReasons: Readonly<Record<WithheldCode, string>> = {
  NOT_WANTED: 'The recipient turned off emails about the progress of requests in their profile.',
  IN_DIGEST: "It's included in another email to the recipient.",
  LINK_ENDED: 'Its link expired, was turned off or was replaced.',
  UNDONE: 'Staff undid the change before it was sent.',
  NO_ACCESS: 'The recipient no longer has access to the request.',
  COPIES_STOPPED: 'The recipient stopped emails about the request.',
  NOT_ACCEPTED:
    'Copies wait until the requester verifies their email address or staff act on the request. This one waited too long.',
  ADDRESS_LIMIT: `This address got ${limits.emailsPerHour} emails within an hour.`,
  DAILY_LIMIT: 'A daily limit on emails to unverified people was reached.',
}

/** Why an email was not sent, by stored error code. */
const reasons: Readonly<Record<string, string>> = {
  E_RECIPIENT_NOT_ALLOWED: "The email provider isn't allowed to send to this address.",
  E_RATE_LIMIT_EXCEEDED: "The email provider's rate limit was reached.",
  E_DAILY_LIMIT_EXCEEDED: "The email provider's daily limit was reached.",
  E_INTERNAL_SERVER_ERROR: 'The email provider had an internal error.',
  E_CONTENT_TOO_LARGE: 'The email was too large for the email provider.',
  TIMEOUT: "The email provider didn't respond.",
  WAITS_FOR_HOURLY: "Waiting for the recipient's hourly email.",
  WAITS_FOR_DAILY: "Waiting for the recipient's daily email.",
  WAITS_FOR_QUOTA: "Waiting until tomorrow, because most of the email provider's daily quota is used up.",
  WAITS_FOR_BULK: 'Waiting for the other requests of a bulk request, to go out in one email.',
  WAITS_FOR_ACCEPTANCE: 'Waiting until the requester verifies their email address or staff act on the request.',
  ...withheldReasons,
  INVALID_EMAIL: "The email couldn't be created.",
  DEAD_LETTER: 'Sending failed too many times.',
}

const sentence = (text: string | undefined): string | undefined => text && `${text[0]!.toUpperCase()}${text.slice(1)}.`

/** Why an email was not sent or came back, as a sentence. */
export const notSentReason = (code: string): string =>
  reasons[code] ??
  sentence(bounceReason(code)) ??
  (code.startsWith('E_SENDER_')
    ? 'The email provider rejected our sender address.'
    : /^E_(VALIDATION_ERROR|FIELD_MISSING|TOO_MANY|HEADER)/.test(code)
      ? 'The email provider rejected the email.'
      : "The email couldn't be sent.")

/**
 * The state of an email in one or two words: after sending, its delivery if known. `reason` says why the email hasn't
 * arrived.
 */
export const emailStatus = ({
  state,
  lastError,
  delivery,
}: Pick<RequestEmail, 'state' | 'lastError' | 'delivery'>): { label: string; reason?: string } => {
  if (state === 'sent') return { label: delivery ? deliveryLabels[delivery] : emailStateLabels.sent }
  const cameBack = state !== 'withheld' && lastError?.startsWith('BOUNCED')
  return {
    label: cameBack ? 'Bounced' : emailStateLabels[state],
    ...(lastError && { reason: notSentReason(lastError) }),
  }
}

/** An email in the outbox. */
export const OutboxEmail = z.object({
  id: id('email'),
  template: z.enum(emailTemplateNames),
  recipient: z.enum(recipients),
  address: z.string(),
  /** Null for an email about an account. */
  referenceNumber: z.nullable(z.string()),
  state: z.enum(emailStates),
  attempts: z.number(),
  /** An error code; `notSentReason` explains it. */
  lastError: z.nullable(z.string()),
  createdAt: z.string(),
  /** The next attempt, while it is pending. */
  dueAt: z.string(),
  sentAt: z.nullable(z.string()),
  /** Its way after the provider accepted it, as far as the provider said. */
  delivery: z.nullable(z.enum(deliveries)),
  deliveredAt: z.nullable(z.string()),
  /** Whether its content is still stored: only then can it be previewed or sent again. */
  contentStored: z.boolean(),
})
export type OutboxEmail = z.infer<typeof OutboxEmail>

const adminErrors = ['unauthenticated', 'forbidden'] as const
const params = z.object({ id: id('email') })

/** Search finds email addresses and reference numbers. */
export const listEmails = endpoint({
  method: 'GET',
  path: '/api/admin/emails',
  summary: 'List emails, newest first',
  access: ['admin'],
  query: z.extend(ListQuery, {
    state: z.optional(z.enum(emailStates, 'Choose a state')),
    template: z.optional(z.enum(emailTemplateNames, 'Choose a template')),
  }),
  reply: z.array(OutboxEmail),
  errors: ['invalid', ...adminErrors],
})

export const EmailPreview = z.object({ subject: z.string(), text: z.string(), html: z.string() })
export type EmailPreview = z.infer<typeof EmailPreview>

/** The email without its tokens, made again with what is stored now. 404 when its content is no longer stored. */
export const previewEmail = endpoint({
  method: 'GET',
  path: '/api/admin/emails/{id}/preview',
  summary: 'Preview an email',
  access: ['admin'],
  params,
  reply: EmailPreview,
  errors: [...adminErrors, 'not_found', 'unavailable'],
})

/** Recorded in the audit log. A delivery link's expiration starts over. */
export const resendEmail = endpoint({
  method: 'POST',
  path: '/api/admin/emails/{id}/resend',
  summary: 'Resend an email',
  access: ['admin'],
  params,
  reply: OutboxEmail,
  errors: [...adminErrors, 'not_found', 'wrong_state'],
})

export const resendFailedEmails = endpoint({
  method: 'POST',
  path: '/api/admin/resend-failed-emails',
  summary: 'Resend all failed emails',
  access: ['admin'],
  reply: z.object({ message: z.string(), resent: z.number() }),
  errors: adminErrors,
})

/** A limit that was reached today. */
export const ReachedEmailLimit = z.object({
  limit: z.enum(emailLimitNames),
  /** The account that caused the emails. Null for a guest, for a mailbox, which is stored as a hash, and for the portal. */
  account: z.nullable(z.object({ id: id('user'), firstName: z.string(), lastName: z.string(), email: z.string() })),
  reachedAt: z.string(),
})
export type ReachedEmailLimit = z.infer<typeof ReachedEmailLimit>

export const listEmailLimits = endpoint({
  method: 'GET',
  path: '/api/admin/email-limits',
  summary: 'List the daily email limits that were reached today',
  access: ['admin'],
  reply: z.array(ReachedEmailLimit),
  errors: adminErrors,
})
