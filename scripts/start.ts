import { buildFrontends } from './build.ts'
import { describeLocalPortal, readPort, runLocalPortal } from './local-portal.ts'
import { requireFreePort } from './portal.ts'
import { at } from './root.ts'
import { requireFreeState } from './state-owner.ts'

const port = readPort('PORT', 8787)
await requireFreeState(at('.wrangler/state'))
await requireFreePort(port)
await buildFrontends()
const { origin } = await runLocalPortal(port, `http://localhost:${port}`)
console.log(`
  CollisionDocket   ${origin}
${describeLocalPortal(origin)}`)
