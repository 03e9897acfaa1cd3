import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { dataKeysOf } from '@portal/api/platform/encryption'
import type { PortalStorage } from '../deploy/storage.ts'
import { isFromBefore } from '../migrations.ts'
import { stop } from '../run.ts'
import { databaseFiles, sha256, type Manifest } from './manifest.ts'

/** Settings that hold the keys of encrypted answers. */
export type DataKeySettings = Partial<Record<'DATA_KEY' | 'DATA_KEY_NEXT', string>>

const objectPath = (folder: string, key: string): string => join(folder, 'files', basename(key))

/** Reads the manifest of a backup; stops the program when a file is missing or was changed. */
export const verifyBackup = (folder: string): Manifest => {
  const file = join(folder, 'manifest.json')
  if (!existsSync(file)) return stop(`There is no complete backup in ${folder}: manifest.json is missing.`)
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const isChanged = (path: string, hash: string | undefined) => sha256(readFileSync(path)) !== hash
  const damaged = [
    ...databaseFiles.filter((name) => isChanged(join(folder, name), manifest.database[name])),
    ...manifest.objects
      .filter((object) => isChanged(objectPath(folder, object.key), object.sha256))
      .map(({ key }) => key),
  ]
  if (damaged.length) stop(`The backup is damaged. Nothing was restored. Damaged files: ${damaged.join(', ')}`)
  return manifest
}

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

/** Stops the program when the backup is from before the first release. */
const requireReleased = (folder: string): void => {
  const data = readFileSync(join(folder, 'data.sql'), 'utf8')
  const applied = [...data.matchAll(/^INSERT INTO "?d1_migrations"? .*?'([^']+\.sql)'/gm)].map(([, name]) => name!)
  if (isFromBefore(applied))
    stop("This backup is from before the first release, so it can't be restored. Nothing was changed.")
}

/** Restores a verified backup into an empty portal; stops the program when the portal has a database. */
export const restoreBackup = async (
  storage: PortalStorage,
  folder: string,
  manifest: Manifest,
  keys: DataKeySettings,
): Promise<void> => {
  requireReleased(folder)
  const { results } = await storage.db
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\' and name not like 'sqlite%'",
    )
    .all()
  if (results.length)
    stop(`${storage.name} already has a database. A backup can only be restored into an empty portal.`)

  for (const { key, contentType } of manifest.objects)
    await storage.files.put(
      key,
      readFileSync(objectPath(folder, key)),
      contentType ? { httpMetadata: { contentType } } : {},
    )
  for (const name of databaseFiles)
    await storage.d1('The database could not be restored.', 'execute', ['--file', join(folder, name), '--yes'])
  // Browsers may show lists with versions from after the backup. Reusing such a version would tell them nothing changed.
  await storage.db.prepare('update list_versions set version = version + unixepoch()').run()
  console.log(`Restored ${storage.name} from ${manifest.takenAt}: the database and ${manifest.objects.length} files.`)
  const aboutKeys = await describeDataKeys(storage.db, keys)
  if (aboutKeys) console.log(aboutKeys)
}
