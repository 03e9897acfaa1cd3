import { listPrefixes, type ReportKind } from '@portal/contract/ids'
import { recountDays } from './report-days-store.ts'
import { newVersion, packAll } from '../search/search-pages-store.ts'

const recountTotals = (table: string, kind: ReportKind): string => `
  insert into list_versions (scope, version, total, search_version)
  select scope, 1, count(*), ${newVersion} from (
    select '${listPrefixes[kind]}all' as scope from ${table}
    union all select '${listPrefixes[kind]}' || user_id from ${table} where user_id is not null
    union all select '${listPrefixes[kind]}' || law_firm_id from ${table} where law_firm_id is not null
  ) where true group by scope
  on conflict (scope) do update set
    total = excluded.total, version = version + 1, search_version = excluded.search_version`

/** Rebuilds totals, day counts and search pages from the reports, after rows were written without the API's handlers. */
export const recountLists = (db: D1Database): Promise<unknown> =>
  db.batch(
    [
      recountTotals('crash_reports', 'crash'),
      recountTotals('police_reports', 'police'),
      'delete from search_pages',
      packAll('crash'),
      packAll('police'),
      ...recountDays,
    ].map((statement) => db.prepare(statement)),
  )
