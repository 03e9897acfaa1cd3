import { globSync, readFileSync } from 'node:fs'
import { at } from './root.ts'

interface Database {
  prepare: (query: string) => { run: () => Promise<unknown> }
}

/** Applies all migrations to an empty database in a test. wrangler starts workerd for each, and keeps which it applied. */
export const migrateAll = async (db: Database): Promise<void> => {
  for (const file of globSync('workers/api/migrations/*.sql', { cwd: at() }).sort())
    for (const statement of readFileSync(at(file), 'utf8').split('--> statement-breakpoint'))
      await db.prepare(statement.trim()).run()
}
