import * as pdfWorker from 'pdfjs-dist/build/pdf.worker.mjs'
import { getDocument, type PDFDocumentLoadingTask } from 'pdfjs-dist'

// pdf.js runs its worker's code in this thread when it finds it here.
Object.assign(globalThis, { pdfjsWorker: pdfWorker })

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
