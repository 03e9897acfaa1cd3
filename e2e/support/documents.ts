import type { Page } from '@playwright/test'
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

/** A real JPEG, named as a phone names its photos. */
export const photo = async (page: Page): Promise<Upload> => ({
  name: 'IMG_0001.jpeg',
  mimeType: 'image/jpeg',
  buffer: await page.screenshot({ type: 'jpeg', quality: 80 }),
})
