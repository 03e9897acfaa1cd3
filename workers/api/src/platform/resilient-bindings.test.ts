import { env } from 'cloudflare:workers'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addUser, failureOf, objectKeys, order, rows, send, submit } from '../../test/kit.ts'
import { runScheduledJobs } from '../scheduled.ts'
import { openContext } from '../context.ts'

const log = vi.spyOn(console, 'error')
beforeEach(() => {
  log.mockReset().mockImplementation(() => {})
})
afterEach(() => vi.useRealTimers())
afterAll(() => log.mockRestore())

type Wrong = (call: number) => 'fails' | 'hangs' | undefined

/** A binding whose methods go wrong, by the number of the call from 1. */
const wrongly = <T extends object>(binding: T, methods: readonly string[], wrong: Wrong) => {
  const seen = { calls: 0 }
  const changed = new Proxy(binding, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      const method = (...args: unknown[]): unknown => Reflect.apply(value, target, args)
      if (!methods.includes(String(name))) return method
      return (...args: unknown[]) => {
        const how = wrong(++seen.calls)
        if (how === 'hangs') return new Promise(() => {})
        return how ? Promise.reject(new Error('words of a driver')) : method(...args)
      }
    },
  })
  return { seen, changed }
}

/** A database of which the reads, or the batches, go wrong. */
const database = (methods: readonly ('raw' | 'all' | 'batch')[], wrong: Wrong): D1Database => {
  let calls = 0
  const go = (name: 'raw' | 'all' | 'batch', work: () => Promise<unknown>) => {
    const how = methods.includes(name) ? wrong(++calls) : undefined
    if (how === 'hangs') return new Promise(() => {})
    return how ? Promise.reject(new Error('words of a driver')) : work()
  }
  const inner = new WeakMap<object, D1PreparedStatement>()
  const statement = (of: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => statement(of.bind(...values)),
      all: () => go('all', () => of.all()),
      raw: () => go('raw', () => of.raw()),
      run: () => of.run(),
    } as unknown as D1PreparedStatement
    inner.set(wrapped, of)
    return wrapped
  }
  return {
    prepare: (query: string) => statement(env.DB.prepare(query)),
    batch: (list: D1PreparedStatement[]) => go('batch', () => env.DB.batch(list.map((one) => inner.get(one)!))),
  } as unknown as D1Database
}

/** What is answered when the timers run as fast as they can. */
const inNoTime = async <T>(work: () => Promise<T>): Promise<T> => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const progress = { over: false }
  const working = work().finally(() => (progress.over = true))
  while (!progress.over) await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  return working
}

const refused = { status: 503, code: 'unavailable', requestId: expect.any(String) }

describe('a database', () => {
  test('reads again after a failed read, and no more than once', async () => {
    const user = await addUser()
    let reads = 0
    const failing = (failures: number) => ({
      DB: database(['raw', 'all'], () => (++reads <= failures ? 'fails' : undefined)),
    })
    expect((await send('GET', '/api/auth/me', { token: user.token, changed: failing(1) })).status).toBe(200)
    reads = 0
    expect((await send('GET', '/api/auth/me', { token: user.token, changed: failing(9) })).status).toBe(500)
    expect(reads).toBe(2)
  })

  test('that hangs is given up, with a sentence and not for ever', async () => {
    const user = await addUser()
    const changed = { DB: database(['raw', 'all'], () => 'hangs') }
    const answer = await inNoTime(() => send('GET', '/api/auth/me', { token: user.token, changed }))
    expect(await failureOf(answer)).toMatchObject(refused)
  })

  test.each(['fails', 'hangs'] as const)(
    'whose write %s is not written to again, and what was stored goes',
    async (how) => {
      const user = await addUser()
      const before = await objectKeys()
      let writes = 0
      const changed = {
        DB: database(['batch'], () => {
          writes++
          return how
        }),
      }
      const answer = await inNoTime(() => submit(user.token, {}, {}, changed))
      expect(writes).toBe(1)
      const failure = await failureOf(answer)
      expect(failure.status).toBeGreaterThanOrEqual(500)
      expect(JSON.stringify(failure)).not.toContain('words of a driver')
      expect(await rows('select id from crash_reports where user_id = ?', user.id)).toEqual([])
      expect((await objectKeys()).length).toBe(before.length + 1)
    },
  )
})

describe('a bucket', () => {
  test('that fails for a moment is written to again', async () => {
    const user = await addUser()
    const { changed, seen } = wrongly(env.FILES, ['put'], (call) => (call === 1 ? 'fails' : undefined))
    expect((await submit(user.token, {}, {}, { FILES: changed })).status).toBe(201)
    expect(seen.calls).toBe(2)
  })

  test('that hangs is given up: what is still under way might write over what comes after it', async () => {
    const user = await addUser()
    const { changed, seen } = wrongly(env.FILES, ['put'], () => 'hangs')
    const answer = await inNoTime(() => submit(user.token, {}, {}, { FILES: changed }))
    expect(await failureOf(answer)).toMatchObject(refused)
    expect(seen.calls).toBe(1)
    expect(await rows('select id from crash_reports where user_id = ?', user.id)).toEqual([])
  })

  test('that hangs over a document says so to who wants to see it', async () => {
    const user = await addUser()
    const { writtenAuthFile } = await order(user)
    const { changed } = wrongly(env.FILES, ['get'], () => 'hangs')
    const path = `/api/files/${writtenAuthFile?.name}`
    const answer = await inNoTime(() => send('GET', path, { token: user.token, changed: { FILES: changed } }))
    expect(await failureOf(answer)).toMatchObject(refused)
  })
})

test('a queue that hangs keeps no job of the cron from being done', async () => {
  await order(await addUser())
  const due = '2020-01-01T00:00:00.000Z'
  await env.DB.prepare("update outbox set state = 'pending', due_at = ?").bind(due).run()
  await env.DB.prepare("insert into sessions select 'ended', id, ?1, ?1 from users limit 1").bind(due).run()
  const { changed, seen } = wrongly(env.EMAIL_QUEUE, ['sendBatch'], () => 'hangs')
  const occasion = { requestId: 'test', ip: null }
  const context = openContext({ ...env, EMAIL_QUEUE: changed }, { waitUntil: (work) => void work }, occasion)
  await inNoTime(() => runScheduledJobs(context))
  expect(seen.calls).toBeGreaterThan(0)
  expect(await rows("select id from sessions where id = 'ended'")).toEqual([])
})

describe('what hangs beside storage is given up', () => {
  const never = <T extends object>(method: string) => ({ [method]: () => new Promise(() => {}) }) as unknown as T

  test('the assets, over a page', async () => {
    const answer = await inNoTime(() => send('GET', '/login', { changed: { ASSETS: never<Fetcher>('fetch') } }))
    expect(await failureOf(answer)).toMatchObject(refused)
  })

  test('a slice, over its file', async () => {
    const changed = { INTAKE: never<Fetcher>('fetch') }
    expect((await inNoTime(() => send('GET', '/remotes/intake/assets/a.js', { changed }))).status).toBe(503)
  })

  test('the limiter, over a sign-in', async () => {
    const changed = { LIMIT_ADDRESS: never<RateLimit>('limit') }
    const json = { email: 'someone@nofirm.test', password: 'wrong' }
    const answer = await inNoTime(() => send('POST', '/api/auth/login', { json, changed }))
    expect(await failureOf(answer)).toMatchObject(refused)
  })
})
