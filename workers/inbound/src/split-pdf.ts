import { createHash } from 'node:crypto'
import type { PdfPart, StoredPdf } from '@portal/api/context'
import { fileKinds } from '@portal/contract/files/file-kinds'

/** Stores pages of a stored PDF as PDFs of their own. Null when it hasn't these pages, or they can't be taken out. */
export const splitPdf = async (
  files: R2Bucket,
  key: string,
  parts: readonly PdfPart[],
): Promise<readonly StoredPdf[] | null> => {
  const object = await files.get(key)
  if (!object) return null
  const { loadPdf } = await import('./pdf-engine.ts')
  const task = loadPdf(new Uint8Array(await object.arrayBuffer()))
  try {
    const document = await task.promise
    const stored: StoredPdf[] = []
    for (const { key: partKey, first, last } of parts) {
      const end = last ?? document.numPages
      if (first > end || end > document.numPages) return null
      const bytes = await document.extractPages([{ document: null, includePages: [[first - 1, end - 1]] }])
      if (!bytes) return null
      await files.put(partKey, bytes, { httpMetadata: { contentType: fileKinds.pdf.mime } })
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      stored.push({ size: bytes.length, sha256, pages: end - first + 1 })
    }
    return stored
  } finally {
    await task.destroy()
  }
}
