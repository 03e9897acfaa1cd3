/** The browser's database of files in drafts, which the request forms fill. */
const [name, files] = ['request-drafts', 'files']

/**
 * Removes the files of drafts from this browser, except those of the account `keeper` and, if there is one, of guests. The
 * database stays, because open tabs keep it from being deleted.
 */
export const removeDraftFiles = (keeper?: string): void => {
  const opening = globalThis.indexedDB?.open(name)
  if (!opening) return
  opening.onupgradeneeded = () => opening.result.createObjectStore(files)
  opening.onsuccess = () => {
    const reading = opening.result.transaction(files, 'readwrite').objectStore(files).openCursor()
    reading.onsuccess = () => {
      const row = reading.result
      if (!row) return
      const { owner } = row.value as { owner?: string }
      if (!keeper || (owner && owner !== keeper)) row.delete()
      row.continue()
    }
    opening.result.close()
  }
}
