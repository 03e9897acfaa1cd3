import { expect, type Page } from '@playwright/test'
import { limits } from '@portal/contract/limits'
import { submitPoliceReport } from '@portal/contract/police-reports'
import { expectAccessible } from './support/accessible.ts'
import { pdf } from './support/documents.ts'
import { enter } from './support/entered.ts'
import { handsOf } from './support/hands.ts'
import { people, tokenOf } from './support/people.ts'
import { test } from './support/test.ts'

const filter = (page: Page) => page.getByRole('button', { name: 'Needs work' })
const count = (page: Page) => page.getByText(/^Needs work: \d+ of \d+ requests, oldest first$/)
const details = (page: Page) => page.getByRole('dialog').first()

const place = async (page: Page, token: string, clientName: string): Promise<void> => {
  const placed = await page.request.post(submitPoliceReport.path, {
    headers: { Authorization: `Bearer ${token}` },
    multipart: {
      clientName,
      crashDate: '2026-03-05',
      reportNumber: '26-004712',
      policeDepartment: 'Oakland Police Department',
      writtenAuthFile: await pdf('Written authorization'),
      clientReleaseFile: await pdf('Client release'),
    },
  })
  expect(placed.status(), await placed.text()).toBe(201)
}

test('staff work from order to order by keyboard alone', async ({ page, isMobile }) => {
  test.skip(isMobile, 'A phone has no keyboard.')
  test.slow()
  const firm = await tokenOf(page, people.paralegal)
  const [first, second] = ['Client to be worked on first', 'Client to be worked on second'] as const
  for (const name of [first, second]) await place(page, firm, name)
  await enter(page, people.staff)
  await page.goto('/dashboard?view=police')
  await expect(page.getByRole('link', { name: second })).toBeVisible()

  const { goTo, press, choose } = handsOf(page)
  await goTo(filter(page))
  await press('Enter')
  const amount = Number(/\d+/.exec(await count(page).innerText())?.[0])
  // The newest are last of all.
  const pages = Math.ceil(amount / limits.cardsPerPage)
  for (let at = 2; at <= pages; at++) {
    await goTo(page.getByRole('button', { name: 'Next', exact: true }), 'Tab', 60)
    await press('Enter')
    await expect(page.getByText(`${at} / ${pages}`, { exact: true })).toBeVisible()
  }
  await goTo(page.getByRole('link', { name: first }), pages > 1 ? 'Shift+Tab' : 'Tab', 60)
  await press('Enter')

  const deliver = async (name: string) => {
    await expect(page.getByRole('dialog', { name })).toHaveCount(1)
    await goTo(details(page).getByLabel('Final report'))
    await choose(() => press('Enter'), await pdf(`Report of ${name}`))
    await goTo(details(page).getByRole('button', { name: 'Upload Final Report' }))
    await press('Enter')
    await expect(details(page).getByText('Completed', { exact: true }).first()).toBeVisible()
  }
  await deliver(first)
  await expect(details(page).getByRole('button', { name: 'Next order' })).toBeFocused()
  await expectAccessible(page)
  await press('Enter')
  await expect(details(page).getByText(second, { exact: true }).first()).toBeFocused()
  await deliver(second)
  await expect(details(page).getByText('This is the last one.')).toBeVisible()
  await press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(`Needs work: ${amount - 2} of`)).toBeVisible()
  await page.reload()
  await expect(filter(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(`Needs work: ${amount - 2} of`)).toBeVisible()
  await expect(page.getByRole('link', { name: second })).toHaveCount(0)
})

test('what needs work is set aside by a search, and can be read by everyone', async ({ page }) => {
  await enter(page, people.admin)
  await page.goto('/dashboard?view=crash')
  await filter(page).click()
  await expect(count(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('sample')
  await expect(page.getByText('“Needs work” is set aside while you search.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('')
  await expect(count(page)).toBeVisible()
  await page.goBack()
  await expect(filter(page)).toHaveAttribute('aria-pressed', 'false')
})
