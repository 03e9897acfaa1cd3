import { limits } from '@portal/contract/limits'
import { storageKeys } from '@portal/contract/storage-keys'
import type { FormValues } from '../form-values.ts'
import type { StoredFile } from './file-store.ts'

// Files survive a reload in the browser's database, for a day at most. Those of an account are removed when it signs out or
// another one signs in, by `@portal/client`: others may use the computer.

const loadStore = () => import('./file-store.ts')

const isExpired = ({ at }: { at: number }): boolean => Date.now() - at > limits.draftFileHours * 3_600_000

type Store = Awaited<ReturnType<typeof loadStore>>

/** Set while the database may have files. Read without loading the database. */
const mark = {
  get: () => localStorage.getItem(storageKeys.draftFiles),
  set: () => localStorage.setItem(storageKeys.draftFiles, crypto.randomUUID()),
}

/** Removes these files and the expired ones, and the mark when none are left, unless a tab stored one meanwhile. */
const removeFiles = async (store: Store, isGone: Parameters<Store['removeFiles']>[0]): Promise<StoredFile[]> => {
  const before = mark.get()
  const left = await store.removeFiles((stored) => isExpired(stored) || isGone(stored))
  if (left.length === 0 && mark.get() === before) localStorage.removeItem(storageKeys.draftFiles)
  return left
}

/** Removes the files that a closed tab left more than a day ago. Returns the others. */
export const removeExpiredFiles = async (): Promise<StoredFile[]> =>
  mark.get() === null ? [] : removeFiles(await loadStore(), () => false)

export interface DraftFiles {
  /** Stores these files as those of an account or a guest, and removes others of the draft. */
  save: (files: Readonly<Record<string, File>>, owner: string | undefined) => void
  /** Removes all files of the draft. */
  clear: () => void
  /** The files from before a reload, by field; none of another account. */
  restore: (owner: string | undefined) => Promise<Record<string, File>>
  /** Whether everything that was saved would survive a reload. */
  isSaved: () => boolean
}

export const filesIn = (values: FormValues): Record<string, File> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, File] => entry[1] instanceof File))

export const createDraftFiles = (draft: string): DraftFiles => {
  const saved = new Map<string, File>()
  let savedFor: string | undefined
  let running = 0
  let failed = false
  let queue = Promise.resolve()

  const run = (work: (store: Store) => Promise<unknown>): void => {
    running++
    queue = queue
      .then(loadStore)
      .then(work)
      // Without a database, as in some private windows, files are lost in a reload.
      .then(undefined, () => void (failed = true))
      .then(() => void running--)
  }
  const remove = (isGone: (field: string) => boolean) => {
    for (const field of saved.keys()) if (isGone(field)) saved.delete(field)
    run((store) => removeFiles(store, (stored) => stored.draft === draft && isGone(stored.field)))
  }

  return {
    save: (files, owner) => {
      for (const [field, file] of Object.entries(files)) {
        if (saved.get(field) === file && savedFor === owner) continue
        saved.set(field, file)
        run(async ({ putFile }) => {
          mark.set()
          await putFile({ draft, field, owner }, file)
          // Again: another tab that found no file meanwhile may have removed it.
          mark.set()
        })
      }
      savedFor = owner
      const isGone = (field: string) => !files[field]
      if ([...saved.keys()].some(isGone)) remove(isGone)
    },
    clear: () => {
      if (saved.size > 0 || mark.get() !== null) remove(() => true)
    },
    restore: async (owner) => {
      try {
        const stored = await removeExpiredFiles()
        const own = stored.filter((one) => one.draft === draft && (one.owner === undefined || one.owner === owner))
        for (const { field, file } of own) saved.set(field, file)
        // Files of a guest who signed in since become the account's.
        savedFor = own[0]?.owner
        return Object.fromEntries(own.map(({ field, file }) => [field, file]))
      } catch {
        return {}
      }
    },
    isSaved: () => running === 0 && !failed,
  }
}
