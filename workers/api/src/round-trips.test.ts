import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import worker from './index.ts'
import { addFirm, addUser, faceOrder, form, order, origin, pdf } from '../test/kit.ts'
import { hashPassword } from './accounts/password.ts'

const password = 'a long enough one'

/** How often one call has been to the database: when it is answered, and in the end. */
const ask = async (method: string, path: string, init: RequestInit<IncomingRequestCfProperties>) => {
  let trips = 0
  const trip = <T>(answer: Promise<T>): Promise<T> => answer.finally(() => trips++)
  const bare = new WeakMap<object, D1PreparedStatement>()
  const counted = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => counted(statement.bind(...values)),
      all: () => trip(statement.all()),
      raw: () => trip(statement.raw()),
      run: () => trip(statement.run()),
    } as unknown as D1PreparedStatement
    bare.set(wrapped, statement)
    return wrapped
  }
  const DB = {
    prepare: (query: string) => counted(env.DB.prepare(query)),
    batch: (statements: D1PreparedStatement[]) => trip(env.DB.batch(statements.map((one) => bare.get(one)!))),
  } as unknown as D1Database
  const context = createExecutionContext()
  const request = new Request<unknown, IncomingRequestCfProperties>(origin + path, { method, ...init })
  const answer = await worker.fetch(request, { ...env, STAFF_INBOX: 'office@portal.test', DB }, context)
  const answered = trips
  await answer.body?.cancel()
  await waitOnExecutionContext(context)
  return { status: answer.status, answered, all: trips }
}

test('a sign-in goes to the database before the password is hashed and after, and once more that nobody waits for', async () => {
  const { id, email } = await addUser()
  await env.DB.prepare('update users set password_hash = ? where id = ?')
    .bind(await hashPassword(password), id)
    .run()
  const headers = { 'CF-Connecting-IP': '198.51.100.200', 'Content-Type': 'application/json' }
  const login = (typed: string) =>
    ask('POST', '/api/auth/login', { headers, body: JSON.stringify({ email, password: typed }) })
  expect(await login(password)).toEqual({ status: 200, answered: 2, all: 3 })
  expect(await login('not that one')).toEqual({ status: 401, answered: 1, all: 1 })
})

test('a piece of a file is one question, and one more the first time in an hour, for the timeline', async () => {
  const user = await addUser()
  const { writtenAuthFile } = await order(user)
  const headers = { Authorization: `Bearer ${user.token}`, Range: 'bytes=0-99' }
  const piece = () => ask('GET', `/api/files/${writtenAuthFile?.name}`, { headers })
  expect(await piece()).toEqual({ status: 206, answered: expect.any(Number), all: 2 })
  expect(await piece()).toEqual({ status: 206, answered: 1, all: 1 })
  const stranger = await addUser()
  const asked = await ask('GET', `/api/files/${writtenAuthFile?.name}`, {
    headers: { Authorization: `Bearer ${stranger.token}` },
  })
  expect(asked).toEqual({ status: 404, answered: 1, all: 1 })
})

test('an order of an account asks who it is of, and is written', async () => {
  const { token } = await addUser()
  const body = form({ ...faceOrder, writtenAuth: pdf() })
  const placed = await ask('POST', '/api/crash-reports', { headers: { Authorization: `Bearer ${token}` }, body })
  expect(placed).toEqual({ status: 201, answered: 2, all: 2 })
})

test('whatever is listed comes with the session, once the isolate has met the office and read what is searched', async () => {
  const member = await addUser({ firm: await addFirm() })
  const admin = await addUser({ role: 'admin' })
  const list = async ({ token }: { token: string }, query: string) => {
    const headers = { Authorization: `Bearer ${token}` }
    const { status, all } = await ask('GET', `/api/crash-reports?${query}`, { headers })
    expect(status).toBe(200)
    return all
  }
  const { referenceNumber } = await order(member)
  expect(await list(member, 'page=1')).toBe(1)
  // Who asks is not of a firm, and sees everything.
  expect(await list(admin, 'page=1')).toBe(2)
  for (const query of ['page=1', 'page=5000', 'needsWork=true'])
    expect([query, await list(admin, query)]).toEqual([query, 1])
  // In vain, then the packed pages, and the reports.
  expect(await list(admin, `search=${referenceNumber}`)).toBe(3)
  for (const viewer of [member, admin])
    for (const term of [referenceNumber, 'none-such'])
      expect([term, await list(viewer, `search=${term}`)]).toEqual([term, 1])
})
