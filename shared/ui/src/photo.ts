import { connectionMessages } from '@portal/contract/api/errors'
import type { FileRule } from '@portal/contract/files/file-kinds'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { createStore, useStore } from '@portal/ui'
import type { PreparedFile } from './prepare-file.ts'

const filesInWork = createStore(0)
const originalSizes = new WeakMap<File, number>()
const pageCounts = new WeakMap<File, number>()

/** Whether a chosen file is still being made smaller or opened. What would send it waits until then. */
export const usePhotoInWork = (): boolean => useStore(filesInWork) > 0

/** The size of the photo from which `prepareFile` made this file; undefined for a file that wasn't changed. */
export const originalSize = (file: File): number | undefined => originalSizes.get(file)

/** How many pages a PDF has that `joinPhotos` made; undefined for other files. */
export const pagesIn = (file: File): number | undefined => pageCounts.get(file)

/** Whether photos of further pages can be added to a file. */
export const takesPages = (file: File, { kinds }: FileRule): boolean =>
  kinds.includes('pdf') && kinds.includes('jpeg') && (/^image\/(jpeg|png)$/.test(file.type) || pageCounts.has(file))

/** Counts as work until it ends. @throws the error of `work` */
const inWork = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  filesInWork.set(filesInWork.get() + 1)
  try {
    return await work()
  } finally {
    filesInWork.set(filesInWork.get() - 1)
  }
}

/** The code that only a chosen file needs. */
const load = () => inWork(() => import('./prepare-file.ts'))

/**
 * Prepares a chosen file and checks it by its rule, as the server does: large photos are made smaller, photos of other formats
 * become JPEGs, and PDFs are opened, as far as the browser can do that. The server decides, also if the code can't be loaded.
 * @param onStart is called when that takes a while.
 */
export const prepareFile = async (chosen: File, rule: FileRule, onStart = () => {}): Promise<PreparedFile> => {
  const code = await load().catch(() => undefined)
  if (!code) return { file: chosen, problem: undefined }
  const { isLong, prepare } = await code.stepsFor(chosen, rule)
  if (!isLong) return prepare()
  onStart()
  const prepared = await inWork(prepare)
  if (prepared.file !== chosen) originalSizes.set(prepared.file, chosen.size)
  return prepared
}

/** Joins photos of the pages of one paper to a PDF: the photo or PDF that is there, and then the others. */
export const joinPhotos = (file: File, photos: readonly File[], rule: FileRule): Promise<PreparedFile> =>
  inWork(async () => {
    const code = await load().catch(() => undefined)
    if (!code) return { file, problem: connectionMessages.lost }
    const joined = await code.joinPhotos(file, photos, rule)
    if (joined.pages) pageCounts.set(joined.file, joined.pages)
    return joined
  })
