import { and, count, eq, sql } from 'drizzle-orm'
import type { Agency, AgencyForm, ListedAgency } from '@portal/contract/agencies/agencies'
import { agencyKindNames, agencyKinds, agencyTitle } from '@portal/contract/agencies/agency-kinds'
import type { Parts } from '@portal/contract/api/endpoint'
import type { ExpectedDays, getExpectedDays, LocalAgency, AreaOffice } from '@portal/contract/agencies/local-agencies'
import { listPrefixes } from '@portal/contract/agencies/report-numbers'
import { kindData } from '@portal/contract/kinds/kind-data'
import type { RequestContext } from '../context.ts'
import {
  assertCondition,
  assertRowsChanged,
  jsonList,
  runQueries,
  staticSql,
  type Db,
  type Statement,
} from '../db/client.ts'
import { listUpdates } from '../db/list-updates.ts'
import { agencies } from '../db/schema/agencies.ts'
import { requests } from '../db/schema/requests.ts'
import type { PrefixedAgency } from './checks.ts'
import { findNamed, keysOf, releaseOf } from './suggestion-store.ts'
import { deliveriesOfAgency, readUsualDays, turnaroundOf, usualDays } from './turnaround-store.ts'

export const columns = {
  id: agencies.id,
  name: agencies.name,
  kind: agencies.kind,
  county: agencies.county,
  cities: agencies.cities,
  ncic: sql<string>`coalesce(${agencies.ncic}, '')`,
  reportPrefixes: agencies.reportPrefixes,
  phone: agencies.phone,
  email: agencies.email,
  emailDomain: agencies.emailDomain,
  address: agencies.address,
  portalUrl: agencies.portalUrl,
  portalLogin: agencies.portalLogin,
  noticeDomains: agencies.noticeDomains,
  typicalDays: agencies.typicalDays,
  notes: agencies.notes,
  version: agencies.version,
}

// The plus keeps SQLite from reading all of an agency's requests: there are fewer open ones, and the queue's index has these.
/** The agencies of all requests that are neither completed nor canceled, each as often as it has one. */
const openAgencies = sql.raw(
  `select +agency_id as agency_id from requests indexed by requests_queue where queue_group is not null and status not in ('completed', 'cancelled')`,
)

const listQuery = staticSql<Omit<ListedAgency, 'open'>>(
  sql`select id, name, kind, county, cities, coalesce(ncic, '') as ncic, report_prefixes as "reportPrefixes" from agencies order by name collate nocase, id`,
)
/** The number of open requests of each agency that has some. */
export const countsQuery = staticSql<{ agency: string; open: number }>(
  sql`select agency_id as agency, count(*) as open from (${openAgencies}) where agency_id is not null group by agency_id`,
)

/** All agencies by name, with the number of their open requests. */
export const findAgencies = async ({ db }: RequestContext): Promise<ListedAgency[]> => {
  const [agencies, counts] = await runQueries(db, {}, listQuery, countsQuery)
  const open = new Map(counts.map((count) => [count.agency, count.open]))
  return agencies.map((agency) => ({ ...agency, open: open.get(agency.id) ?? 0 }))
}

/** Whether an agency is an area office, whose report numbers have prefixes. */
const isOffice = sql.raw(
  `kind in (${agencyKindNames.flatMap((kind) => (agencyKinds[kind].hasReportPrefixes ? [`'${kind}'`] : [])).join(', ')})`,
)
const byName = sql.raw('order by name collate nocase, id')

const localQuery = staticSql<LocalAgency>(
  sql`select name, kind, county, cities, portal_url as "portalUrl" from agencies where not ${isOffice} ${byName}`,
)
const officesQuery = staticSql<AreaOffice>(
  sql`select id, name, kind, report_prefixes as "reportPrefixes" from agencies where ${isOffice} ${byName}`,
)

export const findLocalAgencies = async ({ db }: RequestContext): Promise<LocalAgency[]> =>
  (await runQueries(db, {}, localQuery))[0]

export const findAreaOffices = async ({ db }: RequestContext): Promise<AreaOffice[]> =>
  (await runQueries(db, {}, officesQuery))[0]

