import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { AccountLinkPurpose } from '@portal/contract/accounts/accounts'
import { limits } from '@portal/contract/limits'
import {
  anotherPassword,
  emailsTo,
  login,
  emailedToken,
  password,
  registerUser,
  getMe,
} from '../../../test/accounts.ts'
import worker from '../../index.ts'
import { addFirm, addUser, errorOf, submitCrashRequest, origin, send } from '../../../test/kit.ts'
import { inOneMinute, statusesOf } from '../../../test/rate-limits.ts'

const forgot = (email: string) => send('POST', '/api/auth/forgot-password', { json: { email } })
const reset = (token: string, newPassword = anotherPassword) =>
  send('POST', '/api/auth/reset-password', { json: { token, newPassword, confirmPassword: newPassword } })
const check = async (purpose: AccountLinkPurpose, token: string) =>
  (await send('POST', '/api/auth/links/check', { json: { purpose, token } })).status
const verify = (user: { token: string } | undefined, token: string) =>
  send('POST', '/api/auth/verify-email', { token: user?.token, json: { token } })
const waitForEmails = async (address: string, template: 'reset-password' | 'verify-address', count: number) =>
  expect.poll(async () => (await emailsTo(address, template)).length).toBe(count)
const expireLinks = (address: string) =>
  env.DB.prepare("update account_links set expires_at = '2020-01-01' where email = ?").bind(address).run()

test('an emailed link resets a forgotten password once and ends every session', async () => {
  const user = await registerUser()
  expect((await forgot(user.email)).status).toBe(204)
  await waitForEmails(user.email, 'reset-password', 1)
  const token = await emailedToken(user.email, 'reset-password')
  expect(await errorOf(await reset(token, '123456'))).toMatchObject({
    status: 400,
    fields: { newPassword: expect.any(String) },
  })
  const both = await Promise.all([reset(token), reset(token, 'a third long one')])
  expect(both.map(({ status }) => status).sort()).toEqual([204, 400])
  expect((await getMe(user)).status).toBe(401)
  expect((await login(user.email, password)).status).toBe(401)
  const works = both[0].status === 204 ? anotherPassword : 'a third long one'
  const again = await (await login(user.email, works)).json<{ token: string }>()
  expect(await (await getMe(again)).json()).toMatchObject({ emailVerified: true })
  expect(await emailsTo(user.email, 'password-changed')).toHaveLength(1)
})

test('an unknown email address gets the same response and no email', async () => {
  const email = `${crypto.randomUUID()}@nobody.test`
  const unknown = await forgot(email)
  expect([unknown.status, await unknown.text()]).toEqual([204, ''])
  expect(await emailsTo(email, 'reset-password')).toEqual([])
})

test('an expired link or one for another purpose resets nothing, and a second link keeps the first one valid', async () => {
  const user = await registerUser()
  await forgot(user.email)
  await waitForEmails(user.email, 'reset-password', 1)
  const older = await emailedToken(user.email, 'reset-password')
  await forgot(user.email)
  await waitForEmails(user.email, 'reset-password', 2)
  const newer = await emailedToken(user.email, 'reset-password')
  for (const token of [await emailedToken(user.email, 'verify-address'), 'none'])
    expect(await errorOf(await reset(token))).toMatchObject({ status: 400, code: 'link_invalid' })
  expect((await getMe(user)).status).toBe(200)
  expect((await reset(older)).status).toBe(204)
  expect(await errorOf(await reset(newer))).toMatchObject({ status: 400, code: 'link_invalid' })

  const other = await registerUser()
  await forgot(other.email)
  await waitForEmails(other.email, 'reset-password', 1)
  const token = await emailedToken(other.email, 'reset-password')
  await expireLinks(other.email)
  expect(await errorOf(await reset(token))).toMatchObject({ status: 400, code: 'link_invalid' })
  expect((await getMe(other)).status).toBe(200)
})

