import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { configFor } from './configs.ts'
import { environmentNamed } from './environments.ts'
import { databaseIdOf, noDatabase } from './resources.ts'
import { must, stop } from '../run.ts'

/** A portal's storage: a deployed one's, or a local state folder. */
export interface Place {
  readonly name: string
  readonly files: R2Bucket
  readonly db: D1Database
  /** Runs `wrangler d1 <command> <database> …` there. */
  readonly d1: (sentence: string, command: string, args: string[]) => Promise<string>
  readonly close: () => Promise<void>
}

/**
 * Opens the storage of an environment, or of this machine.
 * @param of.state the local state folder; with it, `environment` only names the resources.
 */
export const openPlace = async (of: { environment: string; state?: string }): Promise<Place> => {
  const environment = environmentNamed(of.environment)
  const local = of.state !== undefined
  const { name, compatibility_date, d1_databases = [], r2_buckets = [] } = configFor('portal', environment, noDatabase)
  const [database] = d1_databases
  if (!database) return stop('The portal names no database.')
  const id = local ? noDatabase : await databaseIdOf(database.database_name)
  if (!id) return stop(`There is no database ${database.database_name} in this account.`)

  // wrangler finds a local state beside its configuration alone.
  const folder = mkdtempSync(join(tmpdir(), 'place-'))
  const config = join(folder, 'wrangler.json')
  const remote = local ? {} : { remote: true }
  writeFileSync(
    config,
    JSON.stringify({
      name,
      compatibility_date,
      d1_databases: [{ ...database, database_id: id, ...remote }],
      r2_buckets: r2_buckets.map((bucket) => ({ ...bucket, ...remote })),
    }),
  )
  if (of.state) {
    mkdirSync(join(folder, '.wrangler'))
    symlinkSync(resolve(of.state), join(folder, '.wrangler/state'))
  }
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database; FILES: R2Bucket }>({
    configPath: config,
    persist: of.state ? { path: join(resolve(of.state), 'v3') } : false,
    remoteBindings: !local,
  })
  return {
    name: of.state ?? `${environment.name} (${environment.origin})`,
    files: env.FILES,
    db: env.DB,
    d1: (sentence, command, args) =>
      must(sentence, 'wrangler', [
        'd1',
        command,
        database.database_name,
        local ? '--local' : '--remote',
        '--config',
        config,
        ...args,
      ]),
    close: async () => {
      await dispose()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
