import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { submitPoliceReport } from '@portal/contract/reports/police-reports'
import { expectAccessible } from './support/accessible.ts'
import { pdf } from './support/documents.ts'
import { enter } from './support/entered.ts'
import { people, signIn } from './support/people.ts'
import { test } from './support/test.ts'

const cards = (page: Page) => page.getByRole('article')
const details = (page: Page) => page.getByRole('dialog').first()

test('a reload, the back button and a shared link lead to exactly the same place', async ({ page, browser }, {
  project,
}) => {
  await enter(page, people.staff)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'View CHP Reports' }).click()
  await expect(page.getByText(/Showing 1 to 12 of \d+ requests/)).toBeVisible()
  await page.getByRole('searchbox').fill('sample client')
  await expect(page.getByText(/Showing \d+ of \d+ reports/)).toBeVisible()
  await cards(page).nth(1).getByRole('link').first().click()
  const name = await details(page).getByRole('heading').first().innerText()
  await details(page)
    .getByRole('button', { name: /^Preview/ })
    .first()
    .click()
  await expect(page.locator('canvas').first()).toBeVisible()
  const address = page.url()

  await page.reload()
  await expect(page.locator('canvas').first()).toBeVisible()
  expect(page.url()).toBe(address)

  const shared = await (await browser.newContext(project.use)).newPage()
  await enter(shared, people.admin)
  await shared.goto(address)
  await expect(shared.locator('canvas').first()).toBeVisible()
  await shared.close()

  await page.goBack()
  await expect(page.locator('canvas')).toHaveCount(0)
  await expect(details(page).getByRole('heading', { name })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveValue('sample client')
})

test('a failed poll keeps the list, says since when, and recovers', async ({ page }) => {
  await enter(page, people.paralegal)
  await page.goto('/dashboard?view=crash')
  await expect(cards(page).first()).toBeVisible()
  const shown = await cards(page).allInnerTexts()
  await page.route('**/api/crash-reports?*', (route) => route.abort())
  await expect(page.getByText(/Last updated \d+:\d\d [AP]M\. Reconnecting…/)).toBeVisible()
  expect((await cards(page).allInnerTexts()).length).toBe(shown.length)
  await expectAccessible(page)
  await page.unroute('**/api/crash-reports?*')
  await expect(page.getByText(/Reconnecting…/)).toHaveCount(0)
})

test('a session that ended leads to the sign-in, and back to where one was', async ({ page }) => {
  await signIn(page, people.paralegal)
  await page.goto('/dashboard?view=crash&search=sample')
  await expect(cards(page).first()).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } })
  await expect(page).toHaveURL(/\/login\?next=/)
  await signIn(page, people.paralegal)
  await expect(page).toHaveURL(/\/dashboard\?view=crash&search=sample$/)
  await expect(cards(page).first()).toBeVisible()
})

const tabTo = async (page: Page, target: Locator) => {
  await expect(target).toBeVisible()
  for (let press = 0; press < 20; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('everything is done by keyboard alone', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'A phone has none.')
  await enter(page, people.paralegal)
  await page.goto('/dashboard')
  await tabTo(page, page.getByRole('link', { name: 'View CHP Reports' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'CHP Reports' })).toBeFocused()
  const card = cards(page).first().getByRole('link').first()
  await tabTo(page, card)
  await page.keyboard.press('Enter')
  await expect(details(page).getByText('Contact Information')).toBeVisible()
  const preview = details(page)
    .getByRole('button', { name: /^Preview/ })
    .first()
  await tabTo(page, preview)
  await page.keyboard.press('Enter')
  await expect(page.locator('canvas').first()).toBeVisible()
  await page.keyboard.press('+')
  await expect(page.getByText('125%')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('canvas')).toHaveCount(0)
  await expect(preview).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card).toBeFocused()
})

