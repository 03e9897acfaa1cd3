import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { AccountLinkPurpose } from '@portal/contract/accounts/accounts'
import { limits } from '@portal/contract/limits'
import { anotherPassword, emailsTo, login, mailedToken, password, registered, whoAmI } from '../../../test/accounts.ts'
import worker from '../../index.ts'
import { addFirm, addUser, failureOf, order, origin, send, withinOneMinute } from '../../../test/kit.ts'

const forgot = (email: string) => send('POST', '/api/auth/forgot-password', { json: { email } })
const reset = (token: string, newPassword = anotherPassword) =>
  send('POST', '/api/auth/reset-password', { json: { token, newPassword, confirmPassword: newPassword } })
const check = async (purpose: AccountLinkPurpose, token: string) =>
  (await send('POST', '/api/auth/links/check', { json: { purpose, token } })).status
const verify = (user: { token: string } | undefined, token: string) =>
  send('POST', '/api/auth/verify-email', { token: user?.token, json: { token } })
const written = async (address: string, template: 'reset-password' | 'verify-address', count: number) =>
  expect.poll(async () => (await emailsTo(address, template)).length).toBe(count)
const runOut = (address: string) =>
  env.DB.prepare("update account_links set expires_at = '2020-01-01' where email = ?").bind(address).run()

test('a forgotten password is set anew by the mailed link, once, and every session ends', async () => {
  const user = await registered()
  expect((await forgot(user.email)).status).toBe(204)
  await written(user.email, 'reset-password', 1)
  const token = await mailedToken(user.email, 'reset-password')
  expect(await failureOf(await reset(token, '123456'))).toMatchObject({
    status: 400,
    fields: { newPassword: expect.any(String) },
  })
  const both = await Promise.all([reset(token), reset(token, 'a third long one')])
  expect(both.map(({ status }) => status).sort()).toEqual([204, 400])
  expect((await whoAmI(user)).status).toBe(401)
  expect((await login(user.email, password)).status).toBe(401)
  const works = both[0].status === 204 ? anotherPassword : 'a third long one'
  const again = await (await login(user.email, works)).json<{ token: string }>()
  expect(await (await whoAmI(again)).json()).toMatchObject({ emailVerified: true })
  expect(await emailsTo(user.email, 'password-changed')).toHaveLength(1)
})

test('an unknown address is answered the same, and nothing is written to it', async () => {
  const email = `${crypto.randomUUID()}@nobody.test`
  const unknown = await forgot(email)
  expect([unknown.status, await unknown.text()]).toEqual([204, ''])
  expect(await emailsTo(email, 'reset-password')).toEqual([])
})

test('a link that ran out, or is for another use, sets no password; one asked for again ends none before it', async () => {
  const user = await registered()
  await forgot(user.email)
  await written(user.email, 'reset-password', 1)
  const older = await mailedToken(user.email, 'reset-password')
  await forgot(user.email)
  await written(user.email, 'reset-password', 2)
  const newer = await mailedToken(user.email, 'reset-password')
  for (const token of [await mailedToken(user.email, 'verify-address'), 'none'])
    expect(await failureOf(await reset(token))).toMatchObject({ status: 400, code: 'link_invalid' })
  expect((await whoAmI(user)).status).toBe(200)
  expect((await reset(older)).status).toBe(204)
  expect(await failureOf(await reset(newer))).toMatchObject({ status: 400, code: 'link_invalid' })

  const other = await registered()
  await forgot(other.email)
  await written(other.email, 'reset-password', 1)
  const token = await mailedToken(other.email, 'reset-password')
  await runOut(other.email)
  expect(await failureOf(await reset(token))).toMatchObject({ status: 400, code: 'link_invalid' })
  expect((await whoAmI(other)).status).toBe(200)
})

