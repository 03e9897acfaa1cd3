import { sql } from 'drizzle-orm'
import { index, type SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** The index with which the scheduled job finds rows of an older Worker, which have no `search_text`. */
export const unindexed = (table: string, ...columns: [SQLiteColumn, ...SQLiteColumn[]]) =>
  index(`${table}_unindexed`)
    .on(...columns)
    .where(sql`search_text is null`)
