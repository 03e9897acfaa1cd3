import {
  brokenPictureMessage,
  checkFile,
  isOtherPicture,
  photoOfPage,
  signatureBytes,
  sniffKind,
  unopenedPdfMessages,
  type FileRule,
} from '@portal/contract/files/file-kinds'
import { pictureHeadBytes, pictureSize } from '@portal/contract/files/picture-size'
import { limits } from '@portal/contract/limits'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { createStore, useStore } from '@portal/ui'

const filesInWork = createStore(0)
const originalSizes = new WeakMap<File, number>()
let lastPhoto: Promise<unknown> = Promise.resolve()

/** Whether a chosen file is still being made smaller or opened. What would send it waits until then. */
export const usePhotoInWork = (): boolean => useStore(filesInWork) > 0

/** The size of the photo from which `prepareFile` made this file; undefined for a file that wasn't changed. */
export const originalSize = (file: File): number | undefined => originalSizes.get(file)

const pageCounts = new WeakMap<File, number>()

/** How many pages a PDF has that `joinPhotos` made; undefined for other files. */
export const pagesIn = (file: File): number | undefined => pageCounts.get(file)

/** Whether photos of further pages can be added to a file. */
export const takesPages = (file: File, { kinds }: FileRule): boolean =>
  kinds.includes('pdf') && kinds.includes('jpeg') && (/^image\/(jpeg|png)$/.test(file.type) || pageCounts.has(file))

const headOf = async (file: Blob, length: number) => new Uint8Array(await file.slice(0, length).arrayBuffer())

/** Whether a photo is made smaller, or a JPEG of a picture of another kind. */
const isForWork = async (file: File): Promise<boolean> => {
  const head = await headOf(file, signatureBytes)
  if (isOtherPicture(head)) return true
  if (!['jpeg', 'png'].includes(sniffKind(head) ?? '')) return false
  if (file.size > limits.photo.large) return true
  const size = pictureSize(await headOf(file, pictureHeadBytes))
  return size !== undefined && size.width * size.height > limits.picturePixels
}

/** Photos wait for each other, because each takes much memory. A file that can't be changed stays as it is. */
const preparePhoto = async (file: File, maxBytes: number): Promise<File> => {
  const prepared = lastPhoto.then(async () => (await import('./photo-to-jpeg.ts')).photoToJpeg(file, maxBytes))
  lastPhoto = prepared.catch(() => {})
  try {
    const jpeg = await prepared
    // A picture that is small already isn't made larger.
    if (jpeg.size >= file.size && !isOtherPicture(await headOf(file, signatureBytes))) return file
    originalSizes.set(jpeg, file.size)
    return jpeg
  } catch {
    return file
  }
}

/** Why a PDF can't be used, if the browser could open it. */
const pdfProblem = async (file: File): Promise<string | undefined> => {
  const state = await import('./pdf/open-pdf.ts').then(({ stateOf }) => stateOf(file)).catch(() => undefined)
  return state && state !== 'opens' ? unopenedPdfMessages[state] : undefined
}

/** A file as it is sent, and why it can't be. */
export interface PreparedFile {
  readonly file: File
  readonly problem: string | undefined
}

/**
 * Prepares a chosen file and checks it by its rule, as the server does: large photos are made smaller, photos of other formats
 * become JPEGs, and PDFs are opened, as far as the browser can do that. The server decides.
 * @param onStart is called when that takes a while.
 */
export const prepareFile = async (chosen: File, rule: FileRule, onStart = () => {}): Promise<PreparedFile> => {
  const isPhoto = rule.kinds.includes('jpeg') && chosen.size <= limits.photo.most && (await isForWork(chosen))
  const isPdf = !isPhoto && rule.mustOpen !== undefined && sniffKind(await headOf(chosen, signatureBytes)) === 'pdf'
  if (!isPhoto && !isPdf) return { file: chosen, problem: await checkFile(chosen, rule) }
  onStart()
  filesInWork.set(filesInWork.get() + 1)
  try {
    const file = isPhoto ? await preparePhoto(chosen, rule.maxBytes) : chosen
    return { file, problem: (await checkFile(file, rule)) ?? (isPdf ? await pdfProblem(file) : undefined) }
  } finally {
    filesInWork.set(filesInWork.get() - 1)
  }
}

/** Joins photos of the pages of one paper to a PDF: the photo or PDF that is there, and then the others. */
export const joinPhotos = async (file: File, photos: readonly File[], rule: FileRule): Promise<PreparedFile> => {
  filesInWork.set(filesInWork.get() + 1)
  try {
    const pages: File[] = []
    for (const photo of photos) {
      const { file: page, problem } = await prepareFile(photo, photoOfPage)
      if (problem) return { file, problem }
      pages.push(page)
    }
    const [pdf, count] = await (await import('./photo-pages.ts')).addPages(file, pages, rule.maxBytes)
    pageCounts.set(pdf, count)
    return { file: pdf, problem: await checkFile(pdf, rule) }
  } catch {
    return { file, problem: brokenPictureMessage }
  } finally {
    filesInWork.set(filesInWork.get() - 1)
  }
}
