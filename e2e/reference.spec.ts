import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { test } from './support/test.ts'

test("the API's reference is read under the strict policy, and leads to what it names", async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CollisionDocket API')
  await page.getByRole('navigation').getByRole('link', { name: 'Order a CHP report' }).click()
  const call = page.getByRole('region', { name: 'Order a CHP report' })
  await expect(call).toBeInViewport()
  await expect(call).toContainText('POST /api/crash-reports')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // Every call is built alike: looking at all of them takes a minute.
    const axe = ['header', 'nav', '#submitCrashReport', '#schema-CrashReport'].reduce(
      (builder, part) => builder.include(part),
      new AxeBuilder({ page }),
    )
    expect((await axe.analyze()).violations).toEqual([])
  }
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0)
  expect(said).toEqual([])

  const described = await page.request.get('/api/openapi.json')
  expect(described.headers()['content-type']).toContain('application/json')
  expect(((await described.json()) as { openapi: string }).openapi).toMatch(/^3\.1/)
})
