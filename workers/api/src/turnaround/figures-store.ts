import { sql, type SQL } from 'drizzle-orm'
import type { Release } from '@portal/contract/kinds/kind-data'
import { kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import { kindData } from '@portal/contract/kinds/kind-data'
import { limits } from '@portal/contract/limits'
import { dateOf, daysBetween, firstDeliveries, rankIn } from '../agencies/turnaround-store.ts'
import { ofAllSeen } from '../db/list-visibility.ts'
import { pageQuery, type Audience, type PageQuery } from '../lists/viewer-store.ts'
import { isOfKind } from '../db/of-kind.ts'

const { raw } = sql

/** The newest requests of a kind that the viewer sees: those of the firm and the viewer's own without one, or all. */
const newestOf = (kind: KindId, audience: Audience): SQL => {
  const selectFrom = (
    from: SQL,
  ) => sql`select serial, id, submitted_at, agency_id, coalesce(police_department, ${raw(`'${kindData[kind].agencyType}'`)}) as department,
    status not in ('completed', 'cancelled') as is_open from ${from}`
  const seen =
    audience === 'staff' ? selectFrom(sql`requests where ${isOfKind(kind)}`) : ofAllSeen('of_list', selectFrom, [kind])
  return sql`select ${raw(`'${kind}'`)} as kind, * from (
    ${seen} order by serial desc limit ${raw(String(limits.turnaroundRequests))})`
}

/** The agency's name as the contract's `agencyTitle` has it, or the department as requested. */
const title = sql`coalesce(
  case when agencies.kind = 'chp' and lower(agencies.name) || ' ' not glob 'chp[^0-9a-z_]*' then 'CHP ' else '' end || agencies.name,
  department)`

/** A figure. Which columns it has depends on `part`. */
export interface Figure {
  part: 'requests' | 'release' | 'delivery' | 'open' | 'longOpen'
  /** Null for all together. */
  kind: KindId | Release | null
  /** Of a release the agency, null for all; of a delivery JSON. */
  name: string | null
  /** The number of requests or deliveries; for a delivery, its days. */
  count: number
  p10: number | null
  median: number | null
  p90: number | null
}

/** Needs the placeholder `now`, and for firms `user`. */
const figuresFor = (audience: Audience): SQL => sql`
    with newest as materialized (
      ${sql.join(
        kindNames.map((kind) => newestOf(kind, audience)),
        sql` union all `,
      )}
    ), first_deliveries as (
      ${firstDeliveries(sql`newest`, sql`agency_id, department`)}
    ), histogram as (
      select release, agency_id, case when agency_id is null then department end as department,
        ${daysBetween(sql`submitted_at`, sql`delivered_at`)} as days, count(*) as deliveries
      from first_deliveries group by 1, 2, 3, 4
    ), named as materialized (
      select release, lower(${title}) as agency_key, min(${title}) as agency, days, sum(deliveries) as deliveries
      from histogram left join agencies on agencies.id = agency_id group by 1, 2, days
    ), ranked as (
      select release, agency_key, agency, days, sum(deliveries) over (partition by release, agency_key order by days) as up_to,
        sum(deliveries) over (partition by release, agency_key) as deliveries
      from (
        select * from named
        union all select release, null, null, days, sum(deliveries) from named group by release, days
        union all select null, null, null, days, sum(deliveries) from named group by days
      )
    ), releases as (
      select release, min(agency) as agency, deliveries, min(case when up_to >= ${rankIn(10, 'deliveries')} then days end) as p10,
        min(case when up_to >= ${rankIn(50, 'deliveries')} then days end) as median,
        min(case when up_to >= ${rankIn(90, 'deliveries')} then days end) as p90
      from ranked group by release, agency_key
      order by agency_key is not null, deliveries desc, agency_key, release limit ${raw(String(limits.turnaroundRows))}
    )
    select 'release' as part, release as kind, agency as name, deliveries as count, p10, median, p90 from releases
    union all select 'delivery', release, json_object('request', request, 'referenceNumber', reference_number,
        'clientName', client_name, 'agency', ${title}, 'deliveredOn', ${dateOf(sql`delivered_at`)}),
        ${daysBetween(sql`first_deliveries.submitted_at`, sql`delivered_at`)}, null, null, null
      from first_deliveries cross join requests on requests.id = request left join agencies on agencies.id = first_deliveries.agency_id
      where (select count(*) from first_deliveries) < ${raw(String(limits.turnaroundFrom))}
    union all select 'requests', kind, null, count(*), null, null, null from newest group by kind
    union all select 'open', null, null, count(*), null, null, null from newest where is_open
    union all select 'longOpen', null, null, count(*), null, null, null from newest where is_open
      and ${daysBetween(sql`submitted_at`, sql`${sql.placeholder('now')}`)} > ${raw(String(limits.longOpenDays))}`

const queryFor = (audience: Audience): PageQuery<[Figure[]]> =>
  pageQuery<[Figure[]]>(kindNames, [
    sql`select json_group_array(json_object('part', part, 'kind', kind, 'name', name, 'count', count, 'p10', p10, 'median', median, 'p90', p90))
      from (${figuresFor(audience)})`,
  ])

export const figures: Readonly<Record<Audience, PageQuery<[Figure[]]>>> = {
  'law-firm': queryFor('law-firm'),
  staff: queryFor('staff'),
}
