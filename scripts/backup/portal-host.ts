import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeStorageConfig, type StorageLocation } from '../deploy/storage-config.ts'
import { freePort } from '../portal.ts'
import { at, root } from '../root.ts'
import { stop } from '../run.ts'
import { requireFreeState } from '../state-owner.ts'
import { hostedBucket, hostedDatabase, type HostCall } from './hosted-storage.ts'

/** A portal's database and buckets, read by a Worker in another process. */
export interface HostedPortal {
  readonly name: string
  readonly db: D1Database
  readonly files: R2Bucket
  /** The second bucket, with the backups of the job. */
  readonly backups: R2Bucket
  readonly close: () => Promise<void>
}

/** Milliseconds. It starts in seconds, and in minutes on a machine that is busy with other work. */
const startLimit = 300_000
/** Milliseconds in which a storage may answer with errors: the connection to a deployed one may not be ready at first. */
const failLimit = 10_000

/**
 * Waits until the Worker can read the storage. Returns why it can't.
 * @param hasEnded whether the Worker's process has.
 */
export const waitUntilOpen = async (
  call: HostCall,
  hasEnded: () => boolean,
  limits = { start: startLimit, fail: failLimit },
): Promise<string | undefined> => {
  for (let end = Date.now() + limits.start, why: string | undefined; ;) {
    const answer = await call('/check').catch(() => undefined)
    if (answer?.ok) return undefined
    if (answer) {
      if (why === undefined) end = Date.now() + limits.fail
      why = await answer.text()
    }
    if (hasEnded() || Date.now() >= end) return why ?? ''
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/**
 * Starts a Worker with the storage of a deployed portal or of a local state folder. `openStorage` is slow for
 * many calls, because this process waits for each statement.
 */
export const hostPortal = async (location: StorageLocation): Promise<HostedPortal> => {
  if (location.state) await requireFreeState(location.state)
  const token = randomUUID()
  const { name, config, remove } = await writeStorageConfig(location, {
    main: at('scripts/backup/host-worker.ts'),
    vars: { TOKEN: token },
  })
  const port = await freePort()
  const state = location.state ? ['--persist-to', location.state] : []
  const options = ['--port', String(port), '--inspector-port', '0', '--log-level', 'error', ...state]
  const child = spawn('wrangler', ['dev', '-c', config, ...options, '--show-interactive-dev-session', 'false'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.on('exit', () => child.kill('SIGTERM'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = `${output}${chunk}`.slice(-20_000)))
  const call: HostCall = (path, init = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${token}` },
    })
  const problem = await waitUntilOpen(call, () => child.exitCode !== null)
  if (problem !== undefined) stop(`The storage of ${name} could not be opened.`, `${output}\n${problem}`)
  return {
    name,
    db: hostedDatabase(call),
    files: hostedBucket(call, 'FILES'),
    backups: hostedBucket(call, 'BACKUPS'),
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      remove()
    },
  }
}
