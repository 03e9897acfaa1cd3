import { expect, type Page } from '@playwright/test'
import { storageKeys } from '@portal/contract/storage-keys'
import { clientNameIn, openCrashForm } from './support/requests.ts'
import { test } from './support/test.ts'

const clientName = clientNameIn
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
