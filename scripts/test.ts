import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { runChecks } from './checks.ts'
import { at } from './root.ts'
import { run } from './run.ts'

interface Count {
  passed: number
  failed: number
}

const results = at('node_modules/.cache/test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const report = (name: string) => `${results}/${name}.json`
const readReport = <T>(name: string): T | undefined => {
  try {
    return JSON.parse(readFileSync(report(name), 'utf8')) as T
  } catch {
    return undefined
  }
}
/** What a runner counted; one that ended badly without counting a failure has failed once. */
const counted = (code: number, { passed, failed }: Count): Count => ({
  passed,
  failed: code !== 0 && failed === 0 ? 1 : failed,
})

/** What failed at the first try, and at the second: the last lines name it, for of a long log only the end is read. */
const named: string[] = []

const checks = async (): Promise<Count> => {
  const all = await runChecks()
  named.push(...all.filter((check) => !check.passed).map((check) => `failed: ${check.name}`))
  const passed = all.filter((check) => check.passed).length
  return { passed, failed: all.length - passed }
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

const vitest = async (files: string[], name: string) => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report(name)}`]
  const { code } = await run('vitest', ['run', ...reporters, ...files], { show: true })
  const said = readReport<VitestReport>(name)
  const failed = said?.testResults.filter(({ status }) => status === 'failed') ?? []
  const tests = failed.flatMap((file) =>
    file.assertionResults.filter(({ status }) => status === 'failed').map((test) => test.fullName),
  )
  return {
    ...counted(code, { passed: said?.numPassedTests ?? 0, failed: said?.numFailedTests ?? 0 }),
    files: failed.map((file) => file.name),
    what: tests.length ? tests : failed.length ? failed.map((file) => file.name) : ['the run itself, outside a test'],
  }
}

const unitAndWorkerTests = async (): Promise<Count> => {
  const first = await vitest([], 'vitest')
  if (first.failed === 0 || !process.env['CI']) {
    if (first.failed) named.push(...first.what.map((test) => `failed: ${test}`))
    return first
  }
  const again = await vitest(first.files, 'vitest-again')
  named.push(...first.what.map((test) => `failed at the first try: ${test}`))
  if (again.failed) named.push(...again.what.map((test) => `failed: ${test}`))
  return { passed: first.passed + (again.failed ? 0 : first.failed), failed: again.failed }
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

const browserJourneys = async (): Promise<Count> => {
  const { code } = await run(at('e2e/node_modules/.bin/playwright'), ['test'], {
    cwd: at('e2e'),
    show: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright') },
  })
  const said = readReport<PlaywrightReport>('playwright')
  for (const spec of (said?.suites ?? []).flatMap(specsOf))
    for (const { status, projectName } of spec.tests)
      if (status === 'unexpected' || status === 'flaky')
        named.push(`${status === 'flaky' ? 'failed at the first try' : 'failed'}: [${projectName}] ${spec.title}`)
  return counted(code, {
    passed: (said?.stats.expected ?? 0) + (said?.stats.flaky ?? 0),
    failed: said?.stats.unexpected ?? 0,
  })
}

// Who runs in this group hears of a signal as well, and needs the time to end what it started.
let ended = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => (ended = true))

const total: Count = { passed: 0, failed: 0 }
for (const runner of [checks, unitAndWorkerTests, browserJourneys]) {
  if (ended) break
  const { passed, failed } = await runner().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  })
  total.passed += passed
  total.failed += failed
}
for (const line of named) console.log(line)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(ended || total.failed || !total.passed ? 1 : 0)
