import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manifestFor, type Release } from '@portal/contract/shared-version'
import { assemble, hashedFilesOf, incompatibility, outdatedPortal } from './release.ts'

/** The deployed files by URL path. */
const served = new Map<string, string>()
const server = createServer((request, response) => {
  const body = served.get(request.url!)
  if (body === undefined) return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': request.url!.endsWith('.json') ? 'application/json' : 'text/javascript' })
  response.end(body)
})
const folder = mkdtempSync(join(tmpdir(), 'release-'))
let base = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const build = (name: string, files: Record<string, string>): string => {
  const dist = join(folder, name)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    writeFileSync(join(dist, file), text)
  }
  return dist
}

/** Deploys a build at the given time. */
const deploy = async (dist: string, instant: string): Promise<Release> => {
  const out = join(folder, 'out')
  await assemble({ dist, base, folder: out, now: new Date(instant) })
  served.clear()
  for (const file of ['release.json', ...hashedFilesOf(out)])
    served.set(`/${file}`, readFileSync(join(out, file), 'utf8'))
  return JSON.parse(readFileSync(join(out, 'release.json'), 'utf8')) as Release
}

test('keeps the files of a version for a week after it was replaced', async () => {
  const one = build('one', { 'assets/a-1.js': 'one', 'assets/maps/m-1.bin': 'map' })
  const two = build('two', { 'assets/a-2.js': 'two', 'assets/maps/m-1.bin': 'map' })
  const three = build('three', { 'assets/a-3.js': 'three' })

  expect((await deploy(one, '2026-01-01T00:00:00Z')).versions).toHaveLength(1)
  await deploy(two, '2026-03-01T00:00:00Z')
  // The first version was replaced just now, however old it is.
  expect(served.get('/assets/a-1.js')).toBe('one')
  await deploy(three, '2026-03-02T00:00:00Z')
  expect([...served.keys()].sort()).toEqual([
    '/assets/a-1.js',
    '/assets/a-2.js',
    '/assets/a-3.js',
    '/assets/maps/m-1.bin',
    '/release.json',
  ])
  // Deploying the same files again adds no version.
  const again = await deploy(three, '2026-03-07T00:00:00Z')
  expect(again.versions[0]?.files).toEqual(['assets/a-3.js'])
  // More than a week after the first version was replaced.
  await deploy(three, '2026-03-08T12:00:00Z')
  expect(served.has('/assets/a-1.js')).toBe(false)
  expect(served.has('/assets/a-2.js')).toBe(true)
})

test('fetches only hashed files from the list of a deployed release', async () => {
  const dist = build('plain', { 'assets/b-1.js': 'b' })
  const files = ['assets/../../../escaped.js', 'index.html', 'https://elsewhere.example/x.js', 'assets/missing-1.js']
  served.clear()
  served.set('/release.json', JSON.stringify({ shared: '1.0.0', versions: [{ shipped: '2026-01-01', files }] }))
  const out = join(folder, 'plain-out')
  expect(await assemble({ dist, base, folder: out })).toBe(0)
  expect(hashedFilesOf(out)).toEqual(['assets/b-1.js'])
  served.set('/assets/missing-1.js', 'no longer missing')
  expect(await assemble({ dist, base, folder: out })).toBe(1)
  served.delete('/release.json')
  expect(await assemble({ dist, base, folder: out })).toBeUndefined()
})

test('a slice keeps the manifests of its earlier versions, and a shell finds the newest that it can run', async () => {
  const slice = (name: string, shared: string) =>
    build(name, {
      'assets/c-1.js': 'c',
      'mf-manifest.json': JSON.stringify({ shared: [{ name: '@portal/client', version: shared }] }),
    })
  served.clear()
  await deploy(slice('built-with-28', '2.28.0'), '2026-01-01T00:00:00Z')
  await deploy(slice('built-with-29', '2.29.0'), '2026-01-02T00:00:00Z')
  const release = await deploy(slice('built-with-30', '2.30.0'), '2026-01-03T00:00:00Z')
  expect(release.shared).toBe('2.30.0')
  for (const version of ['2.28.0', '2.29.0', '2.30.0'])
    expect(served.get(`/${manifestFor(release, version)}`)).toContain(`"${version}"`)
  expect(manifestFor(release, '2.29.5')).toBe(manifestFor(release, '2.29.0'))
  expect(manifestFor(release, '2.27.0')).toBeUndefined()
  expect(manifestFor(release, '3.0.0')).toBeUndefined()
})

const versions = { versions: [] }

test.each([
  ['2.29.0', '2.28.0', 'the deployed portal has 2.28.0 and could not load it. Deploy the portal first: npm run deploy'],
  ['3.0.0', '2.28.0', 'Deploy the portal first, then every slice: npm run deploy.'],
  ['2.28.0', '3.0.0', 'the deployed portal has 3.0.0 and could not load it'],
  ['2.28.0', '2.28.0', undefined],
  ['2.28.0', '2.29.0', undefined],
])('a slice built with %s, under a portal with %s, is refused with: %s', (slice, shell, problem) => {
  const found = incompatibility('intake', { ...versions, shared: shell }, slice)
  expect(found).toEqual(problem && expect.stringContaining(problem))
})

test.each([
  ['2.28.0', '2.29.0', 'the deployed intake is built with 2.29.0 and would stop working'],
  ['2.28.0', '3.0.0', 'the deployed intake is built with 3.0.0 and would stop working'],
  ['2.29.0', '2.28.0', undefined],
  ['3.0.0', '2.28.0', undefined],
])('a portal with %s, over a slice built with %s, is refused with: %s', (portal, slice, problem) => {
  const found = outdatedPortal('intake', { ...versions, shared: slice }, portal)
  expect(found).toEqual(problem && expect.stringContaining(problem))
})
