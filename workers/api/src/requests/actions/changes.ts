import { limits } from '@portal/contract/limits'
import { formatShortDate } from '@portal/contract/dates'
import type { AgencyRef } from '@portal/contract/agencies/agencies'
import { agencyTitle } from '@portal/contract/agencies/agency-kinds'
import type { Release } from '@portal/contract/kinds/kind-data'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { kindBy } from '@portal/contract/kinds/kinds'
import { isOwed } from '@portal/contract/kinds/rules'
import type { QueueChange, Refusal } from '@portal/contract/requests/queue-changes'
import type { Assignee } from '@portal/contract/requests/assignee'
import { isClosed } from '@portal/contract/requests/transitions'
import { addDays, portalDay } from '@portal/contract/dates'
import { intervalOf } from '@portal/contract/requests/expected'
import type { ByRule } from '../../assignment/match-store.ts'
import type { UsualDays } from '../../agencies/turnaround-store.ts'
import type { ActivityText } from '../activity/record.ts'
import type { RequestRow } from '../../db/schema/requests.ts'

// The rules of the queue's changes, except completing requests and those that email clients or agencies.

/** The columns that changes read, and those that they write. */
export type QueueColumns = Pick<
  RequestRow,
  | 'staffOwnerId'
  | 'agencyId'
  | 'agencyChosenAt'
  | 'requestedFromAgencyOn'
  | 'lastCheckedOn'
  | 'expectedOn'
  | 'estimate'
  | 'waitingFor'
  | 'waitingSince'
  | 'waitingReason'
  | 'checkAgainOn'
>
export type QueueRequest = QueueColumns &
  Pick<RequestRow, 'id' | 'kind' | 'status' | 'reportType' | 'monitorForFull' | 'hasDelivery' | 'submittedAt'>

/** An agency with the days that it is expected to take for each release. */
export interface KnownAgency extends AgencyRef {
  email: string
  days: Readonly<Record<Release, UsualDays | null>>
}

export interface ChangeFacts {
  actor: string
  now: Date
  /** In California. */
  today: string
  /** The colleagues whose requests the actor agreed to change. */
  fromColleagues: ReadonlySet<string>
  /** The kinds of request that the actor may complete. */
  mayComplete: Readonly<Record<KindId, boolean>>
  /** The chosen agency, and those of the requests. */
  agencies: ReadonlyMap<string, KnownAgency>
  /** The people whom rules give requests, by the ids of these. */
  byRules: ReadonlyMap<string, ByRule>
}

/** `assigned`: the person whom a rule gives the request. */
export type PlannedColumns =
  | { refused: Extract<Refusal, 'taken' | 'state' | 'changed' | 'agency'> }
  | { columns: Partial<QueueColumns>; activity: ActivityText; assigned?: ByRule | undefined }

export type OrdinaryChange = Exclude<QueueChange, { action: 'complete' | 'ask' | 'emailAgency' }>
type Rule<Action extends OrdinaryChange['action']> = (
  request: QueueRequest,
  change: Extract<OrdinaryChange, { action: Action }>,
  facts: ChangeFacts,
) => PlannedColumns

const usualDaysOf = (request: QueueRequest, agency: KnownAgency | undefined): UsualDays | null =>
  agency?.days[kindBy(request.kind).nextRelease(request)] ?? null

/** When the agency is expected to release what was requested on a date. */
const expectedDate = (request: QueueRequest, agency: KnownAgency | undefined, requestedOn: string): string | null => {
  const days = usualDaysOf(request, agency)
  return days && addDays(requestedOn, days.median)
}

/** The days between which a report is likely to come that isn't requested yet. */
const estimateFor = (request: QueueRequest, agency: KnownAgency | undefined): string | null => {
  const days = usualDaysOf(request, agency)
  const day = portalDay(request.submittedAt)
  return days && intervalOf({ from: addDays(day, days.from), to: addDays(day, days.to) })
}

const agencyOf = ({ agencyId }: QueueRequest, { agencies }: ChangeFacts) =>
  agencyId ? agencies.get(agencyId) : undefined

/**
 * Waiting for the agency from now on, unless it waits for its client: what the client was asked stays asked. That a client
 * replied stays too, because one change is made for many requests at a time, which aren't read for it.
 */
const waitForAgency = (request: QueueRequest, now: Date, checkAgainOn: string | null): Partial<QueueColumns> => {
  if (request.waitingFor === 'client') return { checkAgainOn }
  const already = request.waitingFor === 'agency'
  return {
    waitingFor: 'agency',
    waitingSince: already ? request.waitingSince : now.toISOString(),
    waitingReason: already ? request.waitingReason : null,
    checkAgainOn,
  }
}

