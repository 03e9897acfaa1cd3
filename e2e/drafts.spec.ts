import { expect, type Page } from '@playwright/test'
import { storageKeys } from '@portal/contract/storage-keys'
import { pdf } from './support/documents.ts'
import { fillCrashForm, openCrashForm } from './support/requests.ts'
import { test } from './support/test.ts'

const clientName = (page: Page) => page.getByLabel('Client name')
const reload = async (page: Page) => {
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText('We saved your draft')).toBeVisible()
}

test('a duplicated tab starts with a copy of the draft, and each tab keeps a separate draft', async ({
  page,
  context,
}) => {
  await openCrashForm(page)
  await clientName(page).fill('Client One')
  const tab = await page.evaluate((key) => sessionStorage.getItem(key)!, storageKeys.tab)
  const copy = await context.newPage()
  // A browser that duplicates a tab copies its session storage.
  await copy.goto('/')
  await copy.evaluate(([key, id]) => sessionStorage.setItem(key!, id!), [storageKeys.tab, tab])
  await copy.goto('/request?form=chp')
  await expect(clientName(copy)).toHaveValue('Client One')
  await expect.poll(() => copy.evaluate((key) => sessionStorage.getItem(key), storageKeys.tab)).not.toBe(tab)
  await clientName(copy).fill('Client Two')
  await reload(page)
  await expect(clientName(page)).toHaveValue('Client One')
  expect(await page.evaluate((key) => sessionStorage.getItem(key), storageKeys.tab)).toBe(tab)
  await reload(copy)
  await expect(clientName(copy)).toHaveValue('Client Two')
})

test('a request whose response was lost is submitted again only on purpose', async ({ page }) => {
  await openCrashForm(page)
  await fillCrashForm(page, {
    contactEmail: 'lost-response@client.test',
    clientName: 'Client of a lost response',
    reportType: 'non-fatal-face',
    answers: { monitorForFull: 'Yes' },
    documents: { writtenAuth: await pdf('Authorization') },
  })
  // The request arrives, but its response doesn't.
  let arrived = 0
  await page.route('**/api/crash-reports', async (route) => {
    arrived = (await route.fetch()).status()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeFocused()
  expect(arrived).toBe(201)
  await page.unroute('**/api/crash-reports')

  await clientName(page).fill('Another client')
  await page.getByRole('button', { name: 'Try Again' }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('already submitted with different information')
  await alert.getByRole('button', { name: 'Submit as a Separate Request' }).click()
  await expect(page.getByRole('heading', { name: 'Request Submitted' })).toBeVisible()
})
