import { at } from './root.ts'
import { run } from './run.ts'
import { failures, runPhases, runPlaywright, runVitest, type Count } from './test-phases.ts'

// Tests that take minutes: CI runs them every night, and they are run before a release.

/** Files of the API's tests that make more cases here than in every run. */
const withMoreCases = ['injection', 'migrations', 'receive.test', 'requests/states']

const script = (name: string) => async (): Promise<Count> => {
  const { code } = await run(process.execPath, [at(`scripts/${name}.ts`)], { show: true })
  if (code !== 0) failures.push(`failed: ${name}`)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

await runPhases([
  () => runVitest('slow', ['--config', at('vitest.slow.config.ts')]),
  () => runVitest('every-case', ['--project', 'api', ...withMoreCases], { EVERY_CASE: 'yes' }),
  () => runPlaywright('slow-journeys', ['--config', 'playwright.slow.config.ts']),
  script('fuzz'),
  script('torture'),
])
