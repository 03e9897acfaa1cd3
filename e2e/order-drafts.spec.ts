import { expect, type Page } from '@playwright/test'
import { storageKeys } from '@portal/contract/storage-keys'
import { pdf } from './support/documents.ts'
import { fillOrder, openCrashForm } from './support/orders.ts'
import { test } from './support/test.ts'

test.skip(({ isMobile }) => isMobile, 'Nothing here depends on the window.')

const clientName = (page: Page) => page.getByLabel('Client name')
const reload = async (page: Page) => {
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText('We saved your draft')).toBeVisible()
}

test('two tabs order for two clients: each keeps its own answers', async ({ page, context }) => {
  await openCrashForm(page)
  await clientName(page).fill('Client One')
  const other = await context.newPage()
  await openCrashForm(other)
  await expect(clientName(other)).toHaveValue('')
  await clientName(other).fill('Client Two')
  await reload(page)
  await expect(clientName(page)).toHaveValue('Client One')
  await reload(other)
  await expect(clientName(other)).toHaveValue('Client Two')

  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('button', { name: 'Clear everything' }).click()
  await expect(clientName(page)).toHaveValue('')
  await reload(other)
  await expect(clientName(other)).toHaveValue('Client Two')
})

test('a duplicated tab begins with the answers there are, and keeps its own from then on', async ({
  page,
  context,
}) => {
  await openCrashForm(page)
  await clientName(page).fill('Client One')
  const tab = await page.evaluate((key) => sessionStorage.getItem(key)!, storageKeys.tab)
  const copy = await context.newPage()
  // As a browser does that duplicates a tab: with what the session's storage held at that moment.
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

test('an order whose answer was lost is not ordered twice by accident, only on purpose', async ({ page }) => {
  await openCrashForm(page)
  await fillOrder(page, {
    contactEmail: 'lost-answer@client.test',
    clientName: 'Client of a lost answer',
    reportType: 'non-fatal-face',
    answers: { monitorForFull: 'Yes' },
    documents: { writtenAuth: await pdf('Authorization') },
  })
  // The order arrives; what the server says of it does not.
  let arrived = 0
  await page.route('**/api/crash-reports', async (route) => {
    arrived = (await route.fetch()).status()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
  expect(arrived).toBe(201)
  await page.unroute('**/api/crash-reports')

  await clientName(page).fill('Another client')
  await page.getByRole('button', { name: 'Try again' }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('already sent with other contents')
  await alert.getByRole('button', { name: 'Submit as a separate request' }).click()
  await expect(page.getByRole('heading', { name: 'Request Submitted' })).toBeVisible()
})
