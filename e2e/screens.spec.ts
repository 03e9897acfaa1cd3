import { expect, type Page } from '@playwright/test'
import { paths } from '@portal/contract/paths'
import { expectAccessible } from './support/accessible.ts'
import { people, signInByToken } from './support/sign-in.ts'
import { phone, test } from './support/test.ts'

// Each screen is checked once, on a desktop and on a phone. The other tests check what opens on top of a screen.

const visitorScreens = [
  paths.home,
  paths.request,
  `${paths.request}?form=chp`,
  paths.policeRequest,
  paths.policeSuccess,
  paths.login,
  paths.register,
  paths.forgotPassword,
  `${paths.claim}?token=`,
  '/nowhere',
]
const adminScreens = [
  paths.home,
  paths.dashboard,
  `${paths.dashboard}?view=crash`,
  `${paths.dashboard}?view=crash&needsWork=true`,
  `${paths.dashboard}?view=police`,
  paths.profile,
  ...['users', 'law-firms', 'coverage-areas', 'notifications', 'database'].map((tab) => `${paths.admin}?tab=${tab}`),
]

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** Expects nothing to scroll sideways at a width and text size (WCAG 1.4.10 and 1.4.4). */
const expectReflow = async (page: Page, width: number, textSize: string) => {
  await page.setViewportSize({ width, height: 700 })
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), textSize)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${page.url()} at ${textSize}` })
    .toBeLessThanOrEqual(width)
}

/** The placeholders that don't fit into their fields. */
const cutOffPlaceholders = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')]
      .filter((input) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(input)
        const context = document.createElement('canvas').getContext('2d')!
        context.font = font
        const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
        return context.measureText(input.placeholder).width > room
      })
      .map(({ placeholder }) => placeholder),
  )

const checkOnDesktop = async (page: Page, path: string) => {
  await open(page, path)
  await expectAccessible(page)
}
const checkOnPhone = async (page: Page, path: string) => {
  await checkOnDesktop(page, path)
  await expectReflow(page, 320, '100%')
  expect(await cutOffPlaceholders(page), path).toEqual([])
  await expectReflow(page, 390, '200%')
  await page.setViewportSize(phone.viewport)
}

for (const [size, check] of Object.entries({ desktop: checkOnDesktop, phone: checkOnPhone }))
  test.describe(`on a ${size}`, () => {
    if (size === 'phone') test.use(phone)
    test.slow()

    test("a visitor's screens are accessible and fit", async ({ page }) => {
      for (const path of visitorScreens) await test.step(path, () => check(page, path))
    })

    test("an admin's screens are accessible and fit", async ({ page }) => {
      // The list of emails needs an entry.
      await page.request.post('/api/auth/forgot-password', { data: { email: people.admin } })
      await signInByToken(page, people.admin)
      for (const path of adminScreens) await test.step(path, () => check(page, path))
    })
  })

test('messages about failed polls and clearing all reports are accessible', async ({ page }) => {
  await signInByToken(page, people.admin)
  await open(page, `${paths.dashboard}?view=crash`)
  await page.route('**/api/crash-reports?*', (route) => route.abort())
  await expect(page.getByText(/Reconnecting/)).toBeVisible()
  await expectAccessible(page)

  await open(page, `${paths.admin}?tab=database`)
  await page.getByRole('button', { name: 'Clear All Reports' }).click()
  const dialog = page.getByRole('dialog')
  const body = { message: 'Changed', code: 'changed_meanwhile', requestId: 'test' }
  await page.route('**/api/admin/**', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 409, json: body }) : route.fallback(),
  )
  await dialog.getByRole('textbox').fill(/“(.+)”/.exec(await dialog.innerText())![1]!)
  const submit = dialog.getByRole('button', { name: /^Delete \d/ })
  await submit.click()
  await expect(dialog.getByText('Nothing was deleted')).toBeVisible()
  await submit.click()
  await expect(dialog.getByText(/^Please type/)).toBeVisible()
  await expectAccessible(page)
})

test('a dialog leaves most of a low window to its content', async ({ page }) => {
  await signInByToken(page, people.staff)
  await page.setViewportSize({ width: 740, height: 360 })
  await page.goto(`${paths.dashboard}?view=crash&needsWork=true`)
  await page.getByRole('article').first().getByRole('link').first().click()
  const heading = page.getByRole('dialog').getByRole('heading', { name: 'Contact Information' })
  await expect(heading).toBeVisible()
  const room = () =>
    heading.evaluate((element) => {
      let part: Element | null = element
      while (part && !(/auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight))
        part = part.parentElement
      return part?.clientHeight
    })
  await expect.poll(room).toBeGreaterThan(300)
  for (const name of ['Next request', 'Close']) {
    const button = page.getByRole('dialog').getByRole('button', { name, exact: true })
    await button.focus()
    await expect(button).toBeInViewport({ ratio: 1 })
  }
})
