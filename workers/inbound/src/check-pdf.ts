import type { PdfState } from '@portal/contract/files/file-kinds'

// A complete PDF ends with one of these, though some programs write padding or a few lines after it.
const endMarks = /%%EOF|startxref/
const endBytes = 2048

/** The most pages that are opened one by one. */
const pagesMax = 1000

const stateOf = (error: unknown): PdfState => {
  if (!(error instanceof Error)) throw error
  return error.name === 'PasswordException' ? 'locked' : 'damaged'
}

/** Opens a PDF with the viewer's engine, which repairs what it can. A PDF without its end was cut off on the way. */
const openPdf = async (bytes: Uint8Array<ArrayBuffer>): Promise<PdfState> => {
  const isComplete = endMarks.test(new TextDecoder('latin1').decode(bytes.subarray(-endBytes)))
  // Loaded with the first PDF, because emails don't need it.
  const { loadPdf } = await import('./pdf-engine.ts')
  const task = loadPdf(bytes)
  try {
    const document = await task.promise
    const pages = Math.min(document.numPages, pagesMax)
    for (let number = 1; number <= pages; number++) await document.getPage(number)
    return isComplete && pages > 0 ? 'opens' : 'damaged'
  } catch (error) {
    return stateOf(error)
  } finally {
    await task.destroy()
  }
}

/** Whether a stored PDF opens without a password and has all its pages. */
export const checkPdf = async (files: R2Bucket, key: string): Promise<PdfState> => {
  const object = await files.get(key)
  return object ? openPdf(new Uint8Array(await object.arrayBuffer())) : 'damaged'
}
