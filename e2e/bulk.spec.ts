import { expect, type Page } from '@playwright/test'
import { limits } from '@portal/contract/limits'
import { paths } from '@portal/contract/paths'
import { expectAccessible } from './support/accessible.ts'
import { pdf, type Upload } from './support/documents.ts'
import { authorizationOf, people, signInByToken } from './support/sign-in.ts'
import { test } from './support/test.ts'

const clients = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix} ${at + 1}`)

/** Cells as spreadsheets copy them. */
const sheet = (names: readonly string[], dates: Readonly<Record<number, string>> = {}): string =>
  [
    'Client\tAgency type\tDOL\tReport type\tMonitor',
    ...names.map((name, at) => `${name}\tCHP\t${dates[at] ?? '2026-03-05'}\tNon-fatal face page\tyes`),
  ].join('\n')

const openRows = async (page: Page, text: string, document?: Upload): Promise<void> => {
  await signInByToken(page, people.paralegal)
  await page.goto(paths.request)
  await page.getByRole('link', { name: 'Bulk Request' }).click()
  await page.getByLabel('Paste rows from a spreadsheet').fill(text)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Choose documents').setInputFiles(document ?? (await pdf('Authorization of all clients')))
  await page.getByLabel(/^Rows with/).selectOption('all')
}

const listed = async (page: Page, prefix: string): Promise<string[]> => {
  const response = await page.request.get(`/api/crash-reports?page=1&pageSize=100&search=${prefix}`, {
    headers: await authorizationOf(page, people.paralegal),
  })
  return ((await response.json()) as { clientName: string }[]).map(({ clientName }) => clientName).toSorted()
}

test('submits pasted rows once each, with one to fix, a lost response and a reload', async ({ page }) => {
  const names = clients('Bulk client', 12)
  const authorization = await pdf('Authorization of all clients')
  await openRows(page, sheet(names, { 6: '13/45/2026' }), authorization)
  await expect(page.getByText('12 requests, 1 problem')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next Problem', exact: true }).click()
  const date = page.getByLabel('Date of crash, row 7')
  await expect(date).toBeFocused()
  await expect(date).toHaveAccessibleDescription('Enter a valid date')
  await page.keyboard.type('3/6/2026')
  await page.keyboard.press('Enter')
  await expect(date).toHaveValue('03/06/2026')

  await date.click()
  await page.locator('[data-fill]').hover()
  await page.mouse.down()
  await page.getByLabel('Date of crash, row 9').hover()
  await page.mouse.up()
  await expect(page.getByLabel('Date of crash, row 8')).toHaveValue('03/06/2026')
  await expect(page.getByLabel('Date of crash, row 9')).toHaveValue('03/06/2026')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Date of crash, row 9')).toHaveValue('03/05/2026')

  // The third request arrives, but its response doesn't.
  let sent = 0
  await page.route('**/api/crash-reports', async (route) => {
    if (route.request().method() !== 'POST' || ++sent !== 3) return route.continue()
    expect((await route.fetch()).status()).toBe(201)
    await route.abort()
  })
  await page.getByRole('button', { name: 'Submit 12 Requests' }).click()
  await expect(page.getByText('The connection was lost.', { exact: true })).toBeVisible()
  await expect(page.getByText('1 request may not have been submitted')).toBeVisible()

  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText('We saved your draft')).toBeVisible()
  await page.getByLabel('Choose documents').setInputFiles(authorization)
  await page.getByRole('button', { name: /^Submit \d+ Requests$/ }).click()
  await expect(page.getByText('12 requests submitted', { exact: true })).toBeVisible()
  await expect(page.getByRole('table').getByRole('link', { name: /^CHP-/ })).toHaveCount(12)
  expect(await listed(page, 'Bulk client')).toEqual(names.toSorted())
})

test('submits as many rows as a bulk request may have in one go @slow', async ({ page }) => {
  const names = clients('Many', limits.bulkRows)
  await openRows(page, sheet(names))
  await page.getByRole('button', { name: `Submit ${limits.bulkRows} requests` }).click()
  await expect(page.getByText(`${limits.bulkRows} requests submitted`, { exact: true })).toBeVisible()
})

test('typing in a cell of 200 rows keeps the page responsive @slow', async ({ page }) => {
  await openRows(page, sheet(clients('Typed', limits.bulkRows)))
  const cell = page.getByLabel('Client name, row 100')
  await cell.click()
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })
  await page.keyboard.type('another name of a client', { delay: 40 })
  await page.keyboard.press('Enter')
  await page.keyboard.type('13', { delay: 40 })
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
  expect(Math.max(0, ...tasks), `milliseconds of long tasks: ${tasks.map(Math.round).join(', ')}`).toBeLessThan(100)
})
