import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { pdf } from './support/documents.ts'
import { dashboardPath, idOf, submitRequest } from './support/requests.ts'
import { people, signInByToken } from './support/sign-in.ts'
import { test } from './support/test.ts'

const details = (page: Page) => page.getByRole('dialog').first()
const badge = (page: Page, words: string) => details(page).getByText(words, { exact: true }).first()

/** How many open dialogs have their Close button covered by a toast. */
const covered = (page: Page) =>
  page.evaluate(async () => {
    // The dialog moves once the toast has been laid out.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    return [...document.querySelectorAll('[role=dialog] button[aria-label=Close]')].filter((close) => {
      const { x, y, width, height } = close.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('#toasts')
    }).length
  })

/** Clicks a button of the dialog, confirms, and waits for the toast. */
const confirm = async (page: Page, label: string | RegExp, title: string, toast: string) => {
  await details(page).getByRole('button', { name: label }).click()
  const confirmation = page.getByRole('dialog', { name: title })
  await confirmation.getByRole('button').last().click()
  await expect(page.getByText(toast, { exact: true })).toBeVisible()
  expect(await covered(page)).toBe(0)
  await expect(confirmation).toHaveCount(0)
}

test('a firm and an admin change a request in turn, and each sees the changes of the other', async ({ browser }, {
  retry,
}) => {
  const newPage = async () => (await browser.newContext()).newPage()
  const [firm, admin] = [await newPage(), await newPage()]
  await signInByToken(firm, people.paralegal)
  await signInByToken(admin, people.admin)
  const clientName = `Client of actions ${retry}`
  const { referenceNumber } = await submitRequest(firm, 'crash', { clientName }, people.paralegal)
  const id = await idOf(firm, people.paralegal, 'crash', referenceNumber)
  for (const page of [firm, admin]) {
    await page.goto(dashboardPath('crash', id))
    await expect(badge(page, 'Processing')).toBeVisible()
  }

  await confirm(firm, 'Switch to Face Page Only', 'Switch to face page only?', 'Request Updated')
  await confirm(firm, 'Request Full Report', 'Request the full report?', 'Request Upgraded')
  await expect(badge(firm, 'Processing Full Report')).toBeVisible()
  await expect(badge(admin, 'Processing Full Report')).toBeVisible()

  await details(firm).getByText('Add a document', { exact: true }).click()
  await details(firm)
    .getByLabel('Document', { exact: true })
    .setInputFiles(await pdf('Crash card'))
  await details(firm).getByRole('radio', { name: 'Crash Card' }).check()
  await details(firm).getByRole('button', { name: 'Upload Document' }).click()
  await expect(firm.getByText('Document Uploaded', { exact: true })).toBeVisible()
  await expect(details(firm).getByRole('button', { name: 'Preview Crash Card' })).toBeVisible()
  await confirm(firm, 'Cancel Request', 'Cancel this request?', 'Request Canceled')
  await expect(badge(firm, 'Cancelled')).toBeVisible()
  await expect(details(firm).getByRole('button', { name: 'Cancel Request' })).toHaveCount(0)
  await expectAccessible(firm)

  // The admin sees who did what, and reverts it.
  await expect(badge(admin, 'Cancelled')).toBeVisible()
  const timeline = details(admin).getByRole('region', { name: 'Activity Timeline' })
  await expect(timeline.getByText('Today')).toBeVisible()
  await expect(timeline.getByText('Example Law').first()).toBeVisible()
  await details(admin).getByRole('combobox', { name: 'Status' }).selectOption('Processing')
  await confirm(admin, 'Update Status', 'Change the status to Processing?', 'Status Updated')
  await expect(badge(firm, 'Processing')).toBeVisible()
  await details(admin).getByRole('combobox', { name: 'Report type' }).selectOption('Fatal Face Page')
  await details(admin).getByRole('button', { name: 'Update Report Type' }).click()
  await expect(admin.getByText('Report Type Updated', { exact: true })).toBeVisible()
  await expectAccessible(admin)
  await confirm(admin, 'Remove Crash Card', 'Remove Crash Card?', 'Document Removed')
  await expect(details(firm).getByRole('button', { name: 'Preview Crash Card' })).toHaveCount(0)

  // The firm's timeline doesn't name the staff.
  const own = details(firm).getByRole('region', { name: 'Activity Timeline' })
  await expect(own.getByText('CollisionDocket').first()).toBeVisible()
  await expect(own.getByText('Portal')).toHaveCount(0)

  await confirm(admin, 'Delete Report', `Delete ${referenceNumber}?`, 'Report Deleted')
  await expect(admin.getByRole('dialog')).toHaveCount(0)
  await expect(firm.getByText("We can't find this request")).toBeVisible()
})
