import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { pdf, reportOf } from './support/documents.ts'
import { dashboardPath, idOf, submitRequest } from './support/requests.ts'
import { people, signInByToken } from './support/sign-in.ts'
import { test } from './support/test.ts'

const cards = (page: Page) => page.getByRole('article')
const details = (page: Page) => page.getByRole('dialog').first()

test('a reload, the Back button and a shared link lead to the same search, request and document', async ({
  page,
  browser,
}) => {
  await signInByToken(page, people.staff)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'CHP Reports' }).click()
  await expect(page.getByText(/Showing 1 to 12 of \d+ requests/)).toBeVisible()
  await page.getByRole('searchbox').fill('chp-')
  await expect(page.getByText(/Showing \d+ of \d+ reports/)).toBeVisible()
  await cards(page).nth(1).getByRole('link').first().click()
  const name = await details(page).getByRole('heading').first().innerText()
  await details(page)
    .getByRole('button', { name: /^Preview/ })
    .first()
    .click()
  await expect(page.locator('canvas').first()).toBeVisible()
  const url = page.url()

  await page.reload()
  await expect(page.locator('canvas').first()).toBeVisible()
  expect(page.url()).toBe(url)

  const shared = await (await browser.newContext()).newPage()
  await signInByToken(shared, people.admin)
  await shared.goto(url)
  await expect(shared.locator('canvas').first()).toBeVisible()
  await shared.close()

  await page.goBack()
  await expect(page.locator('canvas')).toHaveCount(0)
  await expect(details(page).getByRole('heading', { name })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveValue('chp-')
})

test("the client's documents are saved one after the other, or as one ZIP", async ({ page }) => {
  await signInByToken(page, people.staff)
  await page.goto('/dashboard?view=crash&search=linh+tran')
  await cards(page).getByRole('link').first().click()
  const downloads: string[] = []
  const tickets: number[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/ticket')) tickets.push(request.timing().startTime)
  })
  await details(page).getByRole('button', { name: 'Download All' }).click()
  await expect.poll(() => downloads.length).toBe(2)
  const reference = await details(page)
    .getByText(/^CHP-[0-9A-Z]{8}$/)
    .innerText()
  // A matter number comes first.
  expect(downloads).toEqual([
    expect.stringMatching(`^[0-9-]+_${reference}_Written_Authorization\\.pdf$`),
    expect.stringMatching(`^[0-9-]+_${reference}_Death_Certificate\\.pdf$`),
  ])
  // A browser blocks several downloads that start together. The times in the browser count, because events arrive late
  // on a busy machine.
  expect(tickets[1]! - tickets[0]!).toBeGreaterThan(400)
})

const signedInPage = async (browser: Browser, email: string) => {
  const page = await (await browser.newContext()).newPage()
  await signInByToken(page, email)
  return page
}

test('staff deliver a police report with notes, and an admin who acts second sees the conflict', async ({ browser }, {
  retry,
}) => {
  const firm = await signedInPage(browser, people.paralegal)
  const { referenceNumber } = await submitRequest(
    firm,
    'police',
    { clientName: `Paula Rivera ${retry}`, readyForPickup: 'true', urgent: 'true' },
    people.paralegal,
  )
  await firm.goto('/dashboard')
  await firm.getByRole('link', { name: 'Police Reports' }).click()
  const row = firm.getByRole('row').filter({ hasText: referenceNumber })
  for (const words of ['Processing', 'Urgent', 'Ready for Pickup', 'You']) await expect(row).toContainText(words)
  await row.getByRole('link').click()
  await expect(details(firm).getByText('Client Information')).toBeVisible()
  await expect(details(firm).getByRole('button', { name: /Upload|Delete|Complete/ })).toHaveCount(0)

  const id = await idOf(firm, people.paralegal, 'police', referenceNumber)
  const open = async (email: string) => {
    const page = await signedInPage(browser, email)
    await page.goto(dashboardPath('police', id))
    await expect(details(page).getByText('Client Information')).toBeVisible()
    return page
  }
  const [staff, second] = [await open(people.staff), await open(people.admin)]
  await expectAccessible(staff)

  // The second page can't load the change before its admin acts.
  const reads = /\/api\/police-reports/
  await second.route(reads, (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()))
  await details(staff)
    .getByLabel('Final report', { exact: true })
    .setInputFiles(await pdf('Final report', 2, reportOf(`Paula Rivera ${retry}`)))
  await details(staff).getByText('Add notes').click()
  await details(staff).getByLabel('Internal note (optional)').fill('Page 2 is faint.')
  await details(staff)
    .getByRole('button', { name: /^Deliver (to|Without)/ })
    .click()
  await details(staff).getByRole('button', { name: 'Deliver now: Final Report' }).click()
  await expect(details(staff).getByText('Page 2 is faint.')).toBeVisible()
  await expect(details(firm).getByText('Completed', { exact: true }).first()).toBeVisible()

  await details(second).getByRole('button', { name: 'Mark as Completed' }).click()
  const confirmation = second.getByRole('dialog', { name: 'Mark as completed?' })
  await confirmation.getByLabel('Reason').selectOption('Duplicate request')
  await confirmation.getByRole('button', { name: 'Mark as Completed' }).click()
  await second.unroute(reads)
  await expect(second.getByText(/The status is now Completed\./).first()).toBeVisible()
  await expect(details(second).getByRole('button', { name: 'Reopen' })).toBeVisible()

  await details(firm).getByRole('button', { name: 'Preview Final Report' }).click()
  await expect(firm.locator('canvas').first()).toBeVisible()
  await expect(firm.getByText('Page 2 is faint.')).toHaveCount(0)
})
