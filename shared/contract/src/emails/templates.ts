import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { accountLinks, currentRecipient, recipients, requestRecipients } from './template-rule.ts'
import type { AccountLink, DeliveredDocument, Recipient, RequestRecipient, TemplateRule } from './template-rule.ts'

export { accountLinks, currentRecipient, recipients, requestRecipients }
export type { AccountLink, DeliveredDocument, Recipient, RequestRecipient }

const readers = ['requester', 'copies'] as const

/** Every email the portal sends: what triggers it and who gets it. The keys are stored. */
export const emailTemplates = {
  'order-received': {
    label: 'Request received',
    event: 'A request was submitted.',
    to: ['requester', 'copies'],
    progress: true,
    confirms: true,
    offersClaim: true,
  },
  'new-order': { label: 'New request', event: 'A request was submitted.', to: ['staff'], progress: true },
  'face-page-ready': {
    label: 'Face page ready',
    event: 'The face page was uploaded.',
    to: ['requester', 'copies'],
    delivers: 'facePage',
  },
  'full-report-ready': {
    label: 'Full report ready',
    event: 'The full report was uploaded.',
    to: ['requester', 'copies'],
    delivers: 'fullReport',
  },
  'final-report-ready': {
    label: 'Final report ready',
    event: 'The final report of a police request was uploaded.',
    to: ['requester', 'copies'],
    delivers: 'reportFile',
  },
  'face-page-corrected': {
    label: 'Corrected face page',
    event: 'The delivered face page was replaced.',
    to: ['requester', 'copies'],
    delivers: 'facePage',
    corrects: 'face-page-ready',
  },
  'full-report-corrected': {
    label: 'Corrected full report',
    event: 'The delivered full report was replaced.',
    to: ['requester', 'copies'],
    delivers: 'fullReport',
    corrects: 'full-report-ready',
  },
  'final-report-corrected': {
    label: 'Corrected final report',
    event: 'The delivered final report of a police request was replaced.',
    to: ['requester', 'copies'],
    delivers: 'reportFile',
    corrects: 'final-report-ready',
  },
  withdrawn: {
    label: 'Document withdrawn',
    event: 'A delivered document was withdrawn.',
    to: readers,
    toReceivers: true,
  },
  completed: { label: 'Request completed', event: 'A request was marked completed.', to: readers, progress: true },
  closed: { label: 'Request closed', event: 'Completed with nothing delivered.', to: readers, progress: true },
  reopened: { label: 'Request reopened', event: 'A closed request was reopened.', to: readers, progress: true },
  cancelled: {
    label: 'Request canceled',
    event: 'A request was canceled.',
    to: ['requester', 'copies', 'staff'],
    progress: true,
  },
  deleted: { label: 'Request deleted', event: 'An open request was deleted.', to: readers, afterDeletion: true },
  message: {
    label: 'Message to the client',
    event: 'Staff wrote to the client, or asked for something.',
    to: ['requester'],
  },
  'client-replied': {
    label: 'Client replied',
    event: 'A client wrote a message or answered what staff asked.',
    to: ['staff'],
    toAssignee: true,
    progress: true,
    noReply: true,
  },
  'handed-over': {
    label: 'Request handed over',
    event: 'A colleague handed a request over. Its new owner gets it.',
    to: ['staff'],
    progress: true,
    noReply: true,
  },
  'reply-not-used': {
    label: 'Reply not used',
    event: 'A reply by email could not be used, or not all of it, or its sender could not be confirmed.',
    to: ['requester'],
  },
  'tracking-link': {
    label: 'New tracking link',
    event: 'A guest asked for a new link to their request, or staff turned the link on again.',
    to: ['requester'],
    mustArrive: true,
  },
  'upgrade-requested': {
    label: 'Full report requested',
    event: 'The full report was requested after a face page.',
    to: ['staff'],
    progress: true,
  },
  'expected-moved': {
    label: 'New expected date',
    event: `The date when the agency is expected to release the report moved by more than ${limits.expectedDaysUntold} days.`,
    to: readers,
    progress: true,
  },
  'due-today': {
    label: 'Due today',
    event: 'Requests are due or clients replied, each working day in the morning.',
    to: ['person'],
  },
  digest: {
    label: 'Digest',
    event: 'Emails waited for the hourly or daily email that an account chose.',
    to: ['person'],
  },
  'bulk-request': {
    label: 'Bulk request',
    event: 'A bulk request was submitted. It lists the requests, instead of an email about each.',
    to: ['requester', 'copies', 'staff'],
  },
  invitation: {
    label: 'Invitation',
    event: "An admin or a firm's manager sent or resent an invitation.",
    to: ['person'],
    opens: 'invite',
  },
  'team-changed': {
    label: 'Team changed',
    event: 'Someone joined a firm, left it, or became or stopped being its manager. They and its managers get it.',
    to: ['person'],
  },
  'verify-address': {
    label: 'Verify email address',
    event: 'Someone registered, or asked for a new verification email.',
    to: ['person'],
    opens: 'verify',
  },
  'reset-password': {
    label: 'Reset password',
    event: 'Someone requested a password reset.',
    to: ['person'],
    opens: 'reset',
  },
  'second-factor-added': {
    label: 'Two-factor sign-in added',
    event: 'An authenticator app or passkey was added to an account.',
    to: ['person'],
  },
  'second-factor-removed': {
    label: 'Two-factor sign-in removed',
    event: "An account's authenticator app or passkey was removed.",
    to: ['person'],
  },
  'second-factors-reset': {
    label: 'Two-factor sign-in reset',
    event: "An admin removed an account's second factors.",
    to: ['person'],
  },
  'recovery-codes-created': {
    label: 'Recovery codes created',
    event: 'New recovery codes were created for an account.',
    to: ['person'],
  },
  'recovery-code-used': {
    label: 'Recovery code used',
    event: 'A recovery code was used to sign in or to confirm an action.',
    to: ['person'],
  },
  'password-changed': { label: 'Password changed', event: "An account's password was changed.", to: ['person'] },
  'documents-expire': {
    label: 'Document removal notice',
    event: 'Client documents will be removed in 30 days, because an admin set how long they are kept.',
    to: ['person'],
  },
  'email-limit-reached': {
    label: 'Email limit reached',
    event: 'A daily limit of emails to people nobody vouches for was reached. Admins get it once a day.',
    to: ['person'],
  },
  'new-sign-in': {
    label: 'New sign-in',
    event: 'Someone signed in to an account with a verified email address from a browser that had not signed in to it.',
    to: ['person'],
  },
} as const satisfies Record<string, TemplateRule>

