import { counted } from '@portal/contract/counted'
import { dataKeysOf } from '@portal/api/platform/encryption'
import { computeLists } from '@portal/backup/computed-store'
import { readTable } from '@portal/backup/copy'
import { newestManifest, totalsOf, type Manifest } from '@portal/backup/manifest'
import { prepareRestore, restoreBackup, type RestoreContext } from '@portal/backup/restore'
import { backupKeysOf, BackupError } from '@portal/backup/seal'
import type { HostedPortal } from './portal-host.ts'
import type { OpenStore } from './open-store.ts'
import { applyMigrations, isFromBefore } from '../migrations.ts'
import { stop } from '../run.ts'

/** Settings that hold the keys of encrypted answers. */
export type DataKeySettings = Partial<Record<'DATA_KEY' | 'DATA_KEY_NEXT', string>>

const keyIdsQuery =
  "select distinct substr(driver_license_or_plate, 11, 8) id from requests where driver_license_or_plate like 'encrypted.%'"

/** Whether the keys can decrypt the portal's answers, as a sentence; undefined when no answer is encrypted. */
export const describeDataKeys = async (
  db: D1Database,
  { DATA_KEY, DATA_KEY_NEXT }: DataKeySettings,
): Promise<string | undefined> => {
  const needed = (await db.prepare(keyIdsQuery).all<{ id: string }>()).results.map(({ id }) => id).sort()
  if (needed.length === 0) return undefined
  const keys = DATA_KEY ? dataKeysOf(DATA_KEY.trim(), DATA_KEY_NEXT?.trim() || null).keys : new Map<string, unknown>()
  const missing = needed.filter((id) => !keys.has(id))
  if (missing.length === 0) return 'The given DATA_KEY decrypts all encrypted answers.'
  const other = keys.size > 0 ? `The given DATA_KEY is a different one (${[...keys.keys()].join(', ')}). ` : ''
  return `${other}Encrypted answers can't be read until the portal also has the DATA_KEY from the time of the backup: ${missing.join(', ')}.`
}

/** Whether a backup is of a portal from before the first release, whose schema no migration leads to. */
const isTooOld = async (context: RestoreContext, { tables }: Manifest): Promise<boolean> => {
  const part = tables['d1_migrations']
  if (!part) return false
  const { columns, rows } = await readTable(context, 'd1_migrations', part)
  return isFromBefore(rows.map((row) => String(row[columns.indexOf('name')])))
}

/** Restores the newest backup from before a time into an empty portal; stops the program when that isn't possible. */
export const restore = async (
  storage: HostedPortal,
  { store, erasures }: Pick<OpenStore, 'store' | 'erasures'>,
  secret: string,
  keys: DataKeySettings,
  before = new Date(),
): Promise<Manifest> => {
  const context: RestoreContext = {
    db: storage.db,
    files: storage.files,
    store,
    erasures,
    keys: await backupKeysOf(secret),
    // The code is this version's, and so must the tables be.
    compute: async (db) => {
      await applyMigrations(db)
      await computeLists(db)
    },
  }
  try {
    const backup = await newestManifest(store, before)
    if (!backup) return stop('There is no complete backup from before that time. Nothing was changed.')
    const manifest = await prepareRestore(context, backup)
    if (await isTooOld(context, manifest))
      return stop(
        "This backup was made by a version of the portal whose data this one can't read, so it can't be restored. Nothing was changed.",
      )
    const erased = await restoreBackup(context, backup, manifest)
    const { rows, files, bytes } = totalsOf(manifest)
    console.log(
      `Restored ${storage.name} as it was at ${manifest.at}: ${rows['requests'] ?? 0} requests and ${files} files, ${bytes} bytes. Every row is as in the backup.`,
    )
    if (erased > 0) console.log(`Erased again, as the list of erasures says: ${counted(erased, 'person', 'people')}.`)
    const aboutKeys = await describeDataKeys(storage.db, keys)
    if (aboutKeys) console.log(aboutKeys)
    return manifest
  } catch (error) {
    if (error instanceof BackupError) return stop(error.message)
    return stop('The restore ended early. Repeat the command: it continues.', String(error))
  }
}
