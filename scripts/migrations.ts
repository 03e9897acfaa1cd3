import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { at } from './root.ts'

interface Statement {
  bind(...values: unknown[]): Statement
  run(): Promise<unknown>
  all<Row>(): Promise<{ results: Row[] }>
}
interface Database {
  prepare(query: string): Statement
  batch(statements: Statement[]): Promise<unknown>
}

const migrations = (): string[] => globSync('workers/api/migrations/*.sql', { cwd: at() }).sort()

/** Whether a database with these migrations is from before the first release. */
export const isFromBefore = (applied: readonly string[]): boolean =>
  applied.length > 0 && !applied.includes(basename(migrations()[0]!))

/** The table in which `wrangler d1 migrations apply` records the migrations it applied. */
const appliedTable =
  'create table if not exists d1_migrations (id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null)'

const statementsOf = (file: string): string[] =>
  readFileSync(at(file), 'utf8')
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())

/** Whether the first migration, which still changes until the first release, made another schema than it makes now. */
const hasOlderSchema = async (db: Database, applied: readonly string[]): Promise<boolean> => {
  const [first, ...later] = migrations()
  if (applied.length !== 1 || later.length > 0) return false
  const { results } = await db.prepare('select sql from sqlite_master where sql is not null').all<{ sql: string }>()
  const made = new Set(results.map(({ sql }) => sql))
  return statementsOf(first!).some(
    (statement) => statement.startsWith('CREATE ') && !made.has(statement.replace(/;$/, '')),
  )
}

/**
 * Applies missing migrations to a database on this machine. wrangler, which does the same for a deployed database,
 * would start workerd for each migration.
 * @returns false, with nothing changed, for a database that another first migration made
 */
export const applyMigrations = async (db: Database): Promise<boolean> => {
  await db.prepare(appliedTable).run()
  const { results } = await db.prepare('select name from d1_migrations').all<{ name: string }>()
  const applied = results.map(({ name }) => name)
  if (isFromBefore(applied) || (await hasOlderSchema(db, applied))) return false
  for (const file of migrations().filter((migration) => !applied.includes(basename(migration)))) {
    const statements = [
      ...statementsOf(file).map((statement) => db.prepare(statement)),
      db.prepare('insert into d1_migrations (name) values (?)').bind(basename(file)),
    ]
    // Preparing them blocks this process, on a busy machine until the local runtime has closed the idle connection. This lets
    // Node.js notice that before the batch is sent over it.
    await setImmediate()
    await db.batch(statements)
  }
  return true
}
