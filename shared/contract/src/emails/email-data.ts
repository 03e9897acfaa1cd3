import * as z from 'zod/mini'
import { languages } from '../language.ts'
import { ReportType } from '../requests/report-types.ts'
import type { ReportRecipient } from '../signing/report-recipient.ts'
import type { RequestRecipient } from './template-rule.ts'
import { emailLimitNames } from './templates.ts'

// The data of an email: in the outbox, and as it is rendered.

/** The part of a request that emails show. It is read when the email is sent. */
const EmailedRequest = z.object({
  referenceNumber: z.string(),
  clientName: z.string(),
  crashDate: z.string(),
  reportType: z.optional(ReportType),
  policeDepartment: z.optional(z.string()),
  urgent: z.boolean(),
  /** The agency's number of the report. */
  reportNumber: z.optional(z.string()),
  /** To the agency: the numbers that it gave the request. */
  agencyNumbers: z.optional(z.string()),
  /** To staff, who look for the report without a number. */
  crashPlace: z.optional(z.string()),
  /** The firm's own number of the case. */
  matterNumber: z.optional(z.string()),
  /** The days between which the report is likely to come. */
  estimate: z.optional(z.object({ from: z.string(), to: z.string(), source: z.string() })),
  /** Of a guest's request, if it isn't English. */
  language: z.optional(z.enum(languages)),
})
export type EmailedRequest = z.infer<typeof EmailedRequest>

const Columns = z.record(z.string(), z.nullable(z.string()))

/** The change that an email about a request describes. The request may have changed again before the email is sent. */
export const ChangeDetails = z.object({
  /** The account of staff that did it, which an email to all of staff leaves out. */
  except: z.optional(z.string()),
  /** Who made the change: the requester, another member of the firm, or staff. Absent when nobody in particular did. */
  by: z.optional(z.enum(['requester', 'firm', 'staff'])),
  /** Why, in words. */
  reason: z.optional(z.string()),
  /** Staff's note to the client, given with a delivery. */
  note: z.optional(z.string()),
  /** The document that was withdrawn or replaced, and when it had been delivered. */
  document: z.optional(z.object({ label: z.string(), deliveredAt: z.string() })),
  /** After a withdrawal: the request is open, so we get the right document. */
  getsAnother: z.optional(z.boolean()),
  /** The earlier reference number of a moved request. */
  movedFrom: z.optional(z.string()),
  /** The new expected date and where it is from, the one the client was told before, and the agency's name if it is known. */
  expected: z.optional(
    z.object({ on: z.string(), from: z.string(), before: z.string(), agency: z.nullable(z.string()) }),
  ),
  /** The request is part of a bulk request, so the email may wait to be listed with the others. */
  bulk: z.optional(z.boolean()),
  /** The id of the message it is about, its text, and what that asks for. */
  messageId: z.optional(z.string()),
  message: z.optional(z.string()),
  /** How many files of the message are attached, in an email to an agency. */
  files: z.optional(z.number()),
  asks: z.optional(z.array(z.string())),
  /** The message is from another email address than the requester's, or forged. */
  unverified: z.optional(z.boolean()),
  /** The link to sign that the email has. */
  signingId: z.optional(z.string()),
  /** The signed document, which is attached. */
  signedFile: z.optional(z.string()),
  /** Of the person who signs, where it isn't English. */
  signerLanguage: z.optional(z.enum(languages)),
  /** Columns of the request that an email to its agency changed, before and after: they are taken back if it isn't sent. */
  marked: z.optional(z.object({ before: Columns, after: Columns })),
  /** The request, in an email that is sent after its deletion. */
  deleted: z.optional(EmailedRequest),
})
export type ChangeDetails = z.infer<typeof ChangeDetails>

/** An email about a request, as it is rendered. */
export interface RequestEmailData extends EmailedRequest, ChangeDetails {
  recipient: RequestRecipient
  requestId: string
  /** A delivered document was withdrawn, and nothing is delivered now. */
  withdrawn?: boolean | undefined
  /** The full report is monitored. */
  monitored?: boolean | undefined
  /** The guest's own copy of an unclaimed request. The claim link's token is derived from the report's id. */
  claimable?: boolean | undefined
  /** In a guest's email, which has a link to the tracking page: the version of the link that its token is derived from. */
  trackingVersion?: number | undefined
  /** Who gets the report, in an email to the person who is asked to sign for it. */
  reportFor?: ReportRecipient | undefined
}

/** Changes of a firm's team that are emailed. */
export const teamChanges = ['joined', 'removed', 'manager', 'not-manager'] as const
export type TeamChange = (typeof teamChanges)[number]

/** The content of an email about an account or several requests. */
export const AccountDetails = z.object({
  firstName: z.string(),
  /** Of the page that caused it, if it isn't English. */
  language: z.optional(z.enum(languages)),
  /** The firm that the invitation is for, that the account joins once it is verified, or whose team changed. */
  lawFirmName: z.optional(z.string()),
  /** The account link or invitation that the link's token is derived from. */
  linkId: z.optional(z.string()),
  /** A removal of client documents: from which day on, how many, and how many years after completion. */
  removal: z.optional(z.object({ on: z.string(), requests: z.number(), documents: z.number(), years: z.number() })),
  /** When, with which browser and from which city someone signed in; null where that isn't known. */
  signIn: z.optional(z.object({ at: z.string(), browser: z.nullable(z.string()), place: z.nullable(z.string()) })),
  /** Open requests: due today or before, due before, whose client replied, and how many of all these the person owns. */
  due: z.optional(z.object({ due: z.number(), overdue: z.number(), replied: z.number(), own: z.number() })),
  /** The second factor that was added or removed. */
  secondFactor: z.optional(z.enum(['app', 'passkey'])),
  /** Adding it ended the account's other sessions. */
  signedOutElsewhere: z.optional(z.boolean()),
  /** How many recovery codes are left. */
  recoveryCodesLeft: z.optional(z.number()),
  /** The daily limit that was reached first. */
  emailLimit: z.optional(z.enum(emailLimitNames)),
  /** The change of a member, and whether the email is to that member. Their name is read when it is sent. */
  team: z.optional(z.object({ change: z.enum(teamChanges), member: z.string(), own: z.boolean() })),
  /** The agency that reports are requested from, and staff's text for it. */
  agencyRequest: z.optional(z.object({ agency: z.string(), text: z.string() })),
  /** Why the firm that the account asked for was declined. */
  declined: z.optional(z.string()),
  /** The manager who sent the invitation. Their name is read when it is sent. */
  invitedBy: z.optional(z.string()),
})
export type AccountDetails = z.infer<typeof AccountDetails>

/** The same as it is rendered. */
export interface AccountEmailData extends AccountDetails {
  recipient: 'person'
  /** In the email about a bulk request, as what the person gets it. */
  bulkRecipient?: RequestRecipient | undefined
}

export type EmailData = RequestEmailData | AccountEmailData

export const isRequestEmail = (data: EmailData): data is RequestEmailData => data.recipient !== 'person'
