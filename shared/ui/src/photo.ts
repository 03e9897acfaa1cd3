import { useEffect, useEffectEvent, useState } from 'react'
import { connectionMessages } from '@portal/contract/api/errors'
import type { FileRule } from '@portal/contract/files/file-kinds'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { createStore, useStore } from '@portal/ui'
import type { PhotoPage } from './photo-pages.ts'
import type { PreparedFile } from './prepare-file.ts'

const filesInWork = createStore(0)
let refusedFiles = 0
const originalSizes = new WeakMap<File, number>()
const pageCounts = new WeakMap<File, number>()

/**
 * Sends a form with chosen files. While a file is still being made smaller or opened, a press waits for it. The press
 * doesn't count if a file can't be used, and the focus goes to its field, which says why.
 * @param send belongs to the latest render, which knows the prepared file.
 * @param step is the part of the form that is shown. A press doesn't count in another one.
 */
export const useAfterFiles = (send: () => unknown, step?: string) => {
  const inWork = useStore(filesInWork) > 0
  const [refusedBefore, setRefusedBefore] = useState<number>()
  const isWaiting = refusedBefore !== undefined
  const [shownStep, setShownStep] = useState(step)
  if (step !== shownStep) {
    setShownStep(step)
    setRefusedBefore(undefined)
  }
  const sendAfter = useEffectEvent(() => {
    setRefusedBefore(undefined)
    if (refusedBefore === refusedFiles) void send()
    else document.querySelector<HTMLElement>('[type=file][aria-invalid]')?.focus()
  })
  useEffect(() => {
    if (isWaiting && !inWork) queueMicrotask(() => sendAfter())
  }, [isWaiting, inWork])
  const run = () => (inWork ? setRefusedBefore(refusedFiles) : send())
  return { isWaiting, run }
}

/** The size of the photo from which `prepareFile` made this file; undefined for a file that wasn't changed. */
export const originalSize = (file: File): number | undefined => originalSizes.get(file)

/** How many pages a PDF has that `joinPhotos` made; undefined for other files. */
export const pagesIn = (file: File): number | undefined => pageCounts.get(file)

/** Whether photos of further pages can be added to a file. */
export const takesPages = (file: File, { kinds }: FileRule): boolean =>
  kinds.includes('pdf') && kinds.includes('jpeg') && (/^image\/(jpeg|png)$/.test(file.type) || pageCounts.has(file))

/** Counts as work until what waits for it has the result. @param isLatest is false once another file was chosen instead. */
const inWork = async (work: () => Promise<PreparedFile>, isLatest = () => true): Promise<PreparedFile> => {
  filesInWork.set(filesInWork.get() + 1)
  try {
    const prepared = await work()
    if (prepared.problem && isLatest()) refusedFiles++
    return prepared
  } finally {
    setTimeout(() => filesInWork.set(filesInWork.get() - 1))
  }
}

/** The code that only a chosen file needs. */
const load = () => import('./prepare-file.ts').catch(() => undefined)

/**
 * Prepares a file and checks it by its rule, as the server does: large photos are made smaller, photos of other formats
 * become JPEGs, faxes as TIFF become PDFs, and PDFs are opened, as far as the browser can do that. The server decides, also if the
 * code can't be loaded. Forms don't wait for the result.
 * @param onStart is called when that takes a while.
 */
export const prepareDropped = async (chosen: File, rule: FileRule, onStart = () => {}): Promise<PreparedFile> => {
  const code = await load()
  if (!code) return { file: chosen, problem: undefined }
  const { isLong, prepare } = await code.stepsFor(chosen, rule)
  if (isLong) onStart()
  const prepared = await prepare()
  if (prepared.file !== chosen) originalSizes.set(prepared.file, chosen.size)
  return prepared
}

/** The same for a file of a form, which waits for it. */
export const prepareFile = (
  chosen: File,
  rule: FileRule,
  onStart?: () => void,
  isLatest?: () => boolean,
): Promise<PreparedFile> => inWork(() => prepareDropped(chosen, rule, onStart), isLatest)

type Joining = ReturnType<(typeof import('./prepare-file.ts'))['joinPhotos']>

/** Makes a PDF of photos. */
const makePdf = (file: File, make: (code: typeof import('./prepare-file.ts')) => Joining): Promise<PreparedFile> =>
  inWork(async () => {
    const code = await load()
    if (!code) return { file, problem: connectionMessages.lost }
    const joined = await make(code)
    if (joined.pages) pageCounts.set(joined.file, joined.pages.length)
    return joined
  })

/** Joins photos of the pages of one paper to a PDF: the photo or PDF that is there, and then the others. */
export const joinPhotos = (file: File, photos: readonly File[], rule: FileRule): Promise<PreparedFile> =>
  makePdf(file, (code) => code.joinPhotos(file, photos, rule))

/** Puts the pages of a PDF that was made here in another order, turns or removes them. */
export const arrangePhotos = (file: File, pages: readonly PhotoPage[], rule: FileRule): Promise<PreparedFile> =>
  makePdf(file, (code) => code.arrangePhotos(file, pages, rule))

/** Turns a photo to the right. The result is a PDF, so that the photo loses nothing. */
export const turnPhoto = (file: File, rule: FileRule): Promise<PreparedFile> =>
  makePdf(file, async (code) => {
    const { pages, ...joined } = await code.joinPhotos(file, [], rule)
    return pages
      ? code.arrangePhotos(
          joined.file,
          pages.map(({ photo }) => ({ photo, turned: 90 })),
          rule,
        )
      : joined
  })
