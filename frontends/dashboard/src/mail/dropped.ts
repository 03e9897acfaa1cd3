import { createStore } from '@portal/ui'

/** Files that were dropped and aren't uploaded yet: the queue hands them over to the page of the mail. */
export const dropped = createStore<readonly File[]>([])

const filesIn = (entry: FileSystemEntry): Promise<File[]> =>
  new Promise((resolve) => {
    if (entry.isFile)
      return (entry as FileSystemFileEntry).file(
        (file) => resolve([file]),
        () => resolve([]),
      )
    const reader = (entry as FileSystemDirectoryEntry).createReader()
    const found: Promise<File[]>[] = []
    // A folder is read in parts.
    const read = (): void =>
      reader.readEntries(
        (entries) => {
          if (entries.length === 0) return void Promise.all(found).then((files) => resolve(files.flat()))
          found.push(...entries.map(filesIn))
          read()
        },
        () => resolve([]),
      )
    return read()
  })

/** The files of a drop, those of its folders included. The entries are read before the browser takes them away. */
export const filesOfDrop = async ({ items, files }: DataTransfer): Promise<File[]> => {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (!entries.some(({ isDirectory }) => isDirectory)) return [...files]
  const all = await Promise.all(entries.map(filesIn))
  // Systems put files of their own into folders.
  return all.flat().filter(({ name }) => !name.startsWith('.'))
}
