import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type { AuthResponse } from '@portal/contract/accounts/accounts'
import type { Session } from '@portal/contract/accounts/sessions'
import { limits } from '@portal/contract/limits'
import {
  anotherPassword,
  emailedToken,
  emailsTo,
  getMe,
  password,
  register,
  registerUser,
} from '../../test/accounts.ts'
import { addFirm, addUser, errorOf, rows, send } from '../../test/kit.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const login = (email: string, headers: Record<string, string> = {}, typed = password) =>
  send('POST', '/api/auth/login', { json: { email, password: typed }, headers })
const cookieOf = (response: Response): string => response.headers.get('set-cookie')!.split(';')[0]!
const verify = (id: string) =>
  env.DB.prepare("update users set email_verified_at = '2026-01-01T00:00:00.000Z' where id = ?").bind(id).run()
const sessionsOf = async (user: { token: string }) => (await send('GET', '/api/auth/sessions', user)).json<Session[]>()
const signIn = async (email: string, headers?: Record<string, string>) =>
  (await login(email, headers)).json<AuthResponse>()

describe('sessions', () => {
  test("lists the account's own with browser, address and times, and marks the caller's", async () => {
    const [user] = await Promise.all([registerUser(), registerUser()])
    const there = await signIn(user.email, { 'User-Agent': firefox, 'CF-Connecting-IP': '203.0.113.9' })
    const listed = await sessionsOf(there)
    expect(listed).toHaveLength(2)
    expect(listed.map(({ current }) => current).sort()).toEqual([false, true])
    const session = listed.find(({ current }) => current)!
    expect(session).toMatchObject({ browser: 'Firefox on Linux', ip: '203.0.113.9' })
    expect(session.lastSeenAt).toBe(session.signedInAt)
    expect(await sessionsOf(user)).toHaveLength(2)
  })

  test('one that is signed out gets 401 with its next call, the others stay', async () => {
    const user = await registerUser()
    const there = await signIn(user.email)
    const { id } = (await sessionsOf(there)).find(({ current }) => current)!
    expect((await send('DELETE', `/api/auth/sessions/${id}`, user)).status).toBe(204)
    expect((await getMe(there)).status).toBe(401)
    expect((await getMe(user)).status).toBe(200)
    expect((await send('DELETE', `/api/auth/sessions/${id}`, user)).status).toBe(404)
  })

  test('all others can be signed out', async () => {
    const user = await registerUser()
    const others = [await signIn(user.email), await signIn(user.email)]
    expect((await send('DELETE', '/api/auth/sessions', user)).status).toBe(204)
    for (const other of others) expect((await getMe(other)).status).toBe(401)
    expect(await sessionsOf(user)).toMatchObject([{ current: true }])
  })

  test("another account's can't be signed out, not even by an admin", async () => {
    const [owner, stranger, admin] = await Promise.all([addUser(), addUser(), addUser({ role: 'admin' })])
    for (const caller of [stranger, admin]) {
      const response = await send('DELETE', `/api/auth/sessions/${owner.sessionId}`, caller)
      expect(await errorOf(response)).toMatchObject({ status: 404 })
      expect((await send('DELETE', '/api/auth/sessions', caller)).status).toBe(204)
    }
    expect((await getMe(owner)).status).toBe(200)
  })

  test('writes the last use and its address at most once an hour', async () => {
    const user = await addUser()
    const call = (ip: string) => send('GET', '/api/auth/me', { token: user.token, headers: { 'CF-Connecting-IP': ip } })
    const seen = () =>
      rows<{ at: string; ip: string }>('select last_seen_at as at, ip from sessions where id = ?', user.sessionId)
    const seenAgo = async (minutes: number) => {
      const at = new Date(Date.now() - minutes * 60_000).toISOString()
      await env.DB.prepare('update sessions set last_seen_at = ? where id = ?').bind(at, user.sessionId).run()
      return at
    }
    const at = await seenAgo(limits.sessionSeenMinutes - 1)
    await call('203.0.113.1')
    expect(await seen()).toEqual([{ at, ip: null }])
    const before = await seenAgo(limits.sessionSeenMinutes + 1)
    await call('203.0.113.2')
    await expect.poll(seen).toMatchObject([{ ip: '203.0.113.2' }])
    expect((await seen())[0]!.at > before).toBe(true)
  })

  test('are opened by the token alone: no cookie authorizes a call', async () => {
    const response = await register(`${crypto.randomUUID()}@nofirm.test`)
    const { token } = await response.clone().json<AuthResponse>()
    const Cookie = `${cookieOf(response)}; token=${token}; Authorization=Bearer ${token}`
    expect((await send('GET', '/api/auth/me', { headers: { Cookie } })).status).toBe(401)
    const device = cookieOf(response).slice('device='.length)
    expect((await send('GET', '/api/auth/me', { token: device })).status).toBe(401)
  })
})

