import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { configPaths, workerNames } from './deploy/configs.ts'
import { at, root } from './root.ts'
import { stop } from './run.ts'

// The portal comes first because wrangler stores local data next to the first configuration.
const configs = workerNames.toReversed().map((name) => configPaths[name])

interface PortalOptions {
  port: number
  /** The folder of D1, R2 and the queues. */
  state: string
  /** The origin that pages are opened at, when it isn't the portal's own. */
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

/** Stops the program when the port can't be used; `instead` is a command with another port. */
export const requireFreePort = async (
  port: number,
  instead = `PORT=${port < 65535 ? port + 1 : 8787} npm start`,
): Promise<void> => {
  const errors = [await listenError(port, '127.0.0.1'), await listenError(port, '::1')]
  const other = `choose another port: ${instead}`
  if (errors.includes('EADDRINUSE')) stop(`Port ${port} is in use by another program. Stop it, or ${other}`)
  if (errors.includes('EACCES')) stop(`Port ${port} needs permissions that this user doesn't have. Please ${other}`)
}

const isUp = (origin: string): Promise<boolean> =>
  fetch(`${origin}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Milliseconds. The Workers start in seconds, and in minutes on a machine that is busy with other work. */
const startLimit = 300_000

/** Runs all Workers in one `wrangler dev`, and returns once the portal is up. */
export const startPortal = async ({
  port,
  state,
  pages,
}: PortalOptions): Promise<{ origin: string; process: ChildProcess }> => {
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
  // A separate registry, because portals on one machine would otherwise use each other's Workers.
  const env = { ...process.env, WRANGLER_REGISTRY_PATH: join(state, 'registry') }
  const child = spawn('wrangler', args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  process.on('exit', () => child.kill('SIGTERM'))
  let output = ''
  const keep = (chunk: Buffer) => (output = `${output}${chunk}`.slice(-20_000))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  for (const deadline = Date.now() + startLimit; !(await isUp(origin));) {
    if (child.exitCode !== null || Date.now() > deadline) stop('The Workers did not start.', output)
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  child.stdout.off('data', keep).pipe(process.stdout)
  child.stderr.off('data', keep).pipe(process.stderr)
  return { origin, process: child }
}
