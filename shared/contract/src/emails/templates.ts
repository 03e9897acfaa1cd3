import * as z from 'zod/mini'
import { accountLinks, addressLabel, allStaff, recipients, requestRecipients } from './template-rule.ts'
import type { AccountLink, DeliveredDocument, Recipient, RequestRecipient, TemplateRule } from './template-rule.ts'

export { accountLinks, addressLabel, allStaff, recipients, requestRecipients }
export type { AccountLink, DeliveredDocument, Recipient, RequestRecipient }

const readers = ['requester', 'copies'] as const

/** Every email the portal sends: who gets it and what it does. The keys are stored. */
export const emailTemplates = {
  'order-received': {
    label: 'Request received',
    to: ['requester', 'copies'],
    progress: true,
    confirms: true,
    offersClaim: true,
  },
  'new-order': { label: 'New request', to: ['staff'], progress: true },
  'face-page-ready': { label: 'Face page ready', to: ['requester', 'copies'], delivers: 'facePage' },
  'full-report-ready': { label: 'Full report ready', to: ['requester', 'copies'], delivers: 'fullReport' },
  'final-report-ready': { label: 'Final report ready', to: ['requester', 'copies'], delivers: 'reportFile' },
  'face-page-corrected': {
    label: 'Corrected face page',
    to: ['requester', 'copies'],
    delivers: 'facePage',
    corrects: 'face-page-ready',
  },
  'full-report-corrected': {
    label: 'Corrected full report',
    to: ['requester', 'copies'],
    delivers: 'fullReport',
    corrects: 'full-report-ready',
  },
  'final-report-corrected': {
    label: 'Corrected final report',
    to: ['requester', 'copies'],
    delivers: 'reportFile',
    corrects: 'final-report-ready',
  },
  withdrawn: { label: 'Document withdrawn', to: readers, toReceivers: true },
  'withdrawn-by-staff': { label: 'Document withdrawn by staff', to: ['staff'], toAdmins: true, noReply: true },
  completed: { label: 'Request completed', to: readers, progress: true },
  closed: { label: 'Request closed', to: readers, progress: true },
  reopened: { label: 'Request reopened', to: readers, progress: true },
  cancelled: { label: 'Request canceled', to: ['requester', 'copies', 'staff'], progress: true },
  'cancel-undone': { label: 'Cancellation undone', to: ['requester', 'copies', 'staff'], progress: true },
  moved: { label: 'Request moved', to: readers, progress: true },
  deleted: { label: 'Request deleted', to: readers, afterDeletion: true },
  message: { label: 'Message to the client', to: ['requester'] },
  'client-replied': { label: 'Client replied', to: ['staff'], toAssignee: true, progress: true, noReply: true },
  'handed-over': { label: 'Request handed off', to: ['staff'], progress: true, noReply: true },
  mentioned: { label: 'Mentioned in a note', to: ['staff'], progress: true, noReply: true },
  'reply-not-used': { label: 'Reply not used', to: ['requester'] },
  'tracking-link': { label: 'Tracking link', to: ['requester'], mustArrive: true },
  'sign-request': { label: 'Request to sign', to: ['signer'], mustArrive: true },
  signed: { label: 'Signed authorization', to: ['requester', 'signer'], mustArrive: true },
  'upgrade-requested': { label: 'Full report requested', to: ['staff'], progress: true },
  'expected-moved': { label: 'New expected date', to: readers, progress: true },
  'due-today': { label: 'Due today', to: ['person'] },
  digest: { label: 'Digest', to: ['person'] },
  'bulk-request': { label: 'Bulk request', to: ['requester', 'copies', 'staff'] },
  'agency-request': { label: 'Requested from the agency', to: ['agency'], mustArrive: true },
  'agency-message': { label: 'Message to the agency', to: ['agency'], mustArrive: true },
  invitation: { label: 'Invitation', to: ['person'], opens: 'invite' },
  'team-changed': { label: 'Team changed', to: ['person'] },
  'firm-setup': { label: 'Law firm to approve', to: ['person'] },
  'firm-declined': { label: 'Law firm declined', to: ['person'] },
  'verify-address': { label: 'Verify email address', to: ['person'], opens: 'verify' },
  'reset-password': { label: 'Reset password', to: ['person'], opens: 'reset' },
  'second-factor-added': { label: 'Two-factor sign-in added', to: ['person'] },
  'second-factor-removed': { label: 'Two-factor sign-in removed', to: ['person'] },
  'second-factors-reset': { label: 'Two-factor sign-in reset', to: ['person'] },
  'recovery-codes-created': { label: 'Recovery codes created', to: ['person'] },
  'recovery-code-used': { label: 'Recovery code used', to: ['person'] },
  'password-changed': { label: 'Password changed', to: ['person'] },
  'documents-expire': { label: 'Document removal notice', to: ['person'] },
  'email-limit-reached': { label: 'Email limit reached', to: ['person'] },
  'new-sign-in': { label: 'New sign-in', to: ['person'] },
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
  | 'agency-request'
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
/** A limit of emails to strangers was reached: see `limits.emailsPerDay` and `newRecipientsPerDay`. One that somebody expects waits. */
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
/** An email about a request of a bulk request, which gets one email. */
export const waitsForBulk = 'WAITS_FOR_BULK'
/**
 * A copy about a request that nobody vouches for yet: the request has no firm, its requester hasn't verified their
 * email address, and staff haven't accepted the request. Staff accept a request by their first step: placing the
 * request, asking the client or the agency for something, delivering a document or moving the status on. Taking or
 * canceling a request doesn't accept it.
 */
export const waitsForAcceptance = 'WAITS_FOR_ACCEPTANCE'
/** Most of the day's quota is used up, and the rest is for what can't wait. */
export const waitsForQuota = 'WAITS_FOR_QUOTA'
export const waitCodes = [...digestCodes, waitsForBulk, waitsForAcceptance, waitsForQuota] as const
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

/** The daily limits of emails to people nobody vouches for: of what causes them, of who gets them, and of all. */
export const emailLimitNames = ['network', 'request', 'account', 'address', 'portal'] as const
