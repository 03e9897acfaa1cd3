import { expect, type Page } from '@playwright/test'
import { live } from '@portal/contract/api/live'
import { limits } from '@portal/contract/limits'
import { dashboardPath, idOf, submitRequest } from './support/requests.ts'
import { people, signInByToken } from './support/sign-in.ts'
import { test } from './support/test.ts'

const isList = (url: string): boolean => url.includes('/api/crash-reports?')

/** Opens a list and waits until it no longer polls. Counts the requests for it from then on. */
const watchList = async (page: Page, email: string) => {
  await signInByToken(page, email)
  const socket = page.waitForEvent('websocket', (one) => one.url().endsWith(live.path))
  await page.goto('/dashboard?view=crash')
  await expect(page.getByRole('article').first()).toBeVisible()
  await socket
  // One more request follows the connection.
  await page.waitForRequest((request) => isList(request.url()))
  const requests: string[] = []
  page.on('request', (request) => isList(request.url()) && requests.push(request.url()))
  return requests
}

test('a change appears in two browsers within a second, and neither polls', async ({ page, browser }, { retry }) => {
  const other = await (await browser.newContext()).newPage()
  const [ofStaff, ofFirm] = await Promise.all([watchList(page, people.staff), watchList(other, people.paralegal)])
  // A page that polls would make a request in this time.
  await expect(
    page.waitForRequest((request) => isList(request.url()), { timeout: limits.pollEvery + 500 }),
  ).rejects.toThrow()
  expect([ofStaff, ofFirm]).toEqual([[], []])

  const clientName = `Live Update ${retry}`
  await submitRequest(page, 'crash', { clientName }, people.paralegal)
  for (const viewer of [page, other])
    await expect(viewer.getByRole('article').filter({ hasText: clientName })).toBeVisible({ timeout: 2000 })
  expect([ofStaff.length, ofFirm.length]).toEqual([1, 1])
  await other.close()
})

test('colleagues see who else has a request open, and its law firm does not', async ({ page, browser }) => {
  const { referenceNumber } = await submitRequest(page, 'crash', { clientName: 'Opened by several' }, people.paralegal)
  const id = await idOf(page, people.paralegal, 'crash', referenceNumber)
  const openAs = async (viewer: Page, email: string) => {
    await signInByToken(viewer, email)
    await viewer.goto(dashboardPath('crash', id))
    await expect(viewer.getByRole('heading', { name: 'Opened by several' }).first()).toBeVisible()
  }
  const newPage = async () => (await browser.newContext()).newPage()
  const [admin, firm] = [await newPage(), await newPage()]
  await Promise.all([openAs(page, people.staff), openAs(admin, people.admin), openAs(firm, people.paralegal)])
  const presence = (viewer: Page) => viewer.getByText(/^Also open: /)
  await expect(presence(page)).toHaveText(/^Also open: [^,]+$/)
  await expect(presence(admin)).toHaveText(/^Also open: [^,]+$/)
  await expect(presence(firm)).toHaveCount(0)
  await admin.close()
  await expect(presence(page)).toHaveCount(0)
  await firm.close()
})
