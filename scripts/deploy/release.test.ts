import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assemble, hashedFilesOf, type Release } from './release.ts'

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
  const one = build('one', { 'assets/a-1.js': 'one', 'assets/maps/m-1.bin': 'map', 'mf-manifest.json': '{}' })
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
