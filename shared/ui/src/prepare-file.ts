import { checkFile, isOtherPicture, isTiff, signatureBytes, sniffKind } from '@portal/contract/files/check-file'
import {
  brokenPictureMessage,
  photoOfPage,
  unopenedPdfMessages,
  type FileRule,
} from '@portal/contract/files/file-kinds'
import { pictureHeadBytes, pictureSize } from '@portal/contract/files/picture-size'
import { isWholePicture } from '@portal/contract/files/whole-picture'
import { limits } from '@portal/contract/limits'
import type { PhotoPage } from './photo-pages.ts'

/** A file as it is sent, and why it can't be. */
export interface PreparedFile {
  readonly file: File
  readonly problem: string | undefined
}

let lastPhoto: Promise<unknown> = Promise.resolve()

const headOf = async (file: Blob, length: number) => new Uint8Array(await file.slice(0, length).arrayBuffer())

/** Whether a photo is made smaller, or a JPEG of a picture of another kind. */
const isForWork = async (file: File, head: Uint8Array): Promise<boolean> => {
  if (isOtherPicture(head)) return true
  if (!['jpeg', 'png'].includes(sniffKind(head) ?? '')) return false
  if (file.size > limits.photo.large) return true
  const size = pictureSize(await headOf(file, pictureHeadBytes))
  return size !== undefined && size.width * size.height > limits.picturePixels
}

/** Whether a photo is cut off. Browsers decode and show what is left of it. */
const isDamaged = async (file: File, head: Uint8Array): Promise<boolean> =>
  ['jpeg', 'png'].includes(sniffKind(head) ?? '') && !isWholePicture(new Uint8Array(await file.arrayBuffer()))

/** Photos wait for each other, because each takes much memory. A file that can't be changed stays as it is. */
const preparePhoto = async (file: File, rule: FileRule): Promise<File> => {
  const prepared = lastPhoto.then(async () => (await import('./photo-to-jpeg.ts')).photoToJpeg(file, rule.maxBytes))
  lastPhoto = prepared.catch(() => {})
  try {
    const jpeg = await prepared
    // A picture that can be sent as it is isn't made larger.
    if (jpeg.size >= file.size && (await checkFile(file, rule)) === undefined) return file
    return jpeg
  } catch {
    return file
  }
}

/** A TIFF, such as a fax, as a PDF with all its pages. A TIFF that can't become a PDF stays as it is. */
const faxAsPdf = async (file: File): Promise<File> => {
  const { pdfOfTiff } = await import('@portal/contract/files/tiff-pdf')
  const pdf = pdfOfTiff(new Uint8Array(await file.arrayBuffer()))
  return pdf ? new File([pdf], `${file.name.replace(/\.\w{1,5}$/, '')}.pdf`, { type: 'application/pdf' }) : file
}

/** Why a PDF can't be used, if the browser could open it. */
const pdfProblem = async (file: File): Promise<string | undefined> => {
  const state = await import('./pdf/open-pdf.ts').then(({ stateOf }) => stateOf(file)).catch(() => undefined)
  return state && state !== 'opens' ? unopenedPdfMessages[state] : undefined
}

/** How a chosen file is prepared and checked, and whether that takes a while. */
export const stepsFor = async (chosen: File, rule: FileRule) => {
  const head = await headOf(chosen, signatureBytes)
  const isPhoto = rule.kinds.includes('jpeg') && chosen.size <= limits.photo.most && (await isForWork(chosen, head))
  const isFax = rule.kinds.includes('pdf') && chosen.size <= rule.maxBytes && isTiff(head)
  const opens = rule.mustOpen !== undefined && (isFax || (!isPhoto && sniffKind(head) === 'pdf'))
  const prepare = async (): Promise<PreparedFile> => {
    if (rule.kinds.includes('jpeg') && chosen.size <= limits.photo.most && (await isDamaged(chosen, head)))
      return { file: chosen, problem: brokenPictureMessage }
    const file = isPhoto ? await preparePhoto(chosen, rule) : isFax ? await faxAsPdf(chosen) : chosen
    return { file, problem: (await checkFile(file, rule)) ?? (opens ? await pdfProblem(file) : undefined) }
  }
  return { isLong: isPhoto || isFax || opens, prepare }
}

/** A PDF of photos, and its pages if it could be made. */
type JoinedPhotos = PreparedFile & { pages?: readonly PhotoPage[] }

/** A PDF with these pages, which replaces the file. */
export const arrangePhotos = async (file: File, pages: readonly PhotoPage[], rule: FileRule): Promise<JoinedPhotos> => {
  const pdf = await (await import('./photo-pages.ts')).pdfWith(file, pages)
  const problem = await checkFile(pdf, rule)
  return problem ? { file, problem } : { file: pdf, problem, pages }
}

/** A PDF of the file's pages and of these photos. */
export const joinPhotos = async (file: File, photos: readonly File[], rule: FileRule): Promise<JoinedPhotos> => {
  try {
    const added: File[] = []
    for (const photo of photos) {
      const { file: page, problem } = await (await stepsFor(photo, photoOfPage)).prepare()
      if (problem) return { file, problem }
      added.push(page)
    }
    const pages = await (await import('./photo-pages.ts')).withPhotos(file, added, rule.maxBytes)
    return await arrangePhotos(file, pages, rule)
  } catch {
    return { file, problem: brokenPictureMessage }
  }
}
