import type { PdfText } from '@portal/api/context'
import { limits } from '@portal/contract/limits'
import { pageText } from '@portal/contract/reading/page-text'
import { linesOf, type ReadPage } from '@portal/contract/reading/read-page'
import { unreadPage } from '@portal/contract/reading/text-lines'
import { openPdf } from './open-pdf.ts'

/** Reads the text that the first pages of a stored PDF have themselves, before it is delivered. Nothing here reads pictures. */
export const readText = async (files: R2Bucket, key: string): Promise<PdfText> => {
  const object = await files.get(key)
  if (!object) return { state: 'failed' }
  const pages: ReadPage[] = []
  let count = 0
  const state = await openPdf(new Uint8Array(await object.arrayBuffer()), {
    pages: limits.pdf.compared,
    onPage: async (page, all) => {
      count = all
      const text = await pageText(page).catch(() => null)
      pages.push(text ? { ...text, lines: linesOf(text) } : unreadPage)
    },
  })
  if (state === 'opens') return { state: 'read', pages, count }
  // Later pages only tell whether another report begins.
  if (state === 'slow' && pages.length >= limits.readPages) return { state: 'read', pages, count }
  return { state: state === 'slow' ? 'late' : 'failed' }
}
