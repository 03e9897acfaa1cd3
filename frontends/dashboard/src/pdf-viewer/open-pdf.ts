import './text-layer.css'
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy, version } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- `?url` gives the address, whatever the module exports
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

export { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
export type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

GlobalWorkerOptions.workerSrc = workerUrl

// Where vite.config.ts puts the decoders of scanned pages. Our policy for scripts rules WebAssembly out, so they are plain ones.
const decoders = `${import.meta.env.BASE_URL}assets/pdf-${version}/`

export interface OpenPdf {
  pdf: PDFDocumentProxy
  /** Of the first page, in PDF points: the others are taken to be alike until they are drawn. */
  width: number
  height: number
  close: () => void
}

/**
 * Opens the bytes of a PDF; pages are drawn from it one by one.
 * @throws what pdf.js throws when the bytes are no PDF that it can read.
 */
export const openPdf = async (data: ArrayBuffer): Promise<OpenPdf> => {
  const loading = getDocument({ data, wasmUrl: decoders, useWasm: false })
  const pdf = await loading.promise
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
  return { pdf, width, height, close: () => void loading.destroy() }
}
