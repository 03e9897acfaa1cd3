import { eq, sql, type SQL } from 'drizzle-orm'
import type { AgencyForm } from '@portal/contract/agencies/agencies'
import { agencyKinds, kindsOfForce } from '@portal/contract/agencies/agency-kinds'
import { agencyKey, agencyNamedBy, type NamedAgency } from '@portal/contract/agencies/agency-key'
import { listPrefixes, reportPrefixOf } from '@portal/contract/agencies/report-numbers'
import { releaseNames, type Release } from '@portal/contract/kinds/kind-data'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { kindBy } from '@portal/contract/kinds/kinds'
import { factsOf } from '@portal/contract/kinds/rules'
import { portalDay } from '@portal/contract/dates'
import type { ReportType } from '@portal/contract/requests/report-types'
import type { RequestContext } from '../context.ts'
import { agencyClueOf, type Clue } from '../db/agency-clue.ts'
import { assignByRules, type AssignContext } from '../assignment/assign-store.ts'
import { jsonList, type Statement } from '../db/client.ts'
import { isQueuedAs } from '../db/list-rules.ts'
import { listUpdates } from '../db/list-updates.ts'
import { agencies } from '../db/schema/agencies.ts'
import { requests, type RequestRow } from '../db/schema/requests.ts'
import { stopOfRequests } from '../requests/waiting-deliveries/store.ts'
import { daysToExpect, estimateOf } from './turnaround-store.ts'

// The agency of a request, as long as staff chose none: see docs/decisions/0112-agencies-and-turnaround.md.

/** At most so many open requests get a new or renamed agency: the newest. */
const matchedRequests = 2000

/** The number of staff's latest choices that must agree. */
const agreeingChoices = 2

/** The answers that say which agency has the report, and which it is. */
export interface AgencyAnswers {
  readonly reportNumber?: string | null
  readonly policeDepartment?: string | null
  readonly reportType?: ReportType | null
  readonly monitorForFull?: boolean
}

const keyOf = ({ force, key }: NamedAgency): string => `${force} ${key}`

/** The agency of an answer, in the database and as a key among `keysOfAgency`. */
const lookups: Readonly<
  Record<Clue, { inDatabase: (answer: string) => SQL | null; key: (answer: string) => string | null }>
> = {
  /** The agency that alone has the number's prefix. */
  reportNumber: {
    inDatabase: (number) => {
      const prefix = reportPrefixOf(number)
      if (prefix === null) return null
      return sql`select iif(count(*) = 1, max(id), null) from agencies where instr(', ' || report_prefixes || ',', ${`, ${prefix},`})`
    },
    key: reportPrefixOf,
  },
  policeDepartment: {
    inDatabase: (department) => {
      const named = agencyNamedBy(department)
      return (
        named &&
        sql`select id from agencies where name_key = ${named.key} and kind in ${jsonList(kindsOfForce(named.force))} order by kind <> ${named.force} limit 1`
      )
    },
    key: (department) => {
      const named = agencyNamedBy(department)
      return named && keyOf(named)
    },
  },
}

const keysOfAgency = ({ kind, name, reportPrefixes }: MatchedAgency): string[] => [
  keyOf({ force: agencyKinds[kind].force, key: agencyKey(kind, name) }),
  ...listPrefixes(reportPrefixes),
]

/** A query for the id of the agency that an answer names; null when it can't name one. */
export const namedAgency = (clue: Clue, answer: string): SQL | null => lookups[clue].inDatabase(answer)

/** The agency that staff chose latest for requests with a clue, if the latest choices agree and there are so many. */
const chosenFor = (clue: SQL, kind: SQL, atLeast: number): SQL => sql`(
  select iif(count(agency_id) = count(*) and count(*) >= ${sql.raw(String(atLeast))} and count(distinct agency_id) = 1, max(agency_id), null) from (
    select agency_id from requests as chosen
    where chosen.agency_clue = ${clue} and chosen.kind = ${kind} and agency_chosen_at is not null
    order by agency_chosen_at desc limit ${sql.raw(String(agreeingChoices))}
  )
)`

/**
 * The agency of a new request, as an expression: the one that staff chose latest for requests with the same number or department, if
 * the latest choices agree. A single choice counts only where the number or department names no agency. Null when there is none.
 */
const suggestedAgency = (kind: KindId, answers: AgencyAnswers): SQL<string | null> | null => {
  const clue = agencyClueOf(kind, answers)
  if (clue === null) return null
  const field = kindBy(kind).agencyClue
  const named = namedAgency(field, answers[field] ?? '')
  const chosen = (atLeast: number) => chosenFor(sql`${clue}`, sql`${kind}`, atLeast)
  return named ? sql`coalesce(${chosen(agreeingChoices)}, (${named}), ${chosen(1)})` : sql`${chosen(1)}`
}

/** The release that the agency owes first for a new request of a kind. */
export const releaseOf = (kind: KindId, answers: Pick<AgencyAnswers, 'reportType' | 'monitorForFull'>): Release => {
  const rules = kindBy(kind)
  return rules.nextRelease(factsOf(rules, { ...answers, status: rules.statuses[0]!, documents: [] }))
}

/** The kind of an agency, and the id of the one that a request's answer names, which may be another. */
export const namedAgencyQuery = (
  { db }: Pick<RequestContext, 'db'>,
  kind: KindId,
  answers: AgencyAnswers,
  agencyId: string,
) => {
  const field = kindBy(kind).agencyClue
  const named = sql<string | null>`(${namedAgency(field, answers[field] ?? '') ?? sql`select null`})`.as('named')
  return db.select({ kind: agencies.kind, named }).from(agencies).where(eq(agencies.id, agencyId))
}

