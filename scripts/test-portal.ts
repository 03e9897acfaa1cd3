import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFrontends } from './build.ts'
import { openStorage } from './deploy/storage.ts'
import { ensureLocalSettings } from './local-settings.ts'
import { applyMigrations } from './migrations.ts'
import { requireFreePort, startPortal } from './portal.ts'
import { seedWhenEmpty } from './seed/seed.ts'

// The portals that the browser tests run against: fresh, seeded state, removed at the end. Usage: test-portal.ts PORT…
const ports = process.argv.slice(2).map(Number)
const folder = mkdtempSync(join(tmpdir(), 'portal-'))
// Emails about staff's changes wait long enough to undo one, and no longer.
const vars = { UNDO_SECONDS: '6' }
const portals: ChildProcess[] = []
const end = () => {
  if (portals.length < ports.length) process.exit(1)
  for (const portal of portals) portal.kill('SIGTERM')
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end)
// The process that started it was killed and can't end it.
process.on('disconnect', end)
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

for (const port of ports) await requireFreePort(port)
await buildFrontends()
const { DATA_KEY } = ensureLocalSettings()
const seeded = join(folder, 'seeded')
const storage = await openStorage({ environment: 'production', state: seeded })
await applyMigrations(storage.db)
await seedWhenEmpty(storage, DATA_KEY)
await storage.close()
portals.push(
  ...(await Promise.all(
    ports.map(async (port) => {
      const state = join(folder, String(port))
      cpSync(seeded, state, { recursive: true })
      return (await startPortal({ port, state, vars })).process
    }),
  )),
)
// The tests can't go on without one of them.
for (const portal of portals) portal.on('exit', end)
void Promise.all(portals.map((portal) => once(portal, 'exit'))).then(() => process.exit())
process.send?.('ready')
