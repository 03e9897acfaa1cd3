import { mapTogether } from './bytes.ts'
import type { StoredPart } from './manifest.ts'
import { countsOf, fileKeysIn, type RowsByTable, type TableRows } from './rows.ts'
import { BackupError, nameOf, seal, type BackupKeys } from './seal.ts'
import { readPart, writePart, type BackupStore } from './store.ts'

/** A file of the portal in a backup. */
export interface StoredFile {
  readonly key: string
  readonly size: number
  readonly type?: string
  /** The name of its copy. */
  readonly name: string
}

/** The content of the part of a range. */
export interface RangeContent {
  readonly tables: RowsByTable
  readonly files: readonly StoredFile[]
}

export interface CopyContext {
  readonly files: R2Bucket
  readonly store: BackupStore
  readonly keys: BackupKeys
  /** Gets the key of each file that a row names and the bucket doesn't have. */
  readonly onMissing: (key: string) => void
}

export const placeOfRange = (name: string): string => `range ${name}`
export const placeOfTable = (name: string): string => `table ${name}`

export const readRange = async (
  { store, keys }: Pick<CopyContext, 'store' | 'keys'>,
  range: string,
  { name }: StoredPart,
): Promise<RangeContent> => JSON.parse(await readPart(store, keys, placeOfRange(range), name)) as RangeContent

export const readTable = async (
  { store, keys }: Pick<CopyContext, 'store' | 'keys'>,
  table: string,
  { name }: StoredPart,
): Promise<TableRows> => JSON.parse(await readPart(store, keys, placeOfTable(table), name)) as TableRows

/** Copies a file, which never changes once it is stored, unless the backup has it. */
const copyFile = async (context: CopyContext, key: string): Promise<StoredFile | undefined> => {
  const { files, store, keys } = context
  const object = await files.get(key)
  if (!object) {
    context.onMissing(key)
    return undefined
  }
  const name = await nameOf(keys, 'objects', `${key}\n${object.etag}\n${object.size}`)
  if (await store.has(name)) await object.body.cancel()
  else await store.write(name, seal(keys, name, object.body))
  const type = object.httpMetadata?.contentType
  return { key, size: object.size, ...(type && { type }), name }
}

/** The files of the range's part in an earlier backup. A part that can't be read has none: its files are copied again. */
const knownFiles = async (context: CopyContext, range: string, previous: StoredPart | undefined) => {
  if (!previous?.files) return new Map<string, StoredFile>()
  const content = await readRange(context, range, previous).catch((error: unknown) => {
    if (error instanceof BackupError) return undefined
    throw error
  })
  return new Map((content?.files ?? []).map((file) => [file.key, file]))
}

/** Stores the rows of a range and the files that they name. Returns undefined for an empty range. */
export const copyRange = async (
  context: CopyContext,
  range: string,
  tables: RowsByTable,
  previous: StoredPart | undefined,
): Promise<StoredPart | undefined> => {
  if (Object.keys(tables).length === 0) return undefined
  const keys = fileKeysIn(tables)
  const known = keys.length > 0 ? await knownFiles(context, range, previous) : new Map<string, StoredFile>()
  const found = await mapTogether(keys, async (key) => known.get(key) ?? copyFile(context, key))
  const files = found.filter((file) => file !== undefined)
  const content: RangeContent = { tables, files }
  const name = await writePart(context.store, context.keys, placeOfRange(range), JSON.stringify(content))
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return { name, rows: countsOf(tables), ...(files.length > 0 && { files: files.length, bytes }) }
}

export const copyTable = async ({ store, keys }: CopyContext, table: string, rows: TableRows): Promise<StoredPart> => ({
  name: await writePart(store, keys, placeOfTable(table), JSON.stringify(rows)),
  rows: { [table]: rows.rows.length },
})
