import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { slices, type Slice } from '@portal/contract/paths'
import { bundle } from '../../scripts/deploy/bundle.ts'
import { configFor } from '../../scripts/deploy/configs.ts'
import { environmentNamed } from '../../scripts/deploy/environments.ts'
import { noDatabase } from '../../scripts/deploy/resources.ts'
import { migrateAll } from '../../scripts/migrations.ts'
import { at } from '../../scripts/root.ts'

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

const noCode = { type: 'ESModule', path: 'index.js', contents: 'export default {}' }

interface Setting {
  /** What its environment holds beside what every portal needs. */
  settings?: Record<string, string>
  /** Answers what its Worker asks of others. */
  outside?: (request: { url: string; text: () => Promise<string> }) => Promise<Response>
}

/** The portal's Workers as they would be shipped, with an empty database; each slice can be shipped anew while they run. */
export const startShippedPortal = async ({ settings = {}, outside }: Setting = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'shipped-'))
  const environment = environmentNamed('production')
  const { services = [] } = configFor('portal', environment, noDatabase)
  const portal = await bundle('portal', 'portal', at('workers/api/src/index.ts'), folder, {
    // No letter is asked for.
    services: services.filter(({ binding }) => slices.some((slice) => slice.toUpperCase() === binding)),
  })
  const served = Object.fromEntries(slices.map((slice) => [slice, at('frontends', slice, 'dist')]))

  /** An assets-only Worker, as its configuration says. */
  const sliceWorker = (slice: Slice) => {
    const { name, ...config } = configFor(slice, environment, noDatabase)
    const file = join(folder, `${slice}.json`)
    writeFileSync(file, JSON.stringify({ ...config, name, assets: { directory: served[slice] } }))
    const { workerOptions } = unstable_getMiniflareWorkerOptions(file)
    return { ...workerOptions, name, modules: [noCode], rootPath: folder }
  }
  const port = await freePort()
  const secret = 'a-secret-of-the-shipped-portal-and-of-nothing-else'
  const options = () =>
    convertV4MiniflareOptions({
      port,
      // What the Workers log is no outcome of a test.
      handleStructuredLogs: () => {},
      workers: [
        {
          ...portal.options,
          name: 'portal',
          modules: portal.modules,
          rootPath: folder,
          bindings: {
            ...settings,
            PORTAL_ORIGIN: origin,
            SESSION_SECRET: secret,
            LINK_SECRET: secret,
            DATA_KEY: secret,
          },
          ...(outside && { outboundService: outside }),
        },
        ...slices.map(sliceWorker),
      ],
    } as never)
  const origin = `http://localhost:${port}`
  const runtime = new Miniflare(options())
  await runtime.ready
  await migrateAll(await runtime.getD1Database('DB', 'portal'))
  return {
    origin,
    /** Puts another folder in the place of what a slice's Worker serves. */
    ship: async (slice: Slice, assets: string): Promise<void> => {
      served[slice] = assets
      await runtime.setOptions(options())
    },
    close: async (): Promise<void> => {
      await runtime.dispose()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
