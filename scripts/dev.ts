import { spawn } from 'node:child_process'
import { slices, type Slice } from '@portal/contract/paths'
import { buildFrontends, isBuilt } from './build.ts'
import { describeLocalPortal, keepRunning, openLocalState, readPort } from './local-portal.ts'
import { requireFreePort, startPortal } from './portal.ts'
import { at } from './root.ts'
import { stop } from './run.ts'
import { requireFreeState } from './state-owner.ts'

// Runs the portal with live-reloading pages: `npm run dev` for all of them, `npm run dev intake` for the shell and the named
// slices, the other slices built.
const named = process.argv.slice(2)
const unknown = named.filter((name) => name !== 'shell' && !slices.includes(name as Slice))
if (unknown.length) stop(`There is no slice "${unknown.join(', ')}". Choose from: ${slices.join(', ')}, shell.`)
const live = slices.filter((slice) => named.length === 0 || named.includes(slice))

const port = readPort('PORT', 8787)
const devPort = readPort('DEV_PORT', 5173)
const pages = `http://localhost:${devPort}`
await requireFreeState(at('.wrangler/state'))
await requireFreePort(port)
await requireFreePort(devPort, 'DEV_PORT=5174 npm run dev')

// The Workers need a build of everything, but only the slices that aren't live-reloading need a current one.
const built = slices.filter((slice) => !live.includes(slice))
const missing = (['shell', ...live] as const).filter((frontend) => !isBuilt(frontend))
const state = await openLocalState('npm run dev', pages)
await buildFrontends([...missing, ...built])
const { origin, process: workers } = await startPortal({ port, state, pages })
keepRunning(origin, () => workers.kill('SIGTERM'))
workers.on('exit', (code) => process.exit(code ?? 0))

const shell = at('frontends/shell')
const vite = spawn(
  `${shell}/node_modules/.bin/vite`,
  ['--port', String(devPort), '--strictPort', '--logLevel', 'warn'],
  {
    cwd: shell,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORTAL: origin, SLICES: live.join(',') },
  },
)
vite.on('exit', () => workers.kill('SIGTERM'))
console.log(`
  Live-reloading    ${pages}   shell${live.map((slice) => `, ${slice}`).join('')}
  Workers           ${origin}   the API and the built pages
${describeLocalPortal(origin)}`)