/**
 * The columns of a new request that say its agency and the days between which its report is likely to come.
 * @param chosen the id of the agency that the requester named, in place of the suggested one.
 */
export const suggestion = (kind: KindId, answers: AgencyAnswers, submittedAt: string, chosen?: string) => {
  // An agency that was deleted in the meantime is none.
  const agencyId = chosen ? sql`(select id from agencies where id = ${chosen})` : suggestedAgency(kind, answers)
  if (agencyId === null) return { agencyId, estimate: null }
  const release = releaseOf(kind, answers)
  return { agencyId, estimate: estimateOf(sql`${release}`, agencyId, sql`${portalDay(new Date(submittedAt))}`) }
}

interface MatchedAgency extends Pick<AgencyForm, 'kind' | 'name' | 'reportPrefixes'> {
  id: string
}

/** A request that gets an agency, which owes a release of it. */
export interface FoundAgency {
  request: string
  agency: string
  release: Release
}

/** The open requests without an agency, and without staff's decision that they have none, which name one of these. */
export const findRequestsNaming = async (
  { db }: RequestContext,
  agencies: readonly MatchedAgency[],
): Promise<FoundAgency[]> => {
  if (agencies.length === 0) return []
  const known = new Map(agencies.flatMap((agency) => keysOfAgency(agency).map((key) => [key, agency.id] as const)))
  const open = await db
    .select({
      id: requests.id,
      kind: requests.kind,
      policeDepartment: requests.policeDepartment,
      reportNumber: requests.reportNumber,
      status: requests.status,
      reportType: requests.reportType,
      monitorForFull: requests.monitorForFull,
      hasDelivery: requests.hasDelivery,
    })
    .from(requests)
    .where(
      sql`${isQueuedAs('undelivered')} and ${requests.agencyId} is null and ${requests.agencyChosenAt} is null and ${requests.agencyClue} is not null`,
    )
    .orderBy(sql`${requests.submittedAt} desc`)
    .limit(matchedRequests)
  return open.flatMap(({ id, policeDepartment, reportNumber, ...facts }) => {
    const kind = kindBy(facts.kind)
    const answer = { policeDepartment, reportNumber }[kind.agencyClue]
    const agency = known.get(lookups[kind.agencyClue].key(answer ?? '') ?? '')
    return agency ? [{ request: id, agency, release: kind.nextRelease(facts) }] : []
  })
}

/** The day of submission, of Pacific Standard Time. */
const submittedOn = sql.raw("date(submitted_at, '-8 hours')")

/**
 * The dates of a request that gets an agency. If the report was already requested, the expected date is added now: it
 * couldn't be calculated without an agency. After a delivery there is no estimate.
 */
const datesWith = (days: SQL, estimate: SQL) => ({
  expectedOn: sql`coalesce(expected_on, date(requested_from_agency_on, '+' || (${days}) || ' days'))`,
  estimate: sql`iif(has_delivery, null, ${estimate})`,
})

const agencyOfPair = sql.raw('(pair.value ->> 1)')

/** The days that the pair's agency is expected to take for its release. */
const daysOfPair = sql`case pair.value ->> 2 ${sql.join(
  releaseNames.map((release) => sql`when ${sql.raw(`'${release}'`)} then ${daysToExpect(release, agencyOfPair)}`),
  sql` `,
)} end`

/** Gives requests their agencies, unless they have one by now or staff chose another for such requests, and their owners by the rules about these. */
export const suggestAgencies = (context: RequestContext, found: readonly FoundAgency[]): Statement[] => {
  if (found.length === 0) return []
  const { db } = context
  const json = JSON.stringify(found.map(({ request, agency, release }) => [request, agency, release]))
  const ids = sql`(select value ->> 0 from json_each(${json}))`
  return [
    db
      .update(requests)
      .set({
        agencyId: agencyOfPair,
        ...datesWith(daysOfPair, estimateOf(sql`pair.value ->> 2`, agencyOfPair, submittedOn)),
      })
      .from(sql`json_each(${json}) as pair`)
      .where(
        sql`${requests.id} = pair.value ->> 0 and ${requests.agencyId} is null and ${requests.agencyChosenAt} is null
          and coalesce(${chosenFor(sql`requests.agency_clue`, sql`requests.kind`, agreeingChoices)}, ${agencyOfPair}) = ${agencyOfPair}`,
      ),
    ...assignByRules(context, ids, { foundAgency: true }),
    // Their documents were compared without an agency.
    stopOfRequests(context, ids, 'facts'),
    ...listUpdates(db, 'changed', ids),
  ]
}

/**
 * Gives a request whose number or department was recorded later the agency that it names, unless staff chose, and its owner by the
 * rules about that.
 */
export const suggestAgain = (
  context: AssignContext,
  request: Pick<
    RequestRow,
    'id' | 'kind' | 'agencyId' | 'submittedAt' | 'status' | 'reportType' | 'monitorForFull' | 'hasDelivery'
  >,
  answers: AgencyAnswers,
): Statement[] => {
  const agency = suggestedAgency(request.kind, answers)
  if (agency === null) return []
  const release = kindBy(request.kind).nextRelease(request)
  const submitted = sql`${portalDay(new Date(request.submittedAt))}`
  return [
    context.db
      .update(requests)
      .set({
        agencyId: agency,
        ...datesWith(daysToExpect(release, sql`(${agency})`), estimateOf(sql`${release}`, agency, submitted)),
      })
      .where(
        sql`${requests.id} = ${request.id} and ${requests.agencyId} is null and ${requests.agencyChosenAt} is null`,
      ),
    ...(request.agencyId === null ? assignByRules(context, sql`(${request.id})`, { foundAgency: true }) : []),
  ]
}
