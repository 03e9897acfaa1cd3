import { fillPlaceholders, sql, type Query, type SQL } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1'
import type { BatchItem } from 'drizzle-orm/batch'
import { resilientDatabase } from '../platform/resilient-bindings.ts'

export type Db = DrizzleD1Database & { $client: D1Database }
export type Statement = BatchItem<'sqlite'>

/** For queries that are built and not asked. */
export const unbound: Db = drizzle({} as D1Database)

export const openDb = (binding: D1Database): Db => drizzle(resilientDatabase(binding))

/** A query that is built once for each opening of the database: building it costs more than asking it. */
export const prepared = <Query>(build: (db: Db) => Query): ((db: Db) => Query) => {
  const built = new WeakMap<Db, Query>()
  return (db) => {
    const query = built.get(db) ?? build(db)
    built.set(db, query)
    return query
  }
}

/**
 * A statement whose text is made once, and that can be asked together with others, as what is `prepared` cannot. What is given
 * at each asking stands in it as `sql.placeholder`.
 */
export interface Constant<Row> {
  readonly sql: string
  readonly values: (given: Readonly<Record<string, unknown>>) => unknown[]
  /** Never there: what a row is, by its columns' names. */
  readonly row?: Row
}

export const constant = <Row>(query: { toSQL: () => Query }): Constant<Row> => {
  const { sql, params } = query.toSQL()
  return { sql, values: (given) => fillPlaceholders(params, given) }
}

type RowsOf<Asked> = Asked extends Constant<infer Row> ? Row[] : never[]

/** The rows that each of the constant queries gives, all in one round trip; none of what is left out. */
export const ask = async <const Asked extends readonly (Constant<unknown> | undefined)[]>(
  { $client }: Db,
  given: Readonly<Record<string, unknown>>,
  ...asked: Asked
): Promise<{ -readonly [Place in keyof Asked]: RowsOf<Asked[Place]> }> => {
  const bound = asked
    .filter((one) => one !== undefined)
    .map(({ sql, values }) => $client.prepare(sql).bind(...values(given)))
  const results = bound.length === 1 ? [await bound[0]!.all()] : await $client.batch(bound)
  const rows = asked.map((one) => (one ? results.shift()!.results : []))
  return rows as { -readonly [Place in keyof Asked]: RowsOf<Asked[Place]> }
}

/** Rejects when the database does not answer. */
export const reachDb = (db: Db): Promise<unknown> => db.all(sql.raw('select 1'))

/** All of the statements or none of them, in one round trip. */
export const writeAll = (db: Db, statements: readonly Statement[]): Promise<unknown> => {
  const [first, ...rest] = statements
  return first ? db.batch([first, ...rest]) : Promise.resolve()
}

/** Fails the whole batch unless the condition, SQL without parameters, holds when its turn comes: see `isUnchanged`. */
export const mustBe = (db: Db, condition: string): Statement =>
  db.all(sql.raw(`select json(case when ${condition} then 'null' else 'unchanged' end)`))

/** Stands right after a conditional write: when that did not change `count` rows the whole batch fails. */
export const mustHaveChanged = (db: Db, count = 1): Statement => mustBe(db, `changes() = ${count}`)

/** What an error says. drizzle's own message holds the values of the parameters: of it, what D1 said instead. */
export const textWithoutValues = (error: unknown): string => {
  const told = error instanceof DrizzleQueryError ? error.cause : error
  return told instanceof Error ? told.message : ''
}

/** Stands before writes that need a condition: when that doesn't hold the whole batch fails, see `isUnchanged`. */
export const mustHold = (db: Db, condition: SQL): Statement =>
  // Not `db.all`: a raw statement with parameters cannot stand in a batch.
  db.select({ held: sql`json(case when ${condition} then 'null' else 'unchanged' end)` }).from(sql`(select 1)`)

export const isUnchanged = (error: unknown): boolean => textWithoutValues(error).includes('malformed JSON')

/** Whether a write failed because the value of a unique column, `table.column`, is taken. */
export const isTaken = (error: unknown, column: string): boolean =>
  textWithoutValues(error).includes(`UNIQUE constraint failed: ${column}`)

/** A list as one parameter (D1 takes at most 100): `column in ${listOf(values)}`. */
export const listOf = (values: readonly string[]) => sql`(select value from json_each(${JSON.stringify(values)}))`
