import { expect, type Page } from '@playwright/test'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { slicePath, slices } from '@portal/contract/paths'
import { assemble, hashedFilesOf } from '../scripts/deploy/release.ts'
import { must } from '../scripts/run.ts'
import { startShippedPortal } from './support/shipped-portal.ts'
import { test } from './support/test.ts'

const repository = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'versions-'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Builds intake with a version of `shared/*`, and a title to tell it by. */
const buildIntake = async (shared: string, title: string): Promise<string> => {
  const dist = join(folder, title)
  const args = [join(import.meta.dirname, 'support/build-intake.ts'), dist, shared, title]
  const env = { NODE_ENV: 'production', VITEST: undefined, TEST: undefined }
  await must('This version of intake could not be built.', process.execPath, args, repository, env)
  return dist
}

const digest = async (url: string): Promise<string> => {
  const answer = await fetch(url)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return `${answer.status} ${createHash('sha256').update(bytes).digest('hex')}`
}
const built = (frontend: string) => join(repository, 'frontends', frontend, 'dist')

/** What a portal serves of everything but intake, by address. */
const othersAt = async (origin: string): Promise<Record<string, string>> => {
  const addresses = [
    `${origin}/`,
    `${origin}/request`,
    ...hashedFilesOf(built('shell')).map((file) => `${origin}/${file}`),
    ...slices
      .filter((slice) => slice !== 'intake')
      .flatMap((slice) =>
        ['mf-manifest.json', ...hashedFilesOf(built(slice))].map((file) => `${origin}${slicePath(slice)}${file}`),
      ),
  ]
  const digests = await Promise.all(addresses.map(async (url) => [url, await digest(url)] as const))
  return Object.fromEntries(digests)
}

const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text, exact: true })

test('a slice is shipped under the running portal, and taken back', async ({ browser }, { project }) => {
  test.skip(project.name === 'phone', 'the same for every screen')
  test.setTimeout(240_000)
  // One version of shared/* behind the shell, and one ahead.
  const first = await buildIntake('2.0.0', 'First')
  const second = await buildIntake('2.9.0', 'Second')
  const portal = await startShippedPortal()
  const base = `${portal.origin}${slicePath('intake')}`
  const put = async (dist: string, name: string) => {
    const assets = join(folder, `${name}-assets`)
    const earlier = await assemble({ dist, base, folder: assets })
    await portal.ship('intake', assets)
    return { assets, earlier }
  }
  try {
    const before = await put(first, 'first')
    expect(before.earlier).toBeUndefined()
    const others = await othersAt(portal.origin)
    expect(Object.entries(others).filter(([, said]) => !said.startsWith('200 '))).toEqual([])

    const ordering = await browser.newPage({ baseURL: portal.origin })
    await ordering.goto('/request')
    await expect(title(ordering, 'First')).toBeVisible()
    await ordering.getByRole('link', { name: 'Request CHP Report' }).click()
    await ordering.getByLabel('Client name').fill('Typed before')
    const elsewhere = await browser.newPage({ baseURL: portal.origin })
    await elsewhere.goto('/login')
    await expect(elsewhere.getByLabel('Password')).toBeVisible()

    const after = await put(second, 'second')
    expect(after.earlier).toBeGreaterThan(0)

    // Who was ordering goes on with the version they have; all of it is still there.
    await ordering.getByRole('radio', { name: 'Non-fatal Full Report' }).check()
    await expect(ordering.getByLabel('Client name')).toHaveValue('Typed before')
    for (const file of hashedFilesOf(first))
      expect(await digest(base + file), file).toBe(
        `200 ${createHash('sha256')
          .update(readFileSync(join(first, file)))
          .digest('hex')}`,
      )
    // Who comes to it now gets the new one, without loading the page anew.
    await elsewhere.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Request' }).click()
    await expect(title(elsewhere, 'Second')).toBeVisible()
    await ordering.goto('/request')
    await expect(title(ordering, 'Second')).toBeVisible()
    // Nothing else was touched.
    expect(await othersAt(portal.origin)).toEqual(others)

    await portal.ship('intake', before.assets)
    await ordering.goto('/request')
    await expect(title(ordering, 'First')).toBeVisible()

    // One that broke with what the shell brings is not run: its place says so, the rest goes on.
    const broken = join(folder, 'broken')
    cpSync(after.assets, broken, { recursive: true })
    const manifest = join(broken, 'mf-manifest.json')
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replaceAll('"version":"2.9.0"', '"version":"3.0.0"'))
    await portal.ship('intake', broken)
    const asked: string[] = []
    ordering.on('request', (request) => asked.push(request.url()))
    await ordering.goto('/request')
    const card = ordering.getByRole('alert')
    await expect(card).toContainText('The portal has been updated since you opened this page. Please reload it.')
    expect(asked.filter((url) => /\/remotes\/intake\/.*\.js$/.test(url))).toEqual([])
    await ordering.getByRole('banner').getByRole('link', { name: 'Sign In' }).click({ timeout: 15_000 })
    await expect(ordering.getByLabel('Password')).toBeVisible()
  } finally {
    await portal.close()
  }
})
