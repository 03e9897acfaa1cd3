import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { submitRequest } from './support/requests.ts'
import { people, signInByToken } from './support/sign-in.ts'
import { test } from './support/test.ts'

const open = async (page: Page, tab: string) => {
  await signInByToken(page, people.admin)
  await page.goto(`/admin?tab=${tab}`)
}
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const expectToast = (page: Page, title: string) => expect(page.getByText(title, { exact: true })).toBeVisible()

test('an admin adds and edits a firm, and the second of two editors sees the conflict', async ({ browser }, {
  retry,
}) => {
  const newPage = async () => (await browser.newContext()).newPage()
  const [page, other] = [await newPage(), await newPage()]
  const domain = `panel-${retry}.test`
  await open(page, 'law-firms')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add Law Firm' }).click()
  await page.getByLabel('Firm name').fill(`Panel Law ${retry}`)
  await page.getByLabel('Domain', { exact: false }).last().fill(`@${domain.toUpperCase()}.`)
  await expect(dialog).toContainText(`email address at @${domain} get`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add Law Firm' }).click()
  await expectToast(page, 'Law Firm Added')

  // The same domain in other letters and with a dot at the end.
  await page.getByRole('button', { name: 'Add Law Firm' }).click()
  await page.getByLabel('Firm name').fill('Twice')
  await page.getByLabel(/^Domain/).fill(`${domain.toUpperCase()}.`)
  await dialog.getByRole('button', { name: 'Add Law Firm' }).click()
  await expect(dialog.getByText('A law firm with this domain already exists.')).toBeVisible()
  await expect(page.getByLabel(/^Domain/)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()

  await page.getByRole('searchbox', { name: 'Search law firms' }).fill(domain)
  await expect(page).toHaveURL(/search=panel/)
  await page.reload()
  await expect(row(page, domain)).toHaveCount(1)

  // Two admins have it open; the first saves.
  await signInByToken(other, people.admin)
  await other.goto(page.url())
  for (const each of [page, other]) await row(each, domain).getByRole('button', { name: /^Edit/ }).click()
  await page.getByLabel('Firm name').fill('First')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Law Firm Updated')
  await other.getByLabel('Firm name').fill('Second')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText(`It's now “First” with the domain ${domain}.`)).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(other, 'Law Firm Updated')
  await expect(row(page, 'Second')).toHaveCount(1)
})

test('an admin creates, changes and deletes a user, and invites one', async ({ page }, { retry }) => {
  const email = `made-${retry}@mail.test`
  const invited = `invited-${retry}@examplelaw.test`
  await open(page, 'users')
  await page.getByRole('button', { name: 'Create User' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await expect(dialog.getByText('Please fill in all required fields').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('First name').fill('Made')
  await dialog.getByLabel('Last name').fill('Up')
  await dialog.getByLabel('Password').fill('a-fresh-secret')
  await dialog.getByLabel('Law firm').selectOption({ label: 'Example Law (examplelaw.test)' })
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await expectToast(page, 'User Created')

  await page.getByRole('searchbox', { name: 'Search users' }).fill(email)
  await expect(page.getByRole('row').filter({ hasText: '@' })).toHaveCount(1)
  await row(page, email).getByRole('button', { name: /^Edit/ }).click()
  await dialog.getByLabel('Role').selectOption('Staff')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'User Role Updated')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(row(page, email).getByText('Staff', { exact: true })).toBeVisible()
  await row(page, email)
    .getByRole('button', { name: /^More actions/ })
    .click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete User' }).click()
  await expectToast(page, 'User Deleted')
  await expect(page.getByText('No users found')).toBeVisible()

  await page.getByRole('button', { name: 'Invite User' }).click()
  await dialog.getByLabel('Email').fill(invited)
  await dialog.getByLabel('First name').fill('Invited')
  await dialog.getByLabel('Last name').fill('Person')
  await dialog.getByLabel('Law firm').selectOption({ label: 'Example Law (examplelaw.test)' })
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expectToast(page, 'Invitation Sent')
  await page.getByRole('button', { name: `More actions for the invitation to ${invited}` }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Revoke Invitation' }).click()
  await expectToast(page, 'Invitation Revoked')
  await expect(page.getByText(invited)).toHaveCount(0)
})

test('an admin sorts the coverage areas by keyboard and by dragging, and hides one', async ({ page }, { retry }) => {
  const name = `Area ${retry}`
  await open(page, 'coverage-areas')
  const list = page.getByRole('table', { name: 'Coverage areas' })
  const order = async () => list.getByRole('rowheader').allTextContents()
  await page.getByRole('button', { name: 'Add Coverage Area' }).click()
  await page.getByLabel(/^Name/).fill(name)
  await page.getByLabel(/^Description/).fill('For the browser tests')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Add Coverage Area' }).click()
  await expectToast(page, 'Coverage Area Created')
  await expect(list.getByText(name)).toBeVisible()
  const before = await order()

  const handle = page.getByRole('button', { name: `Move ${name},` })
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(`${name} moved to position ${before.length - 1} of ${before.length}.`)).toBeAttached()
  await expect(handle).toBeFocused()
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect.poll(async () => (await order()).indexOf(before.at(-1)!)).toBe(before.length - 2)

  await handle.dragTo(list.getByRole('row').nth(1), { targetPosition: { x: 200, y: 10 } })
  await expect.poll(async () => (await order())[0]).toBe(before.at(-1))
  await page.reload()
  await expect.poll(async () => (await order())[0]).toBe(before.at(-1))

  // The public list leaves out inactive areas.
  const published = async () =>
    ((await (await page.request.get('/api/coverage-areas')).json()) as { name: string }[]).map((area) => area.name)
  expect(await published()).toContain(name)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByLabel('Active', { exact: true }).uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Coverage Area Updated')
  expect(await published()).not.toContain(name)
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Area' }).click()
  await expectToast(page, 'Coverage Area Deleted')
  await expect(list.getByText(name)).toHaveCount(0)
})

test('an admin deletes reports of both kinds together, and the audit log lists them', async ({ page }, { retry }) => {
  const clientName = `Deleted ${retry}`
  const { referenceNumber: crash } = await submitRequest(page, 'crash', { clientName }, people.paralegal)
  const { referenceNumber: police } = await submitRequest(page, 'police', { clientName }, people.paralegal)
  await open(page, 'database')
  await page.getByRole('checkbox', { name: `Select ${crash}` }).check()
  await page
    .getByLabel('Reports', { exact: true })
    .selectOption({ label: await page.getByRole('option', { name: /^Police reports/ }).innerText() })
  await page.getByRole('checkbox', { name: `Select ${police}` }).check()
  await expect(page.getByText('1 CHP report and 1 police report selected')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(crash)
  await expect(dialog).toContainText(police)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete 2 Reports' }).click()
  await expectToast(page, '2 deleted.')

  await open(page, 'audit')
  await page.getByRole('searchbox', { name: 'Search the audit log' }).fill(crash)
  await expect(row(page, crash)).toContainText('CHP request deleted')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('audit.csv')
  const csv = readFileSync(await saved.path(), 'utf8')
  expect(csv).toContain(crash)
  expect(csv).toContain(police)
})

test('an admin finds an email and previews it', async ({ page }, { retry }) => {
  const clientName = `Emailed ${retry}`
  const { referenceNumber } = await submitRequest(page, 'crash', { clientName }, people.paralegal)
  await open(page, `notifications&search=${referenceNumber}`)
  const email = row(page, people.paralegal)
  await expect(email.getByText('Sent', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await email.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(referenceNumber)
  // The page's policy refuses inline styles, but the email keeps them.
  const styled = page.frameLocator('iframe[title=Email]').locator('[style]').first()
  await expect
    .poll(() =>
      styled.evaluate((element: HTMLElement) => element.style.length > 0 && getComputedStyle(element).display),
    )
    .toBeTruthy()
  await dialog.getByRole('tab', { name: 'Plain Text' }).click()
  await expect(dialog.locator('pre')).toContainText(referenceNumber)
  await expectAccessible(page)
})
