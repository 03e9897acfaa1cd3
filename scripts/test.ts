import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { runChecks } from './checks.ts'
import { findChromium, noChromium } from './chromium.ts'
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

const checks = async (): Promise<Count> => {
  const all = await runChecks()
  const passed = all.filter((check) => check.passed).length
  return { passed, failed: all.length - passed }
}

const unitAndWorkerTests = async (): Promise<Count> => {
  const { code } = await run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('vitest')}`],
    { show: true },
  )
  const said = readReport<{ numPassedTests: number; numFailedTests: number }>('vitest')
  return counted(code, { passed: said?.numPassedTests ?? 0, failed: said?.numFailedTests ?? 0 })
}

const browserJourneys = async (): Promise<Count> => {
  const chromium = await findChromium()
  if (!chromium) throw new Error(noChromium)
  const { code } = await run(at('e2e/node_modules/.bin/playwright'), ['test'], {
    cwd: at('e2e'),
    show: true,
    env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright') },
  })
  const said = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>('playwright')
  return counted(code, {
    passed: said?.stats.expected ?? 0,
    failed: (said?.stats.unexpected ?? 0) + (said?.stats.flaky ?? 0),
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
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(ended || total.failed || !total.passed ? 1 : 0)
