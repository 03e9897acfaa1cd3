import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import worker from './index.ts'
import {
  addFirm,
  addUser,
  facePageRequest,
  form,
  origin,
  pdf,
  send,
  deliver,
  deliverFinalReport,
  submitCrashRequest,
  submitPoliceRequest,
  rows,
  testContext,
} from '../test/kit.ts'
import { deviceCookie } from './accounts/lockout/device-cookie.ts'
import { attemptsKey } from './accounts/lockout/lockout.ts'
import { hashPassword } from './accounts/password.ts'

const correctPassword = 'a long enough one'

const deliverTo = (user: { token: string }, id: string) =>
  id.startsWith('crh_') ? deliver(user, id, 'facePage') : deliverFinalReport(user, id)

/** How many rows the last counted call wrote, and how many statements it ran. */
let written = 0
let statements = 0

/** Counts a call's round trips to the database: until its response, and in all. */
const countTrips = async (method: string, path: string, init: RequestInit<IncomingRequestCfProperties>) => {
  let trips = 0
  statements = 0
  const trip = <T>(result: Promise<T>): Promise<T> => result.finally(() => trips++)
  const single = <T>(result: Promise<T>): Promise<T> => {
    statements++
    return trip(result)
  }
  const unwrapped = new WeakMap<object, D1PreparedStatement>()
  const counted = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => counted(statement.bind(...values)),
      all: () => single(statement.all()),
      raw: () => single(statement.raw()),
      run: () => single(statement.run()),
    } as unknown as D1PreparedStatement
    unwrapped.set(wrapped, statement)
    return wrapped
  }
  const DB = {
    prepare: (query: string) => counted(env.DB.prepare(query)),
    batch: async (batch: D1PreparedStatement[]) => {
      statements += batch.length
      const results = await trip(env.DB.batch(batch.map((one) => unwrapped.get(one)!)))
      written = results.reduce((sum, { meta }) => sum + meta.rows_written, 0)
      return results
    },
  } as unknown as D1Database
  const context = createExecutionContext()
  const request = new Request<unknown, IncomingRequestCfProperties>(origin + path, { method, ...init })
  const response = await worker.fetch(request, { ...env, STAFF_INBOX: 'office@portal.test', DB }, context)
  const beforeResponse = trips
  await response.body?.cancel()
  await waitOnExecutionContext(context)
  return { status: response.status, beforeResponse, all: trips }
}

test('a sign-in takes one round trip before the password is hashed and one after, and one more with a cookie', async () => {
  const { id, email } = await addUser()
  await env.DB.prepare('update users set password_hash = ? where id = ?')
    .bind(await hashPassword(correctPassword), id)
    .run()
  const headers = { 'CF-Connecting-IP': '198.51.100.200', 'Content-Type': 'application/json' }
  const login = (password: string, cookie: object = {}) =>
    countTrips('POST', '/api/auth/login', {
      headers: { ...headers, ...cookie },
      body: JSON.stringify({ email, password }),
    })
  expect(await login(correctPassword)).toEqual({ status: 200, beforeResponse: 2, all: 2 })
  const Cookie = await deviceCookie(testContext(), 'a-browser', [await attemptsKey(testContext(), email)])
  expect(await login(correctPassword, { Cookie })).toEqual({ status: 200, beforeResponse: 3, all: 3 })
  expect(await login('not that one')).toEqual({ status: 401, beforeResponse: 1, all: 1 })
})

test('a range of a file takes one round trip, and one more for the timeline once an hour', async () => {
  const user = await addUser()
  const { writtenAuthFile } = await submitCrashRequest(user)
  const headers = { Authorization: `Bearer ${user.token}`, Range: 'bytes=0-99' }
  const readRange = () => countTrips('GET', `/api/files/${writtenAuthFile}`, { headers })
  expect(await readRange()).toEqual({ status: 206, beforeResponse: expect.any(Number), all: 2 })
  expect(await readRange()).toEqual({ status: 206, beforeResponse: 1, all: 1 })
  const stranger = await addUser()
  const rejected = await countTrips('GET', `/api/files/${writtenAuthFile}`, {
    headers: { Authorization: `Bearer ${stranger.token}` },
  })
  expect(rejected).toEqual({ status: 404, beforeResponse: 1, all: 1 })
})

