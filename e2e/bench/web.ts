import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findChromium, noChromium } from '../../scripts/chromium.ts'
import { startTestPortal } from '../../scripts/test-portal-process.ts'
import { startEdge } from './edge.ts'
import { scriptsOf, type Scripts } from './scripts-of.ts'

const port = Number(process.env['PORT'] ?? 8798)
const debugging = port + 1000
const latency = 400

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const budgets = {
  '/': [100, 100, 100, 100],
  '/login': [95, 100, 100, 100],
  '/request': [95, 100, 100, 100],
} as const
const scripts = { bytes: 120 * 1000, waves: 3 }

let missed = false
const row = (cells: readonly unknown[], met: boolean) => {
  missed ||= !met
  console.log(`| ${[...cells, met ? '' : 'missed'].join(' | ')} |`)
}

const executablePath = await findChromium()
if (!executablePath) throw new Error(noChromium)
const portal = await startTestPortal(port)
const edge = await startEdge(port)
const slowEdge = await startEdge(port, { latency })
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debugging}`],
})
try {
  console.log('| page | performance | accessibility | best practices | SEO | FCP | LCP | TBT | CLS | |')
  console.log(`|${' --- |'.repeat(10)}`)
  for (const [path, goals] of Object.entries(budgets)) {
    const result = await lighthouse(`${edge.origin}${path}`, {
      port: debugging,
      logLevel: 'error',
      onlyCategories: [...categories],
    })
    const { lhr } = result!
    const scores = categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100))
    const shown = [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ]
    const metrics = shown.map((name) => lhr.audits[name]?.displayValue)
    row(
      [path, ...scores, ...metrics],
      scores.every((score, index) => score >= goals[index]!),
    )
    for (const [index, name] of categories.entries())
      if (scores[index]! < goals[index]!)
        for (const { id } of lhr.categories[name]!.auditRefs)
          if ((lhr.audits[id]?.score ?? 1) < 0.9) console.error(`  ${path} ${name}: ${lhr.audits[id]!.title}`)
  }

  console.log('\n| JavaScript, gzip | files | KB | waves | |')
  console.log(`|${' --- |'.repeat(5)}`)
  const fetched = (what: string, { files, bytes, waves }: Scripts) =>
    row([what, files, (bytes / 1000).toFixed(1), waves], bytes <= scripts.bytes && waves <= scripts.waves)
  const home = `${slowEdge.origin}/`
  fetched('`/`, as it arrives', await scriptsOf(browser, home, latency, false))
  fetched('`/`, once a visitor moves', await scriptsOf(browser, home, latency, true))
} finally {
  await browser.close()
  edge.close()
  slowEdge.close()
  portal.kill('SIGTERM')
}
process.exitCode = missed ? 1 : 0
