import { fillPlaceholders, is, Placeholder, SQL, sql, type Column, type Query } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1'
import type { BatchItem } from 'drizzle-orm/batch'
import { messageWithoutValues } from '../platform/log.ts'
import { LruCache } from '../platform/lru.ts'
import { resilientDatabase } from '../platform/resilient-bindings.ts'
import { liveEventsIn, type LiveEvent } from './live-events.ts'
import { apiErrors, AppError, type ErrorCode } from '@portal/contract/api/errors'

export type Db = DrizzleD1Database & { $client: D1Database }
export type Statement = BatchItem<'sqlite'>

/** Builds queries without a database, for `staticQuery`; it cannot run them. */
export const queryBuilder: Db = drizzle({} as D1Database)

/** @param onChange gets the events of every write that makes some. */
export const openDb = (binding: D1Database, onChange: (events: LiveEvent[]) => void = () => {}): Db =>
  drizzle(
    resilientDatabase(binding, (results) => {
      const events = liveEventsIn(results)
      if (events.length > 0) onChange(events)
    }),
  )

/** The same database until a signal: then every further query fails with the signal's reason. */
export const openUntil = ({ $client }: Db, signal: AbortSignal): Db => {
  const client = {
    prepare: (query: string) => {
      signal.throwIfAborted()
      return $client.prepare(query)
    },
    batch: async (statements: D1PreparedStatement[]) => {
      signal.throwIfAborted()
      return $client.batch(statements)
    },
  }
  return drizzle(client as unknown as D1Database)
}

/** Builds a query once per database, because building it costs more than running it. */
export const preparedPerDb = <Query>(build: (db: Db) => Query): ((db: Db) => Query) => {
  const built = new WeakMap<Db, Query>()
  return (db) => {
    const query = built.get(db) ?? build(db)
    built.set(db, query)
    return query
  }
}

/**
 * A query whose SQL text is built once, when it is first needed: all of them take a tenth of a Worker's start. Unlike drizzle's
 * prepared queries it can run in a batch with others. Its `sql.placeholder`s are filled on each run.
 */
export interface StaticQuery<Row> {
  readonly sql: string
  readonly values: (params: Readonly<Record<string, unknown>>) => unknown[]
  /** Never set: carries the type of a row, by column name. */
  readonly row?: Row
}

export const staticQuery = <Row>(query: { toSQL: () => Query }): StaticQuery<Row> => {
  let built: { sql: string; params: unknown[] } | undefined
  const build = () => {
    const { sql, params } = query.toSQL()
    // A value that occurs several times is bound once: D1 allows 100 values.
    const keys = params.map((param) => (is(param, Placeholder) ? `:${param.name}` : JSON.stringify(param)))
    const bound = [...new Set(keys)]
    let at = 0
    const numbered = sql.replaceAll('?', () => `?${bound.indexOf(keys[at++]!) + 1}`)
    return { sql: numbered, params: bound.map((key) => params[keys.indexOf(key)]) }
  }
  const once = () => (built ??= build())
  return {
    get sql() {
      return once().sql
    },
    values: (values) => fillPlaceholders(once().params, values),
  }
}

/** Columns as a `staticQuery` selects them, each with its name here. */
export const aliased = (columns: Readonly<Record<string, Column | SQL.Aliased>>) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, is(column, SQL.Aliased) ? column : sql`${column}`.as(name)]),
  )

const dialect = new SQLiteSyncDialect()

/** A static query written in SQL. */
export const staticSql = <Row>(text: SQL): StaticQuery<Row> => staticQuery({ toSQL: () => dialect.sqlToQuery(text) })

/** D1 allows a compound query so many parts. */
const maxParts = 5

/** Parts that an index has in an order, together in this order: SQLite merges them without sorting, as far as they are read. */
export const merged = (parts: readonly SQL[], order: SQL): SQL => {
  if (parts.length <= maxParts) return sql`${sql.join([...parts], sql` union all `)} order by ${order}`
  const size = Math.ceil(parts.length / maxParts)
  const groups = Array.from({ length: Math.ceil(parts.length / size) }, (_, at) =>
    parts.slice(at * size, (at + 1) * size),
  )
  return merged(
    groups.map((group) => sql`select * from (${merged(group, order)})`),
    order,
  )
}

type RowsOf<Q> = Q extends StaticQuery<infer Row> ? Row[] : never[]

/** How many variants are kept: more than people use, and few enough that nobody fills the memory by trying them all. */
const maxVariants = 500

