import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { configFor } from './configs.ts'
import { environmentNamed } from './environments.ts'
import { databaseIdOf, noDatabase } from './resources.ts'
import { must, stop } from '../run.ts'

/** The storage of a deployed portal or of a local state folder. */
export interface PortalStorage {
  readonly name: string
  readonly files: R2Bucket
  readonly db: D1Database
  /** Runs `wrangler d1 <command> <database> …`; stops the program with `errorMessage` when it fails. */
  readonly d1: (errorMessage: string, command: string, args: string[]) => Promise<string>
  readonly close: () => Promise<void>
}

export interface StorageLocation {
  environment: string
  /** A local state folder; with it, `environment` only determines the resources' names. */
  state?: string
}

export const openStorage = async (location: StorageLocation): Promise<PortalStorage> => {
  const environment = environmentNamed(location.environment)
  const local = location.state !== undefined
  const { name, compatibility_date, d1_databases = [], r2_buckets = [] } = configFor('portal', environment, noDatabase)
  const [database] = d1_databases
  if (!database) return stop('The configuration of the portal has no database.')
  const id = local ? noDatabase : await databaseIdOf(database.database_name)
  if (!id) return stop(`There is no database ${database.database_name} in this account.`)

  // wrangler only finds a local state next to its configuration.
  const folder = mkdtempSync(join(tmpdir(), 'storage-'))
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
  if (location.state) {
    mkdirSync(join(folder, '.wrangler'))
    symlinkSync(resolve(location.state), join(folder, '.wrangler/state'))
  }
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database; FILES: R2Bucket }>({
    configPath: config,
    persist: location.state ? { path: join(resolve(location.state), 'v3') } : false,
    remoteBindings: !local,
  })
  return {
    name: location.state ?? `${environment.name} (${environment.origin})`,
    files: env.FILES,
    db: env.DB,
    d1: (errorMessage, command, args) =>
      must(errorMessage, 'wrangler', [
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
