import { sql, type SQL } from 'drizzle-orm'
import type { AgencyForm } from '@portal/contract/agencies/agencies'
import { agencyKinds, type AgencyKind } from '@portal/contract/agencies/agency-kinds'
import { agencyKey, besideRoad, placesOf, readName, type ReadName } from '@portal/contract/agencies/agency-key'
import { isCertain, namedAgencies } from '@portal/contract/agencies/named-agency'
import { listPrefixes, reportPrefixOf } from '@portal/contract/agencies/report-numbers'
import { kindData, type NamingAnswer, type Release } from '@portal/contract/kinds/kind-data'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { kindBy } from '@portal/contract/kinds/kinds'
import { factsOf } from '@portal/contract/kinds/rules'
import { portalDay } from '@portal/contract/dates'
import type { ReportType } from '@portal/contract/requests/report-types'
import type { RequestContext } from '../context.ts'
import { agencyClueOf } from '../db/agency-clue.ts'
import { assignByRules, type AssignContext } from '../assignment/assign-store.ts'
import { jsonList, type Statement } from '../db/client.ts'
import { isQueuedAs } from '../db/list-rules.ts'
import { listUpdates } from '../db/list-updates.ts'
import { agencies } from '../db/schema/agencies.ts'
import { requests, type RequestRow } from '../db/schema/requests.ts'
import { stopOfRequests } from '../requests/waiting-deliveries/store.ts'
import { estimateOf, expectedColumns, submittedOn } from './turnaround-store.ts'

// The agency of a request, as long as staff chose none: see docs/decisions/0112-agencies-and-turnaround.md.

/** At most so many open requests get a new or renamed agency: the newest. */
const matchedRequests = 2000

/** The number of staff's latest choices that must agree. */
const agreeingChoices = 2

/** The answers that say which agency has the report, and which it is. */
export interface AgencyAnswers extends Readonly<Partial<Record<NamingAnswer, string | null>>> {
  readonly reportType?: ReportType | null
  readonly monitorForFull?: boolean
  /** Answers without a column. */
  readonly answers?: object
}

/** The prefix and the name by which an agency is looked for. */
const saidBy = (kind: KindId, answers: AgencyAnswers): { prefix: string | null; read: ReadName | null } => {
  const [clue, { named }] = [kindBy(kind).agencyClue, kindData[kind]]
  const said: AgencyAnswers = { ...answers.answers, ...answers }
  const forces = new Set(kindData[kind].agencyKinds.map((one) => agencyKinds[one].force))
  const text = said[named] ?? ''
  const read = readName(named === 'areaOffice' ? besideRoad(text) : text)
  const force = read?.force ?? (forces.size === 1 ? [...forces][0]! : null)
  return {
    prefix: clue === 'reportNumber' ? reportPrefixOf(answers.reportNumber ?? '') : null,
    read: read && (force === null || forces.has(force)) && read.key !== '' ? { ...read, force } : null,
  }
}

/** The columns by which texts name an agency. */
export const keysOf = (form: Pick<AgencyForm, 'kind' | 'name' | 'cities'>) => ({
  nameKey: agencyKey(form.kind, form.name),
  placeKeys: placesOf(form)
    .map((place) => `|${place}|`)
    .join(''),
})

export interface MayBeNamed {
  id: string
  kind: AgencyKind
  nameKey: string
  placeKeys: string
  reportPrefixes: string
}
const mayBeNamed = {
  id: agencies.id,
  kind: agencies.kind,
  nameKey: agencies.nameKey,
  placeKeys: agencies.placeKeys,
  reportPrefixes: agencies.reportPrefixes,
}

/** The agencies of which `namedIn` chooses; null when the answers name none. */
export const namedQuery = ({ db }: Pick<RequestContext, 'db'>, kind: KindId, answers: AgencyAnswers) => {
  const { prefix, read } = saidBy(kind, answers)
  if (prefix === null && read === null) return null
  const said = read ? `${read.key} ${read.beside}` : ''
  return db
    .select(mayBeNamed)
    .from(agencies)
    .where(
      sql`${agencies.kind} in ${jsonList(kindData[kind].agencyKinds)} and (instr(${said}, ${agencies.nameKey})
        or instr(${agencies.placeKeys}, ${`|${read?.key}|`}) or instr(', ' || ${agencies.reportPrefixes} || ',', ${`, ${prefix},`}))`,
    )
}

/** The id of the one agency that answers name: by the prefix of the number, or else by its name. */
const namedIn = (kind: KindId, answers: AgencyAnswers, found: readonly MayBeNamed[]): string | null => {
  const { prefix, read } = saidBy(kind, answers)
  const withPrefix = found.filter(
    ({ reportPrefixes }) => prefix !== null && listPrefixes(reportPrefixes).includes(prefix),
  )
  if (withPrefix.length > 0) return withPrefix.length === 1 ? withPrefix[0]!.id : null
  if (!read || !isCertain(read)) return null
  const entries = found.map(({ id, kind: own, nameKey, placeKeys }) => ({
    agency: id,
    kind: own,
    key: nameKey,
    places: placeKeys.split('|').filter(Boolean),
  }))
  const [named, ...others] = namedAgencies(entries, read)
  return named && others.length === 0 ? named.agency : null
}

/** The id of the agency that answers name in the directory. */
export const findNamed = async (
  context: Pick<RequestContext, 'db'>,
  kind: KindId,
  answers: AgencyAnswers,
): Promise<string | null> => namedIn(kind, answers, (await namedQuery(context, kind, answers)) ?? [])

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
 * the latest choices agree. A single choice counts only where the answers name no agency. Null when there is none.
 */
