import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFrontends } from './build.ts'
import { ensureLocalSettings } from './local-settings.ts'
import { migrate, requireFreePort, startPortal } from './portal.ts'
import { seedWhenEmpty } from './seed/seed.ts'

// A portal of its own for the browser journeys: fresh state, gone afterwards.
const port = Number(process.env['PORT'])
const state = mkdtempSync(join(tmpdir(), 'portal-'))
process.on('exit', () => rmSync(state, { recursive: true, force: true }))

await requireFreePort(port)
await buildFrontends()
ensureLocalSettings()
await migrate(state)
await seedWhenEmpty(state)
const { process: workers } = await startPortal({ port, state })
const end = () => workers.kill('SIGTERM')
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end)
// Should whoever started it be killed, nobody will tell it to end.
const parent = process.ppid
setInterval(() => process.ppid !== parent && end(), 1000).unref()
workers.on('exit', () => process.exit())
