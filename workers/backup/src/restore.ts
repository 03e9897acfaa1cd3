import { mapTogether } from './bytes.ts'
import { placeOfRange, placeOfTable, readRange, readTable, type RangeContent, type StoredFile } from './copy.ts'
import { placeOfSchema } from './draft.ts'
import { readManifest, totalsOf, type Manifest, type StoredPart } from './manifest.ts'
import { eraseListed, readErasures } from './erasures.ts'
import { peekRanges, peekTable } from './read-store.ts'
import * as target from './restore-store.ts'
import { BackupError, nameOf, unseal, type BackupKeys } from './seal.ts'
import { rangeTables, readSchema, wholeTables, type SchemaStatement } from './schema-store.ts'
import { readPart, upload, type BackupStore } from './store.ts'

export interface RestoreContext {
  readonly db: D1Database
  readonly files: R2Bucket
  readonly store: BackupStore
  readonly keys: BackupKeys
  /** The places that have a list of erasures: the store, and others that know of later ones. */
  readonly erasures: readonly BackupStore[]
  /** Fills the tables that are computed from the rows. */
  readonly compute: (db: D1Database) => Promise<unknown>
}

const read = async ({ store, keys }: RestoreContext, { name }: StoredFile): Promise<AsyncIterable<Uint8Array>> => {
  const sealed = await store.read(name)
  if (!sealed) throw new BackupError(`${name} is missing.`)
  return unseal(keys, name, sealed)
}

const requireFile = async (context: RestoreContext, file: StoredFile): Promise<void> => {
  let size = 0
  for await (const chunk of await read(context, file)) size += chunk.length
  if (size !== file.size) throw new BackupError(`${file.name} has another size than the backup says.`)
}

/** Two at a time: one is read or written here while the database or the bucket works on the other. */
const forRanges = (manifest: Manifest, work: (range: string, part: StoredPart) => Promise<void>): Promise<unknown> =>
  mapTogether(Object.entries(manifest.ranges), ([range, part]) => work(range, part), 2)

/** Reads all of a backup and the lists of erasures; throws BackupError unless all is there and is what was stored. */
export const verifyBackup = async (context: RestoreContext, manifest: Manifest): Promise<void> => {
  await readErasures(context)
  await readPart(context.store, context.keys, placeOfSchema, manifest.schema)
  for (const [table, part] of Object.entries(manifest.tables)) await readTable(context, table, part)
  await forRanges(manifest, async (range, part) => {
    const { files } = await readRange(context, range, part)
    await mapTogether(files, (file) => requireFile(context, file))
  })
}

// Many small files at the same time, because each is a call, and few large ones, because each takes memory.
const smallBytes = 256 * 1024
const smallTogether = 48
const largeTogether = 3

const restoreFiles = async (context: RestoreContext, { files }: RangeContent): Promise<void> => {
  const restoreFile = async (file: StoredFile) => {
    const options = file.type ? { httpMetadata: { contentType: file.type } } : {}
    await upload(context.files, file.key, await read(context, file), options)
  }
  const isSmall = ({ size }: StoredFile): boolean => size <= smallBytes
  await mapTogether(files.filter(isSmall), restoreFile, smallTogether)
  await mapTogether(
    files.filter((file) => !isSmall(file)),
    restoreFile,
    largeTogether,
  )
}

/** The places whose rows aren't those of the backup. */
export const findDifferences = async (context: RestoreContext, manifest: Manifest): Promise<string[]> => {
  const { db, keys } = context
  const schema = await readSchema(db)
  const different: string[] = []
  const compare = async (place: string, name: string, content: object) => {
    if ((await nameOf(keys, 'parts', `${place}\n${JSON.stringify(content)}`)) !== name) different.push(place)
  }
  await compare(placeOfSchema, manifest.schema, schema.statements)
  for (const table of wholeTables(schema)) {
    const part = manifest.tables[table.name]
    if (part) await compare(placeOfTable(table.name), part.name, await peekTable(db, table))
    else different.push(placeOfTable(table.name))
  }
  await forRanges(manifest, async (range, part) => {
    const { files } = await readRange(context, range, part)
    const tables = (await peekRanges(db, schema, [range])).get(range)!
    await compare(placeOfRange(range), part.name, { tables, files })
  })
  return different
}

