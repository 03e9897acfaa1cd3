import { expect, type Page } from '@playwright/test'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { slicePath, slices } from '@portal/contract/paths'
import { lackedBy, sharedVersion } from '@portal/contract/shared-version'
import { assemble, hashedFilesOf, sharedIn } from '../scripts/deploy/release.ts'
import { must } from '../scripts/run.ts'
import { clientNameIn } from './support/requests.ts'
import { startShippedPortal } from './support/shipped-portal.ts'
import { test } from './support/test.ts'

const repository = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'versions-'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * Builds intake with a title that identifies the build.
 * @param added a component that `@portal/ui` also exports for this build, which uses it.
 */
const buildIntake = async (title: string, added?: string): Promise<string> => {
  const dist = join(folder, title)
  const args = [join(import.meta.dirname, 'support/build-intake.ts'), dist, title, ...(added ? [added] : [])]
  const env = { NODE_ENV: 'production', VITEST: undefined, TEST: undefined }
  await must('This version of intake could not be built.', process.execPath, args, repository, env)
  return dist
}

const digest = async (url: string): Promise<string> => {
  const response = await fetch(url)
  const bytes = Buffer.from(await response.arrayBuffer())
  return `${response.status} ${createHash('sha256').update(bytes).digest('hex')}`
}
const built = (frontend: string) => join(repository, 'frontends', frontend, 'dist')

/** A digest of everything that a portal serves except intake, by URL. */
const othersAt = async (origin: string): Promise<Record<string, string>> => {
  const urls = [
    `${origin}/`,
    `${origin}/request`,
    ...hashedFilesOf(built('shell')).map((file) => `${origin}/${file}`),
    ...slices
      .filter((slice) => slice !== 'intake')
      .flatMap((slice) =>
        ['mf-manifest.json', ...hashedFilesOf(built(slice))].map((file) => `${origin}${slicePath(slice)}${file}`),
      ),
  ]
  const digests = await Promise.all(urls.map(async (url) => [url, await digest(url)] as const))
  return Object.fromEntries(digests)
}

const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text, exact: true })

/** The names of the builds that run in a page. */
const running = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { __FEDERATION__ } = globalThis as unknown as { __FEDERATION__: { __INSTANCES__: { name: string }[] } }
    return __FEDERATION__.__INSTANCES__.map(({ name }) => name)
  })

test('a slice is released and rolled back while the portal runs', { tag: '@slow' }, async ({ browser }) => {
  const first = await buildIntake('First')
  const second = await buildIntake('Second')
  const portal = await startShippedPortal()
  const base = `${portal.origin}${slicePath('intake')}`
  const release = async (dist: string, name: string) => {
    const assets = join(folder, `${name}-assets`)
    const earlier = await assemble({ dist, base, folder: assets })
    await portal.ship('intake', assets)
    return { assets, earlier }
  }
  try {
    const before = await release(first, 'first')
    expect(before.earlier).toBeUndefined()
    const others = await othersAt(portal.origin)
    expect(Object.entries(others).filter(([, digest]) => !digest.startsWith('200 '))).toEqual([])

    const open = await browser.newPage({ baseURL: portal.origin })
    await open.goto('/request')
    await expect(title(open, 'First')).toBeVisible()
    await open.getByRole('link', { name: 'Request CHP Report' }).click()
    await clientNameIn(open).fill('Typed before')
    const other = await browser.newPage({ baseURL: portal.origin })
    await other.goto('/login')
    await expect(other.getByLabel('Password')).toBeVisible()

    const after = await release(second, 'second')
    expect(after.earlier).toBeGreaterThan(0)

    // An open form goes on with its version, whose files are still served.
    await open.getByRole('radio', { name: 'Non-fatal Full Report' }).check()
    await expect(clientNameIn(open)).toHaveValue('Typed before')
    for (const file of hashedFilesOf(first))
      expect(await digest(base + file), file).toBe(
        `200 ${createHash('sha256')
          .update(readFileSync(join(first, file)))
          .digest('hex')}`,
      )
    // Other pages get the new version without a reload.
    await other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Request' }).click()
    await expect(title(other, 'Second')).toBeVisible()
    await open.goto('/request')
    await expect(title(open, 'Second')).toBeVisible()
    // Nothing else changed.
    expect(await othersAt(portal.origin)).toEqual(others)

    await portal.ship('intake', before.assets)
    await open.goto('/request')
    await expect(title(open, 'First')).toBeVisible()

    // An incompatible build isn't run: an error takes its place, and the shell works.
    const broken = join(folder, 'broken')
    cpSync(after.assets, broken, { recursive: true })
    const manifest = join(broken, 'mf-manifest.json')
    writeFileSync(
      manifest,
      readFileSync(manifest, 'utf8').replaceAll(`"version":"${sharedVersion}"`, '"version":"1.0.0"'),
    )
    // Without the list of its earlier versions, of which the shell would run one.
    rmSync(join(broken, 'release.json'))
    await portal.ship('intake', broken)
    await open.goto('/request')
    const card = open.getByRole('alert')
    await expect(card).toContainText('The portal has been updated since you opened this page. Please reload it.')
    expect(await running(open)).toEqual(['shell'])
    await open.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    await expect(open.getByLabel('Password')).toBeVisible()
  } finally {
    await portal.close()
  }
})

test(
  'under a portal without an export that it needs, a slice is served in its previous release',
  { tag: '@slow' },
  async ({ browser }) => {
    const current = await buildIntake('Current')
    const newer = await buildIntake('Newer', 'AddedLater')
    const offered = sharedIn(built('shell'))
    expect(lackedBy(offered, sharedIn(current))).toEqual([])
    expect(lackedBy(offered, sharedIn(newer))).toEqual(['AddedLater of @portal/ui'])
    const portal = await startShippedPortal()
    const base = `${portal.origin}${slicePath('intake')}`
    const release = async (dist: string) => {
      const assets = `${dist}-assets`
      await assemble({ dist, base, folder: assets })
      await portal.ship('intake', assets)
      return assets
    }
    try {
      await release(current)
      const page = await browser.newPage({ baseURL: portal.origin })
      await page.goto('/request')
      await expect(title(page, 'Current')).toBeVisible()

      const assets = await release(newer)
      await page.goto('/login')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Request' }).click()
      await expect(title(page, 'Current')).toBeVisible()
      await page.goto('/request')
      await expect(title(page, 'Current')).toBeVisible()
      await page.getByRole('link', { name: 'Request CHP Report' }).click()
      await expect(clientNameIn(page)).toBeVisible()

      // Without an earlier release there is an error card, which doesn't promise that a reload helps.
      rmSync(join(assets, 'release.json'))
      await portal.ship('intake', assets)
      await page.route(`${portal.origin}/release.json`, (route) =>
        route.fulfill({ json: { shared: offered, versions: [] } }),
      )
      await page.goto('/request')
      await expect(page.getByRole('alert')).toContainText('The rest of the portal still works.')
      await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
      await expect(page.getByLabel('Password')).toBeVisible()
    } finally {
      await portal.close()
    }
  },
)
