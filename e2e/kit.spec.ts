import { expect, test } from '@playwright/test'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expectAccessible } from './support/accessible.ts'

test('the kit page shows every component, each accessible in light and dark', async ({ page }) => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  const server = await createServer({
    configFile: join(import.meta.dirname, '../shared/ui/kit/vite.config.ts'),
    server: { port: 0 },
    logLevel: 'error',
  })
  try {
    await server.listen()
    await page.goto(server.resolvedUrls!.local[0]!)
    await expect(page.getByRole('heading', { name: 'Overlays' })).toBeVisible()
    await expectAccessible(page)
    for (const [name, title] of [
      ['Dialog', 'Example dialog'],
      ['Confirmation', 'Cancel this request?'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click()
      const heading = page.getByRole('dialog').getByRole('heading', { name: title })
      await expect(heading).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(heading).toBeHidden()
    }
    await page.getByRole('button', { name: 'Error toast' }).click()
    await expect(page.getByText('Download Failed', { exact: true }).first()).toBeVisible()
    expect(problems).toEqual([])
  } finally {
    await server.close()
  }
})
