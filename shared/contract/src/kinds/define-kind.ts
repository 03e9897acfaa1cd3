import type { RequestEmailTemplate } from '../emails/templates.ts'
import type { FileRule } from '../files/file-kinds.ts'
import type { ReportType } from '../requests/report-types.ts'
import type { Permitted } from '../requests/transitions.ts'
import type { AskCode } from '../requests/waiting.ts'
import type { Release } from './kind-data.ts'
import type { ChangeActivity } from './timeline.ts'

// A kind of request as data. Only the definitions made of it say something about one kind.

/** The facts that lists know of a request. */
export interface ListedFacts<Status extends string = string> {
  readonly status: Status
  /** Null for a kind without report types. */
  readonly reportType: ReportType | null
  readonly monitorForFull: boolean
  /** Staff have delivered a document. */
  readonly hasDelivery: boolean
  /** Staff withdrew a document and haven't delivered another. Only meanings look at it. */
  readonly hasWithdrawal?: boolean
}

/** The facts that the rules of a kind look at. */
export interface Facts<Status extends string = string, Document extends string = string> extends ListedFacts<Status> {
  /** The documents that staff delivered. */
  readonly delivered: ReadonlySet<Document>
}

/** The input of an action that takes one, and what its timeline entry says. */
export interface ActionInput<Status extends string = string, Document extends string = string> {
  readonly status?: Status | undefined
  readonly reportType?: ReportType | undefined
  readonly document?: Document | undefined
  /** In words. */
  readonly reason?: string | null | undefined
}

/** One row of a transition table: who may do it, from which statuses, and what follows. */
export interface Action<Status extends string = string, Document extends string = string> extends Permitted {
  /** The statuses it is allowed in. */
  readonly from: readonly Status[]
  /** A further condition. Without `input`: whether any input could be valid. */
  when?(facts: Facts<Status, Document>, input?: ActionInput<Status, Document>): boolean
  /** The status that follows; without it the status stays. */
  to?(facts: Facts<Status, Document>, input?: ActionInput<Status, Document>): Status
  /** The email that the action sends. By default, a change of status sends the email of the new status. */
  readonly email?: RequestEmailTemplate
  /** Its timeline entry; a deletion leaves none. */
  activity?(facts: Facts<Status, Document>, input: ActionInput<Status, Document>): ChangeActivity
}

interface ClientDocument {
  readonly from: 'client'
  readonly label: string
  /** To guests, where it differs. */
  readonly guestLabel?: string
  /** The field of the reply that names its file. */
  readonly field: string
  readonly rule: FileRule
}

export interface DeliveredDocument<Name extends string> {
  readonly from: 'staff'
  readonly label: string
  readonly field: string
  readonly rule: FileRule
  /** The actions that deliver, replace and withdraw it. */
  readonly deliver: Name
  readonly replace: Name
  readonly withdraw: Name
  /** The agency's release of it. */
  readonly release: Release
  /** The number of pages that it usually has. */
  readonly pages?: { readonly least?: number; readonly most?: number }
  /** Whether the client of a request asked for it. Without this, every client did. */
  asked?(facts: ListedFacts): boolean
}

export type DocumentDefinition<Name extends string = string> = ClientDocument | DeliveredDocument<Name>

export const stepStates = ['done', 'current', 'upcoming'] as const

export interface ProgressStep {
  label: string
  state: (typeof stepStates)[number]
}

/** A status in words that are true for everyone who sees the request. */
export interface StatusMeaning<Status extends string> {
  readonly status: Status
  /** Only while the full report is monitored for, which the status says. */
  readonly monitorForFull?: true
  /** A further condition. Of several that fit a request, the first one applies. */
  when?(facts: ListedFacts<Status>): boolean
  readonly text: string
}

/** The rules of a kind. */
export interface KindRules<Status extends string, Document extends string, Name extends string> {
  readonly statuses: readonly Status[]
  /** Each status has one without a condition. */
  readonly meanings: readonly StatusMeaning<NoInfer<Status>>[]
  /** Whether its requests are for one of several reports. */
  readonly hasReportTypes: boolean
  /** The answer that says which agency has the report: a number starts with the code of its office. */
  readonly agencyClue: 'reportNumber' | 'policeDepartment'
  /** The client's written authorization. */
  readonly authorization: Document
  /** The client's documents that an agency wants to see. */
  readonly forAgency: readonly Document[]
  /** The items that staff can ask the client for, each with the document that answers it; null where a message does. */
  readonly asks: Readonly<Partial<Record<AskCode, Document | null>>>
  /** The form field of a file that staff deliver. */
  readonly deliveryField: string
  readonly actions: Readonly<Record<Name, Action<Status, Document>>>
  /** The action that sets a status. */
  statusAction(status: Status): NoInfer<Name>
  /** The toast when staff's change of the status failed, for a kind with one for all of them. */
  readonly statusFailed?: { readonly title: string; readonly description: string }
  /** The action with which a client cancels. */
  readonly clientCancels: NoInfer<Name>
  /** Whether everything is delivered, so that an open request only waits to be completed. */
  isReady(facts: ListedFacts<Status>): boolean
  /** The release that the agency owes next. */
  nextRelease(facts: ListedFacts<Status>): Release
  /** Whether staff still have to deliver a document or, for a kind that a delivery completes, to complete it. */
  needsWork(facts: ListedFacts<Status>): boolean
  /** Whether it is completed by itself some days after everything was delivered. */
  readonly completesItself: boolean
  /** Its steps, for a kind with more than one delivery. */
  progress?(facts: Facts<Status, Document>): ProgressStep[]
}

type Documents = Readonly<Record<string, DocumentDefinition>>

/** A kind of request. */
export type KindOf<
  Status extends string,
  Document extends string,
  Name extends string,
  Defined extends Documents = Readonly<Record<Document, DocumentDefinition>>,
  Id extends string = string,
> = KindRules<Status, Document, Name> & { readonly id: Id; readonly documents: Defined }

export const defineKind = <
  const Id extends string,
  const Status extends string,
  const Defined extends Documents,
  Name extends string,
>(
  definition: KindRules<Status, keyof Defined & string, Name> & { readonly id: Id; readonly documents: Defined },
): KindOf<Status, keyof Defined & string, Name, Defined, Id> => definition
