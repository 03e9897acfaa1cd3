import { expect, type Page } from '@playwright/test'
import { test } from './support/test.ts'

const failed = (page: Page) =>
  page.getByRole('alert').getByRole('heading', { name: 'The request form could not be loaded' })
const heading = (page: Page) => page.getByRole('heading', { name: 'Request Reports' })
const gone = { status: 404, body: 'Not found.' }
const manifest = '**/remotes/intake/mf-manifest.json'

/** Presses Retry until the slice is there: a browser may remember a module that failed until the page is loaded anew. */
const retryUntilThere = (page: Page) =>
  expect(async () => {
    const retry = page.getByRole('button', { name: 'Retry' })
    if (await retry.isVisible()) await retry.click({ timeout: 1000 })
    await expect(heading(page)).toBeVisible({ timeout: 2000 })
  }).toPass()

const faults = {
  'its manifest is down': /remotes\/intake\/mf-manifest\.json/,
  'its entry is missing': /remotes\/intake\/assets\/remoteEntry-/,
  'a script of its pages is missing': /remotes\/intake\/assets\/routes-.*\.js/,
  'its stylesheet is missing': /remotes\/intake\/assets\/.*\.css/,
}

for (const [fault, file] of Object.entries(faults))
  test(`a slice of which ${fault} shows a card with a Retry that works, and the shell goes on`, async ({ page }) => {
    await page.route(file, (route) => route.fulfill(gone))
    await page.goto('/request')
    await expect(failed(page)).toBeFocused()
    await expect(page.getByRole('banner').getByRole('link', { name: 'CollisionDocket' })).toBeVisible()
    await page.unroute(file)
    await retryUntilThere(page)
    // Styled: its own layout holds.
    await expect(page.locator('[data-slice=intake] .grid').first()).toHaveCSS('display', 'grid')
  })

test('a slice that was shipped anew since is found without loading the page anew', async ({ page }) => {
  await page.route(manifest, async (route) => {
    const stale = (await (await route.fetch()).text()).replace(/remoteEntry-[\w-]+\.js/g, 'remoteEntry-before.js')
    await route.fulfill({ body: stale, contentType: 'application/json' })
  })
  await page.goto('/request')
  await expect(failed(page)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.unroute(manifest)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(heading(page)).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})
