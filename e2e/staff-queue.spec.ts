import { expect, type Page } from '@playwright/test'
import { limits } from '@portal/contract/limits'
import { expectAccessible } from './support/accessible.ts'
import { pdf, reportOf } from './support/documents.ts'
import { submitRequest } from './support/requests.ts'
import { people, signInByToken } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { userInput } from './support/user-input.ts'

const filter = (page: Page) => page.getByRole('button', { name: 'Needs Work' })
const count = (page: Page) => page.getByText(/^Needs work: \d+ of \d+ requests, urgent first$/)
const details = (page: Page) => page.getByRole('dialog').first()
const submitPolice = (page: Page, clientName: string) => submitRequest(page, 'police', { clientName }, people.paralegal)

test('staff work from request to request by keyboard', async ({ page }, { retry }) => {
  const [first, second] = [`Ada Early ${retry}`, `Ben Later ${retry}`] as const
  for (const client of [first, second]) await submitPolice(page, client)
  await signInByToken(page, people.staff)
  await page.goto('/dashboard?view=police')
  await expect(page.getByRole('link', { name: second })).toBeVisible()

  const { tabTo, press, choose } = userInput(page)
  await tabTo(filter(page))
  await press('Enter')
  const amount = Number(/\d+/.exec(await count(page).innerText())?.[0])
  // The list shows the oldest first, so the new requests are on its last page.
  const pages = Math.ceil(amount / limits.cardsPerPage)
  for (let at = 2; at <= pages; at++) {
    await tabTo(page.getByRole('button', { name: 'Next', exact: true }), 'Tab', 60)
    await press('Enter')
    await expect(page.getByText(`${at} / ${pages}`, { exact: true })).toBeVisible()
  }
  await tabTo(page.getByRole('link', { name: first }), pages > 1 ? 'Shift+Tab' : 'Tab', 60)
  await press('Enter')

  const deliver = async (name: string) => {
    await expect(page.getByRole('dialog', { name })).toHaveCount(1)
    await tabTo(details(page).getByRole('button', { name: 'Choose File' }), 'Shift+Tab')
    await choose(() => press('Enter'), await pdf(`Report of ${name}`, 1, reportOf(name)))
    const submit = details(page).getByRole('button', { name: /^Deliver (to|Without)/ })
    await tabTo(submit)
    // Until the PDF is checked.
    await expect(submit).toBeEnabled()
    await press('Enter')
    const now = details(page).getByRole('button', { name: 'Deliver now: Final Report' })
    await expect(now).toBeVisible()
    await tabTo(now, 'Shift+Tab', 60)
    await press('Enter')
    await expect(details(page).getByText('Completed', { exact: true }).first()).toBeVisible()
  }
  await deliver(first)
  await expect(details(page).getByRole('button', { name: 'Next request' })).toBeFocused()
  await expectAccessible(page)
  await press('Enter')
  await expect(details(page).getByText(second, { exact: true }).first()).toBeFocused()
  await deliver(second)
  await expect(details(page).getByRole('button', { name: 'Oldest request' })).toBeFocused()
  await press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(`Needs work: ${amount - 2} of`)).toBeVisible()
  await page.reload()
  await expect(filter(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(`Needs work: ${amount - 2} of`)).toBeVisible()
  await expect(page.getByRole('link', { name: second })).toHaveCount(0)
})

test('staff take a request in the queue, undo that it was requested, and deliver it', async ({ page }, { retry }) => {
  const client = `Queenie Alvarez ${retry}`
  await submitPolice(page, client)
  await signInByToken(page, people.staff)
  await page.goto('/dashboard?view=queue')
  await page.getByRole('searchbox').fill(client)
  const row = page.getByRole('row', { name: new RegExp(client) })
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row).toContainText('New')
  await page.getByRole('searchbox').blur()

  await page.keyboard.press('j')
  await expect(row.getByRole('link')).toBeFocused()
  await page.keyboard.press('a')
  await expect(page.getByText(`${client}: Taken`).first()).toBeVisible()
  await expect(row).toContainText('You')
  await page.keyboard.press('e')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Waiting for agency')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).not.toContainText('Waiting for agency')

  await row.getByRole('link').focus()
  await page.keyboard.press('u')
  const field = details(page).getByLabel('Final report', { exact: true })
  await expect(field).toBeFocused()
  // Beside the request not all views fit: the current one does.
  const views = page.getByRole('navigation', { name: 'Views' })
  await expect(views.locator('[aria-current]')).toBeInViewport({ ratio: 1 })
  await expect(views.getByRole('link', { name: /^Ready/ })).toBeHidden()
  await field.setInputFiles(await pdf('From the queue', 1, reportOf(client)))
  await details(page)
    .getByRole('button', { name: /^Deliver (to|Without)/ })
    .click()
  await expect(row).toContainText('Delivers')
  await details(page).getByRole('button', { name: 'Deliver now: Final Report' }).click()
  await expect(details(page).getByText('Completed', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  // The list keeps a row that has the focus or is under the mouse.
  await page.getByRole('searchbox').click()
  await expect(page.getByText('1 police request that is completed or canceled matches.')).toBeVisible()
})

test('a toast covers no control of the dialog it came from', async ({ page }, { retry }) => {
  const client = `Client ${retry} of a toast`
  for (const name of [client, `${client} next`]) await submitPolice(page, name)
  await signInByToken(page, people.staff)
  await page.goto('/dashboard?view=police&needsWork=true&page=99')
  await page.getByRole('link', { name: client, exact: true }).click()
  await page.setViewportSize({ width: 1280, height: 800 })
  await details(page).getByRole('button', { name: 'Mark as Completed' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Mark as completed?' })
  await confirmation.getByLabel('Reason').selectOption('Duplicate request')
  await confirmation.getByRole('button', { name: 'Mark as Completed' }).click()
  const toast = page.getByText('Request Completed', { exact: true }).first()
  await expect(toast).toBeVisible()
  // A toast stays while its window isn't focused.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  for (const width of [390, 768, 1024, 1280, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    for (const name of ['Close', 'Delete Report', 'Next request'])
      await details(page).getByRole('button', { name, exact: true }).click({ trial: true })
    await expect(toast, `at ${width} pixels`).toBeInViewport({ ratio: 1 })
  }
})
