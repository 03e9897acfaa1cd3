import { sql } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
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

/** What an error says. drizzle's own message holds the values of the parameters: of it, what D1 said instead. */
export const textWithoutValues = (error: unknown): string => {
  const told = error instanceof DrizzleQueryError ? error.cause : error
  return told instanceof Error ? told.message : ''
}

export const isUnchanged = (error: unknown): boolean => textWithoutValues(error).includes('malformed JSON')

/** Whether a write failed because the value of a unique column, `table.column`, is taken. */
export const isTaken = (error: unknown, column: string): boolean =>
  textWithoutValues(error).includes(`UNIQUE constraint failed: ${column}`)

/** A list as one parameter (D1 takes at most 100): `column in ${listOf(values)}`. */
export const listOf = (values: readonly string[]) => sql`(select value from json_each(${JSON.stringify(values)}))`
