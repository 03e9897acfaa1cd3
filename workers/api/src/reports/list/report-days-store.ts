import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import { listPrefixes, type ReportKind } from '@portal/contract/ids'
import { jsonList, writeAll, type Db, type Statement } from '../../db/client.ts'
import { reportDays } from '../../db/schema/lists.ts'
import { reportTables } from '../../db/report-tables.ts'

// An older Worker, during a release or after a rollback, updates totals but not days. Days that don't add up to the total
// are therefore not used until the scheduled job has recounted them.

const dayOfRow = 'substr(submitted_at, 1, 10)'
const sumOf = (kind: ReportKind) => `coalesce((select sum(reports) from report_days where kind = '${kind}'), 0)`
const totalOf = (kind: ReportKind) =>
  `coalesce((select total from list_versions where scope = '${listPrefixes[kind]}all'), 0)`

/** Adds reports to their days (1) after their rows are inserted, or subtracts them (-1) before their rows are deleted. */
export const countDays = (db: Db, kind: ReportKind, ids: readonly string[], by: 1 | -1): Statement =>
  db
    .insert(reportDays)
    .select(
      sql`select ${kind}, ${sql.raw(dayOfRow)} as day, ${by} * count(*) from ${sql.raw(reportTables[kind])}
        where id in ${jsonList(ids)} group by day`,
    )
    .onConflictDoUpdate({
      target: [reportDays.kind, reportDays.day],
      set: { reports: sql`${reportDays.reports} + excluded.reports` },
    })

/**
 * The ids of `size` reports of a kind, newest first, after `offset`. Thanks to the day counts, only rows of the day of the
 * first one are skipped by reading them.
 */
export const idsFrom = (kind: ReportKind, size: Placeholder, offset: Placeholder): SQL => sql`(
  with days as materialized (
    select day, sum(reports) over (order by day desc) - reports as before from report_days where kind = ${sql.raw(`'${kind}'`)}
  ), start as materialized (
    select day, before from days where before <= ${offset} and ${sql.raw(`${sumOf(kind)} = ${totalOf(kind)}`)}
    union all select '9999', 0
    order by day limit 1
  )
  select id from ${sql.raw(reportTables[kind])} where submitted_at < (select day || 'U' from start)
  order by submitted_at desc, id desc limit ${size} offset ${offset} - (select before from start)
)`

const countAll = (kind: ReportKind, from: string) => `
  insert into report_days (kind, day, reports)
  select '${kind}', ${dayOfRow} as day, count(*) from ${from} group by day`

/** The statements that recount all days. */
export const recountDays: readonly string[] = [
  'delete from report_days',
  countAll('crash', reportTables.crash),
  countAll('police', reportTables.police),
]

/** Recounts the days of a kind when they don't add up to its total. */
export const recountWrongDays = async (db: Db): Promise<void> => {
  for (const kind of ['crash', 'police'] as const) {
    const none = `(select 1 where not exists (select 1 from report_days where kind = '${kind}'))`
    await writeAll(
      db,
      [
        `delete from report_days where kind = '${kind}' and ${sumOf(kind)} <> ${totalOf(kind)}`,
        countAll(kind, `${none} cross join ${reportTables[kind]}`),
      ].map((statement) => db.run(sql.raw(statement))),
    )
  }
}
