import { sql, type SQL } from 'drizzle-orm'
import { listPrefixes, type ReportKind } from '@portal/contract/ids'
import { runQueries, staticQuery, staticSql, type Db } from '../db/client.ts'
import { addToSearch } from '../db/list-updates.ts'
import { reportTables } from '../db/report-tables.ts'
import { searchTextOf } from '../db/search-text.ts'
import type { crashReports, policeReports } from '../db/schema/reports.ts'

const kinds = Object.keys(reportTables) as ReportKind[]

type SearchedReport = Partial<
  Pick<typeof policeReports.$inferInsert, 'clientName' | 'referenceNumber' | 'policeDepartment'> &
    Pick<typeof crashReports.$inferInsert, 'reportNumber'>
>

/** The `search_text` of a report of either kind. */
export const reportSearchText = (report: SearchedReport): string =>
  searchTextOf({
    texts: [report.clientName, report.policeDepartment],
    numbers: [report.referenceNumber, report.reportNumber],
  })

/** The `serial` of the next report of a kind. */
export const nextSerial = (kind: ReportKind): SQL<number> =>
  sql`(select coalesce(max(serial), 0) + 1 from ${sql.raw(reportTables[kind])})`

/**
 * Adds reports to lists and searches that were written without `insertReport`: by an older Worker, the seed or the
 * benchmark. Oldest first.
 * @returns how many, at most `count`.
 */
export const indexReports = async (db: Db, kind: ReportKind, count: number): Promise<number> => {
  const table = sql.raw(reportTables[kind])
  const reports = await db.all<SearchedReport & { id: string }>(
    sql`select id, client_name as "clientName", reference_number as "referenceNumber", report_number as "reportNumber",
      ${kind === 'police' ? sql`police_department` : sql`null`} as "policeDepartment" from ${table} where search_text is null order by submitted_at, id limit ${count}`,
  )
  if (reports.length === 0) return 0
  const indexed = JSON.stringify(reports.map((report) => [report.id, reportSearchText(report)]))
  await runQueries(
    db,
    {},
    staticSql(sql`
      update ${table} set search_text = indexed.text, serial = coalesce(${table}.serial, indexed.place)
      from (
        select value ->> 0 as id, value ->> 1 as text, ${nextSerial(kind)} + key as place from json_each(${indexed})
      ) as indexed
      where ${table}.id = indexed.id and search_text is null`),
    staticQuery(addToSearch(db, kind, sql`(select value ->> 0 from json_each(${indexed}))`)),
  )
  return reports.length
}

const reportsPerBatch = 5000
const batchesPerRun = 4

/** Indexes the reports that an older Worker wrote, or some of them when there are many. */
export const indexNewReports = async (db: Db): Promise<void> => {
  for (const kind of kinds)
    for (let batch = 0; batch < batchesPerRun; batch++)
      if ((await indexReports(db, kind, reportsPerBatch)) < reportsPerBatch) break
}

const recountTotals = (kind: ReportKind) => {
  const [prefix, table] = [listPrefixes[kind], sql.raw(reportTables[kind])]
  return staticSql(sql`
    insert into list_versions (scope, version, total)
    select scope, 1, count(*) from (
      select ${`${prefix}all`} as scope from ${table}
      union all select ${prefix} || coalesce(law_firm_id, user_id) from ${table}
      where coalesce(law_firm_id, user_id) is not null
    ) where true group by scope
    on conflict (scope) do update set total = excluded.total, version = version + 1`)
}

/** Indexes and counts all reports, after rows were written without the API's handlers. */
export const rebuildLists = async (db: Db): Promise<void> => {
  for (const kind of kinds) {
    while ((await indexReports(db, kind, reportsPerBatch)) === reportsPerBatch);
    await runQueries(db, {}, recountTotals(kind))
  }
}