test('repeated requests for links send at most the limit and keep earlier links valid', async () => {
  const user = await registerUser()
  for (let count = 1; count <= limits.resetLinks; count++) {
    await forgot(user.email)
    await waitForEmails(user.email, 'reset-password', count)
  }
  const context = createExecutionContext()
  const again = new Request<unknown, IncomingRequestCfProperties>(`${origin}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: user.email }),
  })
  expect((await worker.fetch(again, env, context)).status).toBe(204)
  await waitOnExecutionContext(context)
  expect(await emailsTo(user.email, 'reset-password')).toHaveLength(limits.resetLinks)
  expect((await reset(await emailedToken(user.email, 'reset-password'))).status).toBe(204)
})

test('a link can be checked any number of times, for one purpose only', async () => {
  const user = await registerUser()
  await forgot(user.email)
  await waitForEmails(user.email, 'reset-password', 1)
  const token = await emailedToken(user.email, 'reset-password')
  expect([await check('reset', token), await check('reset', token), await check('verify', token)]).toEqual([
    204, 204, 400,
  ])
  expect((await reset(token)).status).toBe(204)
  expect(await check('reset', token)).toBe(400)
  expect(await check('reset', 'none')).toBe(400)

  const other = await registerUser()
  const verifyToken = await emailedToken(other.email, 'verify-address')
  expect([await check('verify', verifyToken), await check('reset', verifyToken)]).toEqual([204, 400])
  expect((await verify(other, verifyToken)).status).toBe(204)
  // Following a link again that already verified the address is not an error.
  expect(await check('verify', verifyToken)).toBe(204)
  const late = await registerUser()
  const expired = await emailedToken(late.email, 'verify-address')
  await expireLinks(late.email)
  expect(await check('verify', expired)).toBe(400)
})

test('a firm’s reports become visible once the email address is verified', async () => {
  const firm = await addFirm()
  const request = await submitCrashRequest(await addUser({ firm }))
  const user = await registerUser(`${crypto.randomUUID()}@${firm.domain}`)
  const statusOfRequest = async () => (await send('GET', `/api/crash-reports/${request.id}`, user)).status
  expect(user).toMatchObject({ lawFirmId: firm.id, memberVerified: false, emailVerified: false })
  expect(await statusOfRequest()).toBe(404)
  const token = await emailedToken(user.email, 'verify-address')
  expect((await verify(user, token)).status).toBe(204)
  expect(await (await getMe(user)).json()).toMatchObject({ memberVerified: true, emailVerified: true })
  expect(await statusOfRequest()).toBe(200)
  // Following it again succeeds without effect.
  expect((await verify(user, token)).status).toBe(204)
  expect((await send('POST', '/api/auth/resend-verification', user)).status).toBe(204)
  expect(await emailsTo(user.email, 'verify-address')).toHaveLength(1)
})

test('a verification link works only for one account, until a password reset proves who owns the address', async () => {
  const firm = await addFirm()
  const stranger = await registerUser(`${crypto.randomUUID()}@${firm.domain}`)
  const token = await emailedToken(stranger.email, 'verify-address')
  expect((await verify(undefined, token)).status).toBe(401)
  for (const someone of [await addUser({ firm }), await registerUser()])
    expect(await errorOf(await verify(someone, token))).toMatchObject({ status: 403, code: 'other_account' })
  const unverified = { memberVerified: false, emailVerified: false }
  expect(await (await getMe(stranger)).json()).toMatchObject(unverified)

  // The owner of the address takes over the account by resetting its password, which signs the stranger out.
  await forgot(stranger.email)
  await waitForEmails(stranger.email, 'reset-password', 1)
  expect((await reset(await emailedToken(stranger.email, 'reset-password'))).status).toBe(204)
  expect((await getMe(stranger)).status).toBe(401)
  const owner = await (await login(stranger.email, anotherPassword)).json<{ token: string }>()
  expect((await verify(owner, token)).status).toBe(204)
  expect(await (await getMe(owner)).json()).toMatchObject({ memberVerified: true, emailVerified: true })
})

test('verifying an address gives no membership of a firm whose domain has changed', async () => {
  const firm = await addFirm()
  const user = await registerUser(`${crypto.randomUUID()}@${firm.domain}`)
  await env.DB.prepare('update law_firms set domain = ? where id = ?').bind(`moved-${firm.domain}`, firm.id).run()
  expect((await verify(user, await emailedToken(user.email, 'verify-address'))).status).toBe(204)
  expect(await (await getMe(user)).json()).toMatchObject({ memberVerified: false, emailVerified: true })
})

test('sending the verification link again invalidates the previous one', async () => {
  const user = await registerUser()
  const first = await emailedToken(user.email, 'verify-address')
  expect((await send('POST', '/api/auth/resend-verification', user)).status).toBe(204)
  await waitForEmails(user.email, 'verify-address', 2)
  expect(await errorOf(await verify(user, first))).toMatchObject({ status: 400, code: 'link_invalid' })
  expect((await verify(user, await emailedToken(user.email, 'verify-address'))).status).toBe(204)
})

test('returns 429 after ten requests for links in a minute', async () => {
  const { statuses, rejected } = await inOneMinute(async () => {
    const email = `${crypto.randomUUID()}@nobody.test`
    return { statuses: await statusesOf(10, () => forgot(email)), rejected: await forgot(email) }
  })
  expect(statuses).toEqual(Array(10).fill(204))
  expect(rejected.status).toBe(429)
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
})
