import { expect, type Page, type Route } from '@playwright/test'
import { localPassword } from '../scripts/seed/accounts.ts'
import { people, signInByToken } from './support/sign-in.ts'
import { test } from './support/test.ts'

const rendered = {
  '/login': 'Sign In',
  '/register': 'Create Your Account',
  '/request': 'Request Reports',
  '/request?form=chp': 'CHP Report Request',
  '/police-request': 'Local Police Department Report Request',
  '/privacy': 'Privacy Policy',
}
const scripts = /\.js$/

/** Holds the page's scripts back until the returned function is called. */
const holdCode = async (page: Page): Promise<() => Promise<void>> => {
  const held: Route[] = []
  let open = false
  await page.route(scripts, (route) => (open ? route.continue() : void held.push(route)))
  return async () => {
    open = true
    await Promise.all(held.map((route) => route.continue()))
  }
}

const problemsOf = (page: Page): string[] => {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  return problems
}

const expectHydrated = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.querySelector('#loading-page') === null)).toBe(true)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, heading] of Object.entries(rendered))
    test(`${path} is complete, explains what needs JavaScript, and submits nothing in a URL`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveTitle(`${heading} · CollisionDocket`)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.locator('noscript p')).toBeVisible()
      for (const form of await page.locator('form').all()) await expect(form).toHaveAttribute('method', 'post')
    })
})

for (const address of [
  ...Object.keys(rendered),
  '/login?next=%2Fprofile',
  '/register?email=a%40b.test',
  '/request?a=b',
])
  test(`${address} is hydrated without replacing its elements`, async ({ page }) => {
    const problems = problemsOf(page)
    const release = await holdCode(page)
    await page.goto(address, { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    await heading.evaluate((element) => Object.assign(element, { first: true }))
    await release()
    await expectHydrated(page)
    expect(await heading.evaluate((element) => 'first' in element)).toBe(true)
    expect(problems).toEqual([])
  })

test('input and clicks before the code has loaded are kept', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto('/login?next=%2Fprofile', { waitUntil: 'commit' })
  const password = page.getByLabel('Password', { exact: false })
  await page.getByLabel('Email').fill(people.paralegal)
  await password.fill('not it')
  await page.getByRole('button', { name: 'Show' }).click()
  await release()
  await expectHydrated(page)
  await expect(password).toHaveAttribute('type', 'text')
  await expect(page.getByLabel('Email')).toHaveValue(people.paralegal)
  await expect(password).toHaveValue('not it')
  await expect(page.getByRole('link', { name: 'Sign up', exact: true })).toHaveAttribute(
    'href',
    '/register?next=%2Fprofile',
  )
})

test('what a guest answers in a form before the code has loaded is kept', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto('/request?form=chp', { waitUntil: 'commit' })
  const [self, name] = [page.getByLabel('I was'), page.getByLabel('Your name')]
  await page.getByLabel('Name of the person in the crash').fill('Early Guest')
  await self.check()
  await release()
  await expectHydrated(page)
  await expect(name).toHaveValue('Early Guest')
  await expect(self).toBeChecked()
  // The draft has them: the next page isn't the one of a new guest.
  await page.reload({ waitUntil: 'commit' })
  await expect(name).toHaveValue('Early Guest')
})

test('a form submitted before the code has loaded is sent afterwards, with nothing in the URL', async ({ page }) => {
  const urls: string[] = []
  page.on('framenavigated', (frame) => urls.push(frame.url()))
  const release = await holdCode(page)
  await page.goto('/login?next=%2Fprofile', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(people.paralegal)
  await page.getByLabel('Password', { exact: false }).fill(localPassword)
  await page.keyboard.press('Enter')
  await release()
  await expect(page).toHaveURL('/profile')
  expect(urls.join(' ')).not.toMatch(/password|paralegal/)
})

test("a signed-in user is not shown the visitors' sign-in page", async ({ page }) => {
  await signInByToken(page, people.paralegal)
  const release = await holdCode(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.locator('#loading-page').getByRole('status')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeHidden()
  await release()
  await expect(page.getByRole('heading', { name: 'Docket', exact: true })).toBeVisible()
})
