import { spawn } from 'node:child_process'
import { slices, type Slice } from '@portal/contract/paths'
import { buildFrontends, isBuilt } from './build.ts'
import { aboutLocalPortal, portFrom, runLocalPortal } from './local-portal.ts'
import { requireFreePort } from './portal.ts'
import { at } from './root.ts'
import { stop } from './run.ts'

// Runs the portal with its pages from their sources: `npm run dev`, or `npm run dev intake` for the shell and one slice,
// the others as built.
const named = process.argv.slice(2)
const unknown = named.filter((name) => name !== 'shell' && !slices.includes(name as Slice))
if (unknown.length) stop(`There is no slice "${unknown.join(', ')}": ${slices.join(', ')}, or shell.`)
const fromSources = slices.filter((slice) => named.length === 0 || named.includes(slice))

const port = portFrom('PORT', 8787)
const devPort = portFrom('DEV_PORT', 5173)
const pages = `http://localhost:${devPort}`
await requireFreePort(port)
await requireFreePort(devPort, 'DEV_PORT=5174 npm run dev')

// The Workers serve every build, and those of what comes from its sources are not looked at.
const asBuilt = slices.filter((slice) => !fromSources.includes(slice))
const lookedAt = (['shell', ...fromSources] as const).filter((frontend) => !isBuilt(frontend))
await buildFrontends([...lookedAt, ...asBuilt])
const { origin, workers } = await runLocalPortal(port, pages)

const shell = at('frontends/shell')
const vite = spawn(
  `${shell}/node_modules/.bin/vite`,
  ['--port', String(devPort), '--strictPort', '--logLevel', 'warn'],
  {
    cwd: shell,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORTAL: origin, SLICES: fromSources.join(',') },
  },
)
vite.on('exit', () => workers.kill('SIGTERM'))
console.log(`
  From sources      ${pages}   shell${fromSources.map((slice) => `, ${slice}`).join('')}
  The Workers       ${origin}   the API, and the other slices as built
${aboutLocalPortal(origin)}`)
