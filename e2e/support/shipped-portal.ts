import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { slices, type Slice } from '@portal/contract/paths'
import { bundle, sliceWorker } from '../../scripts/deploy/bundle.ts'
import { configFor } from '../../scripts/deploy/configs.ts'
import { environmentNamed } from '../../scripts/deploy/environments.ts'
import { noDatabase } from '../../scripts/deploy/resources.ts'
import { applyMigrations } from '../../scripts/migrations.ts'
import { freePort } from '../../scripts/portal.ts'
import { at } from '../../scripts/root.ts'

interface Options {
  /** Environment variables besides those that every portal needs. */
  settings?: Record<string, string>
  /** Answers the requests of the Worker to other origins. */
  outside?: (request: { url: string; text: () => Promise<string> }) => Promise<Response>
}

/** Starts the portal's Workers as they are deployed, with an empty database. A slice can be replaced while they run. */
export const startShippedPortal = async ({ settings = {}, outside }: Options = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'shipped-'))
  const environment = environmentNamed('production')
  const { services = [] } = configFor('portal', environment, noDatabase)
  const portal = await bundle('portal', 'portal', at('workers/api/src/index.ts'), folder, {
    // No email is previewed, and pages poll, as where a portal has no live updates.
    durable_objects: undefined,
    services: services.filter(({ binding }) => slices.some((slice) => slice.toUpperCase() === binding)),
  })
  const served: Partial<Record<Slice, string>> = {}
  const port = await freePort()
  const secret = 'a-secret-for-the-shipped-portal-in-tests'
  const options = () =>
    convertV4MiniflareOptions({
      port,
      // The Workers' logs would only clutter the test's output.
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
        ...slices.map((slice) => sliceWorker(slice, folder, served[slice])),
      ],
    } as never)
  const origin = `http://localhost:${port}`
  const runtime = new Miniflare(options())
  await runtime.ready
  await applyMigrations(await runtime.getD1Database('DB', 'portal'))
  return {
    origin,
    /** Makes a slice's Worker serve another folder. */
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
