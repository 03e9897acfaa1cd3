import { gzipSync } from 'node:zlib'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { bundle, type Bundle } from '../scripts/deploy/bundle.ts'
import { at } from '../scripts/root.ts'

export const sessionSecret = 'a-session-secret-for-benchmarks-only'
export const linkSecret = 'a-link-secret-for-benchmarks-only-abcdef'
export const replyDomain = 'reply.bench.test'
const settings = {
  SESSION_SECRET: sessionSecret,
  LINK_SECRET: linkSecret,
  DATA_KEY: 'a-data-key-for-benchmarks-only-abcdefgh',
}

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

// Pages are not requested, so the frontends needn't be built.
const bundleApi = (name: string, main: string) => bundle('portal', name, main, folder, { assets: undefined })

interface WorkerOptions {
  bindings?: object
  serviceBindings?: object
  queueConsumers?: object
  compatibilityDate?: string
  compatibilityFlags?: string[]
}

/** The bindings with which `workers/isolates.ts` loads a Worker. */
const codeOf = ({ modules, options }: Bundle) => {
  const { bindings, compatibilityDate, compatibilityFlags } = options as WorkerOptions
  const code = modules.map(({ type, path, contents }) => [
    path,
    type === 'ESModule' ? { js: contents } : { wasm: contents.toString('base64') },
  ])
  return {
    CODE: Object.fromEntries(code),
    COMPATIBILITY: { compatibilityDate, compatibilityFlags },
    SETTINGS: { ...bindings, ...settings },
  }
}

interface WorkerBytes {
  /** The part that an isolate loads at its start: the entry and its imports, without those that calls make later. */
  readonly atStart: number
  readonly all: number
}

const sizeOf = ({ modules }: Bundle): WorkerBytes => {
  const atStart = new Set(['index.js'])
  for (const path of atStart) {
    const code = String(modules.find((one) => one.path === path)?.contents)
    for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+)["'`]/g)) atStart.add(imported)
  }
  const bytesOf = (some: Bundle['modules']) => some.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0)
  return { atStart: bytesOf(modules.filter(({ path }) => atStart.has(path))), all: bytesOf(modules) }
}

export interface Bench {
  /** The Workers' origins. */
  portal: string
  metered: string
  floor: string
  /** Takes emails by POST: see `workers/inbound.ts`. */
  inbound: string
  /** Runs the portal and the floor in fresh isolates: see `isolate.ts`. */
  isolates: string
  db: D1Database
  files: R2Bucket
  /** Bytes of the portal Worker, gzipped. */
  workerBytes: WorkerBytes
  /** Milliseconds until the portal's first reply. */
  startup: number
  close: () => Promise<void>
}

/** Runs the portal as deployed, the metered portal and the floor Worker on one database and one bucket. */
export const startBench = async (): Promise<Bench> => {
  const [portal, metered, floor, isolates, isolate, notifications, inbound, pdfs] = await Promise.all([
    bundleApi('portal', at('workers/api/src/index.ts')),
    bundleApi('metered', at('bench/workers/metered.ts')),
    bundleApi('floor', at('bench/workers/floor.ts')),
    bundleApi('isolates', at('bench/workers/isolates.ts')),
    bundleApi('isolate', at('bench/workers/isolate.ts')),
    bundle('notifications', 'collision-docket-notifications', at('bench/workers/notifications.ts'), folder, {
      queues: {},
    }),
    bundle('inbound', 'collision-docket-inbound', at('bench/workers/inbound.ts'), folder, {
      vars: { REPLY_DOMAIN: replyDomain },
    }),
    bundle('pdfs', 'collision-docket-pdfs', at('workers/inbound/src/pdfs.ts'), folder),
  ])
  const stub = (name: string) => ({
    name,
    modules: true as const,
    script: 'export default { fetch: () => new Response() }',
    compatibilityDate: '2026-08-01',
  })
  const worker = ({ name, modules, options }: Bundle, loads?: Bundle) => {
    const { bindings, serviceBindings, queueConsumers, ...rest } = options as WorkerOptions
    return {
      ...rest,
      name,
      // A queue has one consumer, and the Workers beside the portal are variants of it.
      ...(name === 'portal' && { queueConsumers }),
      modules,
      rootPath: folder,
      bindings: { ...bindings, ...settings, ...(loads && codeOf(loads)) },
      ...(loads && { workerLoaders: { LOADER: {} } }),
      serviceBindings: { ...serviceBindings, ASSETS: 'stub' },
      unsafeDirectSockets: [{ port: 0 }],
    }
  }
  const others = ['intake', 'dashboard', 'admin'].map((name) => stub(`collision-docket-${name}`))
  mkdirSync(join(folder, 'state'))
  const start = performance.now()
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      port: 0,
      workers: [
        worker(portal),
        worker(metered),
        worker(floor),
        worker(isolates, isolate),
        worker(notifications),
        worker(inbound),
        worker(pdfs),
        ...others,
        stub('stub'),
      ],
      resourcePersistencePath: join(folder, 'state'),
      // The measuring process would have to write the request log.
      handleStructuredLogs: ({ level, message }: { level: string; message: string }) => {
        if (level !== 'log' && level !== 'info') console.error(message)
      },
    } as never),
  )
  const address = async (name: string) => (await runtime.unsafeGetDirectURL(name)).origin
  const bench = {
    portal: await address('portal'),
    metered: await address('metered'),
    floor: await address('floor'),
    inbound: await address('collision-docket-inbound'),
    isolates: await address('isolates'),
    db: (await runtime.getD1Database('DB', 'portal')) as unknown as D1Database,
    files: (await runtime.getR2Bucket('FILES', 'portal')) as unknown as R2Bucket,
  }
  await fetch(`${bench.portal}/api/health`)
  return {
    ...bench,
    workerBytes: sizeOf(portal),
    startup: performance.now() - start,
    close: () => runtime.dispose(),
  }
}
