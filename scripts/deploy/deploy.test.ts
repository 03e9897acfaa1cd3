import { expect, it } from 'vitest'
import { at } from '../root.ts'
import { run } from '../run.ts'
import { workerNames } from './configs.ts'

const deploy = (...args: string[]) => run('node', [at('scripts/deploy.ts'), ...args])

it('a dry run builds and bundles every Worker as it would be shipped, without a network', async () => {
  const { code, output } = await deploy('--dry-run', '--env', 'staging')
  expect(code, output).toBe(0)
  for (const worker of workerNames) expect(output).toMatch(new RegExp(`^ +${worker} +would be shipped`, 'm'))
  expect(output).toContain('collision-docket-letters-staging')
}, 240_000)

it('what cannot be shipped is refused with a sentence', async () => {
  expect(await deploy('billing')).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no part "billing"'),
  })
  expect(await deploy('--env', 'moon')).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no environment "moon"'),
  })
})