const suggestedAgency = (kind: KindId, answers: AgencyAnswers, named: string | null): SQL<string | null> | null => {
  const clue = agencyClueOf(kind, answers)
  // An agency that was deleted in the meantime is none.
  const found = named === null ? null : sql<string | null>`(select id from agencies where id = ${named})`
  if (clue === null) return found
  const chosen = (atLeast: number) => chosenFor(sql`${clue}`, sql`${kind}`, atLeast)
  return found ? sql`coalesce(${chosen(agreeingChoices)}, ${found}, ${chosen(1)})` : sql`${chosen(1)}`
}

/** The release that the agency owes first for a new request of a kind. */
export const releaseOf = (kind: KindId, answers: Pick<AgencyAnswers, 'reportType' | 'monitorForFull'>): Release => {
  const rules = kindBy(kind)
  return rules.nextRelease(factsOf(rules, { ...answers, status: rules.statuses[0]!, documents: [] }))
}

/**
 * The columns of a new request that say its agency and the days between which its report is likely to come.
 * @param found the rows of `namedQuery`.
 */
export const suggestion = (kind: KindId, answers: AgencyAnswers, submittedAt: string, found: readonly MayBeNamed[]) => {
  const agencyId = suggestedAgency(kind, answers, namedIn(kind, answers, found))
  const release = sql`${releaseOf(kind, answers)}`
  return {
    agencyId,
    estimate: estimateOf(release, agencyId ?? sql`null`, sql`${portalDay(new Date(submittedAt))}`),
  }
}

interface MatchedAgency extends Pick<AgencyForm, 'kind' | 'name' | 'cities' | 'reportPrefixes'> {
  id: string
}

/** A request that gets an agency, which owes a release of it. */
export interface FoundAgency {
  request: string
  agency: string
  release: Release
}

const areaOffice = sql<string | null>`${requests.answers} ->> 'areaOffice'`.as('area_office')

/** The open requests without an agency, and without staff's decision that they have none, which name one of these. */
export const findRequestsNaming = async (
  { db }: RequestContext,
  changed: readonly MatchedAgency[],
): Promise<FoundAgency[]> => {
  if (changed.length === 0) return []
  const ids = new Set(changed.map(({ id }) => id))
  const [others, open] = await Promise.all([
    db.select(mayBeNamed).from(agencies),
    db
      .select({
        id: requests.id,
        kind: requests.kind,
        policeDepartment: requests.policeDepartment,
        reportNumber: requests.reportNumber,
        areaOffice,
        status: requests.status,
        reportType: requests.reportType,
        monitorForFull: requests.monitorForFull,
        hasDelivery: requests.hasDelivery,
      })
      .from(requests)
      .where(
        sql`${isQueuedAs('undelivered')} and ${requests.agencyId} is null and ${requests.agencyChosenAt} is null
          and (${requests.agencyClue} is not null or ${requests.answers} ->> 'areaOffice' is not null)`,
      )
      .orderBy(sql`${requests.submittedAt} desc`)
      .limit(matchedRequests),
  ])
  const all = [
    ...others.filter(({ id }) => !ids.has(id)),
    ...changed.map(({ id, ...form }) => ({ id, ...form, ...keysOf(form) })),
  ]
  const named = new Map<string, string | null>()
  return open.flatMap(({ id, ...facts }) => {
    const said = JSON.stringify([facts.kind, saidBy(facts.kind, facts)])
    if (!named.has(said)) named.set(said, namedIn(facts.kind, facts, all))
    const agency = named.get(said)
    return agency && ids.has(agency) ? [{ request: id, agency, release: kindBy(facts.kind).nextRelease(facts) }] : []
  })
}

/**
 * The dates of a request that gets an agency. If the report was already requested, the expected date is counted from then, unless staff
 * set one. After a delivery there is no estimate.
 */
const datesWith = (release: SQL, agencyId: SQL, submitted: SQL) => {
  const { expectedOn, expectedBasis } = expectedColumns(release, agencyId, sql.raw('requested_from_agency_on'))
  const isSet = sql.raw('expected_on is not null and expected_basis is null')
  return {
    expectedOn: sql`iif(${isSet}, expected_on, ${expectedOn})`,
    expectedBasis: sql`iif(${isSet} or requested_from_agency_on is null, null, ${expectedBasis})`,
    estimate: sql`iif(has_delivery, null, ${estimateOf(release, agencyId, submitted)})`,
  }
}

const agencyOfPair = sql.raw('(pair.value ->> 1)')

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
        ...datesWith(sql.raw('(pair.value ->> 2)'), agencyOfPair, submittedOn),
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
export const suggestAgain = async (
  context: AssignContext,
  request: Pick<
    RequestRow,
    'id' | 'kind' | 'agencyId' | 'submittedAt' | 'status' | 'reportType' | 'monitorForFull' | 'hasDelivery'
  >,
  answers: AgencyAnswers,
): Promise<Statement[]> => {
  const agency = suggestedAgency(request.kind, answers, await findNamed(context, request.kind, answers))
  if (agency === null) return []
  const release = kindBy(request.kind).nextRelease(request)
  const submitted = sql`${portalDay(new Date(request.submittedAt))}`
  return [
    context.db
      .update(requests)
      .set({
        agencyId: agency,
        ...datesWith(sql`${release}`, agency, submitted),
      })
      .where(
        sql`${requests.id} = ${request.id} and ${requests.agencyId} is null and ${requests.agencyChosenAt} is null`,
      ),
    ...(request.agencyId === null ? assignByRules(context, sql`(${request.id})`, { foundAgency: true }) : []),
  ]
}
