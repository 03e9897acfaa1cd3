import { expect, type Page } from '@playwright/test'
import { paths } from '@portal/contract/paths'
import { enter } from './support/entered.ts'
import { people, signIn } from './support/people.ts'
import { test } from './support/test.ts'

// WCAG 1.4.10 and 1.4.4: nothing is read sideways on the narrowest screen, nor with letters twice as large.
const views = [
  { name: 'at 320 pixels', width: 320, text: '100%' },
  { name: 'with letters of twice their size', width: 390, text: '200%' },
]

const shows = async (page: Page, address: string, view: (typeof views)[number]) => {
  await page.setViewportSize({ width: view.width, height: 700 })
  await page.goto(address)
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), view.text)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: address })
    .toBeLessThanOrEqual(view.width)
  if (view.text === '100%') expect(await cutOff(page), address).toEqual([])
}

/** The placeholders that their fields cut off. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')]
      .filter((input) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(input)
        const pen = document.createElement('canvas').getContext('2d')!
        pen.font = font
        const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
        return pen.measureText(input.placeholder).width > room
      })
      .map(({ placeholder }) => placeholder),
  )

for (const view of views) {
  test(`a visitor reads every page from top to bottom ${view.name}`, async ({ page }, { project }) => {
    test.skip(project.name !== 'phone', 'the width is the test’s own')
    for (const path of [
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
    ])
      await shows(page, path, view)
  })

  test(`so does an admin ${view.name}`, async ({ page }, { project }) => {
    test.skip(project.name !== 'phone', 'the width is the test’s own')
    // A letter for its list.
    await page.request.post('/api/auth/forgot-password', { data: { email: people.admin } })
    await signIn(page, people.admin)
    for (const path of [
      paths.home,
      paths.dashboard,
      `${paths.dashboard}?view=crash`,
      `${paths.dashboard}?view=police`,
      paths.profile,
      ...['users', 'law-firms', 'coverage-areas', 'notifications', 'database'].map(
        (tab) => `${paths.admin}?tab=${tab}`,
      ),
    ])
      await shows(page, path, view)
  })
}

test('what a dialog says has most of a low window, as of one with very large letters', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'phone', 'the size is the test’s own')
  await enter(page, people.staff)
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
