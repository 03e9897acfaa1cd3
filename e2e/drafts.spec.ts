import { expect, type Page } from '@playwright/test'
import { storageKeys } from '@portal/contract/storage-keys'
import { pdf } from './support/documents.ts'
import { clientNameIn, openCrashForm } from './support/requests.ts'
import { people, signIn } from './support/sign-in.ts'
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

/** The names of the files in the browser's database. */
const storedFiles = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'request-drafts')) return []
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('request-drafts')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
    })
    const stored = await new Promise<{ name: string }[]>((resolve, reject) => {
      const reading = database.transaction('files').objectStore('files').getAll()
      reading.addEventListener('success', () => resolve(reading.result as { name: string }[]))
      reading.addEventListener('error', () => reject(reading.error ?? new Error('not read')))
    })
    database.close()
    return stored.map(({ name }) => name)
  })

const attach = async (page: Page, name: string, count = 1) => {
  await openCrashForm(page)
  await clientName(page).fill(`Client of ${name}`)
  await page.getByRole('radio', { name: 'Non-fatal Face Page' }).click()
  await page.locator('form [name="writtenAuth"]').setInputFiles({ ...(await pdf('Authorization')), name })
  await expect.poll(() => storedFiles(page)).toHaveLength(count)
}

test("an account's files survive a reload, and are gone once it signs out or another account signs in", async ({
  page,
}) => {
  const removeButton = page.getByRole('button', { name: /^Remove / })
  await signIn(page, people.paralegal)
  await attach(page, 'account.pdf')
  await page.reload()
  await expect(removeButton).toBeVisible()
  await page.getByRole('button', { name: /Account menu for/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => storedFiles(page)).toEqual([])

  // The session ends without a sign-out. A guest attaches a file and signs in to another account.
  await signIn(page, people.paralegal)
  await attach(page, 'account.pdf')
  await page.goto('/terms')
  await page.evaluate((key) => localStorage.removeItem(key), storageKeys.token)
  await attach(page, 'guest.pdf', 2)
  await page.getByRole('link', { name: 'Sign In', exact: true }).click()
  await signIn(page, people.otherAttorney)
  await expect.poll(() => storedFiles(page)).toEqual(['guest.pdf'])
})
