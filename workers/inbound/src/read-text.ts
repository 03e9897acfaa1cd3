import type { PdfText } from '@portal/api/context'
import { TimeoutError, withTimeout } from '@portal/api/platform/timeouts'
import { limits } from '@portal/contract/limits'
import { pageText } from '@portal/contract/reading/page-text'
import { linesOf, type ReadPage } from '@portal/contract/reading/read-page'
import { unreadPage } from '@portal/contract/reading/text-lines'

/** The most that a file says of its number of pages. */
const pagesMax = 1000

/**
 * Reads the text that the first pages of a stored PDF have themselves, before it is delivered. Nothing here reads pictures. It gives up
 * after `limits.textWithin`, or as many steps as opening a PDF may take.
 */
export const readText = async (files: R2Bucket, key: string): Promise<PdfText> => {
  const object = await files.get(key)
  if (!object) return { state: 'failed' }
  const bytes = new Uint8Array(await object.arrayBuffer())
  // Loaded with the first PDF, because emails don't need it.
  const { loadPdf, withPdfWork } = await import('./pdf-engine.ts')
  return withPdfWork({ left: limits.pdf.steps }, async () => {
    const task = loadPdf(bytes)
    const read = async (): Promise<PdfText> => {
      const document = await task.promise
      const pages: ReadPage[] = []
      for (let number = 1; number <= Math.min(document.numPages, limits.readPages); number++) {
        const page = await document.getPage(number).catch(() => null)
        const text = page && (await pageText(page).catch(() => null))
        pages.push(text ? { ...text, lines: linesOf(text) } : unreadPage)
      }
      return { state: 'read', pages, count: Math.min(document.numPages, pagesMax) }
    }
    try {
      return await withTimeout(limits.textWithin, read)
    } catch (error) {
      return { state: error instanceof TimeoutError ? 'late' : 'failed' }
    } finally {
      await task.destroy()
    }
  })
}
