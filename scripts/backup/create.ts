import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { hostname } from 'node:os'
import { copyErasures } from '@portal/backup/erasures-list'
import { totalsOf } from '@portal/backup/manifest'
import { makeBackup } from '@portal/backup/one-backup'
import { backupKeysOf, BackupError } from '@portal/backup/seal'
import { bucketStore } from '@portal/backup/store'
import type { HostedPortal } from './portal-host.ts'
import { stop } from '../run.ts'
import { isRunning } from '../state-owner.ts'
import { folderStore } from './folder-store.ts'

const contents = ['erasures', 'manifests', 'objects', 'parts']

const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 12)

/** Names a backup by the process that makes it, so that after a kill the next backup needn't wait for the lease to end. */
export const runOf = (pid: number): string => `${machine}/${pid}/${randomUUID()}`

const wasKilled = async (run: string): Promise<boolean> => {
  const [of, pid] = run.split('/')
  return of === machine && !(await isRunning(Number(pid)))
}

const isPortal = async ({ db }: HostedPortal): Promise<boolean> =>
  (await db.prepare("select 1 as found from sqlite_master where name = 'backup_runs'").first('found')) !== null

/** Adds a backup to a new folder or to one with earlier backups, of which it stores nothing twice. */
export const createBackup = async (storage: HostedPortal, folder: string, secret: string): Promise<void> => {
  if (existsSync(folder) && readdirSync(folder).some((name) => !contents.includes(name)))
    stop(`${folder} has other files than backups. Choose a new or empty folder, or one of earlier backups.`)
  const missing: string[] = []
  try {
    if (!(await isPortal(storage))) stop(`${storage.name} has no portal's database, so there is nothing to back up.`)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const store = folderStore(folder)
    const manifest = await makeBackup({
      db: storage.db,
      files: storage.files,
      store,
      keys: await backupKeysOf(secret),
      now: () => new Date(),
      run: runOf(process.pid),
      wasKilled,
      onMissing: (key) => missing.push(key),
    })
    await copyErasures(bucketStore(storage.backups), store)
    const { rows, files, bytes } = totalsOf(manifest)
    console.log(
      `Backed up ${storage.name} to ${folder} as it was at ${manifest.at}: ${rows['requests'] ?? 0} requests and ${files} files, ${bytes} bytes.`,
    )
    if (missing.length > 0)
      console.log(`${missing.length} files that rows name are missing in the portal, such as ${missing[0]}.`)
  } catch (error) {
    if (error instanceof BackupError) stop(error.message)
    stop('The backup failed. Repeat the command: it stores only what is missing.', String(error))
  }
}
