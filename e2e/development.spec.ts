import { expect, test } from '@playwright/test'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { createServer, type Plugin } from 'vite'
import { noDatabase } from '../scripts/deploy/resources.ts'
import { applyMigrations } from '../scripts/migrations.ts'
import { freePort, startPortal } from '../scripts/portal.ts'

const root = join(import.meta.dirname, '..')
const form = join(root, 'frontends/intake/src/request-form/request-form.tsx')
const heading = /(<h2[^>]*>)[^<]*/

/** Makes a folder have an empty database with the newest schema. */
const migrate = async (folder: string) => {
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      compatibilityDate: '2026-08-01',
      d1Databases: { DB: noDatabase },
      resourcePersistencePath: folder,
    }),
  )
  await applyMigrations(await runtime.getD1Database('DB'))
  await runtime.dispose()
}

test('in development, a change to a form shows without a reload and keeps what was typed', async ({ page }, info) => {
  let edited = false
  // Changes what Vite reads, as an editor's save would, without writing the file.
  const editor: Plugin = {
    name: 'editor',
    enforce: 'pre',
    transform: (code, id) => {
      if (id !== form) return
      expect(code, 'the form has a heading to edit').toMatch(heading)
      return edited ? code.replace(heading, '$1Edited just now') : code
    },
  }
  // The Workers from source, as npm run dev runs them.
  const state = info.outputPath('state')
  await migrate(join(state, 'v3'))
  const { origin, process: workers } = await startPortal({ port: await freePort(), state })
  process.env['PORTAL'] = origin
  const server = await createServer({
    root: join(root, 'frontends/shell'),
    cacheDir: join(root, 'node_modules/.cache/vite-development'),
    plugins: [editor],
    server: { port: 0 },
    logLevel: 'error',
  })
  try {
    await server.listen()
    await page.goto(`${server.resolvedUrls!.local[0]}request?form=chp`, { waitUntil: 'commit' })
    const name = page.locator('form [name="clientName"]')
    const isSameDocument = () => page.evaluate(() => 'sameDocument' in window)
    // Vite may still reload the page for a dependency it just found.
    await expect(async () => {
      await name.fill('Someone typed')
      await page.evaluate(() => Object.assign(window, { sameDocument: true }))
      await page.waitForLoadState('networkidle')
      expect(await isSameDocument()).toBe(true)
    }).toPass()

    edited = true
    server.watcher.emit('change', form)
    await expect(page.getByRole('heading', { name: 'Edited just now' })).toBeVisible()
    await expect(name).toHaveValue('Someone typed')
    expect(await isSameDocument()).toBe(true)
  } finally {
    await server.close()
    workers.kill('SIGTERM')
  }
})
