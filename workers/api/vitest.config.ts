import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { slices } from '@portal/contract/paths'
import { timeouts } from '@portal/contract/testing/timeouts'
import { defineConfig } from 'vitest/config'

const resolve = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

// Replaces a slice's Worker: responds with its name and the path.
const echo = (name: string) => `export default {
  async fetch(request) {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/broken.js')) throw new Error('broken')
    const status = pathname.endsWith('/gone.js') ? 404 : 200
    return new Response('${name} ' + pathname, { status, headers: { 'Cache-Control': 'max-age=600' } })
  },
}`

const slice = (name: string) => ({ name, modules: true, script: echo(name), compatibilityDate: '2026-08-01' })

/**
 * Replaces the network: a virus scanner that finds one test file, and Turnstile with Cloudflare's documented test
 * secrets. With a secret `real-…`, a token is valid once and says itself where it comes from.
 */
const network = {
  name: 'network',
  modules: true,
  compatibilityDate: '2026-08-01',
  script: `
  const used = new Map()
  const reject = (code) => Response.json({ success: false, 'error-codes': [code] })
  const siteverify = (text) => {
    const { secret, response, remoteip, idempotency_key: key } = JSON.parse(text)
    if (!response) return reject('missing-input-response')
    const accept = (more) => Response.json({ success: true, 'error-codes': [], challenge_ts: new Date().toISOString(), ...more })
    if (secret === '1x0000000000000000000000000000000AA') return accept({ hostname: 'example.com', action: '' })
    if (secret === '2x0000000000000000000000000000000AA') return reject('invalid-input-response')
    if (secret === '3x0000000000000000000000000000000AA') return reject('timeout-or-duplicate')
    if (!secret.startsWith('real-')) return reject('invalid-input-secret')
    if (response.startsWith('down')) return new Response('Bad gateway', { status: 502 })
    const usedKey = used.get(response)
    used.set(response, key)
    if (response.startsWith('late') && !usedKey) return reject('internal-error')
    if (usedKey && usedKey !== key) return reject('timeout-or-duplicate')
    const [, hostname, action, ip] = response.split('|')
    return hostname && ip === remoteip ? accept({ hostname, action }) : reject('invalid-input-response')
  }
  export default {
    async fetch(request) {
      const { hostname } = new URL(request.url)
      const text = new TextDecoder().decode(await request.arrayBuffer())
      if (hostname === 'challenges.cloudflare.com') return siteverify(text)
      if (hostname !== 'scanner.test') return new Response('There is no network.', { status: 502 })
      if (request.headers.get('authorization') !== 'Bearer for-the-scanner') return new Response('', { status: 401 })
      return Response.json({ infected: text.includes('EICAR-STANDARD-ANTIVIRUS-TEST-FILE') })
    },
  }`,
}

const settings = {
  PORTAL_ORIGIN: 'http://localhost',
  LINK_SECRET: 'a-link-secret-for-the-tests-and-nothing-else',
}

/** A Worker that shares the storage, bundled into one script and without queues. */
const worker = async (name: 'notifications' | 'inbound', main = 'src/index.ts') => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: resolve(`../${name}`),
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: main,
      write: false,
      rolldownOptions: { external: [/^cloudflare:/, /^node:/], output: { codeSplitting: false } },
    },
  })
  const [chunk] = (built as Rolldown.RolldownOutput).output
  return {
    name,
    modules: true,
    script: chunk.code,
    compatibilityDate: '2026-08-01',
    compatibilityFlags: ['nodejs_compat'],
    bindings: settings,
    d1Databases: { DB: '00000000-0000-0000-0000-000000000000' },
    r2Buckets: { FILES: 'collision-docket-files' },
  }
}

const notifications = async () => ({
  ...(await worker('notifications')),
  queueProducers: { EMAIL_QUEUE: 'collision-docket-emails' },
  durableObjects: {
    LIVE: { className: 'LiveChannel', useSQLite: true },
    HEALTH: { className: 'HealthWatch', useSQLite: true },
  },
})

/** The inbound Worker's code for PDFs, as another Worker. */
const pdfsWorker = async () => ({ ...(await worker('inbound', 'src/pdfs.ts')), name: 'pdfs' })

/** The PDFs of many programs that the viewer is tested with, as base64. */
const pdfs = () => {
  const folder = resolve('../../e2e/documents')
  const names = readdirSync(folder).filter((name) => name.endsWith('.pdf'))
  return Object.fromEntries(names.map((name) => [name, readFileSync(`${folder}/${name}`, 'base64')]))
}

export default defineConfig({
  plugins: [
    cloudflareTest(async () => ({
      main: './src/index.ts',
      wrangler: { configPath: '../../wrangler.toml' },
      miniflare: {
        bindings: {
          ...settings,
          SESSION_SECRET: 'a-session-secret-for-the-tests-alone',
          DATA_KEY: 'a-data-key-for-the-tests-and-nothing-else',
          FUZZ_CALLS: process.env['FUZZ_CALLS'] ?? '1000',
          EVERY_CASE: process.env['EVERY_CASE'] ?? '',
          FUZZ_SEED: process.env['FUZZ_SEED'] ?? '20240305',
          MIGRATIONS: await readD1Migrations(resolve('./migrations')),
        },
        outboundService: 'network',
        assets: { directory: resolve('./test/shell'), binding: 'ASSETS' },
        durableObjects: {
          LIVE: { className: 'LiveChannel', scriptName: 'notifications', useSQLite: true },
          HEALTH: { className: 'HealthWatch', scriptName: 'notifications', useSQLite: true },
        },
        serviceBindings: {
          ...Object.fromEntries(slices.map((name) => [name.toUpperCase(), name])),
          NOTIFICATIONS: { name: 'notifications', entrypoint: 'EmailPreviews' },
          PASSKEY_CHECKS: { name: 'notifications', entrypoint: 'PasskeyVerifier' },
          SIGNED_FILES: { name: 'notifications', entrypoint: 'SignedDocuments' },
          PDF_CHECKS: { name: 'pdfs', entrypoint: 'PdfChecks' },
          MAIL_CHECKS: { name: 'inbound', entrypoint: 'PdfChecks' },
          PDF_SPLITS: { name: 'pdfs', entrypoint: 'PdfSplits' },
          PDF_TEXTS: { name: 'pdfs', entrypoint: 'PdfTexts' },
          ORIGINAL_EMAILS: { name: 'inbound', entrypoint: 'OriginalEmails' },
          NETWORK: 'network',
        },
        workers: [...slices.map(slice), network, await notifications(), await worker('inbound'), await pdfsWorker()],
      },
    })),
  ],
  test: {
    name: 'api',
    isolate: false,
    silent: 'passed-only',
    ...timeouts,
    setupFiles: ['./test/setup.ts'],
    // Hundreds of passwords are hashed, which says nothing more at the real cost.
    alias: { './password-cost.ts': resolve('./test/password-cost.ts') },
    provide: { pdfs: pdfs() },
  },
})
