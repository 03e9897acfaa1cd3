import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { at } from '../root.ts'
import { run } from '../run.ts'
import { workerNames } from './configs.ts'

const deploy = (args: string[], env = {}) => run('node', [at('scripts/deploy.ts'), ...args, '--dry-run'], { env })

test('a dry run builds and bundles every Worker without a network', async () => {
  const { code, output } = await deploy(['--env', 'staging'])
  expect(code, output).toBe(0)
  for (const worker of workerNames) expect(output).toMatch(new RegExp(`^ +${worker} +would be deployed`, 'm'))
  expect(output).toContain('collision-docket-emails-staging')
}, 240_000)

test('wrangler accepts the configuration of a preview', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'preview-'))
  const environments = join(folder, 'environments.json')
  const production = { origin: 'https://portal.example', staffInbox: '', previews: 'acme.workers.dev' }
  writeFileSync(environments, JSON.stringify({ production }))
  const { code, output } = await deploy(['intake', '--preview', 'blue'], { ENVIRONMENTS: environments })
  rmSync(folder, { recursive: true })
  expect(code, output).toBe(0)
}, 120_000)
