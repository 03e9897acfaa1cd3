import { makePdf } from '../../scripts/seed/pdf.ts'

export interface Upload {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A real PDF with that many pages. */
export const pdf = async (title: string, pages = 1): Promise<Upload> => ({
  name: `${title.toLowerCase().replaceAll(' ', '-')}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await makePdf(title, ['For the browser tests.'], pages)),
})
