import { expect, type Page } from '@playwright/test'
import { singletons } from '@portal/federation/singletons'
import { people, signInByToken } from './support/sign-in.ts'
import { test } from './support/test.ts'

interface Instance {
  name: string
  options: { shared: Record<string, unknown> }
  loadShare: (library: string) => Promise<(() => unknown) | false>
}

test('the shell and its slices share one React, one session and one cache', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))

  await signInByToken(page, people.admin)
  await page.goto('/')
  const nav = page.getByRole('navigation', { name: 'Main' })
  for (const [link, heading, slice] of [
    ['Request', 'Request Reports', 'intake'],
    ['Dashboard', 'CHP Reports', 'dashboard'],
    ['Admin', /Users|Law Firms/, 'admin'],
  ] as const) {
    await nav.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('main').getByRole('heading', { name: heading }).first()).toBeVisible()
    await expect(page.locator(`[data-slice=${slice}]`)).toBeAttached()
    expect(requested).toContain(`/remotes/${slice}/mf-manifest.json`)
  }

  // Each slice must get the same object for a shared library as the shell does.
  const instances = await page.evaluate(async (libraries) => {
    const { __INSTANCES__: all } = (globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } })
      .__FEDERATION__
    const shell = all.find(({ name }) => name === 'shell')!
    const get = async (instance: Instance, library: string) => {
      const factory = await instance.loadShare(library)
      return factory ? factory() : undefined
    }
    return Promise.all(
      all.map(async (instance) => ({
        name: instance.name,
        others: await Promise.all(
          libraries.map(async (library) => {
            // A slice may leave a library out: intake has no dialogs.
            if (!(library in instance.options.shared)) return ''
            const own = await get(instance, library)
            return own !== undefined && own === (await get(shell, library)) ? '' : library
          }),
        ),
      })),
    )
  }, singletons)
  expect(instances.map(({ name }) => name).sort()).toEqual(['admin', 'dashboard', 'intake', 'shell'])
  for (const { name, others } of instances) expect(others.filter(Boolean), `${name} has another copy`).toEqual([])

  const ownCopies = requested.filter((path) =>
    /^\/remotes\/.*(prebuild__react|react-dom|wouter).*prebuild__/.test(path),
  )
  expect(ownCopies, 'a slice fetched another copy of a shared library').toEqual([])
})

const intakeError = (page: Page) =>
  page.getByRole('alert').getByRole('heading', { name: "We couldn't load the request form" })
const intakeHeading = (page: Page) => page.getByRole('heading', { name: 'Request Reports' })
const notFound = { status: 404, body: 'Not found.' }

const missingFiles = {
  manifest: /remotes\/intake\/mf-manifest\.json/,
  entry: /remotes\/intake\/assets\/remoteEntry-/,
  script: /remotes\/intake\/assets\/routes-.*\.js/,
  stylesheet: /remotes\/intake\/assets\/.*\.css/,
}

for (const [name, file] of Object.entries(missingFiles))
  test(`a slice whose ${name} is missing shows an error with a working Try again button, and the header stays`, async ({
    page,
  }) => {
    await page.route(file, (route) => route.fulfill(notFound))
    await page.goto('/request')
    await expect(intakeError(page)).toBeFocused()
    await expect(page.getByRole('banner').getByRole('link', { name: 'CollisionDocket' })).toBeVisible()
    await page.unroute(file)
    // A browser may remember a module that failed until the page is reloaded, which Try again does the second time.
    await expect(async () => {
      const retry = page.getByRole('button', { name: 'Try Again' })
      if (await retry.isVisible()) await retry.click({ timeout: 1000 })
      await expect(intakeHeading(page)).toBeVisible({ timeout: 2000 })
    }).toPass()
    // The slice's styles have loaded.
    await expect(page.locator('[data-slice=intake] .grid').first()).toHaveCSS('display', 'grid')
  })

test('Try again finds a slice that was released in the meantime, without reloading the page', async ({ page }) => {
  const manifest = missingFiles.manifest
  await page.route(manifest, async (route) => {
    const stale = (await (await route.fetch()).text()).replace(/remoteEntry-[\w-]+\.js/g, 'remoteEntry-before.js')
    await route.fulfill({ body: stale, contentType: 'application/json' })
  })
  await page.goto('/request')
  await expect(intakeError(page)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.unroute(manifest)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(intakeHeading(page)).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('a page whose code fails to load shows an error with a working Try again button, and the header stays', async ({
  page,
}) => {
  const code = '**/assets/login-*.js'
  await page.route(code, (route) => route.abort())
  await page.goto('/login')
  await expect(page.getByRole('alert').getByRole('heading', { name: "We couldn't load this page" })).toBeFocused()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.unroute(code)
  const password = page.getByLabel('Password')
  await expect(async () => {
    const retry = page.getByRole('button', { name: 'Try Again' })
    if (await retry.isVisible()) await retry.click({ timeout: 1000 })
    await expect(password).toBeVisible({ timeout: 2000 })
  }).toPass()
})

test('an unknown path shows a page that leads home, and a missing file is a 404', async ({ page }) => {
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Return Home' }).click()
  await expect(page).toHaveURL('/')
  for (const path of [
    '/assets/missing.js',
    '/remotes/intake/assets/missing.js',
    '/remotes/unknown/x',
    '/favicon.ico',
  ]) {
    const response = await page.request.get(path)
    expect(response.status(), path).toBe(404)
    expect(response.headers()['cache-control'] ?? '', path).not.toContain('immutable')
  }
})
