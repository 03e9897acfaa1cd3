import { isStaff } from '@portal/contract/accounts/roles'
import type { Act, ActName } from '@portal/contract/requests/actions/actions'
import type { Refusal } from '@portal/contract/requests/actions/calls'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import type { Actor, RequestContext } from '../../context.ts'
import type { RequestRow } from '../../db/schema/requests.ts'
import type { ActivityText } from '../../activity/record.ts'
import type { RequestChange } from '../change/change-requests.ts'
import type { Row } from '../kinds-store.ts'
import type { PlannedEmail } from '../planned-email.ts'
import type { Changer, Wanted } from './known-store.ts'

// A plan is the part of the API in an action that the contract defines.

/** Everything that a plan depends on besides the request and the action's input. */
export interface Known extends Pick<Changer, 'agencies' | 'byRules' | 'owner'> {
  readonly context: RequestContext
  readonly actor: Changer
  /** In California. */
  readonly today: string
  /** The kinds whose action the actor may do, for an action that has one. */
  readonly may: Readonly<Record<KindId, boolean>>
  /** The request is one of several. */
  readonly bulk: boolean
  /** A call of the specification makes the action, which has fewer rules. */
  readonly specified: boolean
  /** Reads what the requests of a call share once. */
  readonly once: <Value>(key: string, read: () => Promise<Value>) => Promise<Value>
  /** The id of the email to an agency. */
  readonly emailId: string
}

/** Null changes nothing, because nothing would be different. */
export type Planned = RequestChange | { refused: Exclude<Refusal, 'gone' | 'sent'> } | null

export interface Plan<Name extends ActName = ActName> {
  /** The records that the plan reads. */
  needs?(input: Act<Name>): Omit<Wanted, 'requests'>
  /** @throws AppError for an input that names what doesn't exist, or is wrong whatever the request. */
  check?(input: Act<Name>, known: Known): void
  /** The change of one request whose state allows the action. `id` names the change. */
  plan(row: Row, input: Act<Name>, known: Known, id: string): Planned | Promise<Planned>
  /** The email that the change sends. */
  email?(row: Row, input: Act<Name>, known: Known): PlannedEmail | null | Promise<PlannedEmail | null>
}

type Columns = Partial<RequestRow>

/** Who changes a request: an account; null is a guest, who is a client. */
export interface By {
  readonly context: RequestContext
  readonly actor: Actor | null
}

export const isStaffs = ({ actor }: By): boolean => actor !== null && isStaff(actor.role)

/** A change of columns that can be undone for a minute; null when they have these values already. */
export const changeOfColumns = (
  { request }: Row,
  columns: Omit<Columns, 'driverLicenseOrPlate'>,
  by: By,
  activities: readonly ActivityText[],
  rest: Partial<RequestChange> = {},
): RequestChange | null => {
  const names = Object.keys(columns) as (keyof typeof columns)[]
  const isSame = names.every((name) => JSON.stringify(columns[name]) === JSON.stringify(request[name]))
  if (isSame && !rest.sealed) return null
  const { undoSeconds } = by.context.config
  return {
    columns,
    activities,
    ...(isStaffs(by) ? { undoSeconds } : { clientUndoSeconds: undoSeconds }),
    ...rest,
    // A reply that comes meanwhile is no conflict.
    guarded: [...names.filter((name) => name !== 'clientRepliedAt'), ...(rest.guarded ?? [])],
  }
}
