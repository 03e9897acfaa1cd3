import { sql, type SQL } from 'drizzle-orm'
import type { ReportKind } from '@portal/contract/ids'
import { runQueries, staticSql, type Db } from '../db/client.ts'
import { listKeyOf, listPrefixOf } from '../db/list-keys.ts'
import { listChanged } from '../db/live-columns.ts'
import { isOfKind } from '../db/kinds.ts'
import { searchTextOf } from '../db/search-text.ts'
import type { requests } from '../db/schema/requests.ts'

export type SearchedReport = Partial<Pick<typeof requests.$inferInsert, (typeof searchedColumns)[number]>>

/** The columns that `reportSearchText` reads. */
export const searchedColumns = [
  'clientName',
  'referenceNumber',
  'reportNumber',
  'policeDepartment',
  'matterNumber',
  'attorney',
] as const satisfies readonly (keyof typeof requests.$inferInsert)[]

/** The `search_text` of a request. */
export const reportSearchText = (report: SearchedReport): string =>
  searchTextOf({
    texts: [report.clientName, report.policeDepartment, report.attorney],
    numbers: [report.referenceNumber, report.reportNumber, report.matterNumber],
  })

/** The `serial` of the next report of a kind. */
export const nextSerial = (kind: ReportKind): SQL<number> =>
  sql`(select coalesce(max(serial), 0) + 1 from requests where ${isOfKind(kind)})`

const request = sql`requests`
const key = listKeyOf(request)
const keys = sql`select ${listPrefixOf(request)} || 'all' as list_key from requests
  union all select ${listPrefixOf(request)} || ${key} from requests where ${key} is not null`

/** Corrects the totals of all lists that differ from the requests' rows. */
export const recountTotals = async (db: Db): Promise<void> => {
  await runQueries(
    db,
    {},
    staticSql(sql`
      insert into list_versions (list_key, version, total) select list_key, 1, count(*) from (${keys}) where true group by list_key
      on conflict (list_key) do update set total = excluded.total, version = version + 1 where total <> excluded.total
      returning ${listChanged()} as live`),
    staticSql(sql`
      update list_versions set total = 0, version = version + 1 where total <> 0 and list_key not in (${keys})
      returning ${listChanged()} as live`),
  )
}
