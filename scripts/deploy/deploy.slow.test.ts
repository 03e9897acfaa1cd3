import { expect, test } from 'vitest'
import { at } from '../root.ts'
import { run } from '../run.ts'
import { workerNames } from './configs.ts'

test('a dry run builds and bundles every Worker without a network', async () => {
  const { code, output } = await run('node', [at('scripts/deploy.ts'), '--dry-run', '--env', 'staging'])
  expect(code, output).toBe(0)
  for (const worker of workerNames) expect(output).toMatch(new RegExp(`^ +${worker} +would be deployed`, 'm'))
  expect(output).toContain('collision-docket-emails-staging')
}, 240_000)

test('a dry run of a preview accepts the configuration', async () => {
  const environments = at('.wrangler/preview-environments.json')
  const { mkdirSync, writeFileSync } = await import('node:fs')
  mkdirSync(at('.wrangler'), { recursive: true })
  const production = { origin: 'https://portal.example', staffInbox: '', previews: 'acme.workers.dev' }
  writeFileSync(environments, JSON.stringify({ production }))
  const args = [at('scripts/deploy.ts'), 'intake', '--preview', 'blue', '--dry-run']
  const { code, output } = await run('node', args, { env: { ENVIRONMENTS: environments } })
  expect(code, output).toBe(0)
}, 120_000)
