import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runInProcess } from './run-in-process.ts'
import { claimState } from './state-owner.ts'

const state = mkdtempSync(join(tmpdir(), 'state-'))
const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'scripts/start.ts'])
afterAll(() => {
  other.kill()
  rmSync(state, { recursive: true, force: true })
})
const claim = () => runInProcess(() => claimState(state, 'npm start', 'http://localhost:9000'))
const owner = join(state, 'owner.json')
const ownedBy = (pid: number | undefined) =>
  writeFileSync(owner, JSON.stringify({ pid, command: 'npm run dev', origin: 'http://localhost:8787' }))

test('a second portal in one folder is refused, and reads which process has the database', async () => {
  ownedBy(other.pid)
  expect(await claim()).toMatchObject({
    failed: true,
    output: expect.stringContaining(
      `Process ${other.pid} (npm run dev) has this folder's database: its portal is at http://localhost:8787. Use that one, or stop it first: kill ${other.pid}`,
    ),
  })
})

test('a portal starts where the earlier one crashed and another program has its number', async () => {
  ownedBy(1)
  expect(await claim()).toMatchObject({ failed: false })
  expect(JSON.parse(readFileSync(owner, 'utf8'))).toMatchObject({ pid: process.pid, command: 'npm start' })
})
