import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findStorageProblem } from './disk-space.ts'

const home = mkdtempSync(join(tmpdir(), 'disk-space-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('creates a missing folder, finds no problem and leaves no file behind', () => {
  expect(findStorageProblem(join(home, 'new'), 1)).toBeUndefined()
  expect(readdirSync(join(home, 'new'))).toEqual([])
})

test('says how much space is needed and free when the disk is full', () =>
  expect(findStorageProblem(home, 10 ** 9)).toMatch(
    /^The disk is full: .+ needs about 1000000000 MB, but only \d+ MB are free\.$/,
  ))

test('names a folder that is not writable and the error', () => {
  const file = join(home, 'file')
  writeFileSync(file, '')
  expect(findStorageProblem(join(file, 'state'), 1)).toMatch(/^The portal can't write to .+ \(ENOTDIR\)\./)
})
