import { createStore, delMany, entries, set } from 'idb-keyval'

/** A file of a draft, in the browser's database. */
export interface StoredFile {
  readonly draft: string
  readonly field: string
  readonly file: File
  /** When it was attached, in milliseconds since the epoch. */
  readonly at: number
}

const store = createStore('request-drafts', 'files')
const keyOf = (draft: string, field: string): string => `${draft} ${field}`

export const putFile = (draft: string, field: string, file: File): Promise<void> =>
  set(keyOf(draft, field), { draft, field, file, at: Date.now() } satisfies StoredFile, store)

/** Removes the files that `isGone` says, and returns the others. */
export const removeFiles = async (isGone: (stored: StoredFile) => boolean): Promise<StoredFile[]> => {
  const all = (await entries<string, StoredFile>(store)).map(([, stored]) => stored)
  await delMany(
    all.filter(isGone).map(({ draft, field }) => keyOf(draft, field)),
    store,
  )
  return all.filter((stored) => !isGone(stored))
}
