import type { PdfState } from '@portal/contract/files/file-kinds'
import { isCompletePdf, isUnshownForm } from '@portal/contract/files/pdf-state'
import { limits } from '@portal/contract/limits'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import * as pdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs'

// Opens a PDF as the server does (`workers/inbound/src/open-pdf.ts`), to say what is wrong before the file is sent. pdf.js runs in this worker,
// and finds its other half here instead of starting a second worker.
Object.assign(globalThis, { pdfjsWorker: pdfWorker })

/** The errors that are the file's. Others may be this browser's, so the server decides. */
const stateOfError: Readonly<Record<string, PdfState>> = {
  PasswordException: 'locked',
  InvalidPDFException: 'damaged',
  FormatError: 'damaged',
}

/** The name of an error. Of those that aren't known to both halves of pdf.js, it is in the details. */
const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  return 'details' in error && typeof error.details === 'string' ? error.details.split(':', 1)[0]! : error.name
}

const open = async (bytes: ArrayBuffer): Promise<PdfState | null> => {
  // The engine takes the bytes.
  const isComplete = isCompletePdf(new Uint8Array(bytes))
  try {
    const document = await getDocument({
      data: bytes,
      verbosity: 0,
      useSystemFonts: false,
      useWorkerFetch: false,
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
    }).promise
    for (let number = 1; number <= Math.min(document.numPages, limits.pdf.pages); number++)
      await document.getPage(number)
    if (!isComplete || document.numPages === 0) return 'damaged'
    return isUnshownForm(await document.getMetadata()) ? 'form' : 'opens'
  } catch (error) {
    return stateOfError[nameOf(error)] ?? null
  }
}

self.addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages go to the page that started it
  self.postMessage(await open(data))
})
