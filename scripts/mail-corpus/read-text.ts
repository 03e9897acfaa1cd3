import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { ReadPage } from '@portal/contract/reading/read-page'
import { pageText } from '@portal/contract/reading/page-text'
import { unreadPage } from '@portal/contract/reading/text-lines'

/** The pages of a PDF with text, read as the browser reads them. */
export const readText = async (data: Uint8Array<ArrayBuffer>): Promise<ReadPage[]> => {
  const loading = getDocument({ data, verbosity: 0 })
  const pdf = await loading.promise
  const pages: ReadPage[] = []
  for (let number = 1; number <= pdf.numPages; number++)
    pages.push((await pageText(await pdf.getPage(number))) ?? unreadPage)
  await loading.destroy()
  return pages
}
