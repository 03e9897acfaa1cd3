import * as pdfWorker from 'pdfjs-dist/build/pdf.worker.mjs'
import { getDocument } from 'pdfjs-dist'

// pdf.js runs its worker's code in this thread when it finds it here.
Object.assign(globalThis, { pdfjsWorker: pdfWorker })

/** Opens PDFs with the engine of the portal's viewer. */
export const loadPdf = getDocument
