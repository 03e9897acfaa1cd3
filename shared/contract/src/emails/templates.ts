import * as z from 'zod/mini'
import type { DeliverableType } from '../reports/crash-reports.ts'
import type { PoliceReportDocument } from '../reports/police-reports.ts'
import { ReportType } from '../reports/report-types.ts'

/**
 * Who a letter goes to. The orderer is the account's or guest's address, the copies are the order's CC addresses, the
 * office is STAFF_INBOX when set, else every admin and staff member, and the person is whose account it is about.
 */
export const recipients = ['orderer', 'copies', 'office', 'person'] as const
export type Recipient = (typeof recipients)[number]

/** What the mailed link of an account is for. */
export const accountLinks = ['verify', 'reset', 'invite'] as const
export type AccountLink = (typeof accountLinks)[number]

/** The documents that are delivered by a link of their own. */
export type DeliveredDocument = DeliverableType | Extract<PoliceReportDocument, 'reportFile'>

interface TemplateRule {
  /** What the letter is called in lists. */
  readonly label: string
  /** When it is written, as a sentence. */
  readonly event: string
  readonly to: readonly Recipient[]
  /** The document it delivers by link, and attached when small enough. */
  readonly delivers?: DeliveredDocument
  /** A guest's own carries the link that adds the order to an account; nobody else's does. */
  readonly offersClaim?: true
  /** The mailed link of an account or invitation that it carries. */
  readonly opens?: AccountLink
}

/** Letter by letter: upon what it is written, and to whom. */
export const emailTemplates = {
  'order-received': {
    label: 'Order received',
    event: 'An order of either kind was placed.',
    to: ['orderer', 'copies'],
    offersClaim: true,
  },
  'new-order': { label: 'New order', event: 'An order of either kind was placed.', to: ['office'] },
  'face-page-ready': {
    label: 'Face page ready',
    event: 'The face page was uploaded.',
    to: ['orderer', 'copies'],
    delivers: 'facePage',
  },
  'full-report-ready': {
    label: 'Full report ready',
    event: 'The full report was uploaded.',
    to: ['orderer', 'copies'],
    delivers: 'fullReport',
  },
  'final-report-ready': {
    label: 'Final report ready',
    event: 'The final report of a police order was uploaded.',
    to: ['orderer', 'copies'],
    delivers: 'reportFile',
  },
  completed: { label: 'Order completed', event: 'An order was marked completed.', to: ['orderer', 'copies'] },
  cancelled: { label: 'Order cancelled', event: 'An order was cancelled.', to: ['orderer', 'copies', 'office'] },
  'upgrade-requested': {
    label: 'Full report requested',
    event: 'The full report of a face page was requested.',
    to: ['office'],
  },
  invitation: {
    label: 'Invitation',
    event: 'An admin invited a person, or did so again.',
    to: ['person'],
    opens: 'invite',
  },
  'verify-address': {
    label: 'Verify address',
    event: 'An account was registered, or its owner asked again.',
    to: ['person'],
    opens: 'verify',
  },
  'reset-password': {
    label: 'Reset password',
    event: 'A forgotten password was reported.',
    to: ['person'],
    opens: 'reset',
  },
  'password-changed': { label: 'Password changed', event: 'The password of an account was changed.', to: ['person'] },
} as const satisfies Record<string, TemplateRule>

export type EmailTemplate = keyof typeof emailTemplates
export const emailTemplateNames = Object.keys(emailTemplates) as [EmailTemplate, ...EmailTemplate[]]
export const emailTemplate = (name: EmailTemplate): TemplateRule => emailTemplates[name]

/** The letters about an account; all others are about an order. */
export type AccountEmailTemplate = {
  [Name in EmailTemplate]: (typeof emailTemplates)[Name]['to'] extends readonly ['person'] ? Name : never
}[EmailTemplate]
export type RequestEmailTemplate = Exclude<EmailTemplate, AccountEmailTemplate>

/** What a letter about an order is written from: taken when the event happens, so that a late letter still tells what it told of. */
export const RequestEmailData = z.object({
  recipient: z.enum(['orderer', 'copies', 'office']),
  reportId: z.string(),
  referenceNumber: z.string(),
  clientName: z.string(),
  crashDate: z.string(),
  /** Of a CHP order. */
  reportType: z.optional(ReportType),
  /** Of a police order. */
  policeDepartment: z.optional(z.string()),
  urgent: z.boolean(),
  /** A guest's own letter: the order is in no account yet. A claim link's token is derived from the report's id. */
  claimable: z.optional(z.boolean()),
  /** The delivery link whose token the letter carries, and the file it opens. */
  linkId: z.optional(z.string()),
  fileName: z.optional(z.string()),
  downloadName: z.optional(z.string()),
})
export type RequestEmailData = z.infer<typeof RequestEmailData>

/** What a letter about an account is written from. */
export const AccountEmailData = z.object({
  recipient: z.literal('person'),
  firstName: z.string(),
  /** The firm it is an invitation to, or that the confirmed account will belong to. */
  lawFirmName: z.optional(z.string()),
  /** The row that the link's token is derived from: an account link's or an invitation's. */
  linkId: z.optional(z.string()),
})
export type AccountEmailData = z.infer<typeof AccountEmailData>

export const EmailData = z.union([RequestEmailData, AccountEmailData])
export type EmailData = z.infer<typeof EmailData>

export const isRequestEmail = (data: EmailData): data is RequestEmailData => data.recipient !== 'person'

/** Withheld: what its link opens had ended before it was sent, so nobody needs it any more. */
export const emailStates = ['pending', 'sending', 'sent', 'withheld', 'failed'] as const
export type EmailState = (typeof emailStates)[number]

/** The code of a letter that was withheld because what its link opens has ended: the address is not to blame. */
export const linkEnded = 'LINK_ENDED'

/** The queue's message: ids alone, for a message holds at most 128 KB and a letter personal data. */
export const EmailMessage = z.object({ emailId: z.string() })
export type EmailMessage = z.infer<typeof EmailMessage>
