import { expect, type Page } from '@playwright/test'
import {
  crashRequirements,
  type CrashFileName,
  type CrashRequirementName,
} from '@portal/contract/reports/crash-requirements'
import { paths } from '@portal/contract/paths'
import { reportTypes, type ReportType } from '@portal/contract/reports/report-types'

interface Order {
  clientName: string
  reportType: ReportType
  answers?: Partial<Record<CrashRequirementName, string>>
  documents?: Partial<Record<CrashFileName, { name: string; mimeType: string; buffer: Buffer }>>
  contactEmail?: string
  copies?: string[]
}

/** Opens the CHP form from the chooser, as a visitor does. */
export const openCrashForm = async (page: Page): Promise<void> => {
  await page.goto(paths.request)
  await page.getByRole('main').getByRole('link', { name: 'Request CHP Report' }).click()
  await expect(page.getByLabel('Client name')).toBeVisible()
}

/** Fills the CHP form: every given answer by its question, every document by its control. */
export const fillOrder = async (page: Page, order: Order): Promise<void> => {
  if (order.contactEmail) await page.getByLabel('Contact email').fill(order.contactEmail)
  await page.getByLabel('Client name').fill(order.clientName)
  await page.getByLabel('Date of crash').fill('2026-03-05')
  await page.getByRole('radio', { name: reportTypes[order.reportType].label, exact: true }).check()
  for (const [name, answer] of Object.entries(order.answers ?? {})) {
    const { label } = crashRequirements[name as CrashRequirementName]
    const question = page.getByRole('group', { name: label })
    if (await question.count()) await question.getByRole('radio', { name: answer, exact: true }).check()
    else await page.getByLabel(label).fill(answer)
  }
  for (const [name, document] of Object.entries(order.documents ?? {}))
    await page
      .getByLabel(crashRequirements[name as CrashFileName].label)
      .and(page.locator('input'))
      .setInputFiles(document)
  for (const address of order.copies ?? []) {
    await page.getByLabel(/^CC emails/).fill(address)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
  }
}

export const submitOrder = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByRole('heading', { name: 'Request Submitted' })).toBeVisible()
  const reference = await page
    .getByRole('main')
    .getByText(/^CHP-[0-9A-Z]{8}$/)
    .innerText()
  return reference
}
