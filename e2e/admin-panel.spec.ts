import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { people, signIn } from './support/people.ts'
import { test } from './support/test.ts'

const open = (page: Page, tab: string) => page.goto(`/admin?tab=${tab}`)
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const dialogOf = (page: Page) => page.getByRole('dialog')
const said = (page: Page, title: string) => expect(page.getByText(title, { exact: true })).toBeVisible()

test('an admin adds and edits a firm, and the second of two editors is told', async ({ browser }, { project }) => {
  const newPage = async () => (await browser.newContext(project.use)).newPage()
  const [page, other] = [await newPage(), await newPage()]
  const domain = `panel-${project.name}.test`
  await signIn(page, people.admin)
  await open(page, 'law-firms')
  await page.getByRole('button', { name: 'Add Law Firm' }).click()
  await page.getByLabel('Firm name').fill(`Panel Law ${project.name}`)
  await page.getByLabel('Domain', { exact: false }).last().fill(`@${domain.toUpperCase()}.`)
  await expect(dialogOf(page)).toContainText(`email address at @${domain} get`)
  await expectAccessible(page)
  await dialogOf(page).getByRole('button', { name: 'Add Law Firm' }).click()
  await said(page, 'Law firm added')

  // The same domain in other letters and with a dot at the end.
  await page.getByRole('button', { name: 'Add Law Firm' }).click()
  await page.getByLabel('Firm name').fill('Twice')
  await page.getByLabel(/^Domain/).fill(`${domain.toUpperCase()}.`)
  await dialogOf(page).getByRole('button', { name: 'Add Law Firm' }).click()
  await expect(dialogOf(page).getByText('A law firm with this domain already exists.')).toBeVisible()
  await expect(page.getByLabel(/^Domain/)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()

  await page.getByRole('searchbox', { name: 'Search law firms' }).fill(domain)
  await expect(page).toHaveURL(/search=panel/)
  await page.reload()
  await expect(row(page, domain)).toHaveCount(1)
  await expectAccessible(page)

  // Two admins have it open; the first saves.
  await signIn(other, people.admin)
  await other.goto(page.url())
  for (const each of [page, other]) await row(each, domain).getByRole('button', { name: /^Edit/ }).click()
  await page.getByLabel('Firm name').fill('First')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await said(page, 'Law firm updated')
  await other.getByLabel('Firm name').fill('Second')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText(`It's now “First” with the domain ${domain}.`)).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await said(other, 'Law firm updated')
  await expect(row(page, 'Second')).toHaveCount(1)
})

test('an admin creates, finds, changes, invites and deletes users', async ({ page }, { project }) => {
  const email = `made-${project.name}@mail.test`
  const invited = `invited-${project.name}@examplelaw.test`
  await signIn(page, people.admin)
  await open(page, 'users')
  await expect(row(page, people.admin).getByText('You', { exact: true })).toBeVisible()
  await expect(row(page, people.admin).getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Create User' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await expect(dialog.getByText('Please fill in all required fields').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Email').fill(people.staff)
  await dialog.getByLabel('First name').fill('Made')
  await dialog.getByLabel('Last name').fill(project.name)
  await dialog.getByLabel('Password').fill('a-fresh-secret')
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await expect(dialog.getByText('Please select a law firm for law firm users')).toBeVisible()
  await dialog.getByLabel('Law firm').selectOption({ label: 'Example Law (examplelaw.test)' })
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await expect(dialog.getByText(/already registered/)).toBeVisible()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await said(page, 'User created')

  await page.getByRole('searchbox', { name: 'Search users' }).fill(email)
  await expect(page.getByRole('row').filter({ hasText: '@' })).toHaveCount(1)
  await row(page, email).getByRole('button', { name: /^Edit/ }).click()
  await dialog.getByLabel('Role').selectOption('Staff')
  await dialog.getByRole('button', { name: 'Save Role' }).click()
  await said(page, 'User role updated')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(row(page, email).getByText('Staff', { exact: true })).toBeVisible()

  await row(page, email)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await dialog.getByRole('button', { name: 'Delete User' }).click()
  await said(page, 'User deleted')
  await expect(page.getByText('No users found')).toBeVisible()

  await page.getByRole('button', { name: 'Invite User' }).click()
  await dialog.getByLabel('Email').fill(invited)
  await dialog.getByLabel('First name').fill('Invited')
  await dialog.getByLabel('Last name').fill(project.name)
  await dialog.getByLabel('Law firm').selectOption({ label: 'Example Law (examplelaw.test)' })
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await said(page, 'Invitation sent')
  await page.getByRole('button', { name: `Revoke invitation to ${invited}` }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Revoke Invitation' }).click()
  await said(page, 'Invitation revoked')
  await expect(page.getByText(invited)).toHaveCount(0)
})

test('an admin orders the coverage areas, by keyboard and by dragging', async ({ page }, { project }) => {
  const name = `Area ${project.name}`
  await signIn(page, people.admin)
  await open(page, 'coverage-areas')
  const list = page.getByRole('list', { name: 'Coverage areas' })
  const order = async () =>
    list.getByRole('listitem').evaluateAll((rows) => rows.map((each) => each.querySelector('button')!.ariaLabel!))
  await page.getByRole('button', { name: 'Add Coverage Area' }).click()
  await page.getByLabel(/^Name/).fill(name)
  await page.getByLabel(/^Description/).fill('For the journeys')
  await expectAccessible(page)
  await dialogOf(page).getByRole('button', { name: 'Add Coverage Area' }).click()
  await said(page, 'Coverage area created')
  await expect(list.getByText(name)).toBeVisible()
  const before = await order()
  await expectAccessible(page)

  await page.getByRole('button', { name: `Move ${name} up` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} moved to position ${before.length - 1} of ${before.length}.`)).toBeAttached()
  await expect(page.getByRole('button', { name: `Move ${name} up` })).toBeFocused()
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect.poll(async () => (await order()).indexOf(before.at(-1)!)).toBe(before.length - 2)

  if (project.name === 'desktop') {
    const items = list.getByRole('listitem')
    await items
      .filter({ hasText: name })
      .getByTitle('Drag to reorder')
      .dragTo(items.first(), { targetPosition: { x: 200, y: 10 } })
    await expect.poll(async () => (await order())[0]).toBe(before.at(-1))
    await page.reload()
    await expect.poll(async () => (await order())[0]).toBe(before.at(-1))
  }

  // What everyone sees follows; inactive areas are hidden from it.
  const shown = async () =>
    ((await (await page.request.get('/api/coverage-areas')).json()) as { name: string }[]).map((area) => area.name)
  expect(await shown()).toContain(name)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByLabel('Active', { exact: true }).uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await said(page, 'Coverage area updated')
  expect(await shown()).not.toContain(name)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('button', { name: 'Delete Area' }).click()
  await said(page, 'Coverage area deleted')
  await expect(list.getByText(name)).toHaveCount(0)
})

test('staff reach the panel, its lists are empty and say why; a law firm is refused', async ({ page }) => {
  const refused: string[] = []
  page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()))
  await signIn(page, people.staff)
  await open(page, 'users')
  for (const name of ['Users', 'Law Firms', 'Coverage Areas', 'Database', 'Notifications']) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByText(/^Only administrators can view and manage/)).toBeVisible()
  }
  await expectAccessible(page)
  expect(refused).toEqual([])
  await page.getByRole('link', { name: 'New Request' }).click()
  await expect(page).toHaveURL(/\/request/)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await signIn(page, people.paralegal)
  await open(page, 'users')
  await expect(page.getByText("Access Denied - You don't have permission to access this page.")).toBeVisible()
})
