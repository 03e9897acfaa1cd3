import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { slices } from '@portal/contract/paths'
import { buildFrontends } from './build.ts'
import { bundle, sliceWorker, type Bundle } from './deploy/bundle.ts'
import { workerNameOf } from './deploy/configs.ts'
import { openStorage } from './deploy/storage.ts'
import { ensureLocalSettings } from './local-settings.ts'
import { applyMigrations } from './migrations.ts'
import { requireFreePort } from './portal.ts'
import { at } from './root.ts'
import { seedWhenEmpty } from './seed/seed.ts'

// The portals that the browser tests run against: the Workers as they are deployed, with fresh, seeded state that is removed
// at the end. Usage: test-portal.ts PORT…
const ports = process.argv.slice(2).map(Number)
const folder = mkdtempSync(join(tmpdir(), 'portal-'))
const portals: Miniflare[] = []
const end = () => {
  if (portals.length < ports.length) process.exit(1)
  void Promise.all(portals.map((portal) => portal.dispose())).then(() => process.exit())
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end)
// The process that started it was killed and can't end it.
process.on('disconnect', end)
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

for (const port of ports) await requireFreePort(port)
await buildFrontends()
const settings = ensureLocalSettings()
const mains = {
  portal: 'workers/api/src/index.ts',
  notifications: 'workers/notifications/src/index.ts',
  inbound: 'workers/inbound/src/index.ts',
  pdfs: 'workers/inbound/src/pdfs.ts',
}
const bundles = await Promise.all(
  // The first is the one that requests go to.
  (['portal', 'notifications', 'inbound', 'pdfs'] as const).map((worker) =>
    bundle(worker, workerNameOf(worker), at(mains[worker]), folder),
  ),
)

const seeded = join(folder, 'seeded')
const storage = await openStorage({ environment: 'production', state: seeded })
await applyMigrations(storage.db)
await seedWhenEmpty(storage, settings.DATA_KEY)
await storage.close()

const startPortal = async (port: number): Promise<void> => {
  const state = join(folder, String(port))
  cpSync(join(seeded, 'v3'), state, { recursive: true })
  const bindings = {
    ...settings,
    PORTAL_ORIGIN: `http://localhost:${port}`,
    REQUIRE_TWO_FACTOR: 'false',
    // Emails about staff's changes wait long enough to undo one, also on a busy machine, and no longer.
    UNDO_SECONDS: '15',
  }
  const worker = ({ name, modules, options }: Bundle) => ({
    ...options,
    name,
    modules,
    rootPath: folder,
    bindings: { ...(options as { bindings?: object }).bindings, ...bindings },
  })
  const portal = new Miniflare(
    convertV4MiniflareOptions({
      port,
      workers: [...bundles.map(worker), ...slices.map((slice) => sliceWorker(slice, folder))],
      resourcePersistencePath: state,
      // The tests read emails and objects through it.
      unsafeLocalExplorer: true,
      handleStructuredLogs: ({ level, message }: { level: string; message: string }) => {
        if (level !== 'log' && level !== 'info') console.error(message)
      },
    } as never),
  )
  portals.push(portal)
  await portal.ready
}
await Promise.all(ports.map(startPortal))
process.send?.('ready')
