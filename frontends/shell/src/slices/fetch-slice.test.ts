import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lackedBy, type SharedModule } from '@portal/contract/shared-version'

const { offered, loadExposed } = vi.hoisted(() => ({
  offered: [{ name: '@portal/ui', version: '5.0.0', exports: ['Button', 'Card'] }],
  loadExposed: vi.fn<(entry: string, name: string) => Promise<object>>(),
}))
vi.mock('./shared-modules.ts', () => ({ offered }))
vi.mock('./host.ts', () => ({
  offers: (uses: SharedModule[]) => lackedBy(offered, uses).length === 0,
  loadExposed,
}))
// Other files of this worker may have loaded it with the modules that are mocked here.
vi.resetModules()
const { fetchSlice } = await import('./fetch-slice.ts')
const { isShellOutdated } = await import('./outdated-shell.ts')
// The next file of this worker loads slices for itself.
afterAll(() => {
  vi.doUnmock('./shared-modules.ts')
  vi.doUnmock('./host.ts')
  vi.resetModules()
})

const ui = (...exports: string[]): SharedModule[] => [{ name: '@portal/ui', version: '5.0.0', exports }]
const manifest = (entry: string, uses: SharedModule[]) => ({
  metaData: { remoteEntry: { name: `assets/${entry}.js` } },
  shared: [],
  uses,
  exposes: [{ name: 'routes', assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } } }],
})
const needsTable = manifest('needs-table', ui('Card', 'Table'))

/** The files of the slice's Worker and of the portal, by path. */
let served: Record<string, unknown> = {}
let timeout = new AbortController()
let isWaiting = false
beforeEach(() => {
  isWaiting = false
  timeout = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    if (served[url] === 'nothing') {
      isWaiting = true
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    }
    return url in served ? new Response(JSON.stringify(served[url])) : new Response('', { status: 404 })
  })
  loadExposed.mockImplementation(async () => ({ default: { slice: 'intake', pages: [] } }))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  loadExposed.mockReset()
  document.head.replaceChildren()
})

/** The entry of the version that is run. */
const run = async (files: Record<string, unknown>): Promise<string> => {
  served = Object.fromEntries(Object.entries(files).map(([path, content]) => [`/remotes/intake/${path}`, content]))
  served['/release.json'] = { shared: offered, versions: [] }
  await fetchSlice('intake', 'routes')
  return loadExposed.mock.lastCall![0]
}

/** Why no version is run; empty if one is. */
const failure = (files: Record<string, unknown>): Promise<string> =>
  run(files).then(
    () => '',
    (error: Error) => error.message,
  )

test('runs the current version of a slice that uses only what this shell offers', async () => {
  const current = manifest('current', ui('Card'))
  expect(await run({ 'mf-manifest.json': current })).toBe('/remotes/intake/assets/current.js')
})

test('runs the newest earlier version that uses only what this shell offers, when the current one uses more', async () => {
  const entry = await run({
    'mf-manifest.json': needsTable,
    'release.json': { versions: ['a', 'gone', 'damaged', 'b', 'c'].map((name) => ({ manifest: `${name}.json` })) },
    'a.json': needsTable,
    'damaged.json': { uses: null },
    'b.json': manifest('earlier', ui('Button')),
    'c.json': manifest('earliest', ui('Button')),
  })
  expect(entry).toBe('/remotes/intake/assets/earlier.js')
  expect(isShellOutdated('intake')).toBe(false)
})

test.each([
  ['a reload would bring a shell that offers it', ui('Card', 'Table'), true],
  ['the portal does not offer it either', ui('Card'), false],
])('fails when no version of a slice works: %s', async (_, deployed, outdated) => {
  const files = { 'mf-manifest.json': needsTable, 'release.json': { versions: [{ manifest: 'mf-manifest.json' }] } }
  served['/release.json'] = {}
  const failed = run(files)
  served['/release.json'] = { shared: deployed, versions: [] }
  await expect(failed).rejects.toThrow("intake uses what this shell doesn't offer: Table of @portal/ui.")
  expect(isShellOutdated('intake')).toBe(outdated)
  expect(loadExposed).not.toHaveBeenCalled()
})

test.each([
  ['is missing', {}],
  ['is null', { 'mf-manifest.json': null }],
  ['is of another shape', { 'mf-manifest.json': { uses: {}, exposes: 1 } }],
  ['says nothing of what it uses', { 'mf-manifest.json': { ...needsTable, uses: undefined } }],
  [
    'uses more than the shell offers, of earlier versions in another shape',
    {
      'mf-manifest.json': needsTable,
      'release.json': { versions: { length: 1e9 } },
    },
  ],
])('fails when the manifest of a slice %s', async (_, files) => {
  expect(await failure(files)).not.toBe('')
  expect(loadExposed).not.toHaveBeenCalled()
})

test.each([
  ['the manifest', { 'mf-manifest.json': 'nothing' }],
  ['the list of earlier versions', { 'mf-manifest.json': needsTable, 'release.json': 'nothing' }],
  [
    'the manifest of an earlier version',
    {
      'mf-manifest.json': needsTable,
      'release.json': { versions: [{ manifest: 'a.json' }] },
      'a.json': 'nothing',
    },
  ],
])('fails after 8 seconds when %s never comes', async (_, files) => {
  const failed = failure(files)
  await vi.waitFor(() => expect(isWaiting).toBe(true))
  timeout.abort(new Error('The time is up.'))
  expect(await failed).not.toBe('')
  expect(AbortSignal.timeout).toHaveBeenCalledWith(8_000)
  expect(loadExposed).not.toHaveBeenCalled()
})
