import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { pdf } from './support/documents.ts'
import { deliveryTokenIn, lettersAbout } from './support/letters.ts'
import { fillOrder, openCrashForm, submitOrder } from './support/orders.ts'
import { people, signIn, tokenOf } from './support/people.ts'
import { test } from './support/test.ts'

/** Finds an order on the dashboard by its reference and opens it. */
const openOrder = async (page: Page, reference: string) => {
  await page.goto('/dashboard?view=crash')
  await page.getByRole('searchbox').fill(reference)
  await expect(page.getByText(/Showing 1 of \d+ reports/)).toBeVisible()
  await page.getByRole('article').getByRole('link').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(reference)).toBeVisible()
  return dialog
}

test('a firm orders, staff deliver, an admin completes, and the firm sees it all without reloading', async ({
  browser,
}, { project }) => {
  test.slow()
  const newPage = async () => (await browser.newContext(project.use)).newPage()
  const [firm, staff, admin, other] = [await newPage(), await newPage(), await newPage(), await newPage()]
  const copy = `copy-${project.name}@client.test`

  // The firm orders, with a copy to someone else.
  await signIn(firm, people.paralegal)
  await openCrashForm(firm)
  await fillOrder(firm, {
    // As long as a name may be, and nowhere to break it: no page may scroll sideways for it.
    clientName: project.name.padEnd(200, 'x'),
    reportType: 'fatal-face',
    answers: { monitorForFull: 'Yes', clientFatallyInjured: 'Yes' },
    documents: { writtenAuth: await pdf('Written authorization'), deathCert: await pdf('Death certificate') },
    copies: [copy],
  })
  const reference = await submitOrder(firm)
  await firm.getByRole('link', { name: 'View Dashboard' }).click()
  await expect(firm.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expectAccessible(firm)

  // Its letters: to the orderer, the copy and the office.
  await expect
    .poll(async () => (await lettersAbout(firm, reference)).map(({ to }) => to).sort())
    .toEqual([people.admin, copy, people.paralegal, people.staff].sort())

  const firmDialog = await openOrder(firm, reference)
  await expect(firmDialog.getByText('Processing', { exact: true })).toBeVisible()
  await expect(firmDialog.getByRole('button', { name: /Upload (Face|Full)/ })).toHaveCount(0)
  await expectAccessible(firm)

  // Staff look at the documents and deliver the face page; the firm's open page follows within 3 seconds.
  await signIn(staff, people.staff)
  const staffDialog = await openOrder(staff, reference)
  await staffDialog.getByRole('button', { name: 'Preview Written Authorization' }).click()
  const viewer = staff.getByRole('dialog', { name: /Written Authorization/ })
  await expect(viewer.locator('canvas').first()).toBeVisible()
  await viewer.getByRole('button', { name: 'Close' }).click()
  await staffDialog.getByLabel('Face page').setInputFiles(await pdf('Face page'))
  await staffDialog.getByRole('button', { name: 'Upload Face Page' }).click()
  await expect(staff.getByText('File Uploaded', { exact: true })).toBeVisible()
  await expect(firmDialog.getByText('Face Page Ready', { exact: true })).toBeVisible({ timeout: 4000 })

  // Later the full report, which the firm opens and downloads.
  await staffDialog.getByLabel('Full report').setInputFiles(await pdf('Full report', 3))
  await staffDialog.getByRole('button', { name: 'Upload Full Report' }).click()
  await expect(firmDialog.getByText('Full Report Ready', { exact: true })).toBeVisible({ timeout: 4000 })
  await expectAccessible(staff)
  await firmDialog.getByRole('button', { name: 'Preview Full Report' }).click()
  const report = firm.getByRole('dialog', { name: /Full Report/ })
  await expect(report.locator('canvas').first()).toBeVisible()
  await expect(report.getByText('100%')).toBeVisible()
  await report.getByRole('button', { name: /Zoom in/i }).click()
  await expect(report.getByText('125%')).toBeVisible()
  await expectAccessible(firm)
  const [download] = await Promise.all([
    firm.waitForEvent('download'),
    report.getByRole('button', { name: /Download/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${reference}_Full_Report.pdf`)
  await report.getByRole('button', { name: 'Close' }).click()

  // An admin completes it.
  await signIn(admin, people.admin)
  const adminDialog = await openOrder(admin, reference)
  await adminDialog.getByRole('button', { name: 'Mark as Completed' }).click()
  await admin
    .getByRole('dialog', { name: 'Mark as completed?' })
    .getByRole('button', { name: 'Mark as Completed' })
    .click()
  await expect(admin.getByText('Request Completed', { exact: true })).toBeVisible()
  await expect(firmDialog.getByText('Completed', { exact: true })).toBeVisible({ timeout: 4000 })

  // Each step is in the timeline; for the firm the office acts under the product's name.
  for (const step of ['Order submitted', 'Face page uploaded', 'Full report uploaded', 'Request completed'])
    await expect(firmDialog.getByText(step)).toBeVisible()
  await expect(firmDialog.getByText('Portal')).toHaveCount(0)

  // The letters went out, and their link opens the report without signing in.
  await expect.poll(async () => (await lettersAbout(firm, reference)).filter(({ to }) => to === copy).length).toBe(4)
  const letters = await lettersAbout(firm, reference)
  const letter = letters.find(({ to, subject }) => to === copy && subject.startsWith('Full Report'))!
  const stranger = await newPage()
  await stranger.goto(`/delivery?token=${deliveryTokenIn(letter)}`)
  await expect(stranger.getByRole('heading', { name: 'Full Report' })).toBeVisible()
  await expect(stranger).toHaveURL(/\/delivery$/)
  await stranger.getByRole('button', { name: 'Preview' }).click()
  // A frame that was refused has an error page in it instead of the document.
  await expect
    .poll(() => stranger.frames().map((frame) => frame.url()))
    .toContainEqual(expect.stringMatching(/^chrome-extension:\/\/\w+\/index\.html/))
  await stranger.getByRole('button', { name: 'Close preview' }).click()
  await expectAccessible(stranger)
  const [saved] = await Promise.all([
    stranger.waitForEvent('download'),
    stranger.getByRole('button', { name: /Download PDF/ }).click(),
  ])
  expect(saved.suggestedFilename()).toBe(`${reference}_Full_Report.pdf`)

  // Another firm sees nothing of it, and the API says it does not exist.
  await signIn(other, people.otherAttorney)
  await other.goto('/dashboard?view=crash')
  await other.getByRole('searchbox').fill(reference)
  await expect(other.getByText('No requests found')).toBeVisible()
  const mine = (await (
    await firm.request.get('/api/crash-reports?search=' + reference, {
      headers: { Authorization: `Bearer ${await tokenOf(firm, people.paralegal)}` },
    })
  ).json()) as { id: string; fullReportFile: { name: string } }[]
  const headers = { Authorization: `Bearer ${await tokenOf(other, people.otherAttorney)}` }
  const theirs = [
    `/api/crash-reports/${mine[0]!.id}`,
    `/api/crash-reports/${mine[0]!.id}/activity`,
    `/api/files/${mine[0]!.fullReportFile.name}`,
  ]
  for (const path of theirs) expect((await other.request.get(path, { headers })).status(), path).toBe(404)
})

test('a visitor is led to the sign-in, and back to the page they wanted', async ({ page }) => {
  await page.goto('/dashboard?view=crash')
  await expect(page).toHaveURL(/\/login\?next=/)
  await expectAccessible(page)
  await page.getByLabel('Email').fill(people.paralegal)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Invalid credentials. Please try again.')).toBeVisible()
  await signIn(page, people.paralegal)
  await expect(page).toHaveURL(/\/dashboard\?view=crash$/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
})

test('a new account is made, signed in, and gone after signing out', async ({ page }, { project }) => {
  await page.goto('/register')
  await expectAccessible(page)
  const email = `new-${project.name}@client.test`
  for (const [label, value] of [
    ['First name', 'New'],
    ['Last name', 'Orderer'],
    ['Email', email],
    ['Password', 'a-good-long-one'],
    ['Confirm password', 'a-good-long-one'],
  ] as const)
    await page
      .getByLabel(label, { exact: true })
      .or(page.getByLabel(`${label} *`, { exact: true }))
      .fill(value)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back, New' })).toBeVisible()
  await expectAccessible(page)
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Account menu for New Orderer' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Create Account' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
