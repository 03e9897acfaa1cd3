import { sql } from 'drizzle-orm'
import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1'
import type { BatchItem } from 'drizzle-orm/batch'

export type Db = DrizzleD1Database
export type Statement = BatchItem<'sqlite'>

export const openDb = (binding: D1Database): Db => drizzle(binding)

/** All of the statements or none of them, in one round trip. */
export const writeAll = (db: Db, statements: readonly Statement[]): Promise<unknown> => {
  const [first, ...rest] = statements
  return first ? db.batch([first, ...rest]) : Promise.resolve()
}

/** Stands right after a conditional write: when that changed no row the whole batch fails, see `isUnchanged`. */
export const mustHaveChanged = (db: Db): Statement =>
  db.all(sql`select json(case when changes() = 1 then 'null' else 'unchanged' end)`)

// drizzle's own message holds the values of the parameters; what D1 said is in the cause.
const databaseText = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : ''
}

export const isUnchanged = (error: unknown): boolean => databaseText(error).includes('malformed JSON')

/** Whether a write failed because the value of a unique column, `table.column`, is taken. */
export const isTaken = (error: unknown, column: string): boolean =>
  databaseText(error).includes(`UNIQUE constraint failed: ${column}`)

/** A list as one parameter (D1 takes at most 100): `column in ${listOf(values)}`. */
export const listOf = (values: readonly string[]) => sql`(select value from json_each(${JSON.stringify(values)}))`
