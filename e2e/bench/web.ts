import { chromium, type Browser } from '@playwright/test'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { federationOverhead } from '../../frontends/budgets.ts'
import { findBrowsers } from '../../scripts/chromium.ts'
import { codeOf, type Code } from '../support/code-of.ts'
import { people, signInByToken } from '../support/sign-in.ts'
import { startPortals } from '../support/start-portal.ts'
import { startEdge } from './edge.ts'
import { measureLists, submitRequests } from './lists.ts'
import { buildPlainApp } from './plain-app.ts'

const port = Number(process.env['PORT'] ?? 8798)
const debugging = port + 1000
const runs = Number(process.env['RUNS'] ?? 3)

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const shown = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
const goals = {
  '/': [100, 100, 100, 100],
  '/es': [98, 100, 100, 100],
  '/login': [95, 100, 100, 100],
  '/request': [98, 100, 100, 100],
  '/request?form=chp': [98, 100, 100, 100],
  '/request?form=police': [98, 100, 100, 100],
} as const

let missed = false
const head = (...cells: string[]) => console.log(`\n| ${cells.join(' | ')} |\n|${' --- |'.repeat(cells.length)}`)
const row = (cells: readonly unknown[], met: boolean) => {
  missed ||= !met
  console.log(`| ${[...cells, met ? '' : 'missed'].join(' | ')} |`)
}

/**
 * Lighthouse's report on a page, of several runs the one with the median performance.
 * @param keepStorage whether the browser stays signed in.
 */
const reportOn = async (url: string, keepStorage = false) => {
  const reports: RunnerResult['lhr'][] = []
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(url, {
      port: debugging,
      logLevel: 'error',
      onlyCategories: [...categories],
      disableStorageReset: keepStorage,
    })
    reports.push(result!.lhr)
  }
  const performance = ({ categories: scored }: RunnerResult['lhr']) => scored['performance']?.score ?? 0
  return reports.sort((a, b) => performance(a) - performance(b))[Math.floor(runs / 2)]!
}

const codeAt = async (browser: Browser, url: string): Promise<Code> => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const code = await codeOf(page, url, () => page.mouse.move(20, 20))
  await page.close()
  return code
}

const { chromium: executablePath } = await findBrowsers()
const folder = mkdtempSync(join(tmpdir(), 'plain-'))
await buildPlainApp(folder)
const stopPortal = await startPortals([port])
const edge = await startEdge(port)
const plainEdge = await startEdge(port, folder)
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debugging}`],
})
const lighthouseRow = async (path: string, least: readonly number[], keepStorage?: boolean) => {
  const { categories: scored, audits } = await reportOn(`${edge.origin}${path}`, keepStorage)
  const scores = categories.map((name) => Math.round((scored[name]?.score ?? 0) * 100))
  const metrics = shown.map((name) => audits[name]?.displayValue)
  row(
    [path, ...scores, ...metrics],
    least.every((score, index) => scores[index]! >= score),
  )
}

try {
  const lighthouseHead = ['performance', 'accessibility', 'best practices', 'SEO', 'FCP', 'LCP', 'TBT', 'CLS', '']
  head('Lighthouse, mobile', ...lighthouseHead)
  for (const [path, least] of Object.entries(goals)) await lighthouseRow(path, least)

  head(
    'code, gzip',
    'scripts',
    'KB of scripts',
    'of styles',
    'waves',
    'as one plain app',
    'waves',
    'ratio of all bytes',
    '',
  )
  for (const [path, priced] of [
    ['/', true],
    ['/request', true],
    ['/login', false],
    ['/dashboard', false],
  ] as const) {
    const code = await codeAt(browser, `${edge.origin}${path}`)
    const plain = await codeAt(browser, `${plainEdge.origin}${path}`)
    const count = code.files.filter((file) => file.path.endsWith('.js')).length
    const ratio = (code.scripts + code.styles) / (plain.scripts + plain.styles)
    const kilobytes = [code.scripts, code.styles, plain.scripts + plain.styles].map((bytes) =>
      (bytes / 1000).toFixed(1),
    )
    const [scripts, styles, all] = kilobytes
    row(
      [path, count, scripts, styles, code.waves, all, plain.waves, ratio.toFixed(2)],
      !priced || (ratio <= federationOverhead.bytes && code.waves <= plain.waves + federationOverhead.waves),
    )
  }

  const caller = await browser.newContext({ baseURL: edge.origin })
  await submitRequests(caller, 200)
  head('list, longest task', 'ms on a slow phone', 'goal', 'in units of fixed work', '')
  for (const { name, goal, longest, ratio } of await measureLists(browser, edge.origin, runs))
    row([name, longest.toFixed(0), `≤ ${goal}`, ratio.toFixed(2)], longest <= goal)

  // Lighthouse opens its tabs in the browser's own context, so that has to be signed in.
  const connected = await chromium.connectOverCDP(`http://localhost:${debugging}`)
  const page = await connected.contexts()[0]!.newPage()
  await signInByToken(page, people.paralegal)
  await page.goto(`${edge.origin}/dashboard?view=docket`)
  await page.locator('[data-row]').first().waitFor()
  await page.close()
  head('Lighthouse, 200 requests', ...lighthouseHead)
  await lighthouseRow('/dashboard?view=docket', [95, 100], true)
} finally {
  await browser.close()
  edge.close()
  plainEdge.close()
  await stopPortal()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = missed ? 1 : 0
