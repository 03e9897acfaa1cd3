import './text-layer.css'
import { createTrustedPolicy } from '@portal/ui/trusted-types'
import { getDocument, PDFWorker, type PDFDocumentProxy, version } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- `?url` gives the address, whatever the module exports
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

export { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
export type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

const asWorker = createTrustedPolicy('pdf-worker', 'createScriptURL', (address) => {
  if (address !== workerUrl) throw new Error('No worker of ours.')
  return address
})

// Where vite.config.ts puts what few PDFs need: decoders of scanned pages (plain ones, for our policy for scripts rules
// WebAssembly out), the fonts every reader has to bring, and the character maps of fonts that are not in the file.
const kit = `${import.meta.env.BASE_URL}assets/pdf-${version}/`

export interface OpenPdf {
  pdf: PDFDocumentProxy
  /** Of the first page, in PDF points: the others are taken to be alike until they are drawn. */
  width: number
  height: number
  close: () => void
}

/** Whether opening failed for want of a password. */
export const isProtected = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException'

/**
 * Whether the worker that reads PDFs can be had. Asked before pdf.js looks for it, which remembers a failure for good.
 * @throws when it cannot.
 */
export const fetchWorker = async (): Promise<void> => {
  const { ok, status } = await fetch(workerUrl)
  if (!ok) throw new Error(`The PDF worker was answered with ${status}.`)
}

/**
 * Opens the bytes of a PDF; pages are drawn from it one by one.
 * @throws what pdf.js throws when the bytes are no PDF that it can read.
 */
export const openPdf = async (data: ArrayBuffer): Promise<OpenPdf> => {
  // Started here: pdf.js would give plain text for its address.
  const port = new Worker(asWorker(workerUrl), { type: 'module' })
  // Its types allow null alone.
  const worker = new PDFWorker({ port: port as unknown as null })
  const loading = getDocument({
    data,
    worker,
    wasmUrl: kit,
    useWasm: false,
    standardFontDataUrl: `${kit}fonts/`,
    cMapUrl: `${kit}cmaps/`,
    cMapPacked: true,
  })
  const close = (): void => {
    void loading.destroy().finally(() => {
      worker.destroy()
      port.terminate()
    })
  }
  const failed = new Promise<never>((_, reject) =>
    port.addEventListener('error', () => reject(new Error('The PDF worker did not start.'))),
  )
  try {
    const pdf = await Promise.race([loading.promise, failed])
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
    return { pdf, width, height, close }
  } catch (error) {
    close()
    throw error
  }
}
