import { expect } from '@playwright/test'
import { marketing } from '@portal/contract/brand'
import { expectAccessible } from './support/accessible.ts'
import { people, signIn, signInByToken } from './support/sign-in.ts'
import { test } from './support/test.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page is complete, and its actions are links', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle(/CollisionDocket/)
    for (const name of [/^Why Choose/, 'What Our Clients Say', 'About Us', 'How It Works', 'Contact', 'Quick Links'])
      await expect(page.getByRole('heading', { name })).toBeVisible()
    for (const { title } of [...marketing.reasons, ...marketing.steps])
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    for (const { role } of marketing.testimonials) await expect(page.getByText(role)).toBeVisible()
    for (const name of ['Sign In', 'Sign Up', 'Request CHP Report', 'Create Account', 'Start Free Trial'])
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'About', exact: true }).click()
    await expect(page).toHaveURL(/#about$/)
  })
})

test('the landing page has the metadata that search engines read', async ({ request, baseURL }) => {
  const html = await (await request.get('/')).text()
  const { origin } = new URL(baseURL!)
  expect(html).toContain(`<link rel="canonical" href="${origin}/"`)
  expect(html).toMatch(/<meta\s+name="description"/)
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)!
  expect(JSON.parse(data[1]!)).toMatchObject({ '@type': 'ProfessionalService', url: `${origin}/` })
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect((await request.get('/social.png')).headers()['content-type']).toBe('image/png')
})

test('signing out in one tab signs out the other, which shows nothing of the account', async ({ page, context }) => {
  await signIn(page, people.paralegal)
  const other = await context.newPage()
  await other.goto('/dashboard?view=crash')
  await expect(other.getByText(/^CHP-/).first()).toBeVisible()
  await page.getByRole('button', { name: /Account menu for/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Create Account' })).toBeVisible()
  await expect(other).toHaveURL(/\/login/)
  await expect(other.getByText(/^CHP-/)).toHaveCount(0)
  await signIn(other, people.paralegal)
  await expect(page.getByRole('heading', { name: 'CHP Reports' })).toBeVisible()
})

test('a page that opens while the server cannot be reached says so, and continues by itself', async ({ page }) => {
  await signInByToken(page, people.paralegal)
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/dashboard?view=docket')
  const notice = page.getByText('Reconnecting…')
  await expect(notice).toBeVisible()
  // Nothing covers it.
  expect(
    await notice.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2) === element
    }),
  ).toBe(true)
  await expectAccessible(page)
  await page.unroute('**/api/**')
  await expect(page.getByRole('heading', { name: 'Docket', exact: true })).toBeVisible()
})

test('a browser that does not know the styles is said to be out of date', async ({ page }) => {
  const notice = page.getByText('Your browser is out of date')
  await page.goto('/login')
  await expect(page.getByLabel('Password')).toBeVisible()
  await expect(notice).toBeHidden()
  await page.route('**/*.css', (route) => route.fulfill({ body: '', contentType: 'text/css' }))
  await page.reload()
  await expect(notice).toBeVisible()
})

test('every response has the security headers', async ({ request }) => {
  for (const path of ['/', '/login', '/nowhere', '/api/health', '/remotes/intake/mf-manifest.json']) {
    const headers = (await request.get(path)).headers()
    const policy = headers['content-security-policy'] ?? ''
    expect(policy, path).toContain("default-src 'none'")
    expect(policy, path).not.toMatch(/unsafe-/)
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
      'referrer-policy': expect.any(String),
      'permissions-policy': expect.any(String),
    })
  }
})