const open =
  <Action extends OrdinaryChange['action']>(rule: Rule<Action>): Rule<Action> =>
  (request, change, facts) =>
    isClosed(request.status) ? { refused: 'state' } : rule(request, change, facts)

/** For what is about the agency's documents. */
const owed =
  <Action extends OrdinaryChange['action']>(rule: Rule<Action>): Rule<Action> =>
  (request, change, facts) =>
    isOwed(kindBy(request.kind), request) ? rule(request, change, facts) : { refused: 'state' }

/** For what takes a request away from who works on it. */
const unlessTaken =
  <Action extends OrdinaryChange['action']>(rule: Rule<Action>): Rule<Action> =>
  (request, change, facts) => {
    const { staffOwnerId: owner } = request
    const isTaken = owner !== null && owner !== facts.actor && !facts.fromColleagues.has(owner)
    return isTaken ? { refused: 'taken' } : rule(request, change, facts)
  }

const assignedTo = (owner: Assignee['id']): PlannedColumns => ({
  columns: { staffOwnerId: owner },
  activity: `Assignee: ${owner}`,
})

const unassigned: PlannedColumns = { columns: { staffOwnerId: null }, activity: 'Unassigned' }

const rules: { [Action in OrdinaryChange['action']]: Rule<Action> } = {
  take: open(unlessTaken((_, __, { actor }) => assignedTo(actor))),

  release: unlessTaken(() => unassigned),

  handOver: open(unlessTaken((_, { owner }) => assignedTo(owner))),

  byRules: open(
    unlessTaken(({ id }, _, { byRules }) => {
      const assigned = byRules.get(id)
      if (!assigned) return unassigned
      const { person } = assigned
      return { columns: { staffOwnerId: person }, activity: `Assigned by a rule: ${person}`, assigned }
    }),
  ),

  setAgency: (request, { agency: id, keepChosen }, { agencies, now, byRules }) => {
    if (keepChosen && request.agencyChosenAt !== null) return { refused: 'changed' }
    // The same choice again changes nothing.
    const isChosen = request.agencyId === id && request.agencyChosenAt !== null
    const agency = id === null ? undefined : agencies.get(id)
    const { requestedFromAgencyOn } = request
    const owes = isOwed(kindBy(request.kind), request)
    // A request that somebody released stays so until its agency changes.
    const assigned = request.staffOwnerId === null && request.agencyId !== id ? byRules.get(request.id) : undefined
    return {
      columns: {
        agencyId: id,
        ...(assigned && { staffOwnerId: assigned.person }),
        ...(!isChosen && { agencyChosenAt: now.toISOString() }),
        ...(owes &&
          requestedFromAgencyOn !== null && { expectedOn: expectedDate(request, agency, requestedFromAgencyOn) }),
        ...(owes && !request.hasDelivery && { estimate: estimateFor(request, agency) }),
      },
      activity: agency ? `Agency: ${agencyTitle(agency)}` : 'Agency removed',
      assigned,
    }
  },

  requested: owed((request, { on }, facts) => {
    const agency = agencyOf(request, facts)
    const expectedOn = expectedDate(request, agency, on)
    // Without an expected date it would never be due.
    const checkAgainOn = expectedOn ? null : addDays(facts.today, limits.checkAgainDays)
    return {
      columns: { ...waitForAgency(request, facts.now, checkAgainOn), requestedFromAgencyOn: on, expectedOn },
      activity: `Requested from ${agency ? agencyTitle(agency) : 'the agency'} on ${formatShortDate(on, facts.today)}`,
    }
  }),

  checked: owed((request, { checkAgainOn }, { now, today }) => ({
    columns: { ...waitForAgency(request, now, checkAgainOn), lastCheckedOn: today },
    activity: checkAgainOn
      ? `Asked the agency; check again on ${formatShortDate(checkAgainOn, today)}`
      : 'Asked the agency',
  })),

  received: owed((request, _, { now, today }) => ({
    // Nothing is due while the client is waited for, so that wait ends.
    columns: {
      ...waitForAgency(request.waitingFor === 'client' ? { ...request, waitingFor: null } : request, now, today),
      lastCheckedOn: today,
    },
    activity: 'The agency gave the report',
  })),

  setExpected: owed((_, { expectedOn }, { today }) => ({
    columns: { expectedOn },
    activity: expectedOn ? `Expected by ${formatShortDate(expectedOn, today)}` : 'Expected date removed',
  })),
}

/** An expected date is calculated from these. */
export const expectedBy = ['agencyId', 'requestedFromAgencyOn', 'reportType'] as const

/** The columns that a change sets in a request, or why it can't. */
export const planColumns = (request: QueueRequest, change: OrdinaryChange, facts: ChangeFacts): PlannedColumns =>
  // The compiler can't see that the rule is that of the change's action.
  (rules[change.action] as Rule<OrdinaryChange['action']>)(request, change as never, facts)
