import { runChecks } from './checks.ts'
import { failures, runPhases, runPlaywright, runVitest, type Count } from './test-phases.ts'

const checks = async (): Promise<Count> => {
  const all = await runChecks()
  const failed = all.filter((check) => !check.passed)
  failures.push(...failed.map((check) => `failed: ${check.name}`))
  return { passed: all.length - failed.length, failed: failed.length }
}

await runPhases([checks, () => runVitest('vitest'), () => runPlaywright('playwright')])
