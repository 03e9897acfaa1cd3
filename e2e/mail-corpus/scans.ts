import { chromium } from '@playwright/test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { build } from 'vite'
import { contentPolicy } from '@portal/contract/pages'
import type { ReadPage } from '@portal/contract/reading/read-page'
import { pdfAssets } from '../../frontends/dashboard/pdf-assets.ts'
import { findBrowsers } from '../../scripts/chromium.ts'
import { makeCorpus, scanKinds } from '../../scripts/mail-corpus/corpus.ts'
import { drawPapers } from '../../scripts/mail-corpus/form.ts'
import { readText } from '../../scripts/mail-corpus/read-text.ts'
import { scoreOf, type ReadFile } from '../../scripts/mail-corpus/score.ts'

// Reads the mail corpus with its text and as scans, in Chromium with the product's OCR, and prints how many reports found their
// request. FILES is how many scans are read (all without it), SEED the corpus (38).

const seed = Number(process.env['SEED'] ?? 38)
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
}
const folder = mkdtempSync(join(tmpdir(), 'scans-'))
await build({
  configFile: false,
  root: import.meta.dirname,
  logLevel: 'error',
  plugins: [pdfAssets()],
  build: {
    outDir: folder,
    target: 'es2024',
    rolldownOptions: { input: join(import.meta.dirname, 'page.ts'), output: { entryFileNames: 'page.js' } },
  },
})

/** The policy of the OCR worker's response, as the slice has it. */
const workerPolicy = /^\/assets\/ocr-worker-\*\n\s+Content-Security-Policy: (.+)$/m.exec(
  readFileSync(join(import.meta.dirname, '../../frontends/dashboard/public/_headers'), 'utf8'),
)![1]!

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const policy = pathname.startsWith('/assets/ocr-worker-') ? workerPolicy : contentPolicy()
  const headers = { 'Content-Security-Policy': policy, 'Content-Type': types[extname(pathname)] ?? 'text/html' }
  try {
    const body =
      pathname === '/'
        ? '<!doctype html><script type="module" src="/page.js"></script>'
        : readFileSync(join(folder, pathname))
    response.writeHead(200, headers).end(body)
  } catch {
    response.writeHead(404).end()
  }
})
await new Promise<void>((resolve) => server.listen(0, resolve))
const { chromium: executablePath } = await findBrowsers()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage()
page.on('console', (message) => console.error(message.text()))
page.on('pageerror', (error) => console.error(error.message))
await page.goto(`http://localhost:${(server.address() as { port: number }).port}/`)

interface Scan {
  pages: ReadPage[]
  time: number
  longestTask: number
}
const corpus = makeCorpus(seed)
const files = corpus.files.slice(0, Number(process.env['FILES'] ?? corpus.files.length))
const withText: (ReadFile & Scan)[] = []
for (const file of corpus.files) {
  const pdf = await drawPapers(file.papers)
  const start = performance.now()
  const pages = await readText(pdf)
  withText.push({ file, pages, time: performance.now() - start, longestTask: 0 })
}
const read: (ReadFile & Scan)[] = []
for (const [at, file] of files.entries()) {
  const pdf = [...(await drawPapers(file.papers))]
  const scan = await page.evaluate(
    async ([bytes, kind, number]) =>
      (globalThis as unknown as { readScan: (...given: unknown[]) => Promise<Scan> }).readScan(bytes, kind, number),
    [pdf, file.scan, seed + at] as const,
  )
  read.push({ file, ...scan })
  process.stderr.write(`\r${at + 1} of ${files.length}`)
}
await browser.close()
server.close()
rmSync(folder, { recursive: true })

console.log(
  `\n| scans | reports | sure right | sure wrong | likely, first | likely, later | unknown | nothing to preselect | split wrongly | s a page | longest task, ms |\n|${' --- |'.repeat(11)}`,
)
const row = (name: string, some: readonly (ReadFile & Scan)[]) => {
  const { reports, sureRight, sureWrong, likelyFirst, likelyLater, unknown, careful, wrongSplits } = scoreOf(
    some,
    corpus,
  )
  const pages = some.reduce((sum, one) => sum + one.pages.length, 0)
  const time = some.reduce((sum, one) => sum + one.time, 0) / 1000 / Math.max(1, pages)
  const longest = Math.max(0, ...some.map(({ longestTask }) => longestTask))
  console.log(
    `| ${[name, reports, sureRight, sureWrong, likelyFirst, likelyLater, unknown, careful, wrongSplits, time.toFixed(1), Math.round(longest)].join(' | ')} |`,
  )
}
row('text', withText)
for (const kind of scanKinds)
  row(
    kind,
    read.filter(({ file }) => file.scan === kind),
  )
row('all scans', read)
