import { expect, type Page } from '@playwright/test'
import { paths } from '@portal/contract/paths'
import { pdf } from './documents.ts'

/** Opens the local police form from the chooser, as a visitor does. */
export const openPoliceForm = async (page: Page): Promise<void> => {
  await page.goto(paths.request)
  await page.getByRole('main').getByRole('link', { name: 'Request Police Report' }).click()
  await expect(page.getByRole('textbox', { name: 'Police department' })).toBeVisible()
}

/** Fills the local police form with both documents. */
export const fillPoliceOrder = async (page: Page, clientName: string, contactEmail?: string): Promise<void> => {
  if (contactEmail) await page.getByLabel('Contact email').fill(contactEmail)
  await page.getByLabel('Client name').fill(clientName)
  await page.getByLabel('Date of crash').fill('2026-03-05')
  await page.getByLabel('Report number').fill('26-004711')
  await page.getByRole('textbox', { name: 'Police department' }).fill('Oakland Police Department')
  await page.getByLabel('Written Authorization').setInputFiles(await pdf('Written authorization'))
  await page.getByLabel('Client Release').setInputFiles(await pdf('Client release'))
}

/** Submits the local police form; returns the order's reference number. */
export const submitPoliceOrder = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByRole('heading', { name: 'Request Submitted' })).toBeVisible()
  return page
    .getByRole('main')
    .getByText(/^POL-[0-9A-Z]{8}$/)
    .innerText()
}
