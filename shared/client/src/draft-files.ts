import { storageKeys } from '@portal/contract/storage-keys'

/** The browser's database of files in drafts, which the request forms fill. */
const [name, files] = ['request-drafts', 'files']

/**
 * Removes the files of drafts from this browser, unless there are none, or they are those of the account `keeper` and of guests.
 * Only emptied, because open tabs keep a database from being deleted.
 */
export const removeDraftFiles = (keeper?: string): void => {
  const owner = localStorage.getItem(storageKeys.draftFiles)
  if (owner === null || (keeper !== undefined && [keeper, 'guest'].includes(owner))) return
  const opening = globalThis.indexedDB?.open(name)
  if (!opening) return
  opening.onupgradeneeded = () => opening.result.createObjectStore(files)
  opening.onsuccess = () => {
    opening.result.transaction(files, 'readwrite').objectStore(files).clear()
    opening.result.close()
    localStorage.removeItem(storageKeys.draftFiles)
  }
}
