import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { live, type LiveMessage } from '@portal/contract/api/live'
import { hashPassword } from '../accounts/password.ts'
import { signToken } from '../platform/jwt.ts'
import worker from '../index.ts'
import {
  addUser,
  addUsers,
  deliver,
  errorOf,
  origin,
  send,
  submitCrashRequest,
  submitPoliceRequest,
} from '../../test/kit.ts'
import { setUpApp } from '../../test/second-factor.ts'

interface Account {
  token: string
}

const newTicket = async (account: Account): Promise<string> =>
  (await (await send('POST', '/api/live/ticket', account)).json<{ ticket: string }>()).ticket

/** Asks for a WebSocket as a browser does. */
const request = async (ticket: string, headers: Record<string, string> = {}, changed: Partial<Cloudflare.Env> = {}) => {
  const context = createExecutionContext()
  const init = {
    headers: {
      Upgrade: 'websocket',
      Origin: origin,
      'Sec-WebSocket-Protocol': `${live.subprotocol}, ${ticket}`,
      ...headers,
    },
  }
  const asked = new Request<unknown, IncomingRequestCfProperties>(origin + live.path, init)
  const response = await worker.fetch(asked, { ...env, ...changed }, context)
  await waitOnExecutionContext(context)
  return response
}

/** The messages and close code of a connection. */
const connect = async (account: Account) => {
  const { status, webSocket, headers } = await request(await newTicket(account))
  expect([status, headers.get('Sec-WebSocket-Protocol')]).toEqual([101, live.subprotocol])
  const messages: LiveMessage[] = []
  const connection = { messages, closed: undefined as number | undefined, socket: webSocket! }
  webSocket!.accept()
  webSocket!.addEventListener('message', ({ data }) => {
    if (data !== live.pong) messages.push(JSON.parse(String(data)) as LiveMessage)
  })
  webSocket!.addEventListener('close', ({ code }) => void (connection.closed = code))
  onTestFinished(() => webSocket!.close())
  return connection
}

/** The messages after this one have arrived, because a channel sends them in order. */
const settled = async (connection: { socket: WebSocket }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const onMessage = ({ data }: MessageEvent) => data === live.pong && resolve()
  connection.socket.addEventListener('message', onMessage)
  connection.socket.send(live.ping)
  await promise
}

describe('a WebSocket', () => {
  test('is refused without a ticket, with one of something else, and with a session token', async () => {
    const { staff } = await addUsers()
    const claims = { id: 'x', sub: staff.id, sid: staff.sessionId, channel: 'all' }
    const secret = env.SESSION_SECRET!
    const tickets = {
      none: '',
      session: staff.token,
      fileTicket: await signToken('ticket', origin, claims, 60, secret),
      expired: await signToken('live', origin, claims, -1, secret),
      ofAnotherPortal: await signToken('live', 'https://other.example', claims, 60, secret),
      withAnotherSecret: await signToken('live', origin, claims, 60, 'a-secret-that-is-not-the-portals-own'),
    }
    for (const [name, ticket] of Object.entries(tickets))
      expect([name, (await request(ticket)).status]).toEqual([name, 401])
    const unknownProtocol = { 'Sec-WebSocket-Protocol': `chat, ${await newTicket(staff)}` }
    expect((await request('', unknownProtocol)).status).toBe(401)
  })

  test('is refused with a used ticket', async () => {
    const ticket = await newTicket(await addUser())
    expect((await request(ticket)).status).toBe(101)
    expect(await errorOf(await request(ticket))).toMatchObject({ status: 401, code: 'unauthenticated' })
  })

  test('is refused from another origin and from a page without one', async () => {
    const user = await addUser()
    for (const foreign of ['https://evil.example', 'null', ''])
      expect((await request(await newTicket(user), { Origin: foreign })).status).toBe(403)
  })

  test('is refused when the session has ended, or sees another list, since the ticket was created', async () => {
    const [user, staff] = [await addUser(), await addUser({ role: 'staff' })]
    const tickets = [await newTicket(user), await newTicket(staff)] as const
    await send('POST', '/api/auth/logout', user)
    await env.DB.prepare("update users set role = 'law-firm' where id = ?").bind(staff.id).run()
    for (const ticket of tickets) expect((await request(ticket)).status).toBe(401)
  })

  test('is not offered by a portal without the binding', async () => {
    const user = await addUser()
    const ticket = await newTicket(user)
    const changed = { LIVE: undefined } as unknown as Partial<Cloudflare.Env>
    expect(await (await send('POST', '/api/live/ticket', { ...user, changed })).json()).toEqual({ ticket: null })
    expect((await request(ticket, {}, changed)).status).toBe(401)
  })

  test('is not a page: 404 for a request without an upgrade', async () => {
    expect((await send('GET', live.path)).status).toBe(404)
  })
})

