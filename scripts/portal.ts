import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { configPaths, workerNames } from './deploy/configs.ts'
import { at, root } from './root.ts'
import { must, stop } from './run.ts'

// The portal first: what is stored stands beside the first configuration.
const configs = workerNames.toReversed().map((name) => configPaths[name])

export interface PortalPlace {
  port: number
  /** The folder that D1, R2 and the queues live in. */
  state: string
  /** Where its pages are looked at, when not at the port itself. */
  pages?: string
}

const listenError = (port: number, host: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    probe.once('listening', () => probe.close(() => resolve(undefined)))
    probe.listen(port, host)
  })

/** A port of this machine that nothing listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

/** Ends the program with a sentence when the port cannot be had; `instead` is a command that takes another. */
export const requireFreePort = async (
  port: number,
  instead = `PORT=${port < 65535 ? port + 1 : 8787} npm start`,
): Promise<void> => {
  const errors = [await listenError(port, '127.0.0.1'), await listenError(port, '::1')]
  const other = `choose another port: ${instead}`
  if (errors.includes('EADDRINUSE')) stop(`Port ${port} is taken by another program. Stop it, or ${other}`)
  if (errors.includes('EACCES')) stop(`Port ${port} needs rights this user does not have; ${other}`)
}

/** Brings the local D1 to the newest schema. */
export const migrate = (state: string): Promise<string> =>
  must('The database could not be brought up to date.', 'wrangler', [
    'd1',
    'migrations',
    'apply',
    'collision-docket',
    '--local',
    '--persist-to',
    state,
  ])

const answers = (origin: string): Promise<boolean> =>
  fetch(`${origin}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Runs all five Workers in one `wrangler dev`, and returns once the portal answers. */
export const startPortal = async ({
  port,
  state,
  pages,
}: PortalPlace): Promise<{ origin: string; process: ChildProcess }> => {
  const origin = `http://localhost:${port}`
  const args = ['dev', ...configs.flatMap((config) => ['-c', at(config)])]
  args.push(
    '--port',
    String(port),
    '--inspector-port',
    '0',
    '--persist-to',
    state,
    '--var',
    `PORTAL_ORIGIN:${pages ?? origin}`,
  )
  args.push('--log-level', 'warn', '--show-interactive-dev-session', 'false')
  // Its own, for portals on one machine would look for one another's Workers and letters, and for those long gone.
  const env = { ...process.env, WRANGLER_REGISTRY_PATH: join(state, 'registry') }
  const child = spawn('wrangler', args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  process.on('exit', () => child.kill('SIGTERM'))
  let output = ''
  const keep = (chunk: Buffer) => (output = `${output}${chunk}`.slice(-20_000))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  for (const deadline = Date.now() + 60_000; !(await answers(origin));) {
    if (child.exitCode !== null || Date.now() > deadline) stop('The Workers did not start.', output)
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  child.stdout.off('data', keep).pipe(process.stdout)
  child.stderr.off('data', keep).pipe(process.stderr)
  return { origin, process: child }
}
