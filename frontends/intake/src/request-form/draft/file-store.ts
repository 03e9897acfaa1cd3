import { createStore, delMany, entries, set } from 'idb-keyval'

/** A file of a draft, in the browser's database. */
export interface StoredFile {
  readonly draft: string
  readonly field: string
  /** The user id of the account that attached it; undefined for a guest. */
  readonly owner?: string | undefined
  readonly file: File
  /** When it was attached, in milliseconds since the epoch. */
  readonly at: number
}

/** The bytes of a file are stored, because Safari can't store files in a private window. */
interface Stored extends Omit<StoredFile, 'file'> {
  readonly name: string
  readonly type: string
  readonly bytes: ArrayBuffer
}

const store = createStore('request-drafts', 'files')
const keyOf = (draft: string, field: string): string => `${draft} ${field}`

type Place = Pick<StoredFile, 'draft' | 'field' | 'owner'>

export const putFile = async (place: Place, file: File): Promise<void> => {
  const { name, type } = file
  const stored: Stored = { ...place, name, type, bytes: await file.arrayBuffer(), at: Date.now() }
  await set(keyOf(place.draft, place.field), stored, store)
}

/** Removes the files that `isGone` says, and returns the others. */
export const removeFiles = async (isGone: (stored: Stored) => boolean): Promise<StoredFile[]> => {
  const all = (await entries<string, Stored>(store)).map(([, stored]) => stored)
  await delMany(
    all.filter(isGone).map(({ draft, field }) => keyOf(draft, field)),
    store,
  )
  return all
    .filter((stored) => !isGone(stored))
    .map(({ name, type, bytes, ...stored }) => ({ ...stored, file: new File([bytes], name, { type }) }))
}
