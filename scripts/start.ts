import { buildFrontends } from './build.ts'
import { describeLocalPortal, readPort, runLocalPortal } from './local-portal.ts'
import { requireFreePort } from './portal.ts'

const port = readPort('PORT', 8787)
await requireFreePort(port)
await buildFrontends()
const { origin } = await runLocalPortal(port, `http://localhost:${port}`)
console.log(`
  CollisionDocket   ${origin}
${describeLocalPortal(origin)}`)
