import { createHash } from 'node:crypto'
import { chunksOf, collect, piecesOf, unzip, zip, type Chunks } from './bytes.ts'
import { BackupError, nameOf, seal, unseal, type BackupKeys } from './seal.ts'

/** A place that keeps backups: the second bucket, or a folder. */
export interface BackupStore {
  has: (name: string) => Promise<boolean>
  read: (name: string) => Promise<Chunks | undefined>
  /** Stores an object and reads it back; fails unless it has what was written. */
  write: (name: string, content: Chunks) => Promise<void>
  /** The names in a folder, in order. */
  list: (folder: string) => AsyncIterable<string>
  delete: (names: readonly string[]) => Promise<void>
}

const uploadBytes = 8 * 1024 * 1024

/** Uploads an object of any size to a bucket. Returns its SHA-256. */
export const upload = async (
  bucket: R2Bucket,
  key: string,
  content: Chunks,
  options?: R2PutOptions,
): Promise<string> => {
  const hash = createHash('sha256')
  let first: Uint8Array | undefined
  let multipart: R2MultipartUpload | undefined
  const parts: R2UploadedPart[] = []
  try {
    for await (const piece of piecesOf(content, uploadBytes)) {
      hash.update(piece)
      if (!first) {
        first = piece
        continue
      }
      multipart ??= await bucket.createMultipartUpload(key, options)
      if (parts.length === 0) parts.push(await multipart.uploadPart(1, first))
      parts.push(await multipart.uploadPart(parts.length + 1, piece))
    }
    await (multipart ? multipart.complete(parts) : bucket.put(key, first!, options))
    return hash.digest('hex')
  } catch (error) {
    await multipart?.abort().catch(() => {})
    throw error
  }
}

/** The SHA-256 of an object as it is stored. */
const hashOf = async (bucket: R2Bucket, key: string): Promise<string | undefined> => {
  const object = await bucket.get(key)
  if (!object) return undefined
  const hash = createHash('sha256')
  for await (const chunk of object.body) hash.update(chunk)
  return hash.digest('hex')
}

export const bucketStore = (bucket: R2Bucket): BackupStore => ({
  has: async (name) => (await bucket.head(name)) !== null,
  read: async (name) => (await bucket.get(name))?.body,
  write: async (name, content) => {
    if ((await upload(bucket, name, content)) !== (await hashOf(bucket, name)))
      throw new BackupError(`${name} has other content than was written.`)
  },
  list: async function* (folder) {
    for (let cursor: string | undefined; ;) {
      const page = await bucket.list({ prefix: `${folder}/`, ...(cursor && { cursor }) })
      for (const { key } of page.objects) yield key
      if (!page.truncated) return
      cursor = page.cursor
    }
  },
  delete: async (names) => {
    for (let at = 0; at < names.length; at += 1000) await bucket.delete(names.slice(at, at + 1000))
  },
})

/** Stores a text as a part, unless a part of the same place has the same text already. Returns its name. */
export const writePart = async (store: BackupStore, keys: BackupKeys, place: string, text: string): Promise<string> => {
  const name = await nameOf(keys, 'parts', `${place}\n${text}`)
  if (!(await store.has(name))) await writeSealed(store, keys, name, text)
  return name
}

/** The text of a part; throws BackupError unless it is the one that was stored for this place. */
export const readPart = async (store: BackupStore, keys: BackupKeys, place: string, name: string): Promise<string> => {
  const text = await readSealed(store, keys, name)
  if ((await nameOf(keys, 'parts', `${place}\n${text}`)) !== name)
    throw new BackupError(`${name} is a part of another place than the backup says.`)
  return text
}

export const writeSealed = (store: BackupStore, keys: BackupKeys, name: string, text: string): Promise<void> =>
  store.write(name, seal(keys, name, chunksOf(zip(text))))

export const readSealed = async (store: BackupStore, keys: BackupKeys, name: string): Promise<string> => {
  const sealed = await store.read(name)
  if (!sealed) throw new BackupError(`${name} is missing.`)
  return unzip(await collect(unseal(keys, name, sealed)))
}