/** The agency that a department's text or the prefix of a report number names, and the days it usually takes. */
export const findExpectedDays = async (
  { db }: RequestContext,
  { kind, department, prefix, reportType }: Parts<typeof getExpectedDays>['query'],
): Promise<ExpectedDays> => {
  const id = await findNamed({ db }, kind, { reportNumber: prefix, [kindData[kind].named]: department })
  const [named] = await db
    .select({ id: agencies.id, name: agencies.name, kind: agencies.kind })
    .from(agencies)
    .where(sql`${agencies.id} = ${id}`)
  const release = sql`${releaseOf(kind, reportType ? { reportType } : {})}`
  const [found] = await db.all<{ days: string | null }>(
    sql`select ${usualDays(release, sql`${named?.id ?? null}`)} as days`,
  )
  const days = readUsualDays(found?.days ?? null)
  return {
    agency: named ? agencyTitle(named) : null,
    days: days && { from: days.from, to: days.to, source: days.source },
  }
}

export const findAgency = async ({ db }: RequestContext, id: string): Promise<Agency | undefined> =>
  (await db.select(columns).from(agencies).where(eq(agencies.id, id)))[0]

const detailsQuery = staticSql<Agency>(sql`
  select id, name, kind, county, cities, coalesce(ncic, '') as ncic, report_prefixes as "reportPrefixes", phone, email, email_domain as "emailDomain", address, portal_url as "portalUrl",
    portal_login as "portalLogin", notice_domains as "noticeDomains", typical_days as "typicalDays", notes, version
  from agencies where id = ${sql.placeholder('agency')}`)
const openQuery = staticSql<{ open: number }>(
  sql`select count(*) as open from (${openAgencies}) where agency_id = ${sql.placeholder('agency')}`,
)

/** An agency with the number of its open requests and how long it takes. */
export const findAgencyDetails = async ({ db }: RequestContext, id: string) => {
  const [[agency], [counted], deliveries] = await runQueries(
    db,
    { agency: id },
    detailsQuery,
    openQuery,
    deliveriesOfAgency,
  )
  return agency && { ...agency, open: counted?.open ?? 0, turnaround: turnaroundOf(deliveries) }
}

/** The agencies that have report prefixes. */
export const findPrefixed = ({ db }: RequestContext): Promise<PrefixedAgency[]> =>
  db
    .select({ id: agencies.id, name: agencies.name, kind: agencies.kind, reportPrefixes: agencies.reportPrefixes })
    .from(agencies)
    .where(sql`${agencies.reportPrefixes} <> ''`)

/** Fails its batch if an agency has a prefix of these ones too: two admins may give it to two agencies in the same moment. */
export const assertOwnPrefixes = (db: Db, changed: readonly Pick<AgencyForm, 'reportPrefixes'>[]): Statement[] => {
  const prefixes = changed.flatMap(({ reportPrefixes }) => listPrefixes(reportPrefixes))
  if (prefixes.length === 0) return []
  const shared = sql`select 1 from agencies, json_each('["' || replace(report_prefixes, ', ', '","') || '"]') as prefix
    where report_prefixes <> '' and prefix.value in ${jsonList(prefixes)} group by prefix.value having count(*) > 1`
  return [assertCondition(db, sql`not exists (${shared})`)]
}

export const countAgencies = async ({ db }: RequestContext): Promise<number> =>
  (await db.select({ n: count() }).from(agencies))[0]?.n ?? 0

export const storedForm = (form: AgencyForm) => ({
  ...form,
  ...keysOf(form),
  ncic: form.ncic || null,
})

export const insertAgency = ({ db, now }: RequestContext, id: string, form: AgencyForm): Statement =>
  db.insert(agencies).values({ id, ...storedForm(form), createdAt: now.toISOString() })

/** For a change that the lists of the agency's requests show. */
const listUpdatesOfAgency = (db: Db, id: string): Statement[] =>
  listUpdates(db, 'changed', sql`(select id from requests where agency_id = ${id})`)

/** Changes the agency if it still has the version, and the lists that show it. */
export const updateAgency = (
  { db }: RequestContext,
  before: Agency,
  form: AgencyForm,
  version: number,
): Statement[] => [
  db
    .update(agencies)
    .set({ ...storedForm(form), version: sql`${agencies.version} + 1` })
    .where(and(eq(agencies.id, before.id), eq(agencies.version, version))),
  assertRowsChanged(db),
  ...(before.name === form.name && before.kind === form.kind ? [] : listUpdatesOfAgency(db, before.id)),
]

/** Deletes the agency. Its requests stay, without one. */
export const deleteAgency = ({ db }: RequestContext, id: string): Statement[] => [
  ...listUpdatesOfAgency(db, id),
  db.update(requests).set({ agencyId: null, agencyChosenAt: null, estimate: null }).where(eq(requests.agencyId, id)),
  db.delete(agencies).where(eq(agencies.id, id)),
  assertRowsChanged(db),
]
