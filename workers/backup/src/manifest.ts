import { BackupError, type BackupKeys } from './seal.ts'
import { readSealed, writeSealed, type BackupStore } from './store.ts'

/** A part of a backup: its name, and how many rows it has of each table. */
export interface StoredPart {
  readonly name: string
  readonly rows: Readonly<Record<string, number>>
  /** The number of files that belong to its rows, and their bytes. */
  readonly files?: number
  readonly bytes?: number
}

/** A backup. Each backup is complete: it names everything in the portal, and needs no other backup. */
export interface Manifest {
  readonly format: 1
  /** The moment whose database it has, exactly. */
  readonly at: string
  /** The length of its ranges' names. */
  readonly letters: number
  /** The SQL of tables, indexes and triggers. */
  readonly schema: string
  /** The parts with the rows about requests, by range. */
  readonly ranges: Readonly<Record<string, StoredPart>>
  /** The parts with all rows of a table. */
  readonly tables: Readonly<Record<string, StoredPart>>
}

const folder = 'manifests'

/** Sorts by time. */
export const manifestName = (at: string): string => `${folder}/${at.replaceAll(/[:.]/g, '-')}`

/** When a backup was made, from its name. */
export const timeOfManifest = (name: string): Date => {
  const [, date, hour, minute, second, milliseconds] =
    /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/.exec(name) ?? []
  return new Date(`${date}T${hour}:${minute}:${second}.${milliseconds}Z`)
}

/** The names of all backups, oldest first. */
export const manifestNames = async (store: BackupStore): Promise<string[]> => {
  const names: string[] = []
  for await (const name of store.list(folder)) if (!Number.isNaN(timeOfManifest(name).getTime())) names.push(name)
  return names.sort()
}

export const writeManifest = async (store: BackupStore, keys: BackupKeys, manifest: Manifest): Promise<string> => {
  const name = manifestName(manifest.at)
  await writeSealed(store, keys, name, JSON.stringify(manifest))
  return name
}

export const readManifest = async (store: BackupStore, keys: BackupKeys, name: string): Promise<Manifest> => {
  const manifest = JSON.parse(await readSealed(store, keys, name)) as Manifest
  if (manifest.format !== 1) throw new BackupError(`${name} is from a later version of the portal.`)
  return manifest
}

/** The newest backup that was complete at a time; undefined when there is none. */
export const newestManifest = async (store: BackupStore, at = new Date()): Promise<string | undefined> =>
  (await manifestNames(store)).findLast((name) => timeOfManifest(name) <= at)

/** How many rows of each table, files and bytes a backup has. */
export const totalsOf = ({ ranges, tables }: Pick<Manifest, 'ranges' | 'tables'>) => {
  const rows: Record<string, number> = {}
  let [files, bytes] = [0, 0]
  for (const part of [...Object.values(tables), ...Object.values(ranges)]) {
    for (const [table, count] of Object.entries(part.rows)) rows[table] = (rows[table] ?? 0) + count
    files += part.files ?? 0
    bytes += part.bytes ?? 0
  }
  return { rows, files, bytes }
}
