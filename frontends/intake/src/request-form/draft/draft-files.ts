import { limits } from '@portal/contract/limits'
import { storageKeys } from '@portal/contract/storage-keys'
import type { FormValues } from '../form-values.ts'

// A guest's files survive a reload in the browser's database, for a day at most. Those of accounts aren't stored: others may use
// the computer after the account signs out.

const loadStore = () => import('./file-store.ts')

const isExpired = ({ at }: { at: number }): boolean => Date.now() - at > limits.draftFileHours * 3_600_000

/** Says without loading the database that it has files. */
const mark = {
  isSet: () => localStorage.getItem(storageKeys.draftFiles) !== null,
  set: () => localStorage.setItem(storageKeys.draftFiles, 'yes'),
  remove: () => localStorage.removeItem(storageKeys.draftFiles),
}

/** Removes the files that a closed tab left more than a day ago. */
export const removeExpiredFiles = async (): Promise<void> => {
  if (!mark.isSet()) return
  const { removeFiles } = await loadStore()
  if ((await removeFiles(isExpired)).length === 0) mark.remove()
}

export interface DraftFiles {
  /** Stores these files and removes others of the draft. */
  save: (files: Readonly<Record<string, File>>) => void
  /** Removes all files of the draft. */
  clear: () => void
  /** The files from before a reload, by field. */
  restore: () => Promise<Record<string, File>>
  /** Whether everything that was saved would survive a reload. */
  isSaved: () => boolean
}

export const filesIn = (values: FormValues): Record<string, File> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, File] => entry[1] instanceof File))

export const createDraftFiles = (draft: string): DraftFiles => {
  const saved = new Map<string, File>()
  let running = 0
  let failed = false
  let queue = Promise.resolve()

  const run = (work: (store: Awaited<ReturnType<typeof loadStore>>) => Promise<unknown>): void => {
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
    run(async ({ removeFiles }) => {
      const left = await removeFiles((stored) => isExpired(stored) || (stored.draft === draft && isGone(stored.field)))
      if (left.length === 0) mark.remove()
    })
  }

  return {
    save: (files) => {
      for (const [field, file] of Object.entries(files)) {
        if (saved.get(field) === file) continue
        saved.set(field, file)
        mark.set()
        run(({ putFile }) => putFile(draft, field, file))
      }
      const isGone = (field: string) => !files[field]
      if ([...saved.keys()].some(isGone)) remove(isGone)
    },
    clear: () => {
      if (mark.isSet()) remove(() => true)
    },
    restore: async () => {
      if (!mark.isSet()) return {}
      try {
        const { removeFiles } = await loadStore()
        const own = (await removeFiles(isExpired)).filter((stored) => stored.draft === draft)
        for (const { field, file } of own) saved.set(field, file)
        return Object.fromEntries(own.map(({ field, file }) => [field, file]))
      } catch {
        return {}
      }
    },
    isSaved: () => running === 0 && !failed,
  }
}
