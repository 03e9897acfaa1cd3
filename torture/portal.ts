import { fork, type ChildProcess, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { bundle } from '../scripts/deploy/bundle.ts'
import { noDatabase } from '../scripts/deploy/resources.ts'
import { at } from '../scripts/root.ts'
import type { HostSettings, HostMessage } from './host.ts'

/** Bundles the portal's Workers as for deployment, with an adjustable clock. */
export const bundleWorkers = async (folder: string): Promise<HostSettings['bundles']> => {
  const [portal, notifications, inbound, pdfs] = await Promise.all([
    bundle('portal', 'collision-docket', at('torture/workers/portal.ts'), folder, {
      // Pages are not requested, so the frontends needn't be built.
      assets: undefined,
    }),
    bundle('notifications', 'collision-docket-notifications', at('torture/workers/notifications.ts'), folder),
    bundle('inbound', 'collision-docket-inbound', at('bench/workers/inbound.ts'), folder),
    bundle('pdfs', 'collision-docket-pdfs', at('workers/inbound/src/pdfs.ts'), folder),
  ])
  return { portal, notifications, inbound, pdfs }
}

/** The emails that the fake provider accepted. */
export interface EmailCounts {
  /** How often it accepted each email, by id. */
  readonly accepted: Map<string, number>
  /** The emails it accepted after they were marked as sent. */
  readonly acceptedAfterMark: string[]
  /** The emails of which it said that they came back. */
  readonly bounced: Set<string>
}

/** Counts the emails that the fake provider accepts, outside the Workers, so the counts survive their kills. */
export const startEmailCounter = async () => {
  const counts: EmailCounts = { accepted: new Map(), acceptedAfterMark: [], bounced: new Set() }
  const marked = new Set<string>()
  const server = createServer((request, response) => {
    const [, what, id = ''] = request.url!.split('/')
    if (what === 'marked') marked.add(id)
    else if (what === 'bounced') counts.bounced.add(id)
    else {
      counts.accepted.set(id, (counts.accepted.get(id) ?? 0) + 1)
      if (marked.has(id)) counts.acceptedAfterMark.push(id)
    }
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { counts, address: `127.0.0.1:${port}`, close: () => server.close() }
}

/** The Workers, in a process group that can be killed and restarted on the same state. */
export class Portal {
  kills = 0
  /** Milliseconds by which its clock is ahead after a number of kills. */
  offsetAfter: (kills: number) => number = () => 0
  /** Takes emails by POST: see `bench/workers/inbound.ts`. */
  inbound = ''
  /** Runs while it is down after a kill. It may return another state, with which it starts again. */
  whileDown: (kills: number, state: string) => Promise<string> = async (_, state) => state
  #settings: HostSettings
  #host: ChildProcess | undefined
  #origin: Promise<string> = Promise.reject(new Error('The portal was not started.'))

  constructor(settings: HostSettings) {
    this.#settings = settings
    this.#origin.catch(() => {})
  }

  get state(): string {
    return this.#settings.state
  }

  /** Resolves once it is up. */
  get origin(): Promise<string> {
    return this.#origin
  }

  start(change: Partial<HostSettings> = {}): Promise<string> {
    const log = openSync(this.#settings.log, 'a')
    const stdio: StdioOptions = ['ignore', log, log, 'ipc']
    const host = fork(at('torture/host.ts'), { detached: true, serialization: 'advanced', stdio })
    closeSync(log)
    this.#host = host
    this.#origin = new Promise((resolve, reject) => {
      host.once('message', (message: HostMessage) => {
        if (!('origin' in message)) return
        this.inbound = message.inbound
        resolve(message.origin)
      })
      host.once('exit', () => reject(new Error('The portal did not start.')))
    })
    this.#origin.catch(() => {})
    host.send({ ...this.#settings, clockOffset: this.offsetAfter(this.kills), ...change })
    return this.#origin
  }

  /** Kills all of its processes, as a power failure would. */
  async kill(): Promise<void> {
    const host = this.#host
    if (!host?.pid) return
    this.#host = undefined
    const exited = once(host, 'exit')
    process.kill(-host.pid, 'SIGKILL')
    await exited
  }

  /** Kills the portal and starts it again. Calls that need the origin wait until the portal is up. */
  async restart(): Promise<void> {
    const started = Promise.withResolvers<string>()
    started.promise.catch(() => {})
    this.#origin = started.promise
    await this.kill()
    this.kills++
    const state = await this.whileDown(this.kills, this.#settings.state)
    this.#settings = { ...this.#settings, state }
    await this.start().then(started.resolve, started.reject)
  }

  /** Runs the cron job once, whether it succeeds or not. */
  async cron(): Promise<void> {
    const host = this.#host
    if (!host) return
    const listening = new AbortController()
    const ends = ['message', 'exit'].map((event) => once(host, event, listening))
    host.send('cron')
    await Promise.race(ends).finally(() => listening.abort())
    await Promise.allSettled(ends)
  }
}

/** Opens the state while no Worker is running. */
export const openState = async (state: string) => {
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default { fetch: () => new Response() }',
      compatibilityDate: '2026-08-01',
      d1Databases: { DB: noDatabase },
      r2Buckets: { FILES: 'collision-docket-files', BACKUPS: 'collision-docket-backups' },
      resourcePersistencePath: state,
    }),
  )
  return {
    db: (await runtime.getD1Database('DB')) as unknown as D1Database,
    files: (await runtime.getR2Bucket('FILES')) as unknown as R2Bucket,
    backups: (await runtime.getR2Bucket('BACKUPS')) as unknown as R2Bucket,
    close: () => runtime.dispose(),
  }
}
