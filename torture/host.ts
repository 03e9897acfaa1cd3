import { slices } from '@portal/contract/paths'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import type { Bundle } from '../scripts/deploy/bundle.ts'
import type { Faults } from './workers/faulty.ts'

// A process of its own, to be killed with the workerd that it starts: the portal's Workers over a state on disk.

/** What the Workers run with. */
export interface Setting {
  bundles: { portal: Bundle; notifications: Bundle }
  /** The folder that D1 and R2 live in. The queue lives in memory: a kill loses its messages. */
  state: string
  /** The file that everything goes into that the Workers say. */
  log: string
  /** `host:port` of whoever counts the letters. */
  counter: string
  secrets: Record<string, string>
  /** Milliseconds that the Workers' clock is ahead. */
  ahead?: number
  /** How many times as fast their timers run. */
  haste?: number
  faults?: Faults
}

/** What the host tells: where the portal answers, or that the cron was through. */
export type Told = { origin: string } | { cron: true }

const stub = (name: string) => ({
  name,
  modules: true as const,
  script: 'export default { fetch: () => new Response() }',
  compatibilityDate: '2026-08-01',
})

const start = async ({ bundles, state, counter, secrets, ahead = 0, haste = 1, faults }: Setting) => {
  const given = { ...secrets, AHEAD: ahead, HASTE: haste, ...(faults && { FAULTS: faults }) }
  const worker = ({ name, modules, options }: Bundle, bound: object) => {
    const { assets: _assets, email: _email, ...rest } = options as Record<string, object>
    return {
      ...rest,
      name,
      modules,
      rootPath: state,
      bindings: { ...rest['bindings'], ...given },
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
        ...slices.map((slice) => stub(`collision-docket-${slice}`)),
        stub('stub'),
      ],
      resourcePersistencePath: state,
    } as never),
  )
  const tell = (told: Told) => process.send?.(told)
  process.on('message', async () => {
    const portal = await runtime.getWorker(bundles.portal.name)
    await portal.scheduled({ cron: '*/5 * * * *' })
    tell({ cron: true })
  })
  tell({ origin: (await runtime.unsafeGetDirectURL(bundles.portal.name)).origin })
}

process.once('message', (setting: Setting) => void start(setting))
process.on('disconnect', () => process.exit())
