const scopes = (table: string, prefix: string): string => `
  insert into list_versions (scope, version, total)
  select scope, 1, count(*) from (
    select '${prefix}all' as scope from ${table}
    union all select '${prefix}' || user_id from ${table} where user_id is not null
    union all select '${prefix}' || law_firm_id from ${table} where law_firm_id is not null
  ) where true group by scope
  on conflict (scope) do update set total = excluded.total, version = version + 1`

/** Counts every list's total anew, for who fills the tables without the verbs that keep them. */
export const recountLists = (db: D1Database): Promise<unknown> =>
  db.batch([db.prepare(scopes('crash_reports', '')), db.prepare(scopes('police_reports', 'police:'))])
