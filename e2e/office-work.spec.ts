import { expect, type Browser, type Page } from '@playwright/test'
import { limits } from '@portal/contract/limits'
import { submitPoliceReport } from '@portal/contract/reports/police-reports'
import { expectAccessible } from './support/accessible.ts'
import { pdf } from './support/documents.ts'
import { enter } from './support/entered.ts'
import { handsOf } from './support/hands.ts'
import { people } from './support/people.ts'
import { test } from './support/test.ts'

const filter = (page: Page) => page.getByRole('button', { name: 'Needs work' })
const count = (page: Page) => page.getByText(/^Needs work: \d+ of \d+ requests, oldest first$/)
const details = (page: Page) => page.getByRole('dialog').first()

/** A firm orders a police report for each of the clients. */
const order = async (browser: Browser, baseURL: string | undefined, ...clients: string[]): Promise<void> => {
  const page = await browser.newPage({ ...(baseURL && { baseURL }) })
  const token = await enter(page, people.paralegal)
  for (const clientName of clients) {
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
  await page.close()
}

test('staff work from order to order by keyboard alone', async ({ page, browser, baseURL, isMobile }, { retry }) => {
  test.skip(isMobile, 'A phone has no keyboard.')
  test.slow()
  const [first, second] = [`Client ${retry} to be worked on first`, `Client ${retry} to be worked on second`] as const
  await order(browser, baseURL, first, second)
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
    await goTo(details(page).getByRole('button', { name: 'Choose file' }), 'Shift+Tab')
    await choose(() => press('Enter'), await pdf(`Report of ${name}`))
    await goTo(details(page).getByRole('button', { name: 'Upload Final Report' }))
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

test('a toast lies over no control of the dialog it came from', async ({ page, browser, baseURL, isMobile }, {
  retry,
}) => {
  test.skip(isMobile, 'The widths are the test’s own.')
  const client = `Client ${retry} told of in a toast`
  await order(browser, baseURL, client, `${client} next`)
  await enter(page, people.staff)
  await page.goto('/dashboard?view=police&needsWork=true&page=99')
  await page.getByRole('link', { name: client, exact: true }).click()
  await page.setViewportSize({ width: 1280, height: 800 })
  const chooser = page.waitForEvent('filechooser')
  await details(page).getByRole('button', { name: 'Choose file' }).click()
  await (await chooser).setFiles(await pdf('Told of'))
  const upload = details(page).getByRole('button', { name: 'Upload Final Report' })
  await expect(upload).toBeInViewport({ ratio: 1 })
  await upload.click()
  const told = page.getByText('Report Uploaded', { exact: true }).first()
  await expect(told).toBeVisible()
  // A toast waits while its window is left.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  for (const width of [390, 768, 1024, 1280, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    for (const name of ['Close', 'Delete Report', 'Next request'])
      await details(page).getByRole('button', { name, exact: true }).click({ trial: true, timeout: 5000 })
    await expect(told, `at ${width} pixels`).toBeInViewport({ ratio: 1 })
  }
})

test('a PDF dropped anywhere on what is open is the one to upload', async ({ page, browser, baseURL }, {
  project,
  retry,
}) => {
  const client = `Client of drop ${retry} on the ${project.name}`
  await order(browser, baseURL, client)
  await enter(page, people.staff)
  await page.goto(`/dashboard?view=police&search=${client}`)
  await page.getByRole('link', { name: client }).click()
  await expect(details(page).locator('input[name=finalReport]')).toBeEnabled()
  const { name, buffer } = await pdf('Dropped report')
  const dataTransfer = await page.evaluateHandle(
    ([label, text]) => {
      const files = new DataTransfer()
      files.items.add(new File([Uint8Array.from(atob(text), (character) => character.charCodeAt(0))], label))
      return files
    },
    [name, buffer.toString('base64')] as const,
  )
  const head = details(page).getByRole('button', { name: 'Close' })
  await head.dispatchEvent('dragover', { dataTransfer })
  await head.dispatchEvent('drop', { dataTransfer })
  await expect(details(page).getByText(name, { exact: true })).toBeVisible()
  await details(page).getByRole('button', { name: 'Upload Final Report' }).click()
  await expect(details(page).getByText('Completed', { exact: true }).first()).toBeVisible()

  // It was the wrong one.
  await details(page).getByRole('button', { name: 'Remove Final Report' }).click()
  const asked = page.getByRole('dialog', { name: 'Remove Final Report?' })
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Remove' }).click()
  await expect(details(page).getByText('No final report uploaded yet')).toBeVisible()
  await expect(details(page).locator('input[name=finalReport]')).toBeEnabled()
})

test('what needs work is set aside by a search, and can be read by everyone', async ({ page }) => {
  await enter(page, people.admin)
  await page.goto('/dashboard?view=crash')
  await filter(page).click()
  await expect(count(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('sample')
  await expect(page.getByText('Search looks through all requests.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('')
  await expect(count(page)).toBeVisible()
  await page.goBack()
  await expect(filter(page)).toHaveAttribute('aria-pressed', 'false')
})
