import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPortal, runBuiltPortal } from './built-portal.ts'
import { describeLocalPortal, keepRunning, openLocalState, readPort } from './local-portal.ts'
import { localSettingsOf } from './local-settings.ts'
import { requireFreePort } from './portal.ts'
import { at } from './root.ts'
import { stop } from './run.ts'
import { requireFreeState } from './state-owner.ts'

const port = readPort('PORT', 8787)
const origin = `http://localhost:${port}`
await requireFreeState(at('.wrangler/state'))
await requireFreePort(port)
const state = await openLocalState('npm start', origin)
const folder = mkdtempSync(join(tmpdir(), 'portal-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
const bundles = await buildPortal(folder)
const portal = await runBuiltPortal({
  bundles,
  folder,
  port,
  state: join(state, 'v3'),
  temporary: at('.wrangler/tmp'),
  bindingsOf: (worker) => ({ ...localSettingsOf(worker), PORTAL_ORIGIN: origin }),
}).catch((error: unknown) => stop('The Workers did not start.', String(error)))
keepRunning(origin, () => portal.dispose().finally(() => process.exit()))
console.log(`
  CollisionDocket   ${origin}
${describeLocalPortal(origin)}`)
