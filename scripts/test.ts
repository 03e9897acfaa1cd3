import { runChecks } from './checks.ts'
import { failures, runPhases, runPlaywright, runVitest, type Count } from './test-phases.ts'

/** Checks while Vitest waits, whose output is not mixed with theirs. */
const checksAndVitest = async (): Promise<Count> => {
  const lines: string[] = []
  const [checks, tests] = await Promise.all([runChecks((line) => lines.push(line)), runVitest('vitest')])
  console.log(lines.join('\n'))
  const failed = checks.filter((check) => !check.passed)
  failures.push(...failed.map((check) => `failed: ${check.name}`))
  return { passed: checks.length - failed.length + tests.passed, failed: failed.length + tests.failed }
}

await runPhases([checksAndVitest, () => runPlaywright('playwright')])
