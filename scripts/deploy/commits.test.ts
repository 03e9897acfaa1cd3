import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { must } from '../run.ts'
import { runInProcess } from '../run-in-process.ts'
import { currentCommit, requireNewest } from './commits.ts'
import type { WorkerName } from './configs.ts'

const folder = mkdtempSync(join(tmpdir(), 'commits-'))
const git = (...args: string[]) =>
  must('git failed.', 'git', ['-c', 'user.name=Test', '-c', 'user.email=test@portal.example', ...args], folder)
const commit = async (): Promise<string> => {
  await git('commit', '--allow-empty', '-qm', 'A change')
  return currentCommit()
}

let earlier = ''
let later = ''
let ofAnotherBranch = ''
beforeAll(async () => {
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
  vi.stubEnv('GIT_DIR', join(folder, '.git'))
  await git('init', '-q')
  earlier = await commit()
  later = await commit()
  await git('checkout', '-q', '--detach', earlier)
  ofAnotherBranch = await commit()
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** Answers like an account whose intake was deployed from a commit; with a message when it can't. */
const deployedFrom = (tag: string | undefined, message = '') => {
  const version = JSON.stringify({ id: 'v1', annotations: tag ? { 'workers/tag': tag } : {} })
  const script = `#!/bin/sh
${message && `echo "${message}"; exit 1`}
case "$*" in
"deployments status --config intake.json --json") echo '{"versions":[{"version_id":"v1","percentage":100}]}' ;;
"versions view v1 --config intake.json --json") echo '${version}' ;;
*) exit 2 ;;
esac
`
  writeFileSync(join(folder, 'wrangler'), script)
  chmodSync(join(folder, 'wrangler'), 0o755)
}
const configs = { intake: 'intake.json' } as Record<WorkerName, string>
const deployed = (from: string) => runInProcess(() => requireNewest(['intake'], configs, from))

test('refuses to replace a part that was deployed from a later commit', async () => {
  deployedFrom(later)
  const { failed, output } = await deployed(earlier)
  expect(failed).toBe(true)
  expect(output).toContain(`intake is deployed from a later commit, ${later.slice(0, 8)}, than this one`)
})

test.each([
  ['an earlier commit', () => earlier, () => later],
  ['the same commit', () => later, () => later],
  ['a commit of another branch', () => ofAnotherBranch, () => later],
  ['a commit that this clone lacks', () => 'f'.repeat(40), () => earlier],
  ['no clone', () => undefined, () => earlier],
])('replaces a part that was deployed from %s', async (_, tag, from) => {
  deployedFrom(tag())
  expect((await deployed(from())).failed).toBe(false)
})

test('deploys a part for the first time, and nothing when the deployed version cannot be read', async () => {
  deployedFrom(undefined, 'This Worker does not exist on your account. [code: 10007]')
  expect((await deployed(later)).failed).toBe(false)
  deployedFrom(undefined, 'Authentication error [code: 10000]')
  const { failed, output } = await deployed(later)
  expect(failed).toBe(true)
  expect(output).toContain('The deployed version could not be read. Nothing was deployed.')
})