test("the client's documents come one after the other, or in one ZIP", async ({ page }) => {
  await enter(page, people.staff)
  await page.goto('/dashboard?view=crash&search=sample+client+03')
  await cards(page).getByRole('link').first().click()
  const downloads: { name: string; at: number }[] = []
  page.on('download', (download) => downloads.push({ name: download.suggestedFilename(), at: Date.now() }))
  await details(page).getByRole('button', { name: 'Download All' }).click()
  await expect.poll(() => downloads.length).toBe(2)
  const reference = await details(page)
    .getByText(/^CHP-[0-9A-Z]{8}$/)
    .innerText()
  expect(downloads.map(({ name }) => name)).toEqual([
    `${reference}_Written_Authorization.pdf`,
    `${reference}_Death_Certificate.pdf`,
  ])
  expect(downloads[1]!.at - downloads[0]!.at).toBeGreaterThan(400)
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    details(page).getByRole('button', { name: 'Download as ZIP' }).click(),
  ])
  expect(zip.suggestedFilename()).toBe(`${reference}_Client_Documents.zip`)
  const bytes = await (await zip.createReadStream()).toArray()
  const content = Buffer.concat(bytes as Buffer[]).toString('latin1')
  expect(content.startsWith('PK')).toBe(true)
  for (const { name } of downloads.slice(0, 2)) expect(content).toContain(name)
})

const newPage = async (browser: Browser, email: string) => {
  const page = await (await browser.newContext(test.info().project.use)).newPage()
  return { page, token: await enter(page, email) }
}

test('a police report is delivered with notes, and whoever acts second hears what happened', async ({ browser }) => {
  test.slow()
  const { name } = test.info().project
  const { page: firm, token } = await newPage(browser, people.paralegal)
  const sent = await firm.request.post(submitPoliceReport.path, {
    headers: { Authorization: `Bearer ${token}` },
    multipart: {
      clientName: `Police client of the ${name}`,
      crashDate: '2026-03-05',
      reportNumber: '26-00123',
      policeDepartment: 'Los Angeles Police Department',
      readyForPickup: 'true',
      urgent: 'true',
      writtenAuthFile: await pdf('Written authorization'),
      clientReleaseFile: await pdf('Client release'),
    },
  })
  expect(sent.status(), await sent.text()).toBe(201)
  const { referenceNumber } = (await sent.json()) as { referenceNumber: string }

  await firm.goto('/dashboard')
  await firm.getByRole('link', { name: 'View Police Reports' }).click()
  const row = (page: Page) => page.getByRole(name === 'phone' ? 'article' : 'row').filter({ hasText: referenceNumber })
  for (const words of ['Processing', 'Urgent', 'Ready for Pickup', 'You']) await expect(row(firm)).toContainText(words)
  await expectAccessible(firm)
  await row(firm).getByRole('link').click()
  await expect(details(firm).getByText('Client Information')).toBeVisible()
  await expect(details(firm).getByRole('button', { name: /Upload|Delete|Complete/ })).toHaveCount(0)

  const open = async (email: string) => {
    const { page } = await newPage(browser, email)
    await page.goto(`/dashboard?view=police&search=${referenceNumber}`)
    await row(page).getByRole('link').click()
    await expect(details(page).getByText('Client Information')).toBeVisible()
    return page
  }
  const [staff, second] = [await open(people.staff), await open(people.admin)]
  await expectAccessible(staff)

  // The second still sees the request as it was when they press.
  await second.route('**/api/police-reports/*', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  )
  await details(staff)
    .getByLabel('Final report', { exact: true })
    .setInputFiles(await pdf('Final report', 2))
  await details(staff).getByLabel('Notes (optional)').fill('Page 2 is faint.')
  await details(staff).getByRole('button', { name: 'Upload Final Report' }).click()
  await expect(staff.getByText('Report Uploaded', { exact: true })).toBeVisible()
  await expect(details(staff).getByText('Page 2 is faint.')).toBeVisible()
  await expect(details(firm).getByText('Completed', { exact: true }).first()).toBeVisible({ timeout: 5000 })

  await details(second).getByRole('button', { name: 'Mark as Completed' }).click()
  await second.unroute('**/api/police-reports/*')
  await second
    .getByRole('dialog', { name: 'Mark as completed?' })
    .getByRole('button', { name: 'Mark as Completed' })
    .click()
  await expect(second.getByText(/The request is now Completed\./).first()).toBeVisible()
  await expect(details(second).getByRole('button', { name: 'Reopen' })).toBeVisible()

  await details(firm).getByRole('button', { name: 'Preview Final Report' }).click()
  await expect(firm.locator('canvas').first()).toBeVisible()
  await expect(firm.getByText('Page 2 is faint.')).toHaveCount(0)
  const [saved] = await Promise.all([
    firm.waitForEvent('download'),
    firm.getByRole('dialog', { name: 'Final Report' }).getByRole('button', { name: 'Download' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe(`${referenceNumber}_Final_Report.pdf`)
})