export type EmailTemplate = keyof typeof emailTemplates
export const emailTemplateNames = Object.keys(emailTemplates) as [EmailTemplate, ...EmailTemplate[]]
export const emailTemplate = (name: EmailTemplate): TemplateRule => emailTemplates[name]

/** Emails about an account or several requests; all others are about one request. */
export type AccountEmailTemplate =
  | {
      [Name in EmailTemplate]: (typeof emailTemplates)[Name]['to'] extends readonly ['person'] ? Name : never
    }[EmailTemplate]
  | 'bulk-request'
export type RequestEmailTemplate = Exclude<EmailTemplate, AccountEmailTemplate>

/** `withheld`: it may no longer be sent; the error code says why. */
export const emailStates = ['pending', 'sending', 'sent', 'withheld', 'failed'] as const
export type EmailState = (typeof emailStates)[number]

// The error codes of withheld emails. Nothing is wrong with the recipient's address.

/** Its link stopped working. */
export const linkEnded = 'LINK_ENDED'
/** The recipient no longer sees the request. */
export const noAccess = 'NO_ACCESS'
/** The recipient asked for no more copies. */
export const copiesStopped = 'COPIES_STOPPED'
/**
 * A copy about a request that nobody vouched for within `limits.heldCopyDays`: see `waitsForAcceptance`. Or one that was held
 * until a later email about the request had gone to the address.
 */
export const notAccepted = 'NOT_ACCEPTED'
/** The account, the address or the portal caused or got `limits.emailsPerDay` emails to strangers. One that must arrive waits. */
export const dailyLimit = 'DAILY_LIMIT'
/** The address got `limits.emailsPerHour` emails. One that delivers a document waits instead. */
export const addressLimit = 'ADDRESS_LIMIT'

/** The recipient's email server reported that it could not be delivered. */
export const bounced = 'BOUNCED'

/** Staff took back the change it is about. */
export const undone = 'UNDONE'

/** The recipient chose to get no emails about the progress of requests. */
export const notWanted = 'NOT_WANTED'
/** Its content is in a digest, or in the email about a bulk request. */
export const inDigest = 'IN_DIGEST'

// The error codes of pending emails that wait for an email that lists them.
export const waitsForHourly = 'WAITS_FOR_HOURLY'
export const waitsForDaily = 'WAITS_FOR_DAILY'
export const digestCodes = [waitsForHourly, waitsForDaily] as const
/** It is about a request of a bulk request, which gets one email. */
export const waitsForBulk = 'WAITS_FOR_BULK'
/**
 * It's a copy about a request that nobody vouches for yet: it has no firm, its requester hasn't verified their email address, and
 * staff haven't accepted it. They accept it by their first step for it: placing it, asking the client or the agency for
 * something, delivering a document or moving its status on. Taking and canceling it are none.
 */
export const waitsForAcceptance = 'WAITS_FOR_ACCEPTANCE'
export const waitCodes = [...digestCodes, waitsForBulk, waitsForAcceptance] as const
export type WaitCode = (typeof waitCodes)[number]

export const withheldCodes = [
  notWanted,
  inDigest,
  linkEnded,
  undone,
  noAccess,
  copiesStopped,
  notAccepted,
  addressLimit,
  dailyLimit,
] as const
export type WithheldCode = (typeof withheldCodes)[number]

/** The queue message. It holds only an id, because emails contain personal data and messages are limited to 128 KB. */
export const EmailMessage = z.object({ emailId: z.string() })
export type EmailMessage = z.infer<typeof EmailMessage>
