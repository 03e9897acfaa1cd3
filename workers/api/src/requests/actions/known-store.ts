import { and, eq, sql } from 'drizzle-orm'
import type { AgencyRef } from '@portal/contract/agencies/agencies'
import type { Assignee } from '@portal/contract/requests/assignee'
import type { AlikeRequest } from '@portal/contract/requests/actions/calls'
import { portalDay } from '@portal/contract/dates'
import { releaseNames, type Release } from '@portal/contract/kinds/kind-data'
import { readUsualDays, usualDaysOfReleases, type UsualDays } from '../../agencies/turnaround-store.ts'
import type { Actor, FindActor, RequestContext } from '../../context.ts'
import { isActiveStaff } from '../../db/active-accounts.ts'
import { queryBuilder, runQueries, staticQuery, staticSql } from '../../db/client.ts'
import { matchByRules, type ByRule } from '../../assignment/match-store.ts'
import { isQueuedAs } from '../../db/list-rules.ts'
import { sessions, users } from '../../db/schema/accounts.ts'
import { readRow, rowsQuery, type Row } from '../kinds-store.ts'
import { canSee } from '../visibility.ts'
import { actorColumns, isActiveSession, sessionParams } from '../../sessions/actor-store.ts'

/** An agency with the days that it is expected to take for each release. */
export interface KnownAgency extends AgencyRef {
  readonly email: string
  readonly days: Readonly<Record<Release, UsualDays | null>>
}

/** The records that an action refers to. */
export interface Wanted {
  requests: readonly string[]
  /** Whether the agencies of the requests matter. */
  agencies?: boolean
  agency?: string | null
  /** Whether other requests that name the same agency matter. */
  alike?: boolean
  owner?: string
  /** Whether it needs the people that rules choose for the requests: now, or once they have the agency. */
  byRules?: 'now' | 'withAgency'
}

/** The caller of an action, with what it needs. */
export interface Changer extends Actor {
  /** Those that the caller sees. */
  readonly rows: readonly Row[]
  readonly agencies: ReadonlyMap<string, KnownAgency>
  /** The days that a report without a known agency is expected to take; null if they weren't wanted. */
  readonly anyDays: KnownAgency['days'] | null
  /** The chosen owner; null unless it is staff's account. */
  readonly owner: (Assignee & { readonly email: string }) | null
  readonly alike: readonly AlikeRequest[]
  /** The people whom rules give requests, by the ids of these: all requests, or those that get the agency. */
  readonly byRules: ReadonlyMap<string, ByRule>
}

const actorQuery = staticQuery<Actor>(
  queryBuilder
    .select(actorColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isActiveSession),
)

const ownerQuery = staticQuery<Assignee & { email: string }>(
  queryBuilder
    .select({
      id: sql<string>`${users.id}`.as('id'),
      firstName: sql<string>`${users.firstName}`.as('firstName'),
      lastName: sql<string>`${users.lastName}`.as('lastName'),
      email: sql<string>`${users.email}`.as('email'),
    })
    .from(users)
    .where(and(eq(users.id, sql.placeholder('owner')), isActiveStaff)),
)

const wantedRequests = sql`(select value from json_each(${sql.placeholder('requests')}))`
const known = sql.raw('known.id')
const agenciesQuery = staticSql<AgencyRef & { email: string } & Record<Release, string | null>>(sql`
  select id, name, kind, email, ${usualDaysOfReleases(known)}
  from agencies as known where id = ${sql.placeholder('agency')}
    or id in (select agency_id from requests where id in ${wantedRequests})`)

/** The usual days of a request whose agency isn't known. */
const daysQuery = staticSql<Record<Release, string | null>>(sql`select ${usualDaysOfReleases(sql.raw('null'))}`)

const daysIn = (json: Readonly<Record<Release, string | null>>): KnownAgency['days'] =>
  Object.fromEntries(releaseNames.map((release) => [release, readUsualDays(json[release])])) as KnownAgency['days']

type Given = ByRule & { request: string }
const rulesQuery = staticSql<Given>(matchByRules({ today: sql`${sql.placeholder('today')}`, ids: wantedRequests }))
const rulesOfAgencyQuery = staticSql<Given>(
  matchByRules({
    today: sql`${sql.placeholder('today')}`,
    ids: wantedRequests,
    agency: sql`${sql.placeholder('agency')}`,
    foundAgency: true,
  }),
)

const rulesQueryFor = ({ byRules }: Wanted) => byRules && { now: rulesQuery, withAgency: rulesOfAgencyQuery }[byRules]
const byRequest = (given: readonly Given[]) => new Map(given.map(({ request, ...byRule }) => [request, byRule]))

/** The most requests that one question is about. */
const maxAlike = 500

/** The open requests that the contract calls alike. */
const alikeQuery = staticSql<AlikeRequest>(sql`
  select distinct other.id as id, other.reference_number as "referenceNumber", other.client_name as "clientName" from (
    select distinct kind, agency_clue, agency_id from requests
    where id in ${wantedRequests} and agency_chosen_at is null and agency_clue is not null
  ) as changed
  cross join requests as other on other.agency_clue = changed.agency_clue and other.kind = changed.kind
    and other.agency_chosen_at is null and other.queue_group in (0, 1, 2) and other.agency_id is changed.agency_id
  where ${isQueuedAs('undelivered')} and other.id not in ${wantedRequests}
    and other.agency_id is not ${sql.placeholder('agency')}
  limit ${sql.raw(String(maxAlike))}`)

/** Finds the account of a session, and in the same batch what an action refers to. */
export const findChanger =
  (wanted: Wanted | null): FindActor<Changer> =>
  async (context, sessionId, user) => {
    const { db, now } = context
    const params = {
      ...sessionParams(now, sessionId, user),
      today: portalDay(now),
      requests: JSON.stringify([...new Set(wanted?.requests)]),
      agency: wanted?.agency ?? null,
      owner: wanted?.owner ?? null,
    }
    const [[actor], rows, agencies, owners, alike, given, [days]] = await runQueries(
      db,
      params,
      actorQuery,
      rowsQuery,
      wanted?.agencies ? agenciesQuery : undefined,
      wanted?.owner ? ownerQuery : undefined,
      wanted?.alike ? alikeQuery : undefined,
      wanted ? rulesQueryFor(wanted) : undefined,
      wanted?.agencies ? daysQuery : undefined,
    )
    if (!actor) return null
    return {
      ...actor,
      rows: rows.map(({ cells }) => readRow(context, cells)).filter(({ request }) => canSee(actor, request)),
      agencies: new Map(
        agencies.map(
          ({ id, name, kind, email, ...json }) => [id, { id, name, kind, email, days: daysIn(json) }] as const,
        ),
      ),
      anyDays: days ? daysIn(days) : null,
      owner: owners[0] ?? null,
      alike,
      byRules: byRequest(given),
    }
  }

/** Reads changed requests again that the actor still sees, with the assignees that the rules choose now. */
export const readAgain = async (context: RequestContext, actor: Actor, wanted: Wanted) => {
  const params = {
    today: portalDay(context.now),
    requests: JSON.stringify(wanted.requests),
    agency: wanted.agency ?? null,
  }
  const [rows, given] = await runQueries(context.db, params, rowsQuery, rulesQueryFor(wanted))
  const read = rows.map(({ cells }) => readRow(context, cells))
  return { rows: read.filter(({ request }) => canSee(actor, request)), byRules: byRequest(given) }
}
