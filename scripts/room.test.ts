import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { noRoom } from './room.ts'

const home = mkdtempSync(join(tmpdir(), 'room-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('a folder that can be written to has room, is made, and keeps nothing of the trial', () => {
  expect(noRoom(join(home, 'new'), 1)).toBeUndefined()
  expect(readdirSync(join(home, 'new'))).toEqual([])
})

test('a full disk is told of before anything is begun', () =>
  expect(noRoom(home, 10 ** 9)).toMatch(/^The disk is full: about 1000000000 MB are needed in .+, \d+ MB are free\.$/))

test('a folder that cannot be written to is named, and why', () => {
  const file = join(home, 'file')
  writeFileSync(file, '')
  expect(noRoom(join(file, 'state'), 1)).toMatch(
    /^The portal keeps its data in .+, which cannot be written to \(ENOTDIR\)/,
  )
})
