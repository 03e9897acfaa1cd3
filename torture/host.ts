import { slices } from '@portal/contract/paths'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import type { Bundle } from '../scripts/deploy/bundle.ts'
import type { Faults } from './workers/fault-injection.ts'

// Runs the portal's Workers on a state folder, in a separate process that is killed together with its workerd.

export interface HostSettings {
  bundles: { portal: Bundle; notifications: Bundle; inbound: Bundle; pdfs: Bundle }
  /** The folder of D1 and R2. The queue is in memory, so a kill loses its messages. */
  state: string
  /** The file for the Workers' output. */
  log: string
  /** `host:port` of the email counter. */
  counter: string
  secrets: Record<string, string>
  /** Milliseconds by which the Workers' clock is ahead. */
  clockOffset?: number
  /** How many times faster their timers run. */
  timerSpeed?: number
  faults?: Faults
}

/** Sent by the host: the origins of the portal and of the Worker that takes emails once they are up, or that the cron job finished. */
export type HostMessage = { origin: string; inbound: string } | { cron: true }

const stub = (name: string) => ({
  name,
  modules: true as const,
  script: 'export default { fetch: () => new Response() }',
  compatibilityDate: '2026-08-01',
})

const start = async ({ bundles, state, counter, secrets, clockOffset = 0, timerSpeed = 1, faults }: HostSettings) => {
  const bindings = { ...secrets, CLOCK_OFFSET: clockOffset, TIMER_SPEED: timerSpeed, ...(faults && { FAULTS: faults }) }
  const worker = ({ name, modules, options }: Bundle, bound: object) => {
    const { assets: _assets, email: _email, ...rest } = options as Record<string, object>
    return {
      ...rest,
      name,
      modules,
      rootPath: state,
      bindings: { ...rest['bindings'], ...bindings },
      serviceBindings: { ...rest['serviceBindings'], ...bound },
      unsafeDirectSockets: [{ port: 0 }],
    }
  }
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      port: 0,
      workers: [
        worker(bundles.portal, { ASSETS: 'stub' }),
        worker(bundles.notifications, { COUNTER: { external: { address: counter, http: {} } } }),
        worker(bundles.inbound, {}),
        worker(bundles.pdfs, {}),
        ...slices.map((slice) => stub(`collision-docket-${slice}`)),
        stub('stub'),
      ],
      resourcePersistencePath: state,
    } as never),
  )
  const notify = (message: HostMessage) => process.send?.(message)
  process.on('message', async () => {
    for (const { name } of [bundles.portal, bundles.notifications]) {
      const worker = await runtime.getWorker(name)
      await worker.scheduled({ cron: '*/5 * * * *' })
    }
    notify({ cron: true })
  })
  const originOf = async ({ name }: Bundle) => (await runtime.unsafeGetDirectURL(name)).origin
  notify({ origin: await originOf(bundles.portal), inbound: await originOf(bundles.inbound) })
}

process.once('message', (settings: HostSettings) => void start(settings))
process.on('disconnect', () => process.exit())
