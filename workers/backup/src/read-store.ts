import { markedTables } from '@portal/api/db/backup-marks'
import { rangeTables, rowsQuery, wholeTables, type Schema, type Table } from './schema-store.ts'
import { intervalsOf, isIn, isInNone, otherRange, rangeOf } from './ranges.ts'
import { settings } from './settings.ts'
import { valuesOf, type RowsByTable, type TableRows, type Value } from './rows.ts'

/** Another backup runs, or has taken over because this one didn't renew its lease. */
export class LeaseLost extends Error {
  override readonly message = 'Another backup has taken over.'
}

const until = (): string => new Date(Date.now() + settings.leaseMinutes * 60_000).toISOString()

/**
 * Makes this run the only one. Returns the run before it; undefined when another run is under way.
 * @param wasKilled whether the run that has the lease can be seen to be over.
 */
export const takeLease = async (
  db: D1Database,
  run: string,
  wasKilled: (run: string) => Promise<boolean> = async () => false,
): Promise<string | undefined> => {
  const [before, taken] = await db.batch<{ run: string }>([
    db.prepare("select run from backup_runs where name = 'lease'"),
    db
      .prepare(
        `insert into backup_runs (name, run, until) values ('lease', ?1, ?2)
         on conflict (name) do update set run = excluded.run, until = excluded.until where backup_runs.until < ?3 returning run`,
      )
      .bind(run, until(), new Date().toISOString()),
  ])
  const holder = before!.results[0]?.run ?? ''
  if (taken!.results.length > 0) return holder
  if (!(await wasKilled(holder))) return undefined
  const { results } = await db
    .prepare("update backup_runs set run = ?1, until = ?2 where name = 'lease' and run = ?3 returning run")
    .bind(run, until(), holder)
    .all()
  return results.length > 0 ? holder : undefined
}

/**
 * Keeps the lease, also while files are copied, for which the database isn't asked. The returned function ends
 * it. The row stays then: the next run sees whether the database is still the one that this run knew.
 */
export const keepLease = (db: D1Database, run: string): (() => Promise<unknown>) => {
  const renew = () =>
    db
      .prepare("update backup_runs set until = ?2 where name = 'lease' and run = ?1 and until <> ''")
      .bind(run, until())
      .run()
  const timer = setInterval(() => void renew().catch(() => {}), settings.leaseMinutes * 20_000)
  return () => {
    clearInterval(timer)
    return db.prepare("update backup_runs set until = '' where name = 'lease' and run = ?").bind(run).run()
  }
}

const holdsLease = `exists (select 1 from backup_runs where name = 'lease' and run = ?1)`

/** Runs statements together, unless this run has lost its lease. What they read is from one moment. */
const underLease = async (
  db: D1Database,
  run: string,
  statements: readonly D1PreparedStatement[],
): Promise<D1Result<Record<string, unknown>>[]> => {
  const renew = db.prepare("update backup_runs set until = ?2 where name = 'lease' and run = ?1 returning run")
  const [lease, ...results] = await db.batch<Record<string, unknown>>([renew.bind(run, until()), ...statements])
  if (!lease!.results.length) throw new LeaseLost()
  return results
}

type Found = readonly D1Result<Record<string, unknown>>[]

/** The statements that read ranges, and the rows from their results. What changes after them is marked again. */
const rangeReads = (db: D1Database, tables: readonly Table[], run: string, names: readonly string[]) => {
  const isOther = names[0] === otherRange
  const intervals = isOther ? [] : intervalsOf(names)
  const isMarked = intervals.map(({ from, before }) => `(mark >= '${from}' and mark < '${before}')`).join(' or ')
  const take = db
    .prepare(
      `update or replace backup_marks set run = ?1 where (${isMarked || 'false'}) and run <> ?1 and ${holdsLease}`,
    )
    .bind(run)
  const queries = tables.map((table) => {
    const { column, prefixes } = markedTables[table.name]!
    return db.prepare(rowsQuery(table, isOther ? isInNone(column, prefixes) : isIn(column, prefixes, intervals)))
  })
  const rowsOf = (found: Found): Map<string, RowsByTable> => {
    const ranges = new Map(
      names.map((name) => [name, {} as Record<string, { columns: readonly string[]; rows: Value[][] }>]),
    )
    for (const [at, table] of tables.entries()) {
      const { column } = markedTables[table.name]!
      for (const row of found[at + 1]!.results) {
        const name = isOther ? otherRange : rangeOf(names, String(row[column]).slice(4))
        const range = ranges.get(name)!
        range[table.name] ??= { columns: table.columns, rows: [] }
        range[table.name]!.rows.push(valuesOf(table, row))
      }
    }
    return ranges
  }
  return { statements: [take, ...queries], rowsOf }
}

