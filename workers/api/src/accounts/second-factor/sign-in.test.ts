import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { endpoints } from '@portal/contract/api/endpoints'
import type { Endpoint } from '@portal/contract/api/endpoint'
import { limits } from '@portal/contract/limits'
import { anotherPassword, emailedToken, emailsTo, getMe, login, password } from '../../../test/accounts.ts'
import { errorOf, randomIp, rows, send } from '../../../test/kit.ts'
import {
  addAccount,
  addPasskey,
  codeOf,
  finishLogin,
  forgetUsedCodes,
  loginFirst,
  setUpApp,
  wrongCodeOf,
} from '../../../test/second-factor.ts'

const addAccountWithApp = async (person?: Parameters<typeof addAccount>[0]) => {
  const user = await addAccount(person)
  return { ...user, ...(await setUpApp(user)) }
}

describe('an account without a second factor', () => {
  test('signs in with one call', async () => {
    const { email } = await addAccount()
    const response = await login(email, password)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ user: { hasSecondFactor: false, mustSetUpSecondFactor: false } })
  })
})

describe('turning two-factor sign-in on', () => {
  test.each([
    ['an authenticator app', setUpApp],
    ['a passkey', addPasskey],
  ])('with %s ends the sessions that a password alone opened, and says so by email', async (_, add) => {
    const user = await addAccount()
    const stolen = await (await login(user.email, password)).json<{ token: string }>()
    await add(user)
    expect([(await getMe(user)).status, (await getMe(stolen)).status]).toEqual([200, 401])
    const [email] = await emailsTo(user.email, 'second-factor-added')
    expect(JSON.parse(email!.data)).toMatchObject({ signedOutElsewhere: true })
  })

  test('a second time, with another one, keeps the sessions that needed the first', async () => {
    const user = await addAccountWithApp()
    const { token } = await loginFirst(user)
    const other = await (await finishLogin(token, { code: codeOf(user.secret) })).json<{ token: string }>()
    await addPasskey(user)
    expect((await getMe(other)).status).toBe(200)
    expect((await emailsTo(user.email, 'second-factor-added')).map(({ data }) => JSON.parse(data))).toMatchObject([
      { signedOutElsewhere: true },
      { secondFactor: 'passkey' },
    ])
  })

  test('leaves no session of a sign-in at the same time', async () => {
    for (let round = 0; round < 3; round++) {
      const user = await addAccount()
      const [signedIn] = await Promise.all([login(user.email, password), setUpApp(user)])
      const { token = 'none' } = await signedIn.json<{ token?: string }>()
      expect((await getMe({ token })).status).toBe(401)
    }
  })
})

