import { sql, type SQL } from 'drizzle-orm'
import { listPrefixes, type ReportKind } from '@portal/contract/ids'
import { runQueries, staticSql, type Db } from '../db/client.ts'
import { listKeyOf } from '../db/list-keys.ts'
import { listChanged } from '../db/live-columns.ts'
import { reportTables } from '../db/report-tables.ts'
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

/** Corrects the totals of all lists of a kind that differ from the reports' rows. */
export const recountTotals = async (db: Db, kind: ReportKind): Promise<void> => {
  const [prefix, table] = [listPrefixes[kind], sql.raw(reportTables[kind])]
  const key = listKeyOf(table)
  const keys = sql`select ${`${prefix}all`} as list_key from ${table}
    union all select ${prefix} || ${key} from ${table} where ${key} is not null`
  await runQueries(
    db,
    {},
    staticSql(sql`
      insert into list_versions (list_key, version, total) select list_key, 1, count(*) from (${keys}) where true group by list_key
      on conflict (list_key) do update set total = excluded.total, version = version + 1 where total <> excluded.total
      returning ${listChanged()} as live`),
    staticSql(sql`
      update list_versions set total = 0, version = version + 1
      where total <> 0 and instr(list_key, ${listPrefixes.police}) = ${kind === 'police' ? 1 : 0} and list_key not in (${keys})
      returning ${listChanged()} as live`),
  )
}
