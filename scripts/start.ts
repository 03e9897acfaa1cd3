import { buildFrontends } from './build.ts'
import { aboutLocalPortal, portFrom, runLocalPortal } from './local-portal.ts'
import { requireFreePort } from './portal.ts'

const port = portFrom('PORT', 8787)
await requireFreePort(port)
await buildFrontends()
const { origin } = await runLocalPortal(port, `http://localhost:${port}`)
console.log(`
  CollisionDocket   ${origin}
${aboutLocalPortal(origin)}`)
