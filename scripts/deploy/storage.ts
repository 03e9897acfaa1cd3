import { join, resolve } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { writeStorageConfig, type StorageLocation } from './storage-config.ts'
import { must } from '../run.ts'

/** The storage of a deployed portal or of a local state folder. */
export interface PortalStorage {
  readonly name: string
  readonly files: R2Bucket
  readonly db: D1Database
  /** Runs `wrangler d1 <command> <database> …`; stops the program with `errorMessage` when it fails. */
  readonly d1: (errorMessage: string, command: string, args: string[]) => Promise<string>
  readonly close: () => Promise<void>
}

export const openStorage = async (location: StorageLocation): Promise<PortalStorage> => {
  const { name, databaseName, local, config, remove } = await writeStorageConfig(location)
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database; FILES: R2Bucket }>({
    configPath: config,
    persist: location.state ? { path: join(resolve(location.state), 'v3') } : false,
    remoteBindings: !local,
  })
  return {
    name,
    files: env.FILES,
    db: env.DB,
    d1: (errorMessage, command, args) =>
      must(errorMessage, 'wrangler', [
        'd1',
        command,
        databaseName,
        local ? '--local' : '--remote',
        '--config',
        config,
        ...args,
      ]),
    close: async () => {
      await dispose()
      remove()
    },
  }
}
