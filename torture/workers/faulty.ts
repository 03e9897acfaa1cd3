import { env } from 'cloudflare:workers'

/** Which binding goes wrong, how, and for how many of its calls, from 0 to 1. */
export interface Faults {
  binding: 'DB' | 'FILES' | 'EMAIL_QUEUE' | 'EMAIL'
  how: 'fails' | 'hangs'
  rate: number
}

const faults = (env as { FAULTS?: Faults }).FAULTS

type Method = (...args: unknown[]) => unknown
type Step = <T>(work: () => Promise<T>) => Promise<T>

/** Does its work but for its share of the times: then it fails or never answers, and half of those it was done all the same. */
const step: Step = async (work) => {
  const { rate, how } = faults!
  const roll = Math.random()
  if (roll >= rate) return work()
  if (roll < rate / 2) await work()
  if (how === 'hangs') await new Promise(() => {})
  throw new Error('injected: words of a driver')
}

const originals = new WeakMap<object, object>()

/** An object whose `steps` go wrong and whose `makers` answer such objects in turn. */
const wrap = <T extends object>(
  target: T,
  steps: readonly string[],
  makers: Record<string, (made: never) => unknown>,
): T => {
  const wrapped = new Proxy(target, {
    get: (_, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      const method: Method = (...args) => Reflect.apply(value as Method, target, args)
      const made = makers[String(name)]
      const finish = async (result: Promise<unknown>) => (made ? made((await result) as never) : result)
      if (steps.includes(String(name)))
        return (...args: unknown[]) => step(() => finish(method(...args) as Promise<unknown>))
      return made ? (...args: unknown[]) => made(method(...args) as never) : method
    },
  })
  originals.set(wrapped, target)
  return wrapped
}

const statement = (of: D1PreparedStatement): D1PreparedStatement =>
  wrap(of, ['first', 'all', 'raw', 'run'], { bind: statement })

const database = (db: D1Database): D1Database => {
  const batch = (statements: D1PreparedStatement[]) =>
    step(() => db.batch(statements.map((one) => (originals.get(one) as D1PreparedStatement) ?? one)))
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
}

/** A Worker's bindings, of which one goes wrong. */
export const faulty = <Env extends object>(env: Env): Env => {
  if (!faults) return env
  const { DB, FILES, EMAIL_QUEUE, EMAIL } = env as Bindings
  const wrong = {
    DB: () => DB && database(DB),
    FILES: () => FILES && bucket(FILES),
    EMAIL_QUEUE: () => EMAIL_QUEUE && wrap(EMAIL_QUEUE, ['send', 'sendBatch'], {}),
    EMAIL: () => EMAIL && wrap(EMAIL, ['send'], {}),
  }[faults.binding]()
  return wrong ? { ...env, [faults.binding]: wrong } : env
}
