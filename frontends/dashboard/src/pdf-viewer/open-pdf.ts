import { getDocument, PDFWorker, version, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { isUnshownForm } from '@portal/contract/files/pdf-state'
import './text-layer.css'
import { createTrustedPolicy } from '@portal/ui/trusted-types'
// oxlint-disable-next-line import/default -- `?url` gives the URL, whatever the module exports
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

export { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'

const asTrustedWorkerUrl = createTrustedPolicy('pdf-worker', 'createScriptURL', (url) => {
  if (url !== workerUrl) throw new Error('Only the PDF worker may be started.')
  return url
})

// Emitted by vite.config.ts: image decoders in plain JavaScript (our Content-Security-Policy rules out WebAssembly), the
// standard fonts and the character maps, which only some PDFs need.
const assetsUrl = `${import.meta.env.BASE_URL}assets/pdf-${version}/`

export interface OpenPdf {
  pdf: PDFDocumentProxy
  /** Size of the first page in PDF points. The other pages count as the same size until they are rendered. */
  width: number
  height: number
  /** Whether it is a form of Adobe's, whose only page says "Please wait…". */
  isForm: boolean
  close: () => void
}

export const isPasswordError = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException'

/**
 * Checks that the PDF worker can be fetched. pdf.js would remember a failure for good, so this asks first.
 * @throws when it can't be fetched
 */
export const checkWorker = async (): Promise<void> => {
  const { ok, status } = await fetch(workerUrl)
  if (!ok) throw new Error(`The server replied ${status} for the PDF worker.`)
}

/**
 * Opens a PDF from its bytes.
 * @param signal stops the worker, even while a hostile PDF keeps it busy.
 * @param isForReading for reading many files in a row. pdf.js then decodes the pictures: Chromium would keep each
 * page's decoded picture, 15 MB, after the PDF is closed.
 * @throws pdf.js's error for bytes that pdf.js can't read
 */
export const openPdf = async (data: ArrayBuffer, signal?: AbortSignal, isForReading = false): Promise<OpenPdf> => {
  // Started here because pdf.js would pass its URL as a plain string, which Trusted Types refuse.
  const port = new Worker(asTrustedWorkerUrl(workerUrl), { type: 'module' })
  // pdf.js's types wrongly allow only null.
  const worker = new PDFWorker({ port: port as unknown as null })
  const loading = getDocument({
    data,
    worker,
    wasmUrl: assetsUrl,
    useWasm: false,
    standardFontDataUrl: `${assetsUrl}fonts/`,
    cMapUrl: `${assetsUrl}cmaps/`,
    cMapPacked: true,
    ...(isForReading && { isImageDecoderSupported: false }),
  })
  const close = (): void => {
    void loading.destroy().finally(() => {
      worker.destroy()
      port.terminate()
    })
  }
  const workerFailed = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('The PDF worker did not start.')))
    signal?.addEventListener('abort', () => {
      port.terminate()
      reject(new Error('Opening the PDF was canceled.'))
    })
  })
  // After the PDF is open, nothing waits for it.
  workerFailed.catch(() => {})
  try {
    const pdf = await Promise.race([loading.promise, workerFailed])
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
    return { pdf, width, height, isForm: isUnshownForm(await pdf.getMetadata()), close }
  } catch (error) {
    close()
    throw error
  }
}
