import { AsyncLocalStorage } from 'node:async_hooks'
import * as pdfWorker from 'pdfjs-dist/build/pdf.worker.mjs'
import { getDocument, type PDFDocumentLoadingTask } from 'pdfjs-dist'

/** The steps that reading a PDF may still take. Below 0 they were used up. */
export interface PdfWork {
  left: number
}

const works = new AsyncLocalStorage<PdfWork>()

Object.assign(globalThis, {
  // pdf.js runs its worker's code in this thread when it finds it here.
  pdfjsWorker: pdfWorker,
  // Called by pdf.js as `patches/pdfjs-dist.patch` has it: nothing else ends a loop that never waits.
  spendPdfWork: (steps: number): void => {
    const work = works.getStore()
    // A file may name a negative number of objects.
    if (work && (work.left -= steps > 0 ? steps : 0) < 0) throw new Error('Reading this PDF takes too many steps')
  },
})

/** Runs what reads a PDF, with an error as soon as it takes more steps than are left. */
export const withPdfWork = <T>(work: PdfWork, read: () => Promise<T>): Promise<T> => works.run(work, read)

/** Opens a PDF with the engine of the portal's viewer. */
export const loadPdf = (data: Uint8Array<ArrayBuffer>): PDFDocumentLoadingTask =>
  getDocument({
    data,
    verbosity: 0,
    useSystemFonts: false,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
  })
