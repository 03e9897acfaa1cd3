import type { Role } from '@portal/contract/accounts/roles'
import { withoutNumberLabels } from '@portal/contract/kinds/labels'
import type { DocumentType, Kind as Rules, RequestFacts } from '@portal/contract/kinds/kinds'
import type { ActName } from '@portal/contract/requests/actions/actions'
import type { DownloadErrors } from '../files/use-download.ts'
import type { RequestBadge } from '../list/badge-list.tsx'

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
  | 'relation'
  | 'language'
  | 'submitted'
  | 'contactEmail'
  | 'ccEmails'
  | 'placedBy'
  | 'author'
  | 'client'
  | 'crashDate'
  | 'reportNumber'

/** A fact that only this kind has; hidden without a text. */
interface OwnFact<OneRequest> {
  name: string
  wide?: true
  copies?: true
  /** The header of a request beside its list says it. */
  inHeader?(request: OneRequest): boolean
  text(request: OneRequest): string | null
}

/** A shared fact may have another name here. */
export type Fact<OneRequest> = SharedFact | { shared: SharedFact; name: string; wide?: true } | OwnFact<OneRequest>

export interface FactSection<OneRequest> {
  title: string
  facts: readonly Fact<OneRequest>[]
}

/**
 * A kind of request as the dashboard shows it; its other rules are in the contract. The functions are methods, so that
 * all kinds fit into one list although each takes requests of its kind.
 */
export interface Kind<OneRequest, Calls> {
  /** Its definition in the contract, and the calls that all kinds have. */
  rules: Rules
  calls: Calls

  /** The button that leads to its form from a request of another kind. */
  requestLabel: string
  /** The values that the form starts with for another client of the same crash. */
  prefill(request: OneRequest): Record<string, string | null>

  /** The line of a card before the crash date. */
  describe(request: OneRequest): string
  /** The badges in lists besides the status, and the kind's in the dialog. */
  badges(request: OneRequest): RequestBadge[]
  dialogBadges?(request: OneRequest): RequestBadge[]
  /** Lists call a guest by the email address. */
  showsGuestEmails: boolean
  /** Buttons in lists: to an action's confirmation in the dialog, to change the status, and to download a document. */
  listLink?: { action: ActName; label: string; isOffered(facts: RequestFacts, role: Role): boolean }
  listActions: readonly { action: ActName; label: string }[]
  listDownload?: DocumentType

  /** The run sheet of an agency: who was in the crash, the client first, and whether it gets what it asks for. */
  parties(request: OneRequest): string[]
  authorizationText(request: OneRequest): string

  timelineTitle: string
  guestName: string
  sections: Record<'staff' | 'client', readonly (FactSection<OneRequest> | 'firm')[]>

  /** The note under the field of a client's document, where it isn't the rule in words. */
  documentNote?: string
  /** The document to deliver next. */
  nextDelivery(request: OneRequest): DocumentType
  deliveryTexts: {
    title: string
    empty: string
    success(request: OneRequest, label: string): Required<ToastText>
    failure: Required<ToastText>
    /** After withdrawing a document of a completed request. */
    withdrawn: string
  }
  downloadErrors: DownloadErrors

  actionsTitle: { admin: string; staff: string }
  deletion: {
    /** Beside the other controls under the title, or among staff's actions. */
    isUnderTitle: boolean
    failure: FailureText
  }
}

export const urgentBadge: RequestBadge = { label: 'Urgent', tone: 'stopped' }
export const privateBadge: RequestBadge = { label: 'Private', tone: 'neutral' }

/** Facts that are "No" are left out. */
export const yesIf = (answer: boolean): string | null => (answer ? 'Yes' : null)

type NumberAnswers = Readonly<Record<keyof typeof withoutNumberLabels, string | null>> & {
  readonly reportNumber: string | null
  readonly numberUnknown: boolean
}

/** The facts by which an agency finds a report without its number. */
export const withoutNumber = Object.entries(withoutNumberLabels).map(([field, name]) => ({
  name,
  wide: true as const,
  copies: true as const,
  text: (request: NumberAnswers) => request[field as keyof typeof withoutNumberLabels],
}))

/** The same for a run sheet, where the number isn't known. */
export const cluesOf = (request: NumberAnswers): string[] =>
  withoutNumber.flatMap(({ name, text }) =>
    !request.reportNumber && text(request) ? [`${name}: ${text(request)}`] : [],
  )

/** The start of another request about the same crash: the number, which staff may have found out since, or the facts in its place. */
export const numberPrefill = ({
  reportNumber,
  numberUnknown,
  crashPlace,
  crashTime,
  officer,
}: NumberAnswers): Record<string, string | null> =>
  reportNumber ? { reportNumber } : { numberUnknown: numberUnknown ? 'true' : null, crashPlace, crashTime, officer }
