import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assemble, hashedFilesOf, type Release } from './release.ts'

// What a Worker serves now is served here by name alone: only what is shipped next is looked at.
const served = new Map<string, string>()
const server = createServer((request, answer) => {
  const body = served.get(request.url!)
  if (body === undefined) return void answer.writeHead(404).end()
  answer.writeHead(200, { 'content-type': request.url!.endsWith('.json') ? 'application/json' : 'text/javascript' })
  answer.end(body)
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

/** Ships a build at an instant, as a Worker would serve it from then on. */
const ship = async (dist: string, instant: string): Promise<Release> => {
  const out = join(folder, 'out')
  await assemble({ dist, base, folder: out, now: new Date(instant) })
  served.clear()
  for (const file of ['release.json', ...hashedFilesOf(out)])
    served.set(`/${file}`, readFileSync(join(out, file), 'utf8'))
  return JSON.parse(readFileSync(join(out, 'release.json'), 'utf8')) as Release
}

it('ships the files of earlier versions along, while tabs may be open that ask for them', async () => {
  const one = build('one', { 'assets/a-1.js': 'one', 'assets/maps/m-1.bin': 'map', 'mf-manifest.json': '{}' })
  const two = build('two', { 'assets/a-2.js': 'two', 'assets/maps/m-1.bin': 'map' })
  const three = build('three', { 'assets/a-3.js': 'three' })

  expect((await ship(one, '2026-01-01T00:00:00Z')).versions).toHaveLength(1)
  await ship(two, '2026-03-01T00:00:00Z')
  // The first was there for months, and until now: its files stay.
  expect(served.get('/assets/a-1.js')).toBe('one')
  await ship(three, '2026-03-02T00:00:00Z')
  expect([...served.keys()].sort()).toEqual([
    '/assets/a-1.js',
    '/assets/a-2.js',
    '/assets/a-3.js',
    '/assets/maps/m-1.bin',
    '/release.json',
  ])
  // The same once more is the same version of files.
  const again = await ship(three, '2026-03-07T00:00:00Z')
  expect(again.versions[0]?.files).toEqual(['assets/a-3.js'])
  // A week after it was replaced, a version goes.
  await ship(three, '2026-03-08T12:00:00Z')
  expect(served.has('/assets/a-1.js')).toBe(false)
  expect(served.has('/assets/a-2.js')).toBe(true)
})

it('fetches nothing but hashed files, whatever the list of what is shipped says', async () => {
  const dist = build('plain', { 'assets/b-1.js': 'b' })
  const files = ['assets/../../../escaped.js', 'index.html', 'https://elsewhere.example/x.js', 'assets/gone-1.js']
  served.clear()
  served.set('/release.json', JSON.stringify({ shared: '1.0.0', versions: [{ shipped: '2026-01-01', files }] }))
  const out = join(folder, 'plain-out')
  expect(await assemble({ dist, base, folder: out })).toBe(0)
  expect(hashedFilesOf(out)).toEqual(['assets/b-1.js'])
  served.set('/assets/gone-1.js', 'found after all')
  expect(await assemble({ dist, base, folder: out })).toBe(1)
  served.delete('/release.json')
  expect(await assemble({ dist, base, folder: out })).toBeUndefined()
})
