import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildOnce, hashOfInputs } from './build-cache.ts'
import { root } from './root.ts'

const home = mkdtempSync(join(tmpdir(), 'build-cache-'))
const checkout = join(home, 'checkout')
const write = (path: string, content = '') => {
  mkdirSync(join(checkout, path, '..'), { recursive: true })
  writeFileSync(join(checkout, path), content)
}
beforeEach(() => {
  vi.stubEnv('XDG_CACHE_HOME', join(home, 'cache'))
  for (const file of ['pnpm-lock.yaml', 'tsconfig.json', 'part/src/a.ts', 'part/package.json']) write(file, file)
})
afterEach(() => {
  vi.unstubAllEnvs()
  for (const name of ['checkout', 'copy', 'cache']) rmSync(join(home, name), { recursive: true, force: true })
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('a copy of the sources has the same hash, and a changed, moved or new source and another lockfile a different one', () => {
  const hash = () => hashOfInputs(['part'], checkout)
  const first = hash()
  cpSync(checkout, join(home, 'copy'), { recursive: true })
  expect(hashOfInputs(['part'], join(home, 'copy'))).toBe(first)
  for (const file of ['part/src/a.test.ts', 'part/.dev.vars', 'part/dist/a.js', 'part/node_modules/b.js', 'c.ts'])
    write(file)
  expect(hash()).toBe(first)
  const hashes = ['part/src/a.ts', 'part/src/b.ts', 'pnpm-lock.yaml'].map((file) => {
    write(file, 'other')
    return hash()
  })
  expect(new Set([first, ...hashes]).size).toBe(4)
})

/** Builds a part of the checkout into a folder. Returns what the build has, and whether it was made. */
const build = async (folder: string, change = () => {}) => {
  let made = false
  const to = join(home, 'copy', folder)
  await buildOnce('part', [relative(root, join(checkout, 'part'))], to, async () => {
    made = true
    mkdirSync(to, { recursive: true })
    cpSync(join(checkout, 'part/src/a.ts'), join(to, 'built.js'))
    change()
  })
  return { made, content: readFileSync(join(to, 'built.js'), 'utf8') }
}

test('a part is built once, and another checkout with the same sources gets the build', async () => {
  expect(await build('first')).toEqual({ made: true, content: 'part/src/a.ts' })
  expect(await build('second')).toEqual({ made: false, content: 'part/src/a.ts' })
  write('part/src/a.ts', 'changed')
  expect(await build('third')).toEqual({ made: true, content: 'changed' })
})

test('a build is not kept when a source was saved meanwhile, and needs no place to be kept', async () => {
  await build('first', () => write('part/src/a.ts', 'saved meanwhile'))
  write('part/src/a.ts', 'part/src/a.ts')
  expect(await build('second')).toMatchObject({ made: true })
  write('part/src/a.ts', 'other')
  vi.stubEnv('XDG_CACHE_HOME', join(checkout, 'pnpm-lock.yaml'))
  expect(await build('third')).toEqual({ made: true, content: 'other' })
  expect(existsSync(join(home, 'copy/third/built.js'))).toBe(true)
})

test('builds run side by side, as many as there are cores', async () => {
  const running = new Set<string>()
  let most = 0
  const names = Array.from({ length: 12 }, (_, index) => `part-${index}`)
  await Promise.all(
    names.map((name) =>
      buildOnce(name, [relative(root, join(checkout, 'part'))], join(home, 'copy', name), async () => {
        running.add(name)
        most = Math.max(most, running.size)
        await new Promise((resolve) => setImmediate(resolve))
        running.delete(name)
      }),
    ),
  )
  expect(most).toBe(Math.min(availableParallelism(), 4))
})
