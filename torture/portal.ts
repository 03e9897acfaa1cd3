import { fork, type ChildProcess, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { bundle } from '../scripts/deploy/bundle.ts'
import { noDatabase } from '../scripts/deploy/resources.ts'
import { at } from '../scripts/root.ts'
import type { Setting, Told } from './host.ts'

/** The portal's Workers, bundled as they would be shipped, with a clock that can be set. */
export const bundleWorkers = async (folder: string): Promise<Setting['bundles']> => {
  const [portal, notifications] = await Promise.all([
    bundle('portal', 'collision-docket', at('torture/workers/portal.ts'), folder, {
      // No page is asked for: nothing need be built.
      assets: undefined,
    }),
    bundle('notifications', 'collision-docket-notifications', at('torture/workers/notifications.ts'), folder),
  ])
  return { portal, notifications }
}

/** How often each letter was taken, and which were taken once more after their sender was through with them. */
export interface Letters {
  readonly taken: Map<string, number>
  readonly again: string[]
}

/** Who takes the letters, outlives the Workers and counts how often it took which. */
export const startCounter = async () => {
  const letters: Letters = { taken: new Map(), again: [] }
  const done = new Set<string>()
  const server = createServer((request, answer) => {
    const [, what, letter = ''] = request.url!.split('/')
    if (what === 'done') done.add(letter)
    else {
      letters.taken.set(letter, (letters.taken.get(letter) ?? 0) + 1)
      if (done.has(letter)) letters.again.push(letter)
    }
    answer.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { letters, address: `127.0.0.1:${port}`, close: () => server.close() }
}

/** The Workers in a process group of their own, which is killed and started anew; the state stays. */
export class Portal {
  kills = 0
  readonly #setting: Setting
  #host: ChildProcess | undefined
  #origin: Promise<string> = Promise.reject(new Error('The portal was not started.'))

  constructor(setting: Setting) {
    this.#setting = setting
    this.#origin.catch(() => {})
  }

  /** Where it answers; while it is down, once it is up again. */
  get origin(): Promise<string> {
    return this.#origin
  }

  start(change: Partial<Setting> = {}): Promise<string> {
    const log = openSync(this.#setting.log, 'a')
    const stdio: StdioOptions = ['ignore', log, log, 'ipc']
    const host = fork(at('torture/host.ts'), { detached: true, serialization: 'advanced', stdio })
    closeSync(log)
    this.#host = host
    this.#origin = new Promise((resolve, reject) => {
      host.once('message', (told: Told) => 'origin' in told && resolve(told.origin))
      host.once('exit', () => reject(new Error('The portal did not start.')))
    })
    this.#origin.catch(() => {})
    host.send({ ...this.#setting, ...change })
    return this.#origin
  }

  /** Ends every process of it at once, as a power cut does. */
  async kill(): Promise<void> {
    const host = this.#host
    if (!host?.pid) return
    this.#host = undefined
    const gone = once(host, 'exit')
    process.kill(-host.pid, 'SIGKILL')
    await gone
  }

  /** Kills it and starts it anew; whoever asks for the origin meanwhile waits. */
  async killAndStart(): Promise<void> {
    const started = Promise.withResolvers<string>()
    started.promise.catch(() => {})
    this.#origin = started.promise
    await this.kill()
    this.kills++
    await this.start().then(started.resolve, started.reject)
  }

  /** Has the cron run once. A failure is the caller's next look at things to tell. */
  async cron(): Promise<void> {
    const host = this.#host
    if (!host) return
    const answered = once(host, 'message')
    host.send('cron')
    await Promise.race([answered, once(host, 'exit')])
  }
}

/** The state itself, while no Worker runs over it. */
export const openState = async (state: string) => {
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default { fetch: () => new Response() }',
      compatibilityDate: '2026-08-01',
      d1Databases: { DB: noDatabase },
      r2Buckets: { FILES: 'collision-docket-files' },
      resourcePersistencePath: state,
    }),
  )
  return {
    db: (await runtime.getD1Database('DB')) as unknown as D1Database,
    files: (await runtime.getR2Bucket('FILES')) as unknown as R2Bucket,
    close: () => runtime.dispose(),
  }
}
