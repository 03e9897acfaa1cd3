import type { CallOptions } from '@portal/client'
import type { Role } from '@portal/contract/accounts/roles'
import type { FileRule } from '@portal/contract/files/file-kinds'
import type { ChangeOptions } from '@portal/contract/reports/changes'
import type { ProgressStep } from '@portal/contract/reports/crash-progress'
import type { StoredDocument } from '@portal/contract/reports/documents'
import type { ReasonCode, ReasonUse } from '@portal/contract/reports/reasons'
import type { Grants } from '@portal/contract/reports/transitions'
import type { DownloadErrors } from '../files/download-errors.ts'
import type { ReportBadge } from '../list/badge-list.tsx'

export interface ToastText {
  title: string
  description?: string
}

/** A failure's description, if given, replaces the server's message, except after a conflict; `fallback` is for errors without one. */
export type FailureText = ToastText & { fallback?: string }

/** The facts that requests of every kind have. */
export type SharedFact =
  | 'reference'
  | 'requester'
  | 'requesterEmail'
  | 'requesterPhone'
  | 'submitted'
  | 'contactEmail'
  | 'ccEmails'
  | 'placedBy'
  | 'author'
  | 'client'
  | 'crashDate'
  | 'reportNumber'

/** A fact that only this kind has; hidden without a text. */
interface OwnFact<Report> {
  name: string
  wide?: true
  copies?: true
  text(report: Report): string | null
}

/** A shared fact may have another name here. */
export type Fact<Report> = SharedFact | { shared: SharedFact; name: string; wide?: true } | OwnFact<Report>

export interface FactSection<Report> {
  title: string
  facts: readonly Fact<Report>[]
}

/** The notes of a delivery: to the client, and for staff alone. */
export interface DeliveryNotes {
  clientNote?: string
  notes: string
}

/** The text fields of a call that replaces a document. */
export interface ReplacementBody extends DeliveryNotes {
  reason?: ReasonCode
  reasonText?: string
  sendEmails: 'true' | 'false'
}

/** A document that staff deliver. */
export interface Delivery<Report> {
  type: StoredDocument
  /** Its name in buttons: `Face Page`. */
  name: string
  /** The actions that deliver, replace and withdraw it. */
  uploadAction: string
  replaceAction: string
  withdrawAction: string
  upload(report: Report, file: File, body: DeliveryNotes, options: CallOptions): Promise<unknown>
  replace(report: Report, file: File, body: ReplacementBody, options: CallOptions): Promise<unknown>
  withdraw(report: Report, body: ChangeOptions): Promise<unknown>
}

/** A button that changes the request. */
export interface KindAction<Report> {
  /** Its name in the transition table. */
  name: string
  label: string
  /** The question before it. */
  title: string
  danger?: true
  /** Its section, and what that says; without it the button is among staff's. */
  card?: { title: string; text: string } | undefined
  /** Staff confirm it with the emails that it sends. */
  sendsEmails: boolean
  /** The reason that staff give; one to close it only while nothing is delivered. */
  reason?: ReasonUse
  /** The text of the confirmation. */
  text(report: Report, context: { isDelivered: boolean; forStaff: boolean }): string
  send(report: Report, options: ChangeOptions): Promise<unknown>
  success(report: Report): ToastText
  failure: FailureText
}

/** A property that staff choose from a list. */
export interface KindChoice<Report> {
  /** The action's name in the transition table. */
  name: string
  label: string
  submitLabel: string
  options: readonly { value: string; label: string }[]
  value(report: Report): string
  send(report: Report, value: string): Promise<unknown>
  success: string
  failure: string
}

/**
 * One kind of request, as data. Its functions are methods, so that the kinds fit into one list although each takes
 * requests of its kind.
 */
export interface Kind<Report, Endpoints> {
  /** Every call that all kinds have. */
  endpoints: Endpoints
  /** Whether the interface offers an action of the transition table: exactly when the server would accept it. */
  offers(action: string, report: Report, role: Role, grants?: Grants): boolean

  /** The form of a new request, and the button that leads there from a request of another kind. */
  form: 'chp' | 'police'
  requestLabel: string
  /** The values that the form starts with for another client of the same crash. */
  prefill(report: Report): Record<string, string | null>

  /** The line of a card before the crash date. */
  describe(report: Report): string
  /** The badges in lists besides the status, and the kind's in the dialog. */
  badges(report: Report): ReportBadge[]
  dialogBadges?(report: Report): ReportBadge[]
  /** The steps of a card's progress line. */
  progress?(report: Report): ProgressStep[]
  /** Lists call a guest by the email address. */
  showsGuestEmails: boolean
  /** Buttons in lists: to an action's confirmation in the dialog, to change the status, and to download a document. */
  listLink?: { action: string; label: string; isOffered(report: Report, role: Role): boolean }
  listActions: readonly { action: string; label: string }[]
  listDownload?(report: Report): string | null

  /** The run sheet of an agency: who was in the crash, the client first, and whether it gets what it asks for. */
  parties(report: Report): string[]
  authorization: StoredDocument
  authorizationText(report: Report): string

  timelineTitle: string
  guestName: string
  sections: Record<'staff' | 'client', readonly (FactSection<Report> | 'firm')[]>

  clientDocuments: {
    types: readonly StoredDocument[]
    rule: FileRule
    note?: string
    /** Deletes a document and its versions. */
    remove?: { action: string; send(report: Report, type: StoredDocument): Promise<unknown> }
  }
  deliveries: readonly Delivery<Report>[]
  /** The document to deliver next. */
  nextDelivery(report: Report): StoredDocument
  deliveryTexts: {
    title: string
    empty: string
    success(report: Report, label: string): Required<ToastText>
    failure: Required<ToastText>
    /** After withdrawing a document of a completed request. */
    withdrawn: string
  }
  downloadErrors: DownloadErrors

  actionsTitle: { admin: string; staff: string }
  actions: readonly KindAction<Report>[]
  choices: readonly KindChoice<Report>[]
  /** The statuses that an admin can set, in a control under the dialog's title. */
  settableStatuses: readonly string[]
  /** A request with everything delivered completes after some days, as the settings say. */
  completesByItself: boolean
  deletion: {
    action: string
    /** Beside the other controls under the title, or among staff's actions. */
    isUnderTitle: boolean
    failure: FailureText
  }
}

export const urgentBadge: ReportBadge = { label: 'Urgent', tone: 'stopped' }
export const privateBadge: ReportBadge = { label: 'Private', tone: 'neutral' }

/** Canceling and completing have the same words for every kind. */
export const canceling = {
  label: 'Cancel Request',
  title: 'Cancel this request?',
  danger: true,
  card: { title: 'Cancel Request', text: 'You can cancel the request if the report is no longer needed.' },
  reason: 'cancel',
  text: (_: object, { forStaff }: { forStaff: boolean }) =>
    forStaff ? 'This stops the work on the request.' : "We'll stop working on this request. This can't be undone.",
  success: () => ({ title: 'Request Canceled' }),
  failure: { title: 'Failed to cancel request.' },
} as const

export const completing = {
  name: 'complete',
  label: 'Mark as Completed',
  title: 'Mark as completed?',
  sendsEmails: true,
  reason: 'close',
  text: () => 'This finalizes the request and notifies the client.',
} as const

/** Facts that are "No" are left out. */
export const yesIf = (answer: boolean): string | null => (answer ? 'Yes' : null)
