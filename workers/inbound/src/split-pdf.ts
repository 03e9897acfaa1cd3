import { createHash } from 'node:crypto'
import type { PdfPart, StoredPdf } from '@portal/api/context'
import { TimeoutError, withTimeout } from '@portal/api/platform/timeouts'
import { fileKinds } from '@portal/contract/files/file-kinds'
import { limits } from '@portal/contract/limits'

/**
 * Stores pages of a stored PDF as PDFs of their own. Null when it hasn't these pages, or they can't be taken out within
 * `limits.pdf.splitWithin` and the steps that an email's files may take.
 */
export const splitPdf = async (
  files: R2Bucket,
  key: string,
  parts: readonly PdfPart[],
): Promise<readonly StoredPdf[] | null> => {
  const object = await files.get(key)
  if (!object) return null
  const bytes = new Uint8Array(await object.arrayBuffer())
  const { loadPdf, withPdfWork } = await import('./pdf-engine.ts')
  const work = { left: limits.pdf.emailSteps }
  return withPdfWork(work, async () => {
    const task = loadPdf(bytes)
    const take = async (): Promise<readonly StoredPdf[] | null> => {
      const document = await task.promise
      const stored: StoredPdf[] = []
      for (const { key: partKey, first, last } of parts) {
        const end = last ?? document.numPages
        if (first > end || end > document.numPages) return null
        const part = await document.extractPages([{ document: null, includePages: [[first - 1, end - 1]] }])
        // The engine leaves out what it couldn't read.
        if (!part || work.left < 0) return null
        await files.put(partKey, part, { httpMetadata: { contentType: fileKinds.pdf.mime } })
        const sha256 = createHash('sha256').update(part).digest('hex')
        stored.push({ size: part.length, sha256, pages: end - first + 1 })
      }
      return stored
    }
    try {
      return await withTimeout(limits.pdf.splitWithin, take)
    } catch (error) {
      if (work.left < 0 || error instanceof TimeoutError) return null
      throw error
    } finally {
      await task.destroy()
    }
  })
}