test('whoever asks for links again and again neither ends one nor floods its owner', async () => {
  await withinOneMinute()
  const user = await registered()
  for (let asked = 1; asked <= limits.resetLinks; asked++) {
    await forgot(user.email)
    await written(user.email, 'reset-password', asked)
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
  expect((await reset(await mailedToken(user.email, 'reset-password'))).status).toBe(204)
})

test('a link tells whether it is still good, as often as it is asked, and to its own purpose alone', async () => {
  const user = await registered()
  await forgot(user.email)
  await written(user.email, 'reset-password', 1)
  const token = await mailedToken(user.email, 'reset-password')
  expect([await check('reset', token), await check('reset', token), await check('verify', token)]).toEqual([
    204, 204, 400,
  ])
  expect((await reset(token)).status).toBe(204)
  expect(await check('reset', token)).toBe(400)
  expect(await check('reset', 'none')).toBe(400)

  const other = await registered()
  const proves = await mailedToken(other.email, 'verify-address')
  expect([await check('verify', proves), await check('reset', proves)]).toEqual([204, 400])
  expect((await verify(other, proves)).status).toBe(204)
  // It has done what it is for, and says so when it is followed again.
  expect(await check('verify', proves)).toBe(204)
  const late = await registered()
  const ranOut = await mailedToken(late.email, 'verify-address')
  await runOut(late.email)
  expect(await check('verify', ranOut)).toBe(400)
})

test('a proven address opens the firm’s reports; until then there is its badge alone', async () => {
  const firm = await addFirm()
  const report = await order(await addUser({ firm }))
  const user = await registered(`${crypto.randomUUID()}@${firm.domain}`)
  const sees = async () => (await send('GET', `/api/crash-reports/${report.id}`, user)).status
  expect(user).toMatchObject({ lawFirmId: firm.id, memberVerified: false, emailVerified: false })
  expect(await sees()).toBe(404)
  const token = await mailedToken(user.email, 'verify-address')
  expect((await verify(user, token)).status).toBe(204)
  expect(await (await whoAmI(user)).json()).toMatchObject({ memberVerified: true, emailVerified: true })
  expect(await sees()).toBe(200)
  // Followed again it does no harm, and says no wrong.
  expect((await verify(user, token)).status).toBe(204)
  expect((await send('POST', '/api/auth/resend-verification', user)).status).toBe(204)
  expect(await emailsTo(user.email, 'verify-address')).toHaveLength(1)
})

test('who is mailed the link of an account that a stranger made proves nothing by following it', async () => {
  const firm = await addFirm()
  const stranger = await registered(`${crypto.randomUUID()}@${firm.domain}`)
  const token = await mailedToken(stranger.email, 'verify-address')
  expect((await verify(undefined, token)).status).toBe(401)
  for (const someone of [await addUser({ firm }), await registered()])
    expect(await failureOf(await verify(someone, token))).toMatchObject({ status: 403, code: 'other_account' })
  const unproven = { memberVerified: false, emailVerified: false }
  expect(await (await whoAmI(stranger)).json()).toMatchObject(unproven)

  // The address's owner takes the account over by its mail, and the stranger is out.
  await forgot(stranger.email)
  await written(stranger.email, 'reset-password', 1)
  expect((await reset(await mailedToken(stranger.email, 'reset-password'))).status).toBe(204)
  expect((await whoAmI(stranger)).status).toBe(401)
  const owner = await (await login(stranger.email, anotherPassword)).json<{ token: string }>()
  expect((await verify(owner, token)).status).toBe(204)
  expect(await (await whoAmI(owner)).json()).toMatchObject({ memberVerified: true, emailVerified: true })
})

test('a proven address is no membership of a firm that has another domain by now', async () => {
  const firm = await addFirm()
  const user = await registered(`${crypto.randomUUID()}@${firm.domain}`)
  await env.DB.prepare('update law_firms set domain = ? where id = ?').bind(`moved-${firm.domain}`, firm.id).run()
  expect((await verify(user, await mailedToken(user.email, 'verify-address'))).status).toBe(204)
  expect(await (await whoAmI(user)).json()).toMatchObject({ memberVerified: false, emailVerified: true })
})

test('the link is mailed again when asked for, and the one before ends', async () => {
  const user = await registered()
  const first = await mailedToken(user.email, 'verify-address')
  expect((await send('POST', '/api/auth/resend-verification', user)).status).toBe(204)
  await written(user.email, 'verify-address', 2)
  expect(await failureOf(await verify(user, first))).toMatchObject({ status: 400, code: 'link_invalid' })
  expect((await verify(user, await mailedToken(user.email, 'verify-address'))).status).toBe(204)
})

test('links are asked for a few times a minute, not more', async () => {
  const email = `${crypto.randomUUID()}@nobody.test`
  await withinOneMinute()
  const answers: number[] = []
  for (let time = 0; time < 12; time++) answers.push((await forgot(email)).status)
  expect(answers.filter((status) => status === 204)).toHaveLength(10)
  const refused = await forgot(email)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
