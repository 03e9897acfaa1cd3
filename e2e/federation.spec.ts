import { expect } from '@playwright/test'
import { singletons } from '@portal/federation/singletons'
import { people, signIn } from './support/people.ts'
import { test } from './support/test.ts'

interface Instance {
  name: string
  options: { shared: Record<string, unknown> }
  loadShare: (library: string) => Promise<(() => unknown) | false>
}

test('the shell and its slices have one React, one session and one cache', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))

  await signIn(page, people.admin)
  const nav = page.getByRole('navigation', { name: 'Main' })
  for (const [link, heading, slice] of [
    ['Request', 'Request Reports', 'intake'],
    ['Dashboard', 'Dashboard', 'dashboard'],
    ['Admin', /Admin|Law Firms/, 'admin'],
  ] as const) {
    if (!(await nav.isVisible())) await page.getByRole('button', { name: 'Menu' }).click()
    await nav.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('main').getByRole('heading', { name: heading }).first()).toBeVisible()
    expect(requested).toContain(`/remotes/${slice}/mf-manifest.json`)
  }

  // What the shell and each slice get when they ask the federation for a library: it must be one and the same object.
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
            // A slice may do without one: intake brings no dialogs.
            if (!(library in instance.options.shared)) return ''
            const its = await get(instance, library)
            return its !== undefined && its === (await get(shell, library)) ? '' : library
          }),
        ),
      })),
    )
  }, Object.keys(singletons()))
  expect(instances.map(({ name }) => name).sort()).toEqual(['admin', 'dashboard', 'intake', 'shell'])
  for (const { name, others } of instances) expect(others.filter(Boolean), `${name} has its own`).toEqual([])

  const ownCopies = requested.filter((path) =>
    /^\/remotes\/.*(prebuild__react|react-dom|wouter).*prebuild__/.test(path),
  )
  expect(ownCopies, 'a slice fetched its own copy of a shared library').toEqual([])
})

test('a slice that is gone shows a card with a Retry that works, and the shell goes on', async ({ page }) => {
  const manifest = '**/remotes/intake/mf-manifest.json'
  await page.route(manifest, (route) => route.fulfill({ status: 503, body: 'gone' }))
  await page.goto('/request')
  await expect(
    page.getByRole('alert').getByRole('heading', { name: 'The request form could not be loaded' }),
  ).toBeVisible()
  await page.unroute(manifest)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Request Reports' })).toBeVisible()
})

test('a page whose code does not arrive shows a card, keeps the header, and comes when it can', async ({ page }) => {
  const code = '**/assets/login-*.js'
  await page.route(code, (route) => route.abort())
  await page.goto('/login')
  await expect(page.getByRole('alert').getByRole('heading', { name: 'This page could not be loaded' })).toBeFocused()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.unroute(code)
  const password = page.getByLabel('Password')
  await expect(async () => {
    await page.getByRole('button', { name: 'Retry' }).click({ timeout: 1000 })
    await expect(password).toBeVisible({ timeout: 2000 })
  }).toPass()
})

test('an address that leads nowhere says so, and a missing file is a 404', async ({ page }) => {
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  for (const path of [
    '/assets/missing.js',
    '/remotes/intake/assets/missing.js',
    '/remotes/unknown/x',
    '/favicon.ico',
  ]) {
    const answer = await page.request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(answer.headers()['cache-control'] ?? '', path).not.toContain('immutable')
  }
})
