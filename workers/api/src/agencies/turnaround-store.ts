import { sql, type SQL } from 'drizzle-orm'
import type { Turnaround } from '@portal/contract/agencies/agency-calls'
import { releaseNames, type Release } from '@portal/contract/kinds/kind-data'
import { limits } from '@portal/contract/limits'
import { staticSql, type StaticQuery } from '../db/client.ts'
import { kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import { documentsFrom, kindBy, type DocumentType } from '@portal/contract/kinds/kinds'
import { documentOf } from '@portal/contract/kinds/rules'

// The place of a percentile in a sorted list, from 1: the nearest rank, rounded up, so that the value is one that was measured.

export const rankOf = (percent: number, count: number): number => Math.floor((percent * count + 99) / 100)

/** The same of as many as a column counts. */
export const rankIn = (percent: number, column: string): SQL => sql.raw(`(${percent} * ${column} + 99) / 100`)

// How many days agencies took from the date "requested" to the first delivery.

interface StoredRelease {
  release: Release
  kind: KindId
  documentType: DocumentType
}

/** The kind of request and the document of each release. */
const stored = kindNames.flatMap((kind) =>
  documentsFrom(kindBy(kind), 'staff').flatMap((documentType): StoredRelease[] => {
    const document = documentOf(kindBy(kind), documentType)
    return document.from === 'staff' ? [{ release: document.release, kind, documentType }] : []
  }),
)

/** The release that a row of `documents` delivers; null for other documents. A withdrawn one was the wrong document. */
export const releaseOfFile = sql.raw(
  `case when ended is not 'withdrawn' then case document_type ${stored
    .map(({ release, documentType }) => `when '${documentType}' then '${release}'`)
    .join(' ')} end end`,
)

/** At most so many of an agency's latest requests are read, so that an agency that hardly ever delivers costs no more than others. */
const requestsRead = 5 * limits.measuredDeliveries

/**
 * The latest measured deliveries of an agency, newest request first, with `delivered_on` and `days`. A withdrawn document
 * isn't a delivery: it was the wrong one. Dates of delivery are Pacific Standard Time's.
 * @param agencyId an expression; it may be a column of an outer query.
 */
const measuredDeliveries = (release: Release, agencyId: SQL): SQL => {
  const { kind, documentType } = stored.find((one) => one.release === release)!
  const deliveries = sql.raw(
    `documents where documents.request_id = request.id and document_type = '${documentType}' and ended is not 'withdrawn'`,
  )
  return sql`
    select delivered_on, cast(julianday(delivered_on) - julianday(requested_on) as integer) as days from (
      select coalesce((select documents.requested_on from ${deliveries} order by created_at limit 1), requested_from_agency_on) as requested_on,
        (select date(min(created_at), '-8 hours') from ${deliveries}) as delivered_on
      from (
        select id, requested_from_agency_on from requests
        where agency_id = ${agencyId} and ${sql.raw(`kind = '${kind}'`)}
        order by requested_from_agency_on desc limit ${sql.raw(String(requestsRead))}
      ) as request
    )
    where delivered_on >= requested_on limit ${sql.raw(String(limits.measuredDeliveries))}`
}

const isAt = (percent: number): SQL => sql`place = ${rankIn(percent, 'measured')}`
const margin = limits.expectedMoveDays

/**
 * The days that an agency usually takes for a release, as JSON: all but a tenth faster and a tenth slower than its measured
 * deliveries, and their median, once it has `limits.measuredFrom`; else its typical days, give or take a few; else null.
 * @param agencyId an expression; it may be a column of an outer query.
 */
export const usualDays = (release: Release, agencyId: SQL): SQL<string | null> => sql`coalesce(
  (
    select iif(max(measured) >= ${sql.raw(String(limits.measuredFrom))}, json_array(
      max(iif(${isAt(10)}, days, null)), max(iif(${isAt(50)}, days, null)), max(iif(${isAt(90)}, days, null))
    ), null) from (
      select days, row_number() over (order by days) as place, count(*) over () as measured
      from (${measuredDeliveries(release, agencyId)})
    )
  ),
  (
    select json_array(max(1, typical_days - ${sql.raw(String(margin))}), typical_days, typical_days + ${sql.raw(String(margin))})
    from agencies where id = ${agencyId} and typical_days is not null
  )
)`

/** The days that `usualDays` says. */
export interface UsualDays {
  from: number
  median: number
  to: number
}

export const readUsualDays = (json: string | null): UsualDays | null => {
  const [from, median, to] = JSON.parse(json ?? '[]') as number[]
  return from === undefined || median === undefined || to === undefined ? null : { from, median, to }
}

/** The days of which the estimate of a request that was submitted on a day consists, as the interval of ISO 8601. */
export const estimateOf = (release: SQL, agencyId: SQL, submittedOn: SQL): SQL<string | null> => {
  const day = (place: number) => sql`date(${submittedOn}, '+' || (days ->> ${sql.raw(String(place))}) || ' days')`
  const days = sql`case ${release} ${sql.join(
    releaseNames.map((name) => sql`when ${sql.raw(`'${name}'`)} then ${usualDays(name, sql.raw('found.id'))}`),
    sql` `,
  )} end`
  // Subqueries without FROM are evaluated once.
  return sql`(select ${day(0)} || '/' || ${day(2)} from (select (select ${days} from (select ${agencyId} as id) as found) as days))`
}

/** The days that an agency is expected to take for a release, as a number or null. */
export const daysToExpect = (release: Release, agencyId: SQL): SQL<number | null> =>
  sql`(${usualDays(release, agencyId)} ->> 1)`

/** The usual days of each agency in the placeholder `agencies`, a JSON array of ids. It can run in any batch. */
export const usualDaysOf = Object.fromEntries(
  releaseNames.map((release) => [
    release,
    staticSql(sql`
      select value as agency, ${usualDays(release, sql.raw('agency.value'))} as days
      from json_each(${sql.placeholder('agencies')}) as agency`),
  ]),
) as Readonly<Record<Release, StaticQuery<{ agency: string; days: string | null }>>>

interface MeasuredDelivery {
  release: Release
  delivered_on: string
  days: number
}

/** The measured deliveries of every release of the agency in the placeholder `agency`. */
export const deliveriesOfAgency = staticSql<MeasuredDelivery>(
  sql.join(
    releaseNames.map(
      (release) =>
        sql`select ${sql.raw(`'${release}'`)} as release, * from (${measuredDeliveries(release, sql`${sql.placeholder('agency')}`)})`,
    ),
    sql` union all `,
  ),
)

/** The figures of each release that was delivered. */
export const turnaroundOf = (deliveries: readonly MeasuredDelivery[]): Turnaround[] =>
  releaseNames.flatMap((release) => {
    const measured = deliveries
      .filter((delivery) => delivery.release === release)
      .map(({ delivered_on, days }) => ({ deliveredOn: delivered_on, days }))
    if (measured.length === 0) return []
    const sorted = measured.map(({ days }) => days).toSorted((a, b) => a - b)
    const at = (percent: number): number => sorted[rankOf(percent, sorted.length) - 1]!
    return [
      {
        release,
        deliveries: measured.length,
        median: at(50),
        p90: at(90),
        days: measured.toSorted((a, b) => (a.deliveredOn < b.deliveredOn ? -1 : a.deliveredOn > b.deliveredOn ? 1 : 0)),
      },
    ]
  })
