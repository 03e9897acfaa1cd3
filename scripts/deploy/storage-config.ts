import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { configFor } from './configs.ts'
import { environmentNamed } from './environments.ts'
import { databaseIdOf, noDatabase } from './resources.ts'
import { stop } from '../run.ts'

export interface StorageLocation {
  environment: string
  /** A local state folder; with it, `environment` only determines the resources' names. */
  state?: string
}

/** Writes a configuration of wrangler with the portal's storage. @param more settings of a Worker that uses it. */
export const writeStorageConfig = async (location: StorageLocation, more: object = {}) => {
  const environment = environmentNamed(location.environment)
  const local = location.state !== undefined
  const {
    name,
    compatibility_date,
    d1_databases = [],
    r2_buckets = [],
  } = configFor('notifications', environment, noDatabase)
  const [database] = d1_databases
  if (!database) return stop('The configuration of the notifications Worker has no database.')
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
      ...more,
    }),
  )
  if (location.state) {
    mkdirSync(join(folder, '.wrangler'))
    symlinkSync(resolve(location.state), join(folder, '.wrangler/state'))
  }
  return {
    name: location.state ?? `${environment.name} (${environment.origin})`,
    databaseName: database.database_name,
    local,
    config,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
