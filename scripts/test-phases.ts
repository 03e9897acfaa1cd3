import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { at } from './root.ts'
import { endWithParent, run } from './run.ts'

export interface Count {
  passed: number
  failed: number
}

const results = at('node_modules/.cache/test-results')
const reportFile = (name: string) => `${results}/${name}.json`
const readReport = <T>(name: string): T | undefined => {
  try {
    return JSON.parse(readFileSync(reportFile(name), 'utf8')) as T
  } catch {
    return undefined
  }
}
/** Counts a runner that failed without reporting a failed test as one failure. */
const counted = (code: number, { passed, failed }: Count): Count => ({
  passed,
  failed: code !== 0 && failed === 0 ? 1 : failed,
})

/** The failures of each try. They are printed last, because often only the end of a long log is read. */
export const failures: string[] = []

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

const tryVitest = async (name: string, args: string[], env: Record<string, string>) => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(name)}`]
  // One more than there are cores, because each waits for a database or a process part of its time. The projects don't take
  // the number from the root's configuration.
  const workers = `--maxWorkers=${availableParallelism() + 1}`
  const { code } = await run('vitest', ['run', workers, ...reporters, ...args], { show: true, env })
  const report = readReport<VitestReport>(name)
  const failedFiles = report?.testResults.filter(({ status }) => status === 'failed') ?? []
  const tests = failedFiles.flatMap((file) =>
    file.assertionResults.filter(({ status }) => status === 'failed').map((test) => test.fullName),
  )
  const files = failedFiles.map((file) => file.name)
  return {
    ...counted(code, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }),
    files,
    names: tests.length ? tests : files.length ? files : ['vitest itself, outside a test'],
  }
}

/** Runs vitest. In CI, files with a failure are retried once. */
export const runVitest = async (
  name: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<Count> => {
  const first = await tryVitest(name, args, env)
  if (first.failed === 0) return first
  if (!process.env['CI']) {
    failures.push(...first.names.map((test) => `failed: ${test}`))
    return first
  }
  const second = await tryVitest(`${name}-again`, [...args, ...first.files], env)
  failures.push(...first.names.map((test) => `failed on the first try: ${test}`))
  if (second.failed) failures.push(...second.names.map((test) => `failed: ${test}`))
  return { passed: first.passed + (second.failed ? 0 : first.failed), failed: second.failed }
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { status: string; projectName: string }[] }[]
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}
const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
]

export const runPlaywright = async (name: string, args: string[] = []): Promise<Count> => {
  const { code } = await run(at('e2e/node_modules/.bin/playwright'), ['test', ...args], {
    cwd: at('e2e'),
    show: true,
    env: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile(name),
      PWTEST_CACHE_DIR: at('node_modules/.cache/playwright'),
    },
  })
  const report = readReport<PlaywrightReport>(name)
  for (const spec of (report?.suites ?? []).flatMap(specsOf))
    for (const { status, projectName } of spec.tests)
      if (status === 'unexpected' || status === 'flaky')
        failures.push(`${status === 'flaky' ? 'failed on the first try' : 'failed'}: [${projectName}] ${spec.title}`)
  return counted(code, {
    passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
    failed: report?.stats.unexpected ?? 0,
  })
}

/** Runs the phases in order, prints failures and counts, and ends the program. */
export const runPhases = async (phases: readonly (() => Promise<Count>)[]): Promise<never> => {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  // The runners get a signal too, and need time to end what they started.
  let ended = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => (ended = true))
  endWithParent()

  const total: Count = { passed: 0, failed: 0 }
  for (const phase of phases) {
    if (ended) break
    const { passed, failed } = await phase().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      return { passed: 0, failed: 1 }
    })
    total.passed += passed
    total.failed += failed
  }
  for (const line of failures) console.log(line)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exit(ended || total.failed || !total.passed ? 1 : 0)
}
