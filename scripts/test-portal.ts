import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFrontends } from './build.ts'
import { ensureLocalSettings } from './local-settings.ts'
import { migrate, requireFreePort, startPortal } from './portal.ts'
import { seedWhenEmpty } from './seed/seed.ts'

// The portal that the browser tests run against: fresh, seeded state, removed at the end. Usage: test-portal.ts PORT
const port = Number(process.argv[2])
const state = mkdtempSync(join(tmpdir(), 'portal-'))
let workers: ChildProcess | undefined
const end = () => (workers ? workers.kill('SIGTERM') : process.exit(1))
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end)
// The process that started it was killed and can't end it.
process.on('disconnect', end)
process.on('exit', () => rmSync(state, { recursive: true, force: true, maxRetries: 5 }))

await requireFreePort(port)
await buildFrontends()
ensureLocalSettings()
await migrate(state)
await seedWhenEmpty(state)
workers = (await startPortal({ port, state })).process
workers.on('exit', () => process.exit())
process.send?.('ready')
