import { or, sql, type Column, type SQL } from 'drizzle-orm'

/** Whether one of the columns contains a text, however either is cased. */
export const containing = (columns: readonly (Column | SQL)[], text: string): SQL | undefined => {
  // SQLite folds the case of ASCII letters alone; trying both cases of the others finds a name written either way.
  const folded = [text.toLowerCase(), text.toUpperCase()].map((cased) =>
    cased.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  )
  return or(
    ...columns.flatMap((column) => [...new Set(folded)].map((cased) => sql`instr(lower(${column}), ${cased}) > 0`)),
  )
}
