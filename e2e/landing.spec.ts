import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { fullChromium, test } from './support/test.ts'

// In the headless shell the page gets an input event as it opens.
test.use(fullChromium)

test(
  'the landing page loads its code at the first input, and replays the click',
  { tag: '@phone' },
  async ({ page }) => {
    const scripts: string[] = []
    const problems: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(error.message))
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(scripts).toEqual([])
    const toggle = page.getByRole('button', { name: 'Menu', exact: true })
    if (await toggle.isVisible()) {
      await toggle.click()
      await expect(page.getByRole('button', { name: 'Close' })).toHaveAttribute('aria-expanded', 'true')
      await expectAccessible(page)
    } else await page.mouse.move(200, 200)
    // Once hydrated, a link changes the page without a reload.
    await expect
      .poll(() => page.evaluate(() => Object.keys(document.querySelector('#root')!).length))
      .toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.getByRole('link', { name: 'Start Free Trial' }).click()
    await expect(page.getByRole('heading', { name: 'Create Your Account' })).toBeFocused()
    await expect(page).toHaveTitle(/^Create Your Account/)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    expect(problems).toEqual([])
  },
)
