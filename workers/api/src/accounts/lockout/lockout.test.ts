import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'
import { addUser, errorOf, submitCrashRequest, rows, testContext, send } from '../../../test/kit.ts'
import { inOneMinute, statusesOf } from '../../../test/rate-limits.ts'
import { hashPassword } from '../password.ts'
import { writeAll } from '../../db/client.ts'
import { deleteOldFailures } from './store.ts'
import { forgetBrowsers } from './lockout.ts'

const password = 'a long enough one'
const { network, account } = limits.lockout

const addAccount = async () => {
  const user = await addUser()
  await env.DB.prepare('update users set password_hash = ? where id = ?')
    .bind(await hashPassword(password), user.id)
    .run()
  return user
}

let ipCount = 0
const newIp = (): string => `198.51.${(++ipCount >> 8) % 256}.${ipCount % 256}`
const login = (email: string, typed: string, ip: string) =>
  send('POST', '/api/auth/login', { json: { email, password: typed }, headers: { 'CF-Connecting-IP': ip } })
const statusOf = async (response: Promise<Response>) => (await response).status
const failFrom = async (email: string, ip: string) => {
  for (let call = 0; call < network.failures; call++) expect(await statusOf(login(email, 'wrong', ip))).toBe(401)
}
/** Counts as many failures as lock the account for every unknown network. */
const failEverywhere = () =>
  env.DB.prepare("update login_failures set failures = ? where network = ''").bind(account.failures).run()

describe('the lockout', () => {
  test('locks an account for the network that guesses and no other', async () => {
    const { email } = await addAccount()
    const stranger = newIp()
    await failFrom(email, stranger)
    const locked = await login(email, password, stranger)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(network.minutes * 60 - 20)
    expect(await errorOf(locked)).toMatchObject({
      status: 429,
      code: 'too_many',
      message: 'Too many attempts. Please try again in 15 minutes.',
    })
    expect(await statusOf(login(email, password, newIp()))).toBe(200)
  })

  test('locks an unknown account in the same way', async () => {
    const [email, stranger] = [`nobody-${crypto.randomUUID()}@nowhere.test`, newIp()]
    await failFrom(email, stranger)
    expect(await statusOf(login(email, 'wrong', stranger))).toBe(429)
  })

  test('never locks out a network the owner signed in from', async () => {
    const { email } = await addAccount()
    const home = newIp()
    expect(await statusOf(login(email, password, home))).toBe(200)
    expect(await statusOf(login(email, 'wrong', newIp()))).toBe(401)
    await failEverywhere()
    expect(await statusOf(login(email, password, newIp()))).toBe(429)
    expect(await statusOf(login(email, password, home))).toBe(200)
  })

  test('lets a known browser into a known account from the network that guesses, and limits its guesses too', async () => {
    const [{ email }, other] = [await addAccount(), await addAccount()]
    const first = await login(email, password, newIp())
    const cookie = first.headers.get('set-cookie')!
    expect(cookie).toMatch(
      /^device=[\w.-]+; Path=\/api\/auth\/login; Max-Age=7776000; HttpOnly; Secure; SameSite=Strict$/,
    )
    const shared = newIp()
    const loginKnown = (to: string, typed: string) =>
      send('POST', '/api/auth/login', {
        json: { email: to, password: typed },
        headers: { 'CF-Connecting-IP': shared, Cookie: cookie.split(';')[0]! },
      })
    await failFrom(email, shared)
    await failFrom(other.email, shared)
    await failEverywhere()
    expect(await statusOf(login(email, password, shared))).toBe(429)
    expect(await statusOf(loginKnown(email, password))).toBe(200)
    expect(await statusOf(loginKnown(other.email, password))).toBe(429)
    for (let call = 0; call < network.failures; call++) expect(await statusOf(loginKnown(email, 'wrong'))).toBe(401)
    expect(await statusOf(loginKnown(email, password))).toBe(429)
  })

  test('counts concurrent attempts one by one', async () => {
    const { email } = await addAccount()
    const stranger = newIp()
    const statuses = await Promise.all(Array.from({ length: 30 }, () => statusOf(login(email, 'wrong', stranger))))
    expect(statuses.filter((status) => status === 401)).toHaveLength(network.failures)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30 - network.failures)
  })

  test('starts counting from zero after a sign-in and after the lock ends', async () => {
    const { email } = await addAccount()
    const ip = newIp()
    for (let call = 1; call < network.failures; call++) await login(email, 'wrong', ip)
    expect(await statusOf(login(email, password, ip))).toBe(200)
    await failFrom(email, ip)
    expect(await statusOf(login(email, password, ip))).toBe(429)
    await env.DB.exec("update login_failures set until = '2020-01-01T00:00:00.000Z'")
    expect(await statusOf(login(email, password, ip))).toBe(200)
  })

  test('counts browsers that signed in with an earlier password by their network', async () => {
    const { email, id, token } = await addAccount()
    const cookies = [await login(email, password, newIp()), await login(email, password, newIp())].map(
      (response) => response.headers.get('set-cookie')!.split(';')[0]!,
    )
    const json = { currentPassword: password, newPassword: 'another long one', confirmPassword: 'another long one' }
    expect((await send('PUT', `/api/users/${id}/password`, { token, json })).status).toBe(204)
    const guesses = [...Array(network.failures).fill(cookies[0]), cookies[1]]
    const statuses = []
    for (const Cookie of guesses) {
      const headers = { 'CF-Connecting-IP': '203.0.113.99', Cookie }
      statuses.push((await send('POST', '/api/auth/login', { json: { email, password: 'wrong' }, headers })).status)
    }
    expect(statuses).toEqual([...Array(network.failures).fill(401), 429])
  })

  test('is ended by a new password', async () => {
    const { email } = await addAccount()
    const ip = newIp()
    await failFrom(email, ip)
    await failEverywhere()
    await writeAll(testContext().db, await forgetBrowsers(testContext(), email))
    expect(await statusOf(login(email, password, ip))).toBe(200)
  })

  test('stores hashes only and deletes them in time', async () => {
    const { email } = await addAccount()
    await login(email, 'wrong', '203.0.113.77')
    const stored = JSON.stringify(await rows('select * from login_failures'))
    expect(stored).not.toMatch(/203\.0\.113|nofirm/)
    await deleteOldFailures({
      ...testContext(),
      now: new Date(Date.now() + (limits.lockout.knownDays + 1) * 86_400_000),
    })
    expect(await rows('select * from login_failures')).toEqual([])
  })
})

describe('rate limits', () => {
  test('return 429 after ten checks of one email address', async () => {
    const statuses = await inOneMinute(async () => {
      const { email } = await addUser()
      return statusesOf(11, () => send('GET', `/api/check-email?email=${email}`))
    })
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })

  test('let two tabs poll every three seconds for two minutes', async () => {
    const user = await addUser()
    const { id } = await submitCrashRequest(user)
    const headers = { 'CF-Connecting-IP': newIp() }
    const paths = [
      '/api/auth/me',
      '/api/crash-reports?page=1',
      `/api/crash-reports/${id}`,
      `/api/crash-reports/${id}/activity`,
    ]
    const polls = (2 * 60_000) / limits.pollEvery
    const statuses = new Set<number>()
    for (let poll = 0; poll < 2 * polls; poll++) {
      const responses = await Promise.all(paths.map((path) => send('GET', path, { token: user.token, headers })))
      for (const response of responses) {
        statuses.add(response.status)
        await response.body?.cancel()
      }
    }
    expect([...statuses]).toEqual([200])
  })
})
