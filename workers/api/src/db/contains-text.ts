import { sql, type Column, type SQL } from 'drizzle-orm'
import { fold } from './fold.ts'

/** A row that is looked through: what of it may contain the text. */
interface Searched {
  readonly id: string
  readonly texts: readonly (string | null)[]
}

/**
 * Whether `id` is that of a row that contains a text, compared as the reports' searches compare, which SQLite cannot. It
 * is for people and firms: they are few enough to be read whole, and any search in SQL would read them all.
 */
export const idsContaining = (id: Column, rows: readonly Searched[], containing: string): SQL => {
  const folded = fold(containing)
  const found = rows.filter(({ texts }) => texts.some((text) => text !== null && fold(text).includes(folded)))
  return sql`${id} in (select value from json_each(${JSON.stringify(found.map((row) => row.id))}))`
}
