import { sql, type SQL } from 'drizzle-orm'
import { listPrefixes } from '@portal/contract/ids'
import type { Db, Statement } from './client.ts'
import { listVersions } from './schema/lists.ts'

/**
 * Bumps the version of every list that shows one of the reports, of either kind, for a change outside the report's row.
 * @param reportIds a subquery or list in parentheses.
 */
export const bumpListsShowing = (db: Db, reportIds: SQL): Statement =>
  db
    .insert(listVersions)
    .select(
      sql`select distinct shown.kind || viewer.value, 1, 0, '' from (
        select ${listPrefixes.crash} as kind, user_id, law_firm_id from crash_reports where id in ${reportIds}
        union all select ${listPrefixes.police}, user_id, law_firm_id from police_reports where id in ${reportIds}
      ) as shown
      left join users on users.id = shown.user_id,
      json_each(json_array('all', shown.user_id, shown.law_firm_id, users.law_firm_id)) as viewer
      where viewer.value is not null`,
    )
    .onConflictDoUpdate({ target: listVersions.listKey, set: { version: sql`${listVersions.version} + 1` } })
