import { sql, type Column, type SQL } from 'drizzle-orm'
import { fold } from './fold.ts'

interface Candidate {
  readonly id: string
  readonly texts: readonly (string | null)[]
}

/**
 * The condition that `id` is that of a row with a text containing `search`, folded as in searches for reports, which SQLite
 * can't do. It is meant for users and firms, of which there are few: a search in SQL would read all of them too.
 */
export const idsContaining = (id: Column, rows: readonly Candidate[], search: string): SQL => {
  const folded = fold(search)
  const matching = rows.filter(({ texts }) => texts.some((text) => text !== null && fold(text).includes(folded)))
  return sql`${id} in (select value from json_each(${JSON.stringify(matching.map((row) => row.id))}))`
}