describe('a submission takes one round trip for the session, one for what it depends on and one to write', () => {
  const submitted = (headers: Record<string, string>, answers: object) =>
    countTrips('POST', '/api/crash-reports', { headers, body: form({ ...facePageRequest, ...answers }) })

  test('of an account without a firm and a key', async () => {
    const { token } = await addUser()
    const reply = await submitted({ Authorization: `Bearer ${token}` }, { writtenAuth: pdf() })
    expect(reply).toEqual({ status: 201, beforeResponse: 3, all: 3 })
    // Of these, 15 are the request with its index entries and counts, and 2 the words of the client's name.
    expect(written).toBeLessThanOrEqual(56)
  })

  test('of a member whose firm requires a matter number, with a key, an agency, members, copies and documents', async () => {
    const firm = await addFirm()
    await rows('update law_firms set require_matter_number = 1 where id = ?', firm.id)
    const { token } = await addUser({ firm })
    const other = await addUser({ firm })
    const reply = await submitted(
      { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() },
      {
        writtenAuth: pdf(),
        deathCert: pdf(),
        reportType: 'fatal-full',
        clientFatallyInjured: 'true',
        areaOffice: 'CHP Oakland',
        matterNumber: '2026-1',
        private: 'true',
        privateTo: other.id,
        ccEmails: 'one@copies.test, two@copies.test',
      },
    )
    expect(reply).toEqual({ status: 201, beforeResponse: 3, all: 3 })
    expect(statements).toBeLessThanOrEqual(20)
  })

  test('of a guest with a key', async () => {
    const contactEmail = `${crypto.randomUUID()}@guests.test`
    const headers = { 'CF-Connecting-IP': '198.51.100.201', 'Idempotency-Key': crypto.randomUUID() }
    const reply = await submitted(headers, { writtenAuth: pdf(), contactEmail })
    expect(reply).toEqual({ status: 201, beforeResponse: 2, all: 2 })
  })
})

test('a list takes one round trip with the session, also when the ETag sent is old', async () => {
  const member = await addUser({ firm: await addFirm() })
  const admin = await addUser({ role: 'admin' })
  const list = async ({ token }: { token: string }, query: string, etag?: string) => {
    const headers = { Authorization: `Bearer ${token}`, ...(etag && { 'If-None-Match': etag }) }
    const { status, all } = await countTrips('GET', `/api/crash-reports?${query}`, { headers })
    return { status, trips: all }
  }
  const { referenceNumber } = await submitCrashRequest(member)
  for (const viewer of [member, admin])
    for (const query of ['page=1', 'page=5000', `search=${referenceNumber}`, 'search=none-such'])
      expect([query, await list(viewer, query)]).toEqual([query, { status: 200, trips: 1 }])
  expect(await list(admin, 'needsWork=true')).toEqual({ status: 200, trips: 1 })

  const { headers } = await send('GET', '/api/crash-reports?page=1', member)
  const etag = headers.get('etag')!
  expect(await list(member, 'page=1', etag)).toEqual({ status: 304, trips: 1 })
  await submitCrashRequest(member)
  expect(await list(member, 'page=1', etag)).toEqual({ status: 200, trips: 1 })
})

test('the queue takes one round trip with the session, and a change of several requests two', async () => {
  const member = await addUser({ firm: await addFirm() })
  const [staff, admin] = [await addUser({ role: 'staff' }), await addUser({ role: 'admin' })]
  const requests = [await submitCrashRequest(member), await submitPoliceRequest(member)].map(({ id }) => id)
  const headers = { Authorization: `Bearer ${staff.token}` }
  for (const query of ['', 'view=mine&page=2', 'search=client&kind=crash', 'sort=owner'])
    expect([query, await countTrips('GET', `/api/queue?${query}`, { headers })]).toMatchObject([query, { all: 1 }])
  const etag = (await send('GET', '/api/queue', staff)).headers.get('etag')!
  const poll = { headers: { ...headers, 'If-None-Match': etag } }
  expect(await countTrips('GET', '/api/queue', poll)).toMatchObject({ status: 304, all: 1 })
  const call = (method: string, path: string, body: object) =>
    countTrips(method, path, {
      headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  for (const act of [
    { action: 'take' },
    { action: 'handOver', owner: staff.id },
    { action: 'requested', on: '2026-01-05' },
  ])
    expect(await call('PATCH', '/api/requests', { requests, act })).toMatchObject({ status: 200, all: 2 })
  for (const id of requests) expect((await deliverTo(admin, id)).status).toBe(200)
  expect(await call('PATCH', '/api/requests', { requests, act: { action: 'complete' } })).toMatchObject({ all: 2 })
  expect(await countTrips('GET', '/api/queue', poll)).toMatchObject({ status: 200, all: 1 })
})

test('the turnaround takes one round trip with the session', async () => {
  for (const user of [await addUser(), await addUser({ role: 'staff' })]) {
    const headers = { Authorization: `Bearer ${user.token}` }
    expect(await countTrips('GET', '/api/turnaround', { headers })).toMatchObject({ status: 200, all: 1 })
    const etag = (await send('GET', '/api/turnaround', user)).headers.get('etag')!
    const again = await countTrips('GET', '/api/turnaround', { headers: { ...headers, 'If-None-Match': etag } })
    expect(again).toMatchObject({ status: 304, all: 1 })
  }
})

test('the messages of a request take one round trip after the session', async () => {
  const user = await addUser()
  const { id } = await submitCrashRequest(user)
  const headers = { Authorization: `Bearer ${user.token}` }
  const found = await countTrips('GET', `/api/crash-reports/${id}/messages`, { headers })
  expect(found).toEqual({ status: 200, beforeResponse: 2, all: 2 })
})

test('a list takes another round trip when the role has changed since the sign-in', async () => {
  const user = await addUser({ firm: await addFirm() })
  await env.DB.prepare("update users set role = 'staff', law_firm_id = null where id = ?").bind(user.id).run()
  const headers = { Authorization: `Bearer ${user.token}` }
  expect(await countTrips('GET', '/api/crash-reports?page=1', { headers })).toMatchObject({ status: 200, all: 2 })
})