describe('a change', () => {
  test('is announced to staff with its id, to the firm without, and to nobody else', async () => {
    const { member, other, unverified, staff } = await addUsers()
    const viewers = { member, other, unverified, staff }
    const connections = await Promise.all(Object.values(viewers).map(connect))
    const request = await submitCrashRequest(member)
    await vi.waitFor(() => expect(connections[3]!.messages).toHaveLength(1))
    await vi.waitFor(() => expect(connections[0]!.messages).toHaveLength(1))
    for (const connection of connections) await settled(connection)
    const [ofMember, ofOther, ofUnverified, ofStaff] = connections.map(({ messages }) => messages)
    expect(ofMember).toEqual([{ kind: 'chp', spread: expect.any(Number) }])
    expect(ofStaff).toEqual([{ kind: 'chp', requests: [request.id], spread: expect.any(Number) }])
    expect([ofOther, ofUnverified]).toEqual([[], []])
  })

  test('of a private report is for those who see it', async () => {
    const { firm, member } = await addUsers()
    const [colleague, named, manager] = [await addUser({ firm }), await addUser({ firm }), await addUser({ firm })]
    await env.DB.prepare('update users set firm_manager = 1 where id = ?').bind(manager.id).run()
    const connections = await Promise.all([member, named, manager, colleague].map(connect))
    await submitCrashRequest(member, { private: 'true', privateTo: named.id })
    for (const connection of connections.slice(0, 3))
      await vi.waitFor(() => expect(connection.messages).toEqual([{ kind: 'chp', spread: expect.any(Number) }]))
    await settled(connections[3]!)
    expect(connections[3]!.messages).toEqual([])
  })

  test('of several reports names none', async () => {
    const { member, admin, staff } = await addUsers()
    const ids = [await submitPoliceRequest(member), await submitPoliceRequest(member)].map(({ id }) => id)
    const { messages } = await connect(staff)
    const deleted = await send('DELETE', '/api/admin/police-reports', { ...admin, json: { reportIds: ids } })
    expect(deleted.status).toBe(200)
    // The requests before it may be told in a message of their own, or with it.
    await vi.waitFor(() => expect(messages).toContainEqual({ kind: 'police', spread: expect.any(Number) }))
  })

  test('of the number of unread notices is announced to their owner alone', async () => {
    const { member, staff, admin } = await addUsers()
    const { id } = await submitCrashRequest(member)
    const [owner, colleague, client] = await Promise.all([admin, staff, member].map(connect))
    const handOver = { requests: [id], act: { action: 'handOver', owner: admin.id } }
    expect((await send('PATCH', '/api/requests', { ...staff, json: handOver })).status).toBe(200)
    await vi.waitFor(() => expect(owner!.messages).toContainEqual({ notices: true, spread: expect.any(Number) }))
    for (const connection of [colleague!, client!]) await settled(connection)
    expect([colleague!, client!].flatMap(({ messages }) => messages).some((one) => 'notices' in one)).toBe(false)
  })

  test('is acknowledged while the channel hangs or fails', async () => {
    const { member, staff } = await addUsers()
    const { id } = await submitCrashRequest(member)
    const failing = { publish: () => Promise.reject(new Error('down')), disconnect: () => new Promise<void>(() => {}) }
    const changed = { LIVE: { getByName: () => failing } } as unknown as Partial<Cloudflare.Env>
    expect((await deliver(staff, id, 'facePage', undefined, changed)).status).toBe(200)
    expect((await send('POST', '/api/auth/logout', { ...staff, changed })).status).toBe(204)
  })
})

