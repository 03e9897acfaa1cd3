import { expect, test } from 'vitest'
import { at } from './root.ts'
import { run } from './run.ts'

test('installs nothing when everything is installed', async () => {
  const command = () => run(process.execPath, [at('scripts/boot.mjs'), 'deploy', 'nothing'])
  await command()
  const { code, output } = await command()
  expect(code).toBe(1)
  expect(output).toContain('There is no part "nothing"')
  expect(output).not.toContain('Installing')
})