/** The rows of ranges, all from one moment. */
export const readRanges = async (
  db: D1Database,
  schema: Schema,
  run: string,
  names: readonly string[],
): Promise<Map<string, RowsByTable>> => {
  const { statements, rowsOf } = rangeReads(db, rangeTables(schema), run, names)
  return rowsOf(await underLease(db, run, statements))
}

const openMarks = 'select distinct mark from backup_marks where run <> ?1 limit 2000'
const marksIn = (result: D1Result<Record<string, unknown>>): string[] => result.results.map(({ mark }) => String(mark))

/** The marks of what changed after this run read it. */
export const readOpenMarks = async (db: D1Database, run: string): Promise<string[]> =>
  marksIn((await underLease(db, run, [db.prepare(openMarks).bind(run)]))[0]!)

/**
 * Reads the last ranges and the small tables together. If nothing else is marked then, all that this run has read is as it is at
 * this moment.
 */
export const readLast = async (
  db: D1Database,
  schema: Schema,
  run: string,
  names: readonly string[],
  withCounts: boolean,
) => {
  const groups = [names.filter((name) => name !== otherRange), names.filter((name) => name === otherRange)]
  const reads = groups
    .filter(({ length }) => length > 0)
    .map((group) => rangeReads(db, rangeTables(schema), run, group))
  const whole = wholeTables(schema)
  const counted = withCounts ? rangeTables(schema) : []
  const found = await underLease(db, run, [
    ...reads.flatMap(({ statements }) => statements),
    db.prepare(openMarks).bind(run),
    ...whole.map((table) => db.prepare(rowsQuery(table))),
    ...counted.map(({ name }) => db.prepare(`select count(*) as count from "${name}"`)),
  ])
  const next = (count: number): Found => found.splice(0, count)
  const ranges = reads.flatMap(({ statements, rowsOf }) => [...rowsOf(next(statements.length))])
  const marks = marksIn(next(1)[0]!)
  const tables: RowsByTable = Object.fromEntries(
    whole.map((table) => {
      const rows = next(1)[0]!.results.map((row) => valuesOf(table, row))
      return [table.name, { columns: table.columns, rows }]
    }),
  )
  const counts = Object.fromEntries(counted.map(({ name }) => [name, Number(next(1)[0]!.results[0]!['count'])]))
  return { ranges, marks, tables, counts: withCounts ? counts : undefined }
}

/** The marks of what changed since the last backup, whichever run has read the rows. */
export const readMarks = async (db: D1Database): Promise<string[]> =>
  (await db.prepare('select distinct mark from backup_marks').all<{ mark: string }>()).results.map(({ mark }) => mark)

export const countRequests = async (db: D1Database): Promise<number> =>
  (await db.prepare('select count(*) as count from requests').first<number>('count')) ?? 0

/** The newest backup of the job as the database knows it. After a restore, or a trip with Time Travel, it's another than the bucket's. */
export const lastBackup = (db: D1Database): Promise<string | null> =>
  db.prepare("select run from backup_runs where name = 'last'").first<string>('run')

/** Ends a run of the job: what it has copied is no longer marked. */
export const commitRun = (db: D1Database, run: string, manifest: string): Promise<unknown> =>
  underLease(db, run, [
    db.prepare(`delete from backup_marks where run = ?1 and ${holdsLease}`).bind(run),
    db
      .prepare(
        `insert into backup_runs (name, run) select 'last', ?2 where ${holdsLease} on conflict (name) do update set run = excluded.run`,
      )
      .bind(run, manifest),
  ])

/** Ends a run that isn't the job's: for that, everything is marked as before. */
export const returnMarks = (db: D1Database, run: string): Promise<unknown> =>
  db.prepare("update or replace backup_marks set run = '' where run = ?").bind(run).run()

/** Makes the next run of the job read everything again. */
export const forgetLast = (db: D1Database): Promise<unknown> =>
  db.prepare("delete from backup_runs where name = 'last'").run()

/** The rows of ranges of a portal that nobody uses yet. */
export const peekRanges = async (
  db: D1Database,
  schema: Schema,
  names: readonly string[],
): Promise<Map<string, RowsByTable>> => {
  const { statements, rowsOf } = rangeReads(db, rangeTables(schema), '', names)
  const [, ...reads] = statements
  const found = await db.batch<Record<string, unknown>>(reads)
  return rowsOf([found[0]!, ...found])
}

/** All rows of a small table. */
export const peekTable = async (db: D1Database, table: Table): Promise<TableRows> => {
  const { results } = await db.prepare(rowsQuery(table)).all<Record<string, unknown>>()
  return { columns: table.columns, rows: results.map((row) => valuesOf(table, row)) }
}
