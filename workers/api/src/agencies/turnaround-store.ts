import { sql, type SQL } from 'drizzle-orm'
import type { Turnaround } from '@portal/contract/agencies/agency-calls'
import { kindData, releaseNames, type Release } from '@portal/contract/kinds/kind-data'
import { limits } from '@portal/contract/limits'
import { staticSql } from '../db/client.ts'
import { kindNames } from '@portal/contract/kinds/kind-ids'
import { documentsFrom, kindBy } from '@portal/contract/kinds/kinds'
import { documentOf } from '@portal/contract/kinds/rules'

// The place of a percentile in a sorted list, from 1: the nearest rank, rounded up, so that the value is one that was measured.

export const rankOf = (percent: number, count: number): number => Math.floor((percent * count + 99) / 100)

/** The same of as many as a column counts. */
export const rankIn = (percent: number, column: string): SQL => sql.raw(`(${percent} * ${column} + 99) / 100`)

// Turnaround is counted in days, from the date a request was submitted to the date of the first delivery that wasn't withdrawn: for
// an agency, on the turnaround page, and in the dates that clients are told.

/** The date of an instant in California's winter time. */
export const dateOf = (instant: SQL): SQL => sql`date(${instant}, '-8 hours')`
/** The day of a request's submission. */
export const submittedOn = dateOf(sql.raw('submitted_at'))
export const daysBetween = (from: SQL, to: SQL): SQL =>
  sql`max(0, cast(julianday(${dateOf(to)}) - julianday(${dateOf(from)}) as integer))`

/** The kind of request and the document of each release. */
const stored = kindNames.flatMap((kind) =>
  documentsFrom(kindBy(kind), 'staff').flatMap((documentType) => {
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

/** The first delivery of each release of requests. @param requests a query for `id`, `submitted_at` and more columns */
export const firstDeliveries = (requests: SQL, more: SQL): SQL => sql`
  select newest.id as request, ${releaseOfFile} as release, submitted_at, min(documents.created_at) as delivered_at, ${more}
  from ${requests} as newest cross join documents on documents.request_id = newest.id
  where release is not null group by newest.id, release`

const raw = (value: number): SQL => sql.raw(String(value))
const margin = raw(limits.expectedMoveDays)

/** The days after which a release comes by a public rule, or by what agencies publish. */
const published = (release: SQL): SQL =>
  sql`case ${release} ${sql.join(
    stored.map(({ release: name, kind }) => {
      const { from, median, to, source } = kindData[kind].publicDays
      return sql.raw(`when '${name}' then '${JSON.stringify([from, median, to, source])}'`)
    }),
    sql` `,
  )} end`

/**
 * The days that a release is likely to take, as JSON: all but a tenth faster and a tenth slower, their median, and where they are from.
 * Sources: the agency's deliveries, or its typical days, or the deliveries of its kind in its county, of its kind, of all, or a public
 * rule. @param agencyId an expression, which may be null or a column of an outer query
 */
export const usualDays = (release: SQL, agencyId: SQL): SQL<string | null> => {
  const measured = (source: string, from: SQL) =>
    sql`(select json_array(p10, median, p90, ${sql.raw(`'${source}:'`)} || deliveries) from ${from} and release = ${release})`
  const known = (scope: string) =>
    sql`agencies cross join measured_days on scope = ${sql.raw(scope)} where agencies.id = ${agencyId}`
  return sql`coalesce(
    ${measured('agency', sql`measured_days where scope = 'agency:' || ${agencyId}`)},
    (select json_array(max(1, typical_days - ${margin}), typical_days, typical_days + ${margin}, 'agency')
      from agencies where id = ${agencyId} and typical_days is not null),
    ${measured('county', known("'county:' || kind || ':' || county"))},
    ${measured('kind', known("'kind:' || kind"))},
    ${measured('kind', sql`measured_days where scope = 'all'`)},
    ${published(release)}
  )`
}

/** The days that `usualDays` says. */
export interface UsualDays {
  from: number
  /** Null where the range is too wide for a date. */
  median: number | null
  to: number
  source: string
}

export const readUsualDays = (json: string | null): UsualDays | null => {
  if (json === null) return null
  const [from, median, to, source] = JSON.parse(json) as [number, number | null, number, string]
  return { from, median, to, source }
}

/** The estimate of a request that was submitted on a day: see the contract's `intervalOf`. */
export const estimateOf = (release: SQL, agencyId: SQL, submittedOn: SQL): SQL<string | null> => {
  const day = (place: number) => sql`date(${submittedOn}, '+' || (days ->> ${raw(place)}) || ' days')`
  // Subqueries without FROM are evaluated once.
  return sql`(select ${day(0)} || '/' || ${day(2)} || '/' || (days ->> 3)
    from (select (select ${usualDays(release, sql.raw('found.id'))} from (select ${agencyId} as id) as found) as days))`
}

/** The columns of the date on which a report is expected that was requested on a day. */
export const expectedColumns = (release: SQL, agencyId: SQL, requestedOn: SQL) => {
  const part = (place: number) => sql`(${usualDays(release, agencyId)} ->> ${raw(place)})`
  return { expectedOn: sql`date(${requestedOn}, '+' || ${part(1)} || ' days')`, expectedBasis: part(3) }
}

/** The usual days of each release of some agencies and of none, as columns. */
export const usualDaysOfReleases = (agencyId: SQL): SQL =>
  sql.join(
    releaseNames.map((release) => sql`${usualDays(sql.raw(`'${release}'`), agencyId)} as ${sql.identifier(release)}`),
    sql`, `,
  )

/** The first deliveries of the agency in the placeholder `agency`, among its latest requests. */
export const deliveriesOfAgency = staticSql<MeasuredDelivery>(sql`
  select release, ${dateOf(sql`delivered_at`)} as delivered_on, ${daysBetween(sql`submitted_at`, sql`delivered_at`)} as days from (
    ${firstDeliveries(
      sql`(select id, submitted_at from requests where agency_id = ${sql.placeholder('agency')}
        order by kind, requested_from_agency_on desc limit ${raw(5 * limits.measuredDeliveries)})`,
      sql`null`,
    )}
  )`)

interface MeasuredDelivery {
  release: Release
  delivered_on: string
  days: number
}

/** The figures of each release that was delivered, over the latest deliveries. */
export const turnaroundOf = (deliveries: readonly MeasuredDelivery[]): Turnaround[] =>
  releaseNames.flatMap((release) => {
    const measured = deliveries
      .filter((delivery) => delivery.release === release)
      .map(({ delivered_on, days }) => ({ deliveredOn: delivered_on, days }))
      .toSorted((a, b) => (a.deliveredOn < b.deliveredOn ? -1 : a.deliveredOn > b.deliveredOn ? 1 : 0))
      .slice(-limits.measuredDeliveries)
    if (measured.length === 0) return []
    const sorted = measured.map(({ days }) => days).toSorted((a, b) => a - b)
    const at = (percent: number): number => sorted[rankOf(percent, sorted.length) - 1]!
    return [{ release, deliveries: measured.length, median: at(50), p90: at(90), days: measured }]
  })
