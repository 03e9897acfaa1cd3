import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { pdf } from './support/documents.ts'
import { people, signIn, tokenOf } from './support/people.ts'
import { test } from './support/test.ts'

const headersOf = async (page: Page) => ({
  Authorization: `Bearer ${await tokenOf(page, people.paralegal)}`,
})

/** An order of each kind by a firm. */
const order = async (page: Page, client: string) => {
  const headers = await headersOf(page)
  const document = await pdf('Authorization')
  const common = { clientName: client, crashDate: '2026-03-05', reportNumber: '9250-2026-1' }
  const answers = [
    await page.request.post('/api/crash-reports', {
      headers,
      multipart: { ...common, reportType: 'non-fatal-face', writtenAuth: document },
    }),
    await page.request.post('/api/police-reports', {
      headers,
      multipart: {
        ...common,
        policeDepartment: 'Example Police',
        writtenAuthFile: document,
        clientReleaseFile: document,
      },
    }),
  ]
  const references = []
  for (const answer of answers) references.push(((await answer.json()) as { referenceNumber: string }).referenceNumber)
  return references as [crash: string, police: string]
}

test('an admin deletes reports of both kinds at once, and the audit list keeps it', async ({ page }, { project }) => {
  const client = `Deleted ${project.name}`
  await signIn(page, people.admin)
  const [crash, police] = await order(page, client)
  await page.goto('/admin?tab=database')
  await expect(page.getByText('Loading', { exact: false })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search CHP reports' }).fill(client)
  await page.getByRole('checkbox', { name: `Select ${crash}` }).check()
  await page.getByRole('radio', { name: /^Police reports/ }).check()
  await page.getByRole('checkbox', { name: `Select ${police}` }).check()
  await expect(page.getByText('1 CHP report and 1 police report selected')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(crash)
  await expect(dialog).toContainText(police)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete 2 Reports' }).click()
  await expect(page.getByText('2 deleted.', { exact: true })).toBeVisible()
  await expect(page.getByText('No police reports found')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search the audit log' }).fill(crash)
  await expect(page.getByRole('row').filter({ hasText: crash })).toContainText('CHP report deleted')
  await expectAccessible(page)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('audit.csv')
  const csv = readFileSync(await saved.path(), 'utf8')
  expect(csv).toContain(crash)
  expect(csv).toContain(police)
})

test('clearing all reports wants its number typed', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && calls.push(request.url()))
  await signIn(page, people.admin)
  await page.goto('/admin?tab=database')
  await page.getByRole('button', { name: 'Clear All Reports' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Type/).fill('delete')
  await dialog.getByRole('button', { name: /^Delete \d+ Reports?$/ }).click()
  await expect(dialog.getByText(/^Please type “delete \d+ reports?”\.$/)).toBeVisible()
  await expectAccessible(page)
  expect(calls).toEqual([])
})

test('an admin finds a letter and sees it as it was sent', async ({ page }, { project }) => {
  await signIn(page, people.admin)
  const [crash] = await order(page, `Letter ${project.name}`)
  await page.goto(`/admin?tab=notifications&search=${crash}`)
  const letter = page.getByRole('row').filter({ hasText: people.paralegal })
  await expect(letter.getByText('Sent', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  const preview = letter.getByRole('button', { name: /^Preview Order received/ })
  // However narrow the column, a button's words stay whole.
  await expect(preview).not.toHaveCSS('overflow-wrap', 'anywhere')
  const refused: string[] = []
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()))
  await preview.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(crash)
  // The page's policy refuses styles in markup; the letter is shown with its own all the same.
  const styled = page.frameLocator('iframe[title=Email]').locator('[style]').first()
  await expect
    .poll(() =>
      styled.evaluate((element: HTMLElement) => element.style.length > 0 && getComputedStyle(element).display),
    )
    .toBeTruthy()
  expect(refused).toEqual([])
  await dialog.getByRole('tab', { name: 'Plain text' }).click()
  await expect(dialog.locator('pre')).toContainText(crash)
  // Not while the frame is there: axe waits for an answer of its script in it, and nothing runs there.
  await expectAccessible(page)
})
