import { env } from 'cloudflare:workers'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addUser, errorOf, objectKeys, submitCrashRequest, rows, send, postCrashRequest } from '../../test/kit.ts'
import { withFastTimers } from '../../test/timers.ts'
import { runScheduledJobs } from '../scheduled.ts'
import { openContext } from '../open-context.ts'
import { resilientDatabase } from './resilient-bindings.ts'

const log = vi.spyOn(console, 'error')
beforeEach(() => {
  log.mockReset().mockImplementation(() => {})
})
afterEach(() => vi.useRealTimers())
afterAll(() => log.mockRestore())

type Fault = (call: number) => 'fails' | 'hangs' | undefined

/** A binding with faults in some methods, by the number of the call from 1. */
const withFaults = <T extends object>(binding: T, methods: readonly string[], fault: Fault) => {
  const counter = { calls: 0 }
  const changed = new Proxy(binding, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      const method = (...args: unknown[]): unknown => Reflect.apply(value, target, args)
      if (!methods.includes(String(name))) return method
      return (...args: unknown[]) => {
        const how = fault(++counter.calls)
        if (how === 'hangs') return new Promise(() => {})
        return how ? Promise.reject(new Error('driver message')) : method(...args)
      }
    },
  })
  return { counter, changed }
}

/** A database with faults in its reads or batches. */
const database = (methods: readonly ('raw' | 'all' | 'batch')[], fault: Fault): D1Database => {
  let calls = 0
  const run = (name: 'raw' | 'all' | 'batch', work: () => Promise<unknown>) => {
    const how = methods.includes(name) ? fault(++calls) : undefined
    if (how === 'hangs') return new Promise(() => {})
    return how ? Promise.reject(new Error('driver message')) : work()
  }
  const unwrapped = new WeakMap<object, D1PreparedStatement>()
  const statement = (of: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => statement(of.bind(...values)),
      all: () => run('all', () => of.all()),
      raw: () => run('raw', () => of.raw()),
      run: () => of.run(),
    } as unknown as D1PreparedStatement
    unwrapped.set(wrapped, of)
    return wrapped
  }
  return {
    prepare: (query: string) => statement(env.DB.prepare(query)),
    batch: (list: D1PreparedStatement[]) => run('batch', () => env.DB.batch(list.map((one) => unwrapped.get(one)!))),
  } as unknown as D1Database
}

const unavailable = { status: 503, code: 'unavailable', requestId: expect.any(String) }

describe('the database', () => {
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

  test('returns 503 when it hangs', async () => {
    const user = await addUser()
    const changed = { DB: database(['raw', 'all'], () => 'hangs') }
    const response = await withFastTimers(() => send('GET', '/api/auth/me', { token: user.token, changed }))
    expect(await errorOf(response)).toMatchObject(unavailable)
  })

  test.each([
    ['select 1', 2],
    ['with one as (select 1 as updated_at) select replace(updated_at, 1, 2) from one', 2],
    ['with one as (select 1) update users set version = version + 1', 1],
    ['  WITH one AS (select 1) INSERT INTO users select * from one', 1],
    ['with one as (select 1) delete from users', 1],
    ['with one as (select 1) replace into users select * from one', 1],
    ['update users set version = version + 1 returning id', 1],
  ])('tries %j %i times', async (query, attempts) => {
    const fails = vi.fn(() => Promise.reject(new Error('driver message')))
    const changed = resilientDatabase({ prepare: () => ({ all: fails }) } as unknown as D1Database)
    await expect(changed.prepare(query).all()).rejects.toThrow('driver message')
    expect(fails).toHaveBeenCalledTimes(attempts)
  })

  test.each(['fails', 'hangs'] as const)(
    'does not repeat a write that %s, and deletes the stored files',
    async (how) => {
      const user = await addUser()
      const before = await objectKeys()
      let writes = 0
      const changed = {
        // The first batch reads all that a submission needs to know.
        DB: database(['batch'], (call) => {
          if (call === 1) return undefined
          writes++
          return how
        }),
      }
      const response = await withFastTimers(() => postCrashRequest(user.token, {}, {}, changed))
      expect(writes).toBe(1)
      const failure = await errorOf(response)
      expect(failure.status).toBeGreaterThanOrEqual(500)
      expect(JSON.stringify(failure)).not.toContain('driver message')
      expect(await rows('select id from requests where user_id = ?', user.id)).toEqual([])
      expect((await objectKeys()).length).toBe(before.length + 1)
    },
  )
})

