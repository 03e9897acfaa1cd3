import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { searchTextOf } from './search-text.ts'

/** The columns that the `search_text` of each table has. Reports are indexed by `reports/search-index-store.ts`. */
const searched = {
  users: ['first_name', 'last_name', 'email'],
  law_firms: ['name', 'domain'],
  audit_entries: ['actor', 'subject', 'detail'],
} as const

const rowsPerRun = 2000

/** Fills the `search_text` of rows that an older Worker or the seed wrote, or of some of them when there are many. */
export const fillSearchTexts = async (db: Db): Promise<void> => {
  // An older Worker that erases an account doesn't know this column.
  await db.run(sql`update users set search_text = '' where deleted_at is not null and search_text <> ''`)
  for (const [name, columns] of Object.entries(searched)) {
    const table = sql.raw(name)
    const rows = await db.all<{ id: string; texts: string }>(
      sql`select id, json_array(${sql.raw(columns.join(', '))}) as texts from ${table} where search_text is null limit ${rowsPerRun}`,
    )
    const texts = rows.map((row) => [row.id, searchTextOf({ texts: JSON.parse(row.texts) as string[] })])
    if (texts.length > 0)
      await db.run(sql`
        update ${table} set search_text = filled.text
        from (select value ->> 0 as id, value ->> 1 as text from json_each(${JSON.stringify(texts)})) as filled
        where ${table}.id = filled.id and search_text is null`)
  }
}
