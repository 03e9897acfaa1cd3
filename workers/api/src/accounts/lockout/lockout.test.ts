import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'
import { addUser, failureOf, order, rows, testContext, send, withinOneMinute } from '../../../test/kit.ts'
import { hashPassword } from '../password.ts'
import { writeAll } from '../../db/client.ts'
import { deleteOldFailures } from './store.ts'
import { unlockAccount } from './lockout.ts'

const password = 'a long enough one'
const { network, account } = limits.lockout

const addAccount = async () => {
  const user = await addUser()
  await env.DB.prepare('update users set password_hash = ? where id = ?')
    .bind(await hashPassword(password), user.id)
    .run()
  return user
}

let addresses = 0
const newAddress = (): string => `198.51.${(++addresses >> 8) % 256}.${addresses % 256}`
const login = (email: string, typed: string, address: string) =>
  send('POST', '/api/auth/login', { json: { email, password: typed }, headers: { 'CF-Connecting-IP': address } })
const statusOf = async (answer: Promise<Response>) => (await answer).status
const failFrom = async (email: string, address: string) => {
  for (let call = 0; call < network.failures; call++) expect(await statusOf(login(email, 'wrong', address))).toBe(401)
}
/** As if strangers all over the world had tried. */
const failEverywhere = () =>
  env.DB.prepare("update login_failures set failures = ? where network = ''").bind(account.failures).run()

describe('an account', () => {
  test('is locked for the network that guesses, and for no other', async () => {
    const { email } = await addAccount()
    const stranger = newAddress()
    await failFrom(email, stranger)
    const locked = await login(email, password, stranger)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(network.minutes * 60 - 20)
    expect(await failureOf(locked)).toMatchObject({
      status: 429,
      code: 'too_many',
      message: 'Too many attempts. Please try again in 15 minutes.',
    })
    expect(await statusOf(login(email, password, newAddress()))).toBe(200)
  })

  test('that does not exist is locked the same', async () => {
    const [email, stranger] = [`nobody-${crypto.randomUUID()}@nowhere.test`, newAddress()]
    await failFrom(email, stranger)
    expect(await statusOf(login(email, 'wrong', stranger))).toBe(429)
  })

  test('is never locked where its owner signed in, whatever strangers do', async () => {
    const { email } = await addAccount()
    const home = newAddress()
    expect(await statusOf(login(email, password, home))).toBe(200)
    expect(await statusOf(login(email, 'wrong', newAddress()))).toBe(401)
    await failEverywhere()
    expect(await statusOf(login(email, password, newAddress()))).toBe(429)
    expect(await statusOf(login(email, password, home))).toBe(200)
  })

  test('takes guesses that are made at once one by one', async () => {
    const { email } = await addAccount()
    const stranger = newAddress()
    const statuses = await Promise.all(Array.from({ length: 30 }, () => statusOf(login(email, 'wrong', stranger))))
    expect(statuses.filter((status) => status === 401)).toHaveLength(network.failures)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30 - network.failures)
  })

  test('begins to count anew once someone signed in, and when the lock has had its time', async () => {
    const { email } = await addAccount()
    const address = newAddress()
    for (let call = 1; call < network.failures; call++) await login(email, 'wrong', address)
    expect(await statusOf(login(email, password, address))).toBe(200)
    await failFrom(email, address)
    expect(await statusOf(login(email, password, address))).toBe(429)
    await env.DB.exec("update login_failures set until = '2020-01-01T00:00:00.000Z'")
    expect(await statusOf(login(email, password, address))).toBe(200)
  })

  test('is open again at once when its owner has proven who they are otherwise', async () => {
    const { email } = await addAccount()
    const address = newAddress()
    await failFrom(email, address)
    await failEverywhere()
    await writeAll(testContext().db, await unlockAccount(testContext(), email))
    expect(await statusOf(login(email, password, address))).toBe(200)
  })

  test('is counted without being named, and not for ever', async () => {
    const { email } = await addAccount()
    await login(email, 'wrong', '203.0.113.77')
    const counted = JSON.stringify(await rows('select * from login_failures'))
    expect(counted).not.toMatch(/203\.0\.113|nofirm/)
    await deleteOldFailures({
      ...testContext(),
      now: new Date(Date.now() + (limits.lockout.knownDays + 1) * 86_400_000),
    })
    expect(await rows('select * from login_failures')).toEqual([])
  })
})

describe('limits', () => {
  test('are met by who asks for one address again and again', async () => {
    await withinOneMinute()
    const { email } = await addUser()
    const statuses = []
    for (let call = 0; call < 11; call++) statuses.push((await send('GET', `/api/check-email?email=${email}`)).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })

  test(
    'are not met by two tabs that poll every three seconds, for two minutes at once',
    { timeout: 60_000 },
    async () => {
      const user = await addUser()
      const { id } = await order(user)
      const headers = { 'CF-Connecting-IP': newAddress() }
      const polled = [
        '/api/auth/me',
        '/api/crash-reports?page=1',
        `/api/crash-reports/${id}`,
        `/api/crash-reports/${id}/activity`,
      ]
      const polls = (2 * 60_000) / limits.pollEvery
      const statuses = new Set<number>()
      for (let poll = 0; poll < 2 * polls; poll++) {
        const answers = await Promise.all(polled.map((path) => send('GET', path, { token: user.token, headers })))
        for (const answer of answers) {
          statuses.add(answer.status)
          await answer.body?.cancel()
        }
      }
      expect([...statuses]).toEqual([200])
    },
  )
})