describe('an account with an authenticator app', () => {
  test('signs in with the password and then a code', async () => {
    const user = await addAccountWithApp()
    const first = await loginFirst(user)
    expect(first).toEqual({ token: expect.any(String), methods: ['app', 'recovery-code'], passkey: null })
    const response = await finishLogin(first.token, { code: codeOf(user.secret) })
    expect(response.status).toBe(200)
    expect(response.headers.get('set-cookie')).toMatch(/^device=/)
    const { token } = await response.json<{ token: string }>()
    expect(await (await getMe({ token })).json()).toMatchObject({ id: user.id, hasSecondFactor: true })
  })

  test('looks like any other account before the right password', async () => {
    const user = await addAccountWithApp()
    const wrong = await errorOf(await login(user.email, 'not that one'))
    const unknown = await errorOf(await login('nobody@nowhere.test', 'not that one'))
    expect({ ...wrong, requestId: '' }).toEqual({ ...unknown, requestId: '' })
  })

  test('takes codes one step early or late, and none further off', async () => {
    const user = await addAccountWithApp()
    const statuses = []
    for (const steps of [-2, -1, 1, 2]) {
      await forgetUsedCodes(user)
      const { token } = await loginFirst(user)
      statuses.push((await finishLogin(token, { code: codeOf(user.secret, steps) })).status)
    }
    expect(statuses).toEqual([400, 200, 200, 400])
  })

  test('takes a code once, and none from before it', async () => {
    const user = await addAccountWithApp()
    const [first, second, third] = [await loginFirst(user), await loginFirst(user), await loginFirst(user)]
    expect((await finishLogin(first.token, { code: codeOf(user.secret) })).status).toBe(200)
    const replayed = await errorOf(await finishLogin(second.token, { code: codeOf(user.secret) }))
    expect(replayed).toMatchObject({ status: 400, fields: { code: expect.stringContaining("isn't right") } })
    expect((await finishLogin(third.token, { code: codeOf(user.secret, -1) })).status).toBe(400)
  })

  test('signs in once with a token, and again after a wrong code', async () => {
    const user = await addAccountWithApp()
    const { token } = await loginFirst(user)
    expect((await finishLogin(token, { code: wrongCodeOf(user.secret) })).status).toBe(400)
    expect((await finishLogin(token, { code: codeOf(user.secret) })).status).toBe(200)
    await forgetUsedCodes(user)
    expect(await errorOf(await finishLogin(token, { code: codeOf(user.secret) }))).toMatchObject({
      status: 401,
      code: 'sign_in_expired',
    })
  })

  test('signs in once when the same code is sent twice at the same time', async () => {
    const user = await addAccountWithApp()
    const tokens = await Promise.all([loginFirst(user), loginFirst(user)])
    const code = codeOf(user.secret)
    const responses = await Promise.all(tokens.map(({ token }) => finishLogin(token, { code })))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('does not sign in with an expired or invented token, or with the code of another account', async () => {
    const [user, other] = await Promise.all([addAccountWithApp(), addAccountWithApp()])
    const { token } = await loginFirst(user)
    expect((await finishLogin(token, { code: codeOf(other.secret) })).status).toBe(400)
    await env.DB.prepare('update proof_requests set expires_at = ? where user_id = ?')
      .bind(new Date().toISOString(), user.id)
      .run()
    for (const sent of [token, 'invented'])
      expect(await errorOf(await finishLogin(sent, { code: codeOf(user.secret) }))).toMatchObject({
        code: 'sign_in_expired',
      })
  })

  test('cannot use the token of the first call for anything else', async () => {
    const user = await addAccountWithApp()
    const { token } = await loginFirst(user)
    for (const { method, path } of Object.values<Endpoint>(endpoints).filter(({ access }) => access !== 'anyone'))
      expect((await send(method, path.replace('{id}', user.id), { token })).status).toBe(401)
    const json = { token, code: codeOf(user.secret) }
    expect(await errorOf(await send('POST', '/api/auth/step-up', { token: user.token, json }))).toMatchObject({
      code: 'sign_in_expired',
    })
  })

  test('cannot finish a sign-in that began with an earlier password', async () => {
    const user = await addAccountWithApp()
    const { token } = await loginFirst(user)
    const json = { currentPassword: password, newPassword: anotherPassword, confirmPassword: anotherPassword }
    expect((await send('PUT', `/api/users/${user.id}/password`, { token: user.token, json })).status).toBe(204)
    expect((await finishLogin(token, { code: codeOf(user.secret) })).status).toBe(401)
  })

  test('still needs its second factor after a password reset by email', async () => {
    const user = await addAccountWithApp()
    await send('POST', '/api/auth/forgot-password', { json: { email: user.email } })
    await expect.poll(() => emailsTo(user.email, 'reset-password')).toHaveLength(1)
    const json = {
      token: await emailedToken(user.email, 'reset-password'),
      newPassword: anotherPassword,
      confirmPassword: anotherPassword,
    }
    expect((await send('POST', '/api/auth/reset-password', { json })).status).toBe(204)
    expect(await errorOf(await login(user.email, anotherPassword))).toMatchObject({ code: 'second_factor_required' })
  })

  test('keeps its key encrypted and bound to the account', async () => {
    const [user, other] = await Promise.all([addAccountWithApp(), addAccountWithApp()])
    const [row] = await rows<{ secret: string }>('select secret from authenticator_apps where user_id = ?', user.id)
    expect(row!.secret).toMatch(/^encrypted\./)
    await env.DB.prepare('update authenticator_apps set secret = ? where user_id = ?').bind(row!.secret, other.id).run()
    const { token } = await loginFirst(other)
    expect((await finishLogin(token, { code: codeOf(user.secret) })).status).toBe(400)
  })
})

describe('guessing codes', () => {
  const { failures } = limits.lockout.network

  test('is locked after as many attempts as guessing the password, from whatever network they come', async () => {
    const user = await addAccountWithApp()
    const { token } = await loginFirst(user)
    const wrong = { code: wrongCodeOf(user.secret) }
    for (let attempt = 0; attempt < failures; attempt++) expect((await finishLogin(token, wrong)).status).toBe(400)
    const { token: another } = await loginFirst(user)
    const locked = await errorOf(await finishLogin(another, { code: codeOf(user.secret) }))
    expect(locked).toMatchObject({ status: 429, code: 'too_many' })
  })

  test('does not lock the owner out of a browser that signed in before', async () => {
    const user = await addAccountWithApp()
    const response = await finishLogin((await loginFirst(user)).token, { code: codeOf(user.secret) })
    const headers = { Cookie: response.headers.get('set-cookie')!.split(';')[0]! }
    await forgetUsedCodes(user)
    const { token } = await loginFirst(user)
    for (let attempt = 0; attempt < failures; attempt++) await finishLogin(token, { code: wrongCodeOf(user.secret) })
    expect((await finishLogin(token, { code: codeOf(user.secret) })).status).toBe(429)
    expect((await finishLogin(token, { code: codeOf(user.secret) }, { headers })).status).toBe(200)
  })

  test('leaves the right password counted as an attempt until the second factor is given', async () => {
    const user = await addAccountWithApp()
    const headers = { 'CF-Connecting-IP': randomIp() }
    const signIn = () => send('POST', '/api/auth/login', { json: { email: user.email, password }, headers })
    for (let attempt = 0; attempt < failures; attempt++) expect((await signIn()).status).toBe(401)
    expect((await signIn()).status).toBe(429)
  })
})

describe('recovery codes', () => {
  test('sign in once each, however they are typed, and the owner is emailed how many are left', async () => {
    const user = await addAccountWithApp()
    expect(user.recoveryCodes).toHaveLength(limits.secondFactor.recoveryCodes)
    const [code, another] = user.recoveryCodes!
    expect(code).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/)
    const typed = ` ${code!.toUpperCase().replaceAll('-', ' ')} `
    expect((await finishLogin((await loginFirst(user)).token, { recoveryCode: typed })).status).toBe(200)
    const used = await errorOf(await finishLogin((await loginFirst(user)).token, { recoveryCode: code }))
    expect(used).toMatchObject({ status: 400, fields: { recoveryCode: expect.stringContaining('already used') } })
    expect((await finishLogin((await loginFirst(user)).token, { recoveryCode: another })).status).toBe(200)
    const emails = await emailsTo(user.email, 'recovery-code-used')
    expect(emails.map(({ data }) => JSON.parse(data).recoveryCodesLeft)).toEqual([9, 8])
  })

  test('are not stored, and do not work for another account', async () => {
    const [user, other] = await Promise.all([addAccountWithApp(), addAccountWithApp()])
    const recoveryCode = user.recoveryCodes![0]!
    const stored = JSON.stringify(await rows('select * from recovery_codes'))
    expect(stored).not.toContain(recoveryCode)
    expect(stored).not.toContain(recoveryCode.replaceAll('-', ''))
    expect((await finishLogin((await loginFirst(other)).token, { recoveryCode })).status).toBe(400)
  })
})
