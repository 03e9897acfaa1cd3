import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { portalDay } from '@portal/contract/dates'
import { kindNames } from '@portal/contract/kinds/kind-ids'
import { kindData } from '@portal/contract/kinds/kind-data'
import { kindBy } from '@portal/contract/kinds/kinds'
import { limits } from '@portal/contract/limits'
import type { RequestContext } from '../context.ts'
import { writeAll } from '../db/client.ts'
import { isQueuedAs } from '../db/list-rules.ts'
import { listUpdates } from '../db/list-updates.ts'
import { isOfKind } from '../db/of-kind.ts'
import { measuredDays } from '../db/schema/agencies.ts'
import { requests } from '../db/schema/requests.ts'
import { daysBetween, estimateOf, firstDeliveries, rankIn, submittedOn } from './turnaround-store.ts'

const raw = (value: number): SQL => sql.raw(String(value))

const newest = sql.join(
  kindNames.map(
    (kind) =>
      sql`select * from (select id, submitted_at, agency_id from requests where ${isOfKind(kind)} order by serial desc limit ${raw(limits.turnaroundRequests)})`,
  ),
  sql` union all `,
)

/** The groups whose deliveries are measured, each by a name and the condition on a delivery. */
const scopes = [
  ["'agency:' || agency_id", 'kind is not null'],
  ["'county:' || kind || ':' || county", "county <> ''"],
  ["'kind:' || kind", 'kind is not null'],
  ["'all'", 'true'],
] as const

const scoped = sql.join(
  scopes.map(
    ([scope, condition]) =>
      sql`select ${sql.raw(scope)} as scope, release, delivered_at, days from delivered where ${sql.raw(condition)}`,
  ),
  sql` union all `,
)

const at = (percent: number): SQL => sql`max(iif(place = ${rankIn(percent, 'measured')}, days, null))`

/** The percentiles of each group's latest deliveries of a release, where there are enough. */
const figures = sql`
  with delivered as materialized (
    select release, delivered_at, ${daysBetween(sql`submitted_at`, sql`delivered_at`)} as days, agency_id, kind, county
    from (${firstDeliveries(sql`(${newest})`, sql`agency_id`)}) left join agencies on agencies.id = agency_id
  ), latest as (
    select scope, release, days, row_number() over (partition by scope, release order by delivered_at desc) as latest from (${scoped})
  ), ranked as (
    select scope, release, days, row_number() over (partition by scope, release order by days) as place,
      count(*) over (partition by scope, release) as measured
    from latest where latest <= ${raw(limits.measuredDeliveries)}
  )
  select scope, release, max(measured) as deliveries, ${at(10)} as p10, ${at(50)} as median, ${at(90)} as p90
  from ranked group by scope, release having max(measured) >= ${raw(limits.measuredFrom)}`

/** At most so many open requests get an estimate at a time. */
const estimatedRequests = 2000

/** The releases whose days agencies publish, so differently that any that were measured are better. */
const publishedReleases = kindNames.flatMap((kind) =>
  kindData[kind].publicDays.source === 'published' ? Object.keys(kindData[kind].releases) : [],
)

/** Whether a request has no estimate, or the published days alone where there are measured ones by now. */
const needsEstimate = sql`(estimate is null or (estimate like '%/published' and exists
  (select 1 from measured_days where scope = 'all' and release in (${sql.raw(publishedReleases.map((name) => `'${name}'`).join())}))))`

/**
 * The open requests that got no estimate or published days when they were submitted, have lost their agency or wait for the full report
 * after a face page, with the release that each owes.
 */
const findWithoutEstimate = async ({ db }: Pick<RequestContext, 'db'>) => {
  const { id, kind, status, reportType, monitorForFull, hasDelivery } = getTableColumns(requests)
  const open = await db
    .select({ id, kind, status, reportType, monitorForFull, hasDelivery })
    .from(requests)
    .where(
      sql`${isQueuedAs('undelivered')} and ${needsEstimate} and expected_on is null and requested_from_agency_on is null`,
    )
    .limit(estimatedRequests)
  return open.map((request) => [request.id, kindBy(request.kind).nextRelease(request)])
}

/** Measures all agencies again, and gives open requests the estimates that are known by now. It reads the newest requests of each kind. */
export const measureDays = async ({ db, now }: Pick<RequestContext, 'db' | 'now'>): Promise<void> => {
  await writeAll(db, [db.delete(measuredDays), db.insert(measuredDays).select(figures)])
  const json = JSON.stringify(await findWithoutEstimate({ db }))
  const found = estimateOf(sql.raw('(pair.value ->> 1)'), sql.raw('agency_id'), submittedOn)
  // Days that had passed when the face page came say nothing about the full report.
  const estimate = sql`(select iif(has_delivery and substr(found, 12, 10) < ${portalDay(now)}, null, found) from (select ${found} as found))`
  await writeAll(db, [
    db
      .update(requests)
      .set({ estimate })
      .from(sql`json_each(${json}) as pair`)
      .where(sql`${requests.id} = pair.value ->> 0 and ${needsEstimate}`),
    ...listUpdates(db, 'changed', sql`(select value ->> 0 from json_each(${json}))`),
  ])
}

/** Once an hour, and until there is something measured. The cron runs every five minutes. */
export const measureHourly = async (context: RequestContext): Promise<void> => {
  const isDue = context.now.getUTCMinutes() < 5
  if (isDue || (await context.db.select().from(measuredDays).limit(1)).length === 0) await measureDays(context)
}
