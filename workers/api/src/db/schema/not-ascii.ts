import { sql } from 'drizzle-orm'
import { index, type SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** The condition for email addresses with other than ASCII characters, word for word as the indexes have it. */
export const notAscii = (column: string): string => `${column} glob '*[^ -~]*'`

/** The index with which the scheduled job finds addresses that may not be normalized. Hardly any row is in it. */
export const notAsciiIndex = (table: string, id: SQLiteColumn, column: string) =>
  index(`${table}_not_ascii`)
    .on(id)
    .where(sql.raw(notAscii(column)))
