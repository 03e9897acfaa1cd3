import { sql, type SQL } from 'drizzle-orm'
import { listPrefixes, type ReportKind } from '@portal/contract/ids'
import { runQueries, staticQuery, staticSql, type Db } from '../db/client.ts'
import { listKeyOf } from '../db/list-keys.ts'
import { addToSearch, listUpdates } from '../db/list-updates.ts'
import { listChanged } from '../db/live-columns.ts'
import { reportKinds, reportTables } from '../db/report-tables.ts'
import { searchTextOf } from '../db/search-text.ts'
import type { crashReports, policeReports } from '../db/schema/reports.ts'

export type SearchedReport = Partial<
  Pick<
    typeof policeReports.$inferInsert,
    'clientName' | 'referenceNumber' | 'policeDepartment' | 'matterNumber' | 'attorney'
  > &
    Pick<typeof crashReports.$inferInsert, 'reportNumber'>
>

/** The columns that `reportSearchText` reads. Police departments are police requests' alone. */
export const searchedColumns = [
  'clientName',
  'referenceNumber',
  'reportNumber',
  'policeDepartment',
  'matterNumber',
  'attorney',
] as const satisfies readonly (keyof SearchedReport)[]

/** The `search_text` of a report of either kind. */
export const reportSearchText = (report: SearchedReport): string =>
  searchTextOf({
    texts: [report.clientName, report.policeDepartment, report.attorney],
    numbers: [report.referenceNumber, report.reportNumber, report.matterNumber],
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
      matter_number as "matterNumber", attorney,
      ${kind === 'police' ? sql`police_department` : sql`null`} as "policeDepartment" from ${table} where search_text is null order by submitted_at, id limit ${count}`,
  )
  if (reports.length === 0) return 0
  const indexed = JSON.stringify(reports.map((report) => [report.id, reportSearchText(report)]))
  const ids = sql`(select value ->> 0 from json_each(${indexed}))`
  await runQueries(
    db,
    {},
    staticSql(sql`
      update ${table} set search_text = indexed.text, serial = coalesce(${table}.serial, indexed.place)
      from (
        select value ->> 0 as id, value ->> 1 as text, ${nextSerial(kind)} + key as place from json_each(${indexed})
      ) as indexed
      where ${table}.id = indexed.id and search_text is null`),
    staticQuery(addToSearch(db, kind, ids)),
    ...listUpdates(db, kind, 'changed', ids).map((statement) => staticQuery(statement as never)),
  )
  return reports.length
}

// A parameter may have 2 MB, and a batch keeps other writes waiting.
const reportsPerBatch = 1000
const batchesPerRun = 20

/** Corrects the totals of all lists of a kind that differ from the reports' rows. */
export const recountTotals = async (db: Db, kind: ReportKind): Promise<void> => {
  const [prefix, table] = [listPrefixes[kind], sql.raw(reportTables[kind])]
  const key = listKeyOf(table)
  const keys = sql`select ${`${prefix}all`} as scope from ${table}
    union all select ${prefix} || ${key} from ${table} where ${key} is not null`
  await runQueries(
    db,
    {},
    staticSql(sql`
      insert into list_versions (scope, version, total) select scope, 1, count(*) from (${keys}) where true group by scope
      on conflict (scope) do update set total = excluded.total, version = version + 1 where total <> excluded.total
      returning ${listChanged()} as live`),
    staticSql(sql`
      update list_versions set total = 0, version = version + 1
      where total <> 0 and instr(scope, ${listPrefixes.police}) = ${kind === 'police' ? 1 : 0} and scope not in (${keys})
      returning ${listChanged()} as live`),
  )
}

/** Indexes the reports that an older Worker wrote, or some of them when there are many, and recounts the lists. */
export const indexNewReports = async (db: Db, maxBatches = batchesPerRun): Promise<void> => {
  for (const kind of reportKinds) {
    let indexed = 0
    for (let batch = 0; batch < maxBatches && indexed === batch * reportsPerBatch; batch++)
      indexed += await indexReports(db, kind, reportsPerBatch)
    if (indexed > 0) await recountTotals(db, kind)
  }
}

/** Indexes and counts all reports, after rows were written without the API's handlers. */
export const rebuildLists = async (db: Db): Promise<void> => {
  await indexNewReports(db, Infinity)
  for (const kind of reportKinds) await recountTotals(db, kind)
}

/** Empties tables that no Worker of this release reads, because they contain clients' names. */
export const emptyOldTables = (db: Db): Promise<unknown> =>
  runQueries(db, {}, staticSql(sql`delete from search_pages`), staticSql(sql`delete from report_days`))
