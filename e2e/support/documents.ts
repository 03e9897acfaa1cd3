import type { Page } from '@playwright/test'
import { makePdf } from '../../scripts/seed/pdf.ts'

export interface Upload {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A real PDF of some pages. */
export const pdf = async (title: string, pages = 1): Promise<Upload> => ({
  name: `${title.toLowerCase().replaceAll(' ', '-')}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await makePdf(title, ['For the browser journeys.'], pages)),
})

/** A photo as a phone sends it: a real JPEG, taken of the page. */
export const photo = async (page: Page): Promise<Upload> => ({
  name: 'IMG_0001.jpeg',
  mimeType: 'image/jpeg',
  buffer: await page.screenshot({ type: 'jpeg', quality: 80 }),
})
