import { gzipSync } from 'node:zlib'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { bundle, type Bundle } from '../scripts/deploy/bundle.ts'
import { at } from '../scripts/root.ts'

export const sessionSecret = 'a-session-secret-for-the-bench-alone'
const settings = {
  SESSION_SECRET: sessionSecret,
  LINK_SECRET: 'a-link-secret-for-the-bench-and-nothing-else',
  DATA_KEY: 'a-data-key-for-the-bench-and-nothing-else',
}

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

// No page is asked for: nothing need be built.
const bundled = (name: string, main: string) => bundle('portal', name, main, folder, { assets: undefined })

export interface Bench {
  /** Where each Worker answers. */
  portal: string
  metered: string
  floor: string
  db: D1Database
  files: R2Bucket
  /** Bytes of the portal Worker, gzipped. */
  workerBytes: number
  /** Milliseconds until the portal's first answer. */
  startup: number
  close: () => Promise<void>
}

/** Runs the portal as it would be shipped, beside its counting twin and the floor, over one database and one bucket. */
export const startBench = async (): Promise<Bench> => {
  const [portal, metered, floor] = await Promise.all([
    bundled('portal', at('workers/api/src/index.ts')),
    bundled('metered', at('bench/workers/metered.ts')),
    bundled('floor', at('bench/workers/floor.ts')),
  ])
  const stub = (name: string) => ({
    name,
    modules: true as const,
    script: `import { WorkerEntrypoint } from 'cloudflare:workers'
      export class EmailPreviews extends WorkerEntrypoint {}
      export default { fetch: () => new Response() }`,
    compatibilityDate: '2026-08-01',
  })
  const worker = ({ name, modules, options }: Bundle) => {
    const { bindings, serviceBindings, ...rest } = options as { bindings?: object; serviceBindings?: object }
    return {
      ...rest,
      name,
      modules,
      rootPath: folder,
      bindings: { ...bindings, ...settings },
      serviceBindings: { ...serviceBindings, ASSETS: 'stub' },
      unsafeDirectSockets: [{ port: 0 }],
    }
  }
  const others = ['intake', 'dashboard', 'admin', 'notifications'].map((name) => stub(`collision-docket-${name}`))
  mkdirSync(join(folder, 'state'))
  const began = performance.now()
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      port: 0,
      workers: [worker(portal), worker(metered), worker(floor), ...others, stub('stub')],
      resourcePersistencePath: join(folder, 'state'),
      // A line a request is cheap where the portal runs; here it would be written by the process that measures.
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
    db: (await runtime.getD1Database('DB', 'portal')) as unknown as D1Database,
    files: (await runtime.getR2Bucket('FILES', 'portal')) as unknown as R2Bucket,
  }
  await fetch(`${bench.portal}/api/health`)
  return {
    ...bench,
    workerBytes: portal.modules.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0),
    startup: performance.now() - began,
    close: () => runtime.dispose(),
  }
}
