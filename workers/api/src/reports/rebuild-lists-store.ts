import { sql } from 'drizzle-orm'
import type { ReportKind } from '@portal/contract/ids'
import { runQueries, staticQuery, staticSql, type Db } from '../db/client.ts'
import { addToSearch } from '../db/list-updates.ts'
import { reportKinds, reportTables } from '../db/report-tables.ts'
import { recountTotals, reportSearchText, type SearchedReport } from './search-index-store.ts'

// For the seed, the benchmark and tests, which write rows without the API's handlers. No Worker runs it.

// A parameter may have 2 MB.
const reportsPerBatch = 1000

/** Adds the reports with an empty `search_text` to searches, from this serial on. Returns the last one's serial. */
const addBatch = async (db: Db, kind: ReportKind, after: number): Promise<number | undefined> => {
  const table = sql.raw(reportTables[kind])
  const reports = await db.all<SearchedReport & { id: string; serial: number }>(
    sql`select id, serial, client_name as "clientName", reference_number as "referenceNumber", report_number as "reportNumber",
      matter_number as "matterNumber", attorney, ${kind === 'police' ? sql`police_department` : sql`null`} as "policeDepartment"
      from ${table} where serial > ${after} and search_text = '' order by serial limit ${reportsPerBatch}`,
  )
  if (reports.length === 0) return undefined
  const texts = JSON.stringify(reports.map((report) => [report.id, reportSearchText(report)]))
  await runQueries(
    db,
    {},
    staticSql(sql`
      update ${table} set search_text = indexed.text
      from (select value ->> 0 as id, value ->> 1 as text from json_each(${texts})) as indexed
      where ${table}.id = indexed.id`),
    staticQuery(addToSearch(db, kind, sql`(select value ->> 0 from json_each(${texts}))`)),
  )
  return reports.at(-1)!.serial
}

/** Adds reports with an empty `search_text` to searches, and counts all reports for the totals of lists. */
export const rebuildLists = async (db: Db): Promise<void> => {
  for (const kind of reportKinds) {
    let serial: number | undefined = 0
    while (serial !== undefined) serial = await addBatch(db, kind, serial)
    await recountTotals(db, kind)
  }
}
