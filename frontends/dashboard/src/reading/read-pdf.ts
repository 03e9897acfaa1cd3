import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { ReadPage } from '@portal/contract/reading/read-page'
import { checkWorker, isPasswordError, openPdf } from '../pdf-viewer/open-pdf.ts'
import type { PdfError } from '../pdf-viewer/use-pdf.ts'
import { pageText } from '@portal/contract/reading/page-text'
import { startOcr, type Ocr } from './ocr.ts'
import { unreadPage } from '@portal/contract/reading/text-lines'

/** Why a file can't be read. `other-type` is a file that is no PDF. */
export class ReadingError extends Error {
  readonly reason: PdfError | 'other-type'

  constructor(reason: PdfError | 'other-type') {
    super(`The file can't be read: ${reason}.`)
    this.reason = reason
  }
}

export interface ReadingOptions {
  readonly signal?: AbortSignal
  /** After each page. */
  readonly onProgress?: (progress: { page: number; pages: number }) => void
  /** Only so many pages are read, from the first. The others are there, by `nothing`. */
  readonly pages?: number
  /** Pages without text aren't read, because that takes seconds for each. */
  readonly textOnly?: boolean
}

/** Programs put some bytes before a PDF's header, as its specification allows. */
const isPdf = (bytes: ArrayBuffer): boolean => new TextDecoder('latin1').decode(bytes.slice(0, 1024)).includes('%PDF-')

/** A page's text, else what its picture says. A damaged page leaves the others as they are. */
const readPage = async (page: PDFPageProxy, ocr: Ocr | null, signal: AbortSignal | undefined): Promise<ReadPage> => {
  const text = await pageText(page).catch(() => null)
  if (text) return text
  if (!ocr) return unreadPage
  const scan = await ocr.read(page, signal).catch((error: unknown) => {
    if (signal?.aborted) throw error
    return unreadPage
  })
  if (scan.by !== 'nothing') return scan
  // The little text of a page is better than none. Nobody knows whether it is all that the page says.
  const little = await pageText(page, 1).catch(() => null)
  return little ? { ...little, by: 'nothing' } : unreadPage
}

/**
 * Reads a PDF's pages one after the other. pdf.js parses them in its worker, and nothing leaves the browser.
 * @throws ReadingError for a file that can't be read, and the signal's reason
 */
export const readPdf = async (
  file: Blob,
  { signal, onProgress, pages: most = Infinity, textOnly = false }: ReadingOptions = {},
): Promise<ReadPage[]> => {
  const bytes = await file.arrayBuffer()
  signal?.throwIfAborted()
  if (!isPdf(bytes)) throw new ReadingError('other-type')
  await checkWorker().catch(() => {
    throw new ReadingError('unreachable')
  })
  const { pdf, close } = await openPdf(bytes, signal, true).catch((error: unknown) => {
    throw new ReadingError(isPasswordError(error) ? 'password' : 'unreadable')
  })
  const ocr = textOnly ? null : startOcr()
  try {
    const read: ReadPage[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, most); number++) {
      signal?.throwIfAborted()
      const page = await pdf.getPage(number).catch(() => null)
      read.push(page ? await readPage(page, ocr, signal) : unreadPage)
      page?.cleanup()
      onProgress?.({ page: number, pages: pdf.numPages })
    }
    return [...read, ...Array.from({ length: pdf.numPages - read.length }, () => unreadPage)]
  } finally {
    ocr?.close()
    close()
  }
}
