import { expect, type Page } from '@playwright/test'
import { submitCrashReport } from '@portal/contract/reports/crash-reports'
import { expectAccessible } from './support/accessible.ts'
import { pdf } from './support/documents.ts'
import { enter } from './support/entered.ts'
import { people } from './support/people.ts'
import { test } from './support/test.ts'

const details = (page: Page) => page.getByRole('dialog').first()
const badge = (page: Page, words: string) => details(page).getByText(words, { exact: true }).first()

/** How many of the open dialogs cannot be closed for a toast that is there now. */
const covered = (page: Page) =>
  page.evaluate(async () => {
    // Room is made as soon as the toast has its height.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    return [...document.querySelectorAll('[role=dialog] button[aria-label=Close]')].filter((close) => {
      const { x, y, width, height } = close.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('#toasts')
    }).length
  })

/** Presses a button and confirms what it asks; then the toast says so. */
const confirm = async (page: Page, label: string | RegExp, title: string, done: string) => {
  await details(page).getByRole('button', { name: label }).click()
  const asked = page.getByRole('dialog', { name: title })
  await asked.getByRole('button').last().click()
  await expect(page.getByText(done, { exact: true })).toBeVisible()
  expect(await covered(page)).toBe(0)
  await expect(asked).toHaveCount(0)
}

test('a firm changes its mind, an admin puts it right, and each sees what the other did', async ({ browser }, {
  project,
}) => {
  test.slow()
  const newPage = async () => (await browser.newContext(project.use)).newPage()
  const [firm, admin] = [await newPage(), await newPage()]
  const token = await enter(firm, people.paralegal)
  await enter(admin, people.admin)
  const sent = await firm.request.post(submitCrashReport.path, {
    headers: { Authorization: `Bearer ${token}` },
    multipart: {
      clientName: `Client of actions on the ${project.name}`,
      crashDate: '2026-03-05',
      reportType: 'non-fatal-face',
      monitorForFull: 'true',
      writtenAuth: await pdf('Written authorization'),
    },
  })
  expect(sent.status(), await sent.text()).toBe(201)
  const { referenceNumber } = (await sent.json()) as { referenceNumber: string }
  for (const page of [firm, admin]) {
    await page.goto(`/dashboard?view=crash&search=${referenceNumber}`)
    await page.getByRole('article').getByRole('link').first().click()
    await expect(badge(page, 'Processing')).toBeVisible()
  }

  await confirm(firm, 'Switch to Face Page Only', 'Switch to face page only?', 'Request Updated')
  await confirm(firm, 'Request Full Report', 'Request the full report?', 'Request Upgraded')
  await expect(badge(firm, 'Processing Full Report')).toBeVisible()
  await expect(badge(admin, 'Processing Full Report')).toBeVisible({ timeout: 5000 })

  await details(firm)
    .getByLabel('Add a document', { exact: true })
    .setInputFiles(await pdf('Crash card'))
  await details(firm).getByRole('radio', { name: 'Crash Card' }).check()
  await details(firm).getByRole('button', { name: 'Upload Document' }).click()
  await expect(firm.getByText('Document Uploaded', { exact: true })).toBeVisible()
  await expect(details(firm).getByRole('button', { name: 'Preview Crash Card' })).toBeVisible()
  await confirm(firm, 'Cancel Request', 'Cancel this request?', 'Request Canceled')
  await expect(badge(firm, 'Cancelled')).toBeVisible()
  await expect(details(firm).getByRole('button', { name: 'Cancel Request' })).toHaveCount(0)
  await expectAccessible(firm)

  // The admin sees who did what, and puts it right.
  await expect(badge(admin, 'Cancelled')).toBeVisible({ timeout: 5000 })
  const timeline = details(admin).getByRole('region', { name: 'Activity Timeline' })
  await expect(timeline.getByText('Today')).toBeVisible()
  await expect(timeline.getByText('Example Law').first()).toBeVisible()
  await details(admin).getByRole('combobox', { name: 'Status' }).selectOption('Processing')
  await details(admin).getByRole('button', { name: 'Update Status' }).click()
  await expect(admin.getByText('Status Updated', { exact: true })).toBeVisible()
  expect(await covered(admin)).toBe(0)
  await expect(badge(firm, 'Processing')).toBeVisible({ timeout: 5000 })
  await details(admin).getByRole('combobox', { name: 'Report type' }).selectOption('Fatal Face Page')
  await details(admin).getByRole('button', { name: 'Update Report Type' }).click()
  await expect(admin.getByText('Report Type Updated', { exact: true })).toBeVisible()
  await expectAccessible(admin)
  await confirm(admin, 'Remove Crash Card', 'Remove Crash Card?', 'Document Removed')
  await expect(details(firm).getByRole('button', { name: 'Preview Crash Card' })).toHaveCount(0, { timeout: 5000 })

  // For the firm the office acts under the product's name.
  const own = details(firm).getByRole('region', { name: 'Activity Timeline' })
  await expect(own.getByText('CollisionDocket').first()).toBeVisible()
  await expect(own.getByText('Portal')).toHaveCount(0)

  await confirm(admin, 'Delete Report', `Delete ${referenceNumber}?`, 'Report Deleted')
  await expect(admin.getByText('No requests found')).toBeVisible()
  await expect(firm.getByText("We can't find this request")).toBeVisible({ timeout: 5000 })
})