/** Builds a query once for each combination of filters and order, and keeps it. */
export const cachedByFilters = <Query, Variant extends object, Built>(
  variantOf: (query: Query) => Variant,
  build: (variant: Variant) => Built,
): ((query: Query) => Built) => {
  const built = new LruCache<string, Built>(maxVariants)
  return (query) => {
    const variant = variantOf(query)
    const key = JSON.stringify(variant)
    const kept = built.get(key)
    if (kept !== undefined) return kept
    const one = build(variant)
    built.set(key, one)
    return one
  }
}

/** Runs the queries in one round trip. Returns the rows of each; an undefined query has none. */
export const runQueries = async <const Queries extends readonly (StaticQuery<unknown> | undefined)[]>(
  { $client }: Db,
  params: Readonly<Record<string, unknown>>,
  ...queries: Queries
): Promise<{ -readonly [Index in keyof Queries]: RowsOf<Queries[Index]> }> => {
  const bound = queries
    .filter((query) => query !== undefined)
    .map(({ sql, values }) => $client.prepare(sql).bind(...values(params)))
  const results = bound.length === 1 ? [await bound[0]!.all()] : await $client.batch(bound)
  const rows = queries.map((query) => (query ? results.shift()!.results : []))
  return rows as { -readonly [Index in keyof Queries]: RowsOf<Queries[Index]> }
}

/** Runs queries in one round trip. Returns the rows of each by its name; a query that is left out has none. */
export const readTogether = async <Queries extends Readonly<Record<string, Statement | null>>>(
  db: Db,
  queries: Queries,
): Promise<{ -readonly [Name in keyof Queries]: Awaited<NonNullable<Queries[Name]>> }> => {
  const asked = Object.entries(queries).flatMap(([name, query]) => (query ? [[name, query] as const] : []))
  const results = await writeAll(
    db,
    asked.map(([, query]) => query),
  )
  const none = Object.entries(queries).map(([name]) => [name, []])
  return Object.fromEntries([...none, ...asked.map(([name], at) => [name, results[at]])])
}

/** Rejects when the database doesn't respond. */
export const pingDb = (db: Db): Promise<unknown> => db.all(sql.raw('select 1'))

/** Runs all of the statements or none of them, in one round trip. Returns the result of each. */
export const writeAll = (db: Db, statements: readonly Statement[]): Promise<readonly unknown[]> => {
  const [first, ...rest] = statements
  return first ? db.batch([first, ...rest]) : Promise.resolve([])
}

/** Fails its batch unless the condition holds when this statement runs. `isAssertionFailure` recognizes the error. */
export const assertCondition = (db: Db, condition: SQL): Statement =>
  // json() of a text that isn't JSON is an error. Not `db.all`: a batch takes no raw statement with parameters.
  db.select({ held: sql`json(case when ${condition} then 'null' else 'unchanged' end)` }).from(sql`(select 1)`)

/** Fails its batch unless the statement right before it changed `count` rows. */
export const assertRowsChanged = (db: Db, count = 1): Statement => assertCondition(db, sql.raw(`changes() = ${count}`))

/** The same unless it changed any. */
export const assertAnyChanged = (db: Db): Statement => assertCondition(db, sql.raw('changes() > 0'))

export const isAssertionFailure = (error: unknown): boolean => messageWithoutValues(error).includes('malformed JSON')

/** Whether a write failed because the value of a unique column, given as `table.column`, is already taken. */
export const isUniqueViolation = (error: unknown, column: string): boolean =>
  messageWithoutValues(error).includes(`UNIQUE constraint failed: ${column}`)

/** A list as one parameter, because D1 takes at most 100: `column in ${jsonList(values)}`. */
export const jsonList = (values: readonly string[]) => sql`(select value from json_each(${JSON.stringify(values)}))`

/** Rethrows a write's error, as an AppError with this code when its batch was stopped by one of its assertions. */
export const refusedAs =
  (code: ErrorCode, otherwise?: (error: unknown) => never) =>
  (error: unknown): never => {
    if (isAssertionFailure(error)) throw new AppError(code)
    if (otherwise) otherwise(error)
    throw error
  }

/** A field whose value only one row may have. */
type Taken = 'domain' | 'email' | 'name' | 'ncic'

/** The error for a value of a field that another row has. */
export const takenError = (field: Taken, message: string = apiErrors[`${field}_taken`].message): AppError =>
  new AppError(`${field}_taken`, { fields: { [field]: message } })

/** Rethrows a write's error, as `takenError` when another row has the value of one of these unique columns. */
export const refusedAsTaken =
  (columns: Partial<Record<Taken, string>>) =>
  (error: unknown): never => {
    const field = (Object.keys(columns) as Taken[]).find((name) => isUniqueViolation(error, columns[name]!))
    throw field ? takenError(field) : error
  }
