import './text-layer.css'
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- `?url` gives the address, whatever the module exports
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import jbig2Url from 'pdfjs-dist/wasm/jbig2.wasm?url'
import openjpegUrl from 'pdfjs-dist/wasm/openjpeg.wasm?url'

export { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
export type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

GlobalWorkerOptions.workerSrc = workerUrl

const decoders: Record<string, string> = { 'jbig2.wasm': jbig2Url, 'openjpeg.wasm': openjpegUrl }

/** Gives pdf.js the decoders that scanned pages need: our build serves them under hashed names, which it cannot guess. */
class ScanDecoders {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = decoders[filename]
    if (!url) throw new Error(`${filename} is not part of the viewer.`)
    return new Uint8Array(await (await fetch(url)).arrayBuffer())
  }
}

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
  const loading = getDocument({ data, BinaryDataFactory: ScanDecoders })
  const pdf = await loading.promise
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
  return { pdf, width, height, close: () => void loading.destroy() }
}
