import { makePdf } from '../../scripts/seed/pdf.ts'

export interface Upload {
  name: string
  mimeType: string
  buffer: Buffer
}

/** The date of the crash of every request here. */
const crashDate = 'Date of collision 03/05/2026'

/** The lines of a report that name its client. One with a single name isn't found. */
export const reportOf = (clientName: string): readonly string[] => [crashDate, 'NAME (FIRST, MIDDLE, LAST)', clientName]

/** The boxes of a collision report, without other values that could differ from a request's. */
const form = [
  'Traffic collision report',
  'Special conditions',
  'Number injured',
  'Judicial district',
  'Collision occurred on',
  "Driver's license",
  'Direction of travel',
]

/** A real PDF with that many pages that looks like a collision report. No two have the same bytes. */
export const pdf = async (title: string, pages = 1, lines: readonly string[] = [crashDate]): Promise<Upload> => ({
  name: `${title.toLowerCase().replaceAll(' ', '-')}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    await makePdf(title, [...lines, ...form, `For the browser tests: ${crypto.randomUUID()}`], pages),
  ),
})
