import type { D1Database } from '@cloudflare/workers-types'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { at } from './root.ts'

interface Database {
  prepare: (query: string) => { run: () => Promise<unknown> }
}

const migrationFiles = (): string[] => globSync('workers/api/migrations/*.sql', { cwd: at() }).sort()

const statementsOf = (file: string): string[] =>
  readFileSync(at(file), 'utf8')
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())

/** Applies all migrations to an empty database in a test, which keeps no record of them. */
export const migrateAll = async (db: Database): Promise<void> => {
  for (const file of migrationFiles()) for (const statement of statementsOf(file)) await db.prepare(statement).run()
}

/**
 * Applies the migrations that a local database lacks and records them, as `wrangler d1 migrations apply` does. That command
 * starts workerd for each migration, which takes half a minute for a new database.
 */
export const applyMissing = async (db: D1Database): Promise<void> => {
  await db
    .prepare(
      'create table if not exists d1_migrations (id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null)',
    )
    .run()
  const { results } = await db.prepare('select name from d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  for (const file of migrationFiles()) {
    const name = basename(file)
    if (applied.has(name)) continue
    const record = db.prepare('insert into d1_migrations (name) values (?)').bind(name)
    await db.batch([...statementsOf(file).map((statement) => db.prepare(statement)), record])
  }
}
