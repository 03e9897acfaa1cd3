import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { runQueries, staticQuery } from '@portal/api/db/client'
import { addToSearch } from '@portal/api/db/list-updates'
import { recountLists } from '@portal/api/lists/upkeep-store'

const requestsPerStep = 1000

/** Fills the tables that are computed from requests: the search and the counts of lists. */
export const computeLists = async (binding: D1Database): Promise<void> => {
  const db = drizzle(binding)
  for (let after = 0; ;) {
    const { results } = await binding
      .prepare('select rowid as row, id from requests where rowid > ? order by rowid limit ?')
      .bind(after, requestsPerStep)
      .all<{ row: number; id: string }>()
    if (results.length === 0) break
    const ids = JSON.stringify(results.map(({ id }) => id))
    await runQueries(db, {}, ...addToSearch(db, sql`(select value from json_each(${ids}))`).map(staticQuery))
    after = results.at(-1)!.row
  }
  await recountLists(db)
}
