import { expect } from '@playwright/test'
import { expectNoOverflow, violationsOf, wcag } from './support/accessible.ts'
import { test } from './support/test.ts'

test('the API docs work under the strict policy, are accessible, and link to each call', async ({ page }) => {
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CollisionDocket API')
  await page.getByRole('navigation').getByRole('link', { name: 'Submit a CHP request' }).click()
  const call = page.getByRole('region', { name: 'Submit a CHP request' })
  await expect(call).toBeInViewport()
  await expect(call).toContainText('POST /api/crash-reports')
  // All calls have the same markup, and checking all of them takes a minute.
  const parts = ['header', 'nav', String.raw`#chp\.submit`, '#schema-CrashReport']
  expect(await violationsOf(page, { parts, tags: [...wcag, 'best-practice'] })).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  expect(messages).toEqual([])

  const openapi = await page.request.get('/api/openapi.json')
  expect(openapi.headers()['content-type']).toContain('application/json')
  expect(((await openapi.json()) as { openapi: string }).openapi).toMatch(/^3\.1/)
})
