import { env } from 'cloudflare:workers'
import type { LiveChannel, LiveChannels } from '@portal/api/db/live-channels'

/** Which binding fails, how, and in what fraction of its calls, from 0 to 1. */
export interface Faults {
  binding: 'DB' | 'FILES' | 'EMAIL_QUEUE' | 'EMAIL' | 'LIVE'
  /**
   * `full`: reads succeed, and for that fraction of each three seconds no write does. `lies`: the provider accepts emails, and
   * says of that fraction that they came back.
   */
  how: 'fails' | 'hangs' | 'full' | 'lies'
  rate: number
}

export const faults = (env as { FAULTS?: Faults }).FAULTS

type Method = (...args: unknown[]) => unknown

/** Makes some calls fail or hang; half of those still take effect. */
const inject = async <T>(call: () => Promise<T>): Promise<T> => {
  const { rate, how } = faults!
  const random = Math.random()
  if (how === 'full' || how === 'lies' || random >= rate) return call()
  if (random < rate / 2) await call()
  if (how === 'hangs') await new Promise(() => {})
  throw new Error('injected: driver error')
}

const isWrite = (query: string): boolean => /\b(insert|update|delete|replace)\b/i.test(query)

/** Fails a write while the database is full. */
const requireSpace = (queries: readonly string[]): void => {
  const { rate, how } = faults!
  if (how === 'full' && (Date.now() % 3000) / 3000 < rate && queries.some(isWrite))
    throw new Error('D1_ERROR: database or disk is full: SQLITE_FULL')
}

const originals = new WeakMap<object, object>()

/** Injects faults into the methods in `faultyMethods`, and wraps what the methods in `factories` return. */
const wrap = <T extends object>(
  target: T,
  faultyMethods: readonly string[],
  factories: Record<string, (created: never) => unknown>,
  check = () => {},
): T => {
  const wrapped = new Proxy(target, {
    get: (_, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      const method: Method = (...args) => Reflect.apply(value as Method, target, args)
      const factory = factories[String(name)]
      const finish = async (result: Promise<unknown>) => (factory ? factory((await result) as never) : result)
      if (faultyMethods.includes(String(name)))
        return (...args: unknown[]) =>
          inject(async () => {
            check()
            return finish(method(...args) as Promise<unknown>)
          })
      return factory ? (...args: unknown[]) => factory(method(...args) as never) : method
    },
  })
  originals.set(wrapped, target)
  return wrapped
}

const queries = new WeakMap<object, string>()

const statement = (of: D1PreparedStatement, query: string): D1PreparedStatement => {
  const made = wrap(of, ['first', 'all', 'raw', 'run'], { bind: (bound) => statement(bound, query) }, () =>
    requireSpace([query]),
  )
  queries.set(made, query)
  return made
}

const database = (db: D1Database): D1Database => {
  const batch = (statements: D1PreparedStatement[]) =>
    inject(() => {
      requireSpace(statements.map((one) => queries.get(one) ?? ''))
      return db.batch(statements.map((one) => (originals.get(one) as D1PreparedStatement) ?? one))
    })
  return { prepare: (query: string) => statement(db.prepare(query), query), batch } as unknown as D1Database
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
