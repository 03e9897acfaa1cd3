import { expect, type Page } from '@playwright/test'
import { adminPath, linkedPages, paths, type Viewer } from '@portal/contract/paths'
import { expectAccessible, expectNoOverflow } from './support/accessible.ts'
import { people, signInByToken } from './support/sign-in.ts'
import { phone, test } from './support/test.ts'

// Each screen is checked once. The other tests check what opens on top of a screen.

/** Something of each screen that is there once its content has loaded, and that the screen before doesn't have. */
type Screens = readonly (readonly [path: string, content: string | RegExp, onPhone?: string | RegExp])[]

const visitorScreens: Screens = [
  [paths.request, 'Which agency took the report?'],
  [`${paths.request}?form=chp`, 'Who was in the crash?'],
  [paths.policeRequest, 'Oakland, Berkeley, Fremont and Hayward', 'Service Coverage Areas'],
  [paths.policeSuccess, 'No request to confirm'],
  [paths.login, 'Forgot your password?'],
  [paths.register, 'Confirm password'],
  [paths.forgotPassword, 'Send Link'],
  [paths.lostLink, 'Email Me My Link'],
  [`${paths.claim}?token=`, 'Invalid claim link'],
  [`${paths.stopEmails}?token=none`, 'Stop Emails'],
  [paths.sign, 'To sign, open the link that you were sent.'],
  [paths.terms, 'What You Confirm with a Request'],
  [paths.privacy, 'Who Sees It'],
  ['/nowhere', 'Page Not Found'],
  [paths.home, 'California collision reports'],
]
const adminScreens: Screens = [
  [paths.home, 'Welcome back, Portal'],
  [`${paths.dashboard}?view=queue`, /^CHP-/],
  [paths.dashboard, 'CHP Reports'],
  [`${paths.dashboard}?view=crash`, /^CHP-/],
  [`${paths.dashboard}?view=police`, /^POL-/],
  [`${paths.dashboard}?view=crash&needsWork=true`, /^CHP-/],
  [paths.profile, 'Save Changes'],
  [adminPath('users'), people.paralegal],
  [adminPath('coverage-areas'), 'City only, starting next quarter'],
  [adminPath('law-firms'), 'otherlaw.test'],
  [adminPath('database'), /^CHP-/],
  [adminPath('agencies'), 'Add Agency'],
  [adminPath('completion'), 'Requests ready to complete'],
  [adminPath('templates'), 'Add Template'],
  [adminPath('notifications'), people.admin],
  [adminPath('privacy'), 'Look Up'],
  [adminPath('audit'), 'Export as CSV'],
]

/** The text that tells that a page has loaded, for pages without a heading of their name. */
const contents: Record<string, string> = { [paths.team]: 'Save Settings', [paths.turnaround]: 'Request to delivery' }
const linkedScreens = (viewer: Viewer): Screens =>
  linkedPages(viewer).map(({ path, heading }) => [path, contents[path] ?? heading])

const firmScreens: Screens = [
  [`${paths.dashboard}?view=docket`, /ago$/],
  ...linkedScreens({ role: 'law-firm', memberVerified: true }),
]

// Their other screens are the admin's or a law firm's.
const staffScreens: Screens = [
  [paths.admin, 'Only admins can view and manage users.'],
  ...linkedScreens({ role: 'staff', memberVerified: false }).filter(
    ([path]) => !firmScreens.some(([other]) => other === path),
  ),
]

/** Opens a screen: the first by its URL, later ones as a link in the page would, because loading all code takes longer. */
const open = async (page: Page, [path, content, onPhone = content]: Screens[number]) => {
  const isPhone = page.viewportSize()!.width <= phone.viewport.width
  const shown = page
    .getByRole('main')
    .getByText(isPhone ? onPhone : content)
    .locator('visible=true')
  if (page.url() === 'about:blank') await page.goto(path)
  else {
    await expect(shown, `what ${path} is recognized by, on the screen before`).toHaveCount(0)
    await page.evaluate((next) => history.pushState(null, '', next), path)
  }
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(shown.first()).toBeVisible()
  // Parts that are still loading say so to screen readers.
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^Loading/ }),
  ).toHaveCount(0)
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

const expectFit = async (page: Page) => {
  await expectNoOverflow(page)
  await expectReflow(page, 320, '100%')
  expect(await cutOffPlaceholders(page)).toEqual([])
  await expectReflow(page, 390, '200%')
  await page.setViewportSize(phone.viewport)
}

const everyone = {
  'a visitor': { screens: visitorScreens, email: null },
  staff: { screens: staffScreens, email: people.staff },
  'a law firm': { screens: firmScreens, email: people.paralegal },
  'an admin': { screens: adminScreens, email: people.admin },
}

for (const [who, { screens, email }] of Object.entries(everyone)) {
  const check = async (page: Page, expectation: (page: Page) => Promise<void>) => {
    // The list of emails needs an entry.
    if (email === people.admin) await page.request.post('/api/auth/forgot-password', { data: { email } })
    if (email) await signInByToken(page, email)
    for (const screen of screens)
      await test.step(screen[0], async () => {
        await open(page, screen)
        await expectation(page)
      })
  }

  test(`the screens of ${who} are accessible`, ({ page }) => check(page, expectAccessible))

  test.describe('on a phone', () => {
    test.use(phone)

    test(`the screens of ${who} fit`, ({ page }) => check(page, expectFit))

    // A phone shows the same elements as a desktop or fewer.
    test(`the screens of ${who} are accessible`, { tag: '@slow' }, ({ page }) => check(page, expectAccessible))
  })
}

test('messages about failed polls and clearing all reports are accessible', async ({ page }) => {
  await signInByToken(page, people.admin)
  // With live updates it polls once a minute.
  await page.route('**/api/live/ticket', (route) => route.abort())
  await open(page, [`${paths.dashboard}?view=crash`, /^CHP-/])
  await page.route('**/api/crash-reports?*', (route) => route.abort())
  await expect(page.getByText(/Reconnecting/)).toBeVisible()
  await expectAccessible(page)

  await open(page, [adminPath('database', { view: 'clear-all' }), 'Clear All Reports'])
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
    // The dialog moves the focus, too, once its request has loaded.
    await expect(async () => {
      await button.blur()
      await button.focus()
      await expect(button).toBeInViewport({ ratio: 1, timeout: 1000 })
    }).toPass()
  }
})
