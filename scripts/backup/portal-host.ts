import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeStorageConfig, type StorageLocation } from '../deploy/storage-config.ts'
import { freePort } from '../portal.ts'
import { at, root } from '../root.ts'
import { stop } from '../run.ts'
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

/**
 * Starts a Worker with the storage of a deployed portal or of a local state folder. `openStorage` is slow for
 * many calls, because this process waits for each statement.
 */
export const hostPortal = async (location: StorageLocation): Promise<HostedPortal> => {
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
  const isUp = () =>
    call('/list?limit=1').then(
      ({ ok }) => ok,
      () => false,
    )
  for (const deadline = Date.now() + 60_000; !(await isUp());) {
    if (child.exitCode !== null || Date.now() > deadline) stop('The storage could not be opened.', output)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
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
