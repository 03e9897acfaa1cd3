import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import { listPrefixes, type ReportKind } from '@portal/contract/ids'
import { jsonList, writeAll, type Db, type Statement } from '../../db/client.ts'
import { reportDays } from '../../db/schema/lists.ts'
import { reportTables } from '../../db/report-tables.ts'

// An older Worker, during a release or after it was rolled back, keeps totals and no days. Days that do not add up to the
// total are therefore not used until the cron has counted them anew.

const dayOfRow = 'substr(submitted_at, 1, 10)'
const sumOf = (kind: ReportKind) => `coalesce((select sum(reports) from report_days where kind = '${kind}'), 0)`
const totalOf = (kind: ReportKind) =>
  `coalesce((select total from list_versions where scope = '${listPrefixes[kind]}all'), 0)`

/** Counts reports in their days (1), once their rows stand, or out of them (-1), before these go. */
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
 * The ids of so many reports of all of a kind, newest first, after `offset`: passed over are only those of the one day that
 * the first of them is of.
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

/** The statements that count all reports of every day anew. */
export const recountDays: readonly string[] = [
  'delete from report_days',
  countAll('crash', reportTables.crash),
  countAll('police', reportTables.police),
]

/** Counts the days anew of a kind whose days do not add up to its total. */
export const rightDays = async (db: Db): Promise<void> => {
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
