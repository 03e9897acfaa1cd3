import { env } from 'cloudflare:workers'
import type { LiveChannel, LiveChannels } from '@portal/api/db/live-channels'

/** Which binding fails, how, and in what fraction of its calls, from 0 to 1. */
export interface Faults {
  binding: 'DB' | 'FILES' | 'EMAIL_QUEUE' | 'EMAIL' | 'LIVE'
  how: 'fails' | 'hangs'
  rate: number
}

const faults = (env as { FAULTS?: Faults }).FAULTS

type Method = (...args: unknown[]) => unknown

/** Makes some calls fail or hang; half of those still take effect. */
const inject = async <T>(call: () => Promise<T>): Promise<T> => {
  const { rate, how } = faults!
  const random = Math.random()
  if (random >= rate) return call()
  if (random < rate / 2) await call()
  if (how === 'hangs') await new Promise(() => {})
  throw new Error('injected: driver error')
}

const originals = new WeakMap<object, object>()

/** Injects faults into the methods in `faultyMethods`, and wraps what the methods in `factories` return. */
const wrap = <T extends object>(
  target: T,
  faultyMethods: readonly string[],
  factories: Record<string, (created: never) => unknown>,
): T => {
  const wrapped = new Proxy(target, {
    get: (_, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      const method: Method = (...args) => Reflect.apply(value as Method, target, args)
      const factory = factories[String(name)]
      const finish = async (result: Promise<unknown>) => (factory ? factory((await result) as never) : result)
      if (faultyMethods.includes(String(name)))
        return (...args: unknown[]) => inject(() => finish(method(...args) as Promise<unknown>))
      return factory ? (...args: unknown[]) => factory(method(...args) as never) : method
    },
  })
  originals.set(wrapped, target)
  return wrapped
}

const statement = (of: D1PreparedStatement): D1PreparedStatement =>
  wrap(of, ['first', 'all', 'raw', 'run'], { bind: statement })

const database = (db: D1Database): D1Database => {
  const batch = (statements: D1PreparedStatement[]) =>
    inject(() => db.batch(statements.map((one) => (originals.get(one) as D1PreparedStatement) ?? one)))
  return { prepare: (query: string) => statement(db.prepare(query)), batch } as unknown as D1Database
}

const upload = (of: R2MultipartUpload) => wrap(of, ['uploadPart', 'complete', 'abort'], {})
const bucket = (of: R2Bucket) =>
  wrap(of, ['get', 'head', 'put', 'delete', 'list', 'createMultipartUpload'], { createMultipartUpload: upload })

interface Bindings {
  DB?: D1Database
  FILES?: R2Bucket
  EMAIL_QUEUE?: Queue
  EMAIL?: SendEmail
  LIVE?: LiveChannels
}

/** Replaces the faulty binding, if any. */
export const withFaults = <Env extends object>(env: Env): Env => {
  if (!faults) return env
  const { DB, FILES, EMAIL_QUEUE, EMAIL, LIVE } = env as Bindings
  const faultyBinding = {
    DB: () => DB && database(DB),
    FILES: () => FILES && bucket(FILES),
    EMAIL_QUEUE: () => EMAIL_QUEUE && wrap(EMAIL_QUEUE, ['send', 'sendBatch'], {}),
    EMAIL: () => EMAIL && wrap(EMAIL, ['send'], {}),
    LIVE: () =>
      LIVE && wrap(LIVE, [], { getByName: (channel) => wrap(channel as LiveChannel, ['publish', 'disconnect'], {}) }),
  }[faults.binding]()
  return faultyBinding ? { ...env, [faults.binding]: faultyBinding } : env
}