describe('the bucket', () => {
  test('repeats a failed write', async () => {
    const user = await addUser()
    const { changed, counter } = withFaults(env.FILES, ['put'], (call) => (call === 1 ? 'fails' : undefined))
    expect((await postCrashRequest(user.token, {}, {}, { FILES: changed })).status).toBe(201)
    expect(counter.calls).toBe(2)
  })

  test('does not repeat a write that hangs, because it might overwrite the next one', async () => {
    const user = await addUser()
    const { changed, counter } = withFaults(env.FILES, ['put'], () => 'hangs')
    const response = await withFastTimers(() => postCrashRequest(user.token, {}, {}, { FILES: changed }))
    expect(await errorOf(response)).toMatchObject(unavailable)
    expect(counter.calls).toBe(1)
    expect(await rows('select id from requests where user_id = ?', user.id)).toEqual([])
  })

  test('returns 503 when reading a document hangs', async () => {
    const user = await addUser()
    const { writtenAuthFile } = await submitCrashRequest(user)
    const { changed } = withFaults(env.FILES, ['get'], () => 'hangs')
    const path = `/api/files/${writtenAuthFile}`
    const response = await withFastTimers(() => send('GET', path, { token: user.token, changed: { FILES: changed } }))
    expect(await errorOf(response)).toMatchObject(unavailable)
  })
})

test('a queue that hangs keeps no other job of the cron from running', async () => {
  await submitCrashRequest(await addUser())
  const due = '2020-01-01T00:00:00.000Z'
  await env.DB.prepare("update outbox set state = 'pending', due_at = ?").bind(due).run()
  await env.DB.prepare(
    "insert into sessions (id, user_id, created_at, expires_at, last_seen_at) select 'ended', id, ?1, ?1, ?1 from users limit 1",
  )
    .bind(due)
    .run()
  const { changed, counter } = withFaults(env.EMAIL_QUEUE, ['sendBatch'], () => 'hangs')
  const call = { requestId: 'test', ip: null }
  const context = openContext({ ...env, EMAIL_QUEUE: changed }, { waitUntil: (work) => void work }, call)
  await withFastTimers(() => runScheduledJobs(context))
  expect(counter.calls).toBeGreaterThan(0)
  expect(await rows("select id from sessions where id = 'ended'")).toEqual([])
})

describe('returns 503 when', () => {
  const never = <T extends object>(method: string) => ({ [method]: () => new Promise(() => {}) }) as unknown as T

  test('the assets hang', async () => {
    const response = await withFastTimers(() => send('GET', '/login', { changed: { ASSETS: never<Fetcher>('fetch') } }))
    expect(await errorOf(response)).toMatchObject(unavailable)
  })

  test('a slice hangs', async () => {
    const changed = { INTAKE: never<Fetcher>('fetch') }
    expect((await withFastTimers(() => send('GET', '/remotes/intake/assets/a.js', { changed }))).status).toBe(503)
  })

  test('a slice fails, unless it answers when asked again', async () => {
    const [failure, file] = [Promise.reject(new Error('Network connection lost.')), new Response('code')]
    failure.catch(() => {})
    const status = async (...answers: (Promise<never> | Response)[]) => {
      const changed = { INTAKE: { fetch: async () => answers.shift() } as unknown as Fetcher }
      return (await send('GET', '/remotes/intake/assets/a.js', { changed })).status
    }
    expect(await status(failure, failure)).toBe(503)
    expect(await status(failure, file)).toBe(200)
  })

  test('the rate limiter hangs', async () => {
    const changed = { LIMIT_ADDRESS: never<RateLimit>('limit') }
    const json = { email: 'someone@nofirm.test', password: 'wrong' }
    const response = await withFastTimers(() => send('POST', '/api/auth/login', { json, changed }))
    expect(await errorOf(response)).toMatchObject(unavailable)
  })
})