describe('the email about a new sign-in', () => {
  const registerVerified = async () => {
    const email = `${crypto.randomUUID()}@nofirm.test`
    const registered = await register(email)
    const cookie = cookieOf(registered)
    const { user } = await registered.json<AuthResponse>()
    await verify(user.id)
    return { email, cookie }
  }
  const emails = (address: string) => emailsTo(address, 'new-sign-in')

  test('goes out once for each browser that has not signed in to the account', async () => {
    const { email } = await registerVerified()
    const first = await login(email, { 'User-Agent': firefox })
    const [sent, ...more] = await emails(email)
    expect(more).toEqual([])
    expect(JSON.parse(sent!.data)).toEqual({
      firstName: 'Given',
      signIn: { at: expect.any(String), browser: 'Firefox on Linux', place: null },
    })
    await login(email, { Cookie: cookieOf(first) })
    expect(await emails(email)).toHaveLength(1)
    await login(email)
    expect(await emails(email)).toHaveLength(2)
  })

  test('does not go out for the browser that registered the account', async () => {
    const { email, cookie } = await registerVerified()
    expect((await login(email, { Cookie: cookie })).status).toBe(200)
    expect(await emails(email)).toEqual([])
  })

  test('does not go out when the password is wrong or the address is not verified', async () => {
    const { email } = await registerVerified()
    await send('POST', '/api/auth/login', { json: { email, password: 'a wrong one' } })
    expect(await emails(email)).toEqual([])
    const unverified = await registerUser()
    expect((await login(unverified.email)).status).toBe(200)
    expect(await emails(unverified.email)).toEqual([])
  })

  test('goes out once for each account that shares a browser', async () => {
    const [one, two] = [await registerVerified(), await registerVerified()]
    let cookie = one.cookie
    for (const { email } of [two, one, two, one]) cookie = cookieOf(await login(email, { Cookie: cookie }))
    expect(await emails(one.email)).toEqual([])
    expect(await emails(two.email)).toHaveLength(1)
  })

  describe('goes out again from a browser that signed in before', () => {
    const newPassword = { newPassword: anotherPassword, confirmPassword: anotherPassword }
    const reset = async (email: string) => {
      await send('POST', '/api/auth/forgot-password', { json: { email } })
      await expect.poll(() => emailsTo(email, 'reset-password')).toHaveLength(1)
      const token = await emailedToken(email, 'reset-password')
      const done = await send('POST', '/api/auth/reset-password', { json: { token, ...newPassword } })
      expect(done.status).toBe(204)
    }

    test('the password was changed', async () => {
      const { email, cookie } = await registerVerified()
      const { user, token } = await (await login(email, { Cookie: cookie })).json<AuthResponse>()
      const json = { currentPassword: password, ...newPassword }
      expect((await send('PUT', `/api/users/${user.id}/password`, { token, json })).status).toBe(204)
      for (let signIns = 0; signIns < 2; signIns++) await login(email, { Cookie: cookie }, anotherPassword)
      expect(await emails(email)).toHaveLength(1)
    })

    test('the password was reset by the owner of an address that a stranger had registered', async () => {
      const email = `${crypto.randomUUID()}@nofirm.test`
      const cookie = cookieOf(await register(email))
      await reset(email)
      await login(email, { Cookie: cookie }, anotherPassword)
      expect(await emails(email)).toHaveLength(1)
    })

    test('an invitation was accepted for an address that a stranger had registered', async () => {
      const email = `${crypto.randomUUID()}@nofirm.test`
      const cookie = cookieOf(await register(email))
      const [admin, firm] = [await addUser({ role: 'admin' }), await addFirm()]
      const invitation = { email, firstName: 'Given', lastName: 'Family', lawFirmId: firm.id }
      await send('POST', '/api/admin/invite-user', { ...admin, json: invitation })
      const invite = await emailedToken(email, 'invitation')
      const accepted = await register(email, { password: anotherPassword, confirmPassword: anotherPassword, invite })
      await login(email, { Cookie: cookieOf(accepted) }, anotherPassword)
      expect(await emails(email)).toEqual([])
      await login(email, { Cookie: cookie }, anotherPassword)
      expect(await emails(email)).toHaveLength(1)
    })
  })

  test('a forged or foreign cookie makes no browser known', async () => {
    const [{ email }, other] = [await registerVerified(), await registerVerified()]
    await login(email, { Cookie: other.cookie })
    await login(email, { Cookie: `${other.cookie.slice(0, -4)}AAAA` })
    expect(await emails(email)).toHaveLength(2)
  })
})
