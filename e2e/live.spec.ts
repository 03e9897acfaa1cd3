import { expect, type Page } from '@playwright/test'
import { live } from '@portal/contract/api/live'
import { limits } from '@portal/contract/limits'
import { dashboardPath, idOf, submitRequest } from './support/requests.ts'
import { authorizationOf, people, signIn, signInByToken } from './support/sign-in.ts'
import { test } from './support/test.ts'

const isList = (url: string): boolean => url.includes('/api/crash-reports?')

/** Opens a list and waits until it no longer polls. Counts the requests for it from then on. */
const watchList = async (page: Page, email: string) => {
  await signInByToken(page, email)
  const requests: string[] = []
  page.on('request', (request) => isList(request.url()) && requests.push(request.url()))
  await page.goto('/dashboard?view=crash')
  await expect(page.getByRole('article').first()).toBeVisible()
  // A page that polls would make a request in this time. The connection itself is followed by one.
  await expect(async () => {
    const next = page.waitForRequest((request) => isList(request.url()), { timeout: limits.pollEvery + 500 })
    await expect(next).rejects.toThrow()
  }).toPass()
  requests.length = 0
  return requests
}

test('a change appears in two browsers, of which neither polls', async ({ page, browser }, { retry }) => {
  const other = await (await browser.newContext()).newPage()
  const [ofStaff, ofFirm] = await Promise.all([watchList(page, people.staff), watchList(other, people.paralegal)])

  const clientName = `Live Update ${retry}`
  await submitRequest(page, 'crash', { clientName }, people.paralegal)
  for (const viewer of [page, other])
    await expect(viewer.getByRole('article').filter({ hasText: clientName })).toBeVisible()
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

test('a member who is removed from the firm loses its badge and the Team tab without a call', async ({
  page,
  browser,
}, { retry }) => {
  const email = `removed-${retry}@examplelaw.test`
  const password = 'a few words together'
  const admin = await authorizationOf(page, people.admin)
  const firms = (await (await page.request.get('/api/law-firms', { headers: admin })).json()) as {
    id: string
    name: string
  }[]
  const data = { email, firstName: 'Jo', lastName: 'Leaving', password, role: 'law-firm', lawFirmId: firms[0]!.id }
  const created = await page.request.post('/api/admin/create-user', { headers: admin, data })
  const { id, lawFirmId, version } = (await created.json()) as { id: string; lawFirmId: string; version: number }
  expect(lawFirmId).toBe(firms[0]!.id)

  const opened = await (await browser.newContext()).newPage()
  const connected = () => opened.waitForEvent('websocket', (one) => one.url().endsWith(live.path))
  const socket = connected()
  await signIn(opened, email, password)
  const team = opened.getByRole('link', { name: 'Team', exact: true })
  const badge = opened.getByRole('banner').getByText(firms[0]!.name, { exact: true })
  await expect(team).toBeVisible()
  await opened.getByRole('button', { name: /Account menu for/ }).click()
  await expect(badge).toBeVisible()
  await socket

  // A network that comes back changes nothing on the page.
  const again = connected()
  await opened.context().setOffline(true)
  await opened.context().setOffline(false)
  await again
  await expect(badge).toBeVisible()
  await expect(team).toBeVisible()

  await page.request.patch(`/api/users/${id}/law-firm`, { headers: admin, data: { lawFirmId: null, version } })
  await expect(team).toHaveCount(0)
  await expect(badge).toHaveCount(0)
  await expect(opened.getByRole('alert').getByText(`You were removed from ${firms[0]!.name}`)).toBeVisible()
  await opened.close()
})