describe('the connection of an account is closed', () => {
  const setPassword = async (id: string) => {
    await env.DB.prepare('update users set password_hash = ? where id = ?')
      .bind(await hashPassword('a good horse 9'), id)
      .run()
  }
  const closed = (connection: { closed: number | undefined }) => vi.waitFor(() => expect(connection.closed).toBe(4000))

  test('at sign-out, but not that of its other sessions', async () => {
    const user = await addUser()
    await setPassword(user.id)
    const json = { email: user.email, password: 'a good horse 9' }
    const other = await (await send('POST', '/api/auth/login', { json })).json<Account>()
    const [ended, kept] = [await connect(user), await connect(other)]
    await send('POST', '/api/auth/logout', user)
    await closed(ended)
    await settled(kept)
    expect(kept.closed).toBeUndefined()
  })

  test('when its password changes, except in the session that changed it', async () => {
    const user = await addUser({ role: 'staff' })
    await setPassword(user.id)
    const json = { email: user.email, password: 'a good horse 9' }
    const other = await (await send('POST', '/api/auth/login', { json })).json<Account>()
    const [kept, ended] = [await connect(user), await connect(other)]
    const passwords = {
      currentPassword: 'a good horse 9',
      newPassword: 'another horse 8',
      confirmPassword: 'another horse 8',
    }
    const changed = await send('PUT', `/api/users/${user.id}/password`, { ...user, json: passwords })
    expect(changed.status).toBe(204)
    await closed(ended)
    await settled(kept)
    expect(kept.closed).toBeUndefined()
  })

  test('when two-factor sign-in is turned on, except in the session that did it', async () => {
    const user = await addUser()
    await setPassword(user.id)
    const json = { email: user.email, password: 'a good horse 9' }
    const other = await (await send('POST', '/api/auth/login', { json })).json<Account>()
    const [kept, ended] = [await connect(user), await connect(other)]
    await setUpApp(user)
    await closed(ended)
    await settled(kept)
    expect(kept.closed).toBeUndefined()
  })

  test('when its role or firm changes, when its membership is removed, and when it is deleted', async () => {
    const { firm, member, staff, admin, other } = await addUsers()
    const alone = await addUser()
    const changes = [
      [staff, 'PUT', 'role', { role: 'law-firm' }],
      [alone, 'PATCH', 'law-firm', { lawFirmId: firm.id }],
      [member, 'PATCH', 'law-firm', { lawFirmId: null }],
      [other, 'DELETE', '', undefined],
    ] as const
    for (const [account, method, path, json] of changes) {
      const connection = await connect(account)
      const { status } = await send(method, `/api/users/${account.id}${path && `/${path}`}`, { ...admin, json })
      expect([path, status]).toEqual([path, path ? 200 : 204])
      await closed(connection)
    }
  })

  test('when its pending membership is verified', async () => {
    const { unverified, admin } = await addUsers()
    const connection = await connect(unverified)
    await env.DB.prepare('update users set email_verified_at = created_at where id = ?').bind(unverified.id).run()
    const json = { lawFirmId: unverified.lawFirmId }
    expect((await send('PATCH', `/api/users/${unverified.id}/law-firm`, { ...admin, json })).status).toBe(200)
    await closed(connection)
  })
})