/** How many objects a bucket has, and their bytes. */
const measureFiles = async (bucket: R2Bucket) => {
  let [files, bytes] = [0, 0]
  for (let cursor: string | undefined; ;) {
    const page = await bucket.list({ ...(cursor && { cursor }) })
    for (const { size } of page.objects) {
      files++
      bytes += size
    }
    if (!page.truncated) return { files, bytes }
    cursor = page.cursor
  }
}

// The last place: computing raises the versions of lists.
const compared = 'all rows'

const requireComplete = async (context: RestoreContext, manifest: Manifest): Promise<void> => {
  const broken = await target.brokenReferences(context.db)
  if (broken.length > 0) throw new BackupError(`Rows of ${broken.join(', ')} refer to rows that don't exist.`)
  const different = await findDifferences(context, manifest)
  if (different.length > 0)
    throw new BackupError(`Restored, but with other rows than the backup: ${different.join(', ')}.`)
  const { files, bytes } = totalsOf(manifest)
  const restored = await measureFiles(context.files)
  if (restored.files !== files || restored.bytes !== bytes)
    throw new BackupError(
      `Restored, but with ${restored.files} files of ${restored.bytes} bytes instead of ${files} of ${bytes}.`,
    )
}

/** The manifest of the backup to restore. Throws BackupError, having changed nothing, when the portal isn't empty. */
export const prepareRestore = async (context: RestoreContext, backup: string): Promise<Manifest> => {
  const begun = await target.begunRestore(context.db)
  if (begun && begun !== backup) throw new BackupError(`The restore of ${begun} was begun here and must be finished.`)
  const isUsed = !begun && (await target.tablesOf(context.db)).length > 0
  if (isUsed)
    throw new BackupError('The portal already has a database. A backup can only be restored into an empty portal.')
  if (!begun && (await context.files.list({ limit: 1 })).objects.length > 0)
    throw new BackupError('The portal already has files. A backup can only be restored into an empty portal.')
  const manifest = await readManifest(context.store, context.keys, backup)
  if (!begun) await verifyBackup(context, manifest)
  return manifest
}

/**
 * Restores a backup, or continues where an earlier call ended, and compares every row with the backup. Then it erases again
 * everyone who was erased since.
 * @returns how many people.
 */
export const restoreBackup = async (context: RestoreContext, backup: string, manifest: Manifest): Promise<number> => {
  const { db, store, keys } = context
  const statements = JSON.parse(await readPart(store, keys, placeOfSchema, manifest.schema)) as SchemaStatement[]
  if (!(await target.begunRestore(db))) await target.beginRestore(db, statements, backup)
  const schema = await readSchema(db)
  const done = await target.restoredPlaces(db)
  for (const table of wholeTables(schema)) {
    const [place, part] = [placeOfTable(table.name), manifest.tables[table.name]]
    if (!part || done.has(place)) continue
    await target.insertPart(db, [table], place, part.name, { [table.name]: await readTable(context, table.name, part) })
  }
  const tables = rangeTables(schema)
  await forRanges(manifest, async (range, part) => {
    const place = placeOfRange(range)
    if (done.has(place)) return
    const content = await readRange(context, range, part)
    await restoreFiles(context, content)
    await target.insertPart(db, tables, place, part.name, content.tables)
  })
  await target.createRest(db, statements)
  if (!done.has(compared)) {
    await requireComplete(context, manifest)
    await target.insertPart(db, [], compared, backup, {})
  }
  await context.compute(db)
  const erased = await eraseListed(context)
  await target.endRestore(db)
  return erased
}
