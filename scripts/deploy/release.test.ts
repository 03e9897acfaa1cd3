import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Release, SharedModule } from '@portal/contract/shared-version'
import { assemble, fetchRelease, hashedFilesOf, incompatibility, outdatedPortal } from './release.ts'

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

/** A build, of the shell if it has no manifest. */
const build = (name: string, files: Record<string, string>): string => {
  const dist = join(folder, name)
  const offered = 'mf-manifest.json' in files ? {} : { 'offered.json': '[]' }
  for (const [file, text] of Object.entries({ ...offered, ...files })) {
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
  served.set('/release.json', JSON.stringify({ shared: [], versions: [{ shipped: '2026-01-01', files }] }))
  const out = join(folder, 'plain-out')
  expect(await assemble({ dist, base, folder: out })).toBe(0)
  expect(hashedFilesOf(out)).toEqual(['assets/b-1.js'])
  served.set('/assets/missing-1.js', 'no longer missing')
  expect(await assemble({ dist, base, folder: out })).toBe(1)
  served.delete('/release.json')
  expect(await assemble({ dist, base, folder: out })).toBeUndefined()
})

const ui = (...exports: string[]): SharedModule[] => [{ name: '@portal/ui', version: '5.0.0', exports }]

test('a slice keeps the manifests of its earlier versions, and says what the newest uses', async () => {
  const slice = (name: string) =>
    build(name, { 'assets/c-1.js': 'c', 'mf-manifest.json': JSON.stringify({ uses: ui(name) }) })
  served.clear()
  for (const name of ['First', 'Second', 'Third']) await deploy(slice(name), '2026-01-01T00:00:00Z')
  const { shared, versions } = await deploy(slice('Fourth'), '2026-01-02T00:00:00Z')
  expect(shared).toEqual(ui('Fourth'))
  expect(versions.map(({ manifest }) => served.get(`/${manifest}`))).toEqual(
    ['Fourth', 'Third', 'Second', 'First'].map((name) => JSON.stringify({ uses: ui(name) })),
  )
})

test('the shell says in its release what it offers, and from which commit it is built', async () => {
  const dist = build('offering', { 'offered.json': JSON.stringify(ui('Card')) })
  const out = join(folder, 'offering-out')
  await assemble({ dist, folder: out, commit: 'abc123' })
  expect(JSON.parse(readFileSync(join(out, 'release.json'), 'utf8'))).toEqual({
    shared: ui('Card'),
    versions: [{ shipped: expect.any(String), commit: 'abc123', files: [] }],
  })
  expect(existsSync(join(out, 'offered.json'))).toBe(false)
})

test.each([
  ['not JSON', 'not JSON'],
  ['null', 'null'],
  ['of another shape', '{"shared":"5.0.0","versions":{}}'],
])('a release.json that is %s counts as missing', async (_, text) => {
  served.set('/release.json', text)
  expect(await fetchRelease(base)).toBeUndefined()
})

const releaseOf = (shared: readonly SharedModule[]): Release => ({ shared, versions: [] })
const [uiOfFour, uiOfSix] = ['4.0.0', '6.0.0'].map((version) => [{ name: '@portal/ui', version, exports: ['Card'] }])

test.each([
  ['a name that it has', ui('Card'), undefined],
  [
    'names that it lacks',
    ui('Card', 'Chart', 'Table'),
    "intake uses what the deployed portal doesn't offer: Chart of @portal/ui, Table of @portal/ui. The portal could not load it. Deploy the portal first: npm run deploy -- portal.",
  ],
  [
    'a later React',
    [{ name: 'react', version: '19.4.0', exports: [] }],
    "intake uses what the deployed portal doesn't offer: react 19.4.0.",
  ],
  [
    'a later major version',
    uiOfSix!,
    '@portal/ui 6.0.0. The portal could not load it. Deploy the portal first, then every',
  ],
  ['an earlier major version', uiOfFour!, "intake uses what the deployed portal doesn't offer: @portal/ui 4.0.0."],
])('a slice that uses %s of the deployed portal is refused with the reason', (_, uses, problem) => {
  const shell = releaseOf([...ui('Card'), { name: 'react', version: '19.3.1', exports: [] }])
  expect(incompatibility('intake', shell, uses)).toEqual(problem && expect.stringContaining(problem))
})

test.each([
  ['has what they use', ui('Card', 'Table'), undefined],
  [
    'has no longer a name that one uses',
    ui('Table'),
    "The deployed intake uses what this portal doesn't offer: Card of @portal/ui. It would stop working.",
  ],
  ['has an earlier major version', uiOfFour!, "intake uses what this portal doesn't offer: @portal/ui 5.0.0."],
  ['has a higher major version, whose slices come after it', uiOfSix!, undefined],
])('a portal that %s, over deployed slices, is refused with the reason', (_, offered, problem) => {
  const found = outdatedPortal('intake', releaseOf(ui('Card')), offered)
  expect(found).toEqual(problem && expect.stringContaining(problem))
})
