import * as z from 'zod/mini'
import { emailStates, emailTemplateNames, requestRecipients } from './templates.ts'

// The way of an email after the provider accepted it.

/** Its server took it, will be tried again by the provider, or its recipient marked it as spam. Null while nothing is known. */
export const deliveries = ['delivered', 'deferred', 'complained'] as const
export type Delivery = (typeof deliveries)[number]

/** The error codes of emails that came back or were refused after the provider had accepted them. */
export const bounceCodes = {
  BOUNCED: "the recipient's email server returned it",
  BOUNCED_ADDRESS: "the address doesn't exist",
  BOUNCED_FULL: 'the mailbox is full',
  BOUNCED_REFUSED: "the recipient's email server refuses our emails",
  BOUNCED_LATER: "the recipient's email server can't take it now",
  NOT_DELIVERED: "the email provider couldn't deliver it",
  REJECTED: 'the email provider rejected it',
  E_RECIPIENT_SUPPRESSED: 'the email provider blocks this address after earlier bounces or complaints',
} as const
export type BounceCode = keyof typeof bounceCodes

/** After a temporary bounce, an email is sent again after so many hours: the provider blocks the address for a day. Then it has failed. */
export const sentAgainAfterHours = [25, 48, 72] as const

/** An email about a request, as staff see it. */
export const RequestEmail = z.object({
  id: z.string(),
  template: z.enum(emailTemplateNames),
  recipient: z.enum(requestRecipients),
  address: z.string(),
  state: z.enum(emailStates),
  /** An error code. */
  lastError: z.nullable(z.string()),
  delivery: z.nullable(z.enum(deliveries)),
  deliveredAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** The next attempt, while it is pending. */
  dueAt: z.string(),
  sentAt: z.nullable(z.string()),
})
export type RequestEmail = z.infer<typeof RequestEmail>

export const deliveryLabels: Readonly<Record<Delivery, string>> = {
  delivered: 'Delivered',
  deferred: 'Delayed',
  complained: 'Marked as spam',
}

/** Why an email came back, as the end of a sentence; undefined for other codes. */
export const bounceReason = (code: string | null): string | undefined =>
  code !== null && Object.hasOwn(bounceCodes, code) ? bounceCodes[code as BounceCode] : undefined
