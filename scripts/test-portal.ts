import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Miniflare } from 'miniflare'
import { buildPortal, runBuiltPortal } from './built-portal.ts'
import { openStorage } from './deploy/storage.ts'
import { ensureLocalSettings } from './local-settings.ts'
import { applyMigrations } from './migrations.ts'
import { requireFreePort } from './portal.ts'
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
const settings = ensureLocalSettings()
const bundles = await buildPortal(folder)

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
    // Emails about staff's changes wait long enough to undo one, also on a busy machine, and no longer.
    UNDO_SECONDS: '15',
  }
  portals.push(await runBuiltPortal({ bundles, folder, port, state, bindingsOf: () => bindings }))
}
await Promise.all(ports.map(startPortal))
process.send?.('ready')
