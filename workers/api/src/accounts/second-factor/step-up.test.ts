import { describe, expect, test } from 'vitest'
import { endpoints, type EndpointName } from '@portal/contract/api/endpoints'
import type { Endpoint } from '@portal/contract/api/endpoint'
import { limits } from '@portal/contract/limits'
import { emailsTo, login, password } from '../../../test/accounts.ts'
import { calls } from '../../../test/calls.ts'
import { addUser, addUsers, errorOf, rows, send, submitCrashRequest, submitPoliceRequest } from '../../../test/kit.ts'
import {
  addAccount,
  addPasskey,
  ageProofs,
  codeOf,
  loginFirst,
  setUpApp,
  wrongCodeOf,
} from '../../../test/second-factor.ts'

const flagged = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(([, { stepUp }]) => stepUp)

const start = async (user: { token: string }) =>
  (await send('POST', '/api/auth/step-up/start', user)).json<{
    token: string
    password: boolean
    methods: string[]
    passkey: { challenge: string } | null
  }>()
const prove = async (user: { token: string }, proof: object) =>
  send('POST', '/api/auth/step-up', { ...user, json: { token: (await start(user)).token, ...proof } })
const createCodes = (user: { token: string }) => send('POST', '/api/auth/second-factors/recovery-codes', user)

test('actions that destroy or that give access need a recent proof', () => {
  expect(flagged.map(([name]) => name).sort()).toEqual([
    'addLawFirm',
    'assignLawFirm',
    'changeFirm',
    'changeMember',
    'changeRole',
    'chp.bulkDelete',
    'clearAllReports',
    'confirmMember',
    'createRecoveryCodes',
    'createUser',
    'deleteAgency',
    'deleteUser',
    'editLawFirm',
    'erasePerson',
    'exportHeldData',
    'inviteMember',
    'inviteUser',
    'police.bulkDelete',
    'removeAuthenticatorApp',
    'removeAuthorizationTemplate',
    'removeMember',
    'removePasskey',
    'resendInvitation',
    'resendTeamInvitation',
    'resetSecondFactors',
    'setDocumentRetention',
    'setFirmManager',
    'setSuspended',
    'startAuthenticatorApp',
    'startPasskey',
    'uploadAuthorizationTemplate',
  ])
})

test.each(flagged)(
  '%s is refused without a recent proof, and says so in its errors',
  async (name, { method, access, errors }) => {
    const { admin, member } = await addUsers()
    const [request, police] = [await submitCrashRequest(member), await submitPoliceRequest(member)]
    const caller = access === 'signed-in' || access.includes('admin') ? admin : member
    const [path, sending] = await calls[name](request, 'admin', police, caller.id)
    await ageProofs(caller)
    const refused = await errorOf(await send(method, path, { ...sending, token: caller.token }))
    expect(refused).toMatchObject({ status: 403, code: 'step_up_required' })
    expect(errors).toContain('step_up_required')
  },
)

describe('a step-up', () => {
  test('takes the password of an account without a second factor, and lasts for some minutes in this session', async () => {
    const user = await addAccount({ role: 'admin' })
    const second = await (await login(user.email, password)).json<{ token: string }>()
    await ageProofs(user)
    const remove = async (session: { token: string }) =>
      (await send('DELETE', `/api/users/${(await addUser()).id}`, session)).status
    expect(await remove(user)).toBe(403)
    expect(await start(user)).toMatchObject({ password: true, methods: [], passkey: null })
    const wrong = await errorOf(await prove(user, { password: 'not that one' }))
    expect(wrong).toMatchObject({ status: 400, fields: { password: 'Password is incorrect' } })
    expect((await prove(user, { password })).status).toBe(204)
    expect(await remove(user)).toBe(204)
    expect(await remove(second)).toBe(403)
    const [row] = await rows<{ proved_at: string }>('select proved_at from sessions where id = ?', user.sessionId)
    expect(Date.now() - Date.parse(row!.proved_at)).toBeLessThan(60_000)
  })

  test('takes the second factor of an account that has one, and not its password', async () => {
    const user = await addAccount()
    const { secret, recoveryCodes } = await setUpApp(user)
    await ageProofs(user)
    expect((await prove(user, { password })).status).toBe(400)
    expect((await createCodes(user)).status).toBe(403)
    expect((await prove(user, { code: wrongCodeOf(secret) })).status).toBe(400)
    expect((await prove(user, { code: codeOf(secret) })).status).toBe(204)
    expect((await prove(user, { code: codeOf(secret) })).status).toBe(400)
    expect((await prove(user, { recoveryCode: recoveryCodes![0] })).status).toBe(204)
    expect((await createCodes(user)).status).toBe(200)
  })

  test('takes a passkey, once for each challenge', async () => {
    const user = await addAccount()
    const { key } = await addPasskey(user)
    await ageProofs(user)
    const { token, passkey } = await start(user)
    const json = { token, passkey: await key.answer(passkey!.challenge) }
    expect((await send('POST', '/api/auth/step-up', { ...user, json })).status).toBe(204)
    expect((await send('POST', '/api/auth/step-up', { ...user, json })).status).toBe(401)
    expect((await createCodes(user)).status).toBe(200)
  })

  test('does not take the token of another account or of a sign-in', async () => {
    const [user, other] = [await addAccount(), await addAccount()]
    const { secret } = await setUpApp(user)
    const json = { token: (await start(other)).token, code: codeOf(secret) }
    expect((await send('POST', '/api/auth/step-up', { ...user, json })).status).toBe(401)
    const { token } = await loginFirst(user)
    const signIn = { token, code: codeOf(secret) }
    expect((await send('POST', '/api/auth/step-up', { ...user, json: signIn })).status).toBe(401)
  })

  test('limits guesses', async () => {
    const user = await addAccount()
    const { secret } = await setUpApp(user)
    const { token } = await start(user)
    const guess = (code: string) => send('POST', '/api/auth/step-up', { ...user, json: { token, code } })
    for (let attempt = 0; attempt < limits.lockout.network.failures; attempt++)
      expect((await guess(wrongCodeOf(secret))).status).toBe(400)
    expect((await guess(codeOf(secret))).status).toBe(429)
  })
})

describe('new recovery codes', () => {
  test('replace the earlier ones, and the owner is emailed', async () => {
    const user = await addAccount()
    const { recoveryCodes } = await setUpApp(user)
    const created = await (await createCodes(user)).json<{ recoveryCodes: string[] }>()
    expect(created.recoveryCodes).toHaveLength(limits.secondFactor.recoveryCodes)
    const proveWith = async (recoveryCode: string) => (await prove(user, { recoveryCode })).status
    expect(await proveWith(recoveryCodes![0]!)).toBe(400)
    expect(await proveWith(created.recoveryCodes[0]!)).toBe(204)
    expect(await emailsTo(user.email, 'recovery-codes-created')).toHaveLength(1)
  })
})

describe("an admin's reset", () => {
  test('removes the second factors, ends the sessions, is audited and emailed', async () => {
    const [user, admin] = [await addAccount(), await addUser({ role: 'admin' })]
    await setUpApp(user)
    await addPasskey(user)
    const reset = () => send('DELETE', `/api/users/${user.id}/second-factors`, admin)
    expect((await reset()).status).toBe(204)
    expect((await send('GET', '/api/auth/me', user)).status).toBe(401)
    expect((await login(user.email, password)).status).toBe(200)
    expect(await emailsTo(user.email, 'second-factors-reset')).toHaveLength(1)
    const [entry] = await (await send('GET', '/api/admin/audit', admin)).json<{ action: string; subject: string }[]>()
    expect(entry).toMatchObject({ action: 'second-factors-reset', subject: expect.stringContaining(user.email) })
    expect(await errorOf(await reset())).toMatchObject({ status: 409, code: 'not_set_up' })
  })

  test('is not possible for the own account', async () => {
    const admin = await addAccount({ role: 'admin' })
    await setUpApp(admin)
    const refused = await errorOf(await send('DELETE', `/api/users/${admin.id}/second-factors`, admin))
    expect(refused).toMatchObject({ status: 409, code: 'own_account_reset' })
  })
})

test('the owner is emailed when a second factor is added or removed', async () => {
  const user = await addAccount()
  await setUpApp(user)
  await addPasskey(user)
  expect((await send('DELETE', '/api/auth/second-factors/app', user)).status).toBe(204)
  const kinds = async (template: 'second-factor-added' | 'second-factor-removed') =>
    (await emailsTo(user.email, template)).map(({ data }) => JSON.parse(data).secondFactor)
  expect(await kinds('second-factor-added')).toEqual(['app', 'passkey'])
  expect(await kinds('second-factor-removed')).toEqual(['app'])
})

test('a deleted account keeps nothing of its second factors', async () => {
  const [user, admin] = [await addAccount(), await addUser({ role: 'admin' })]
  await setUpApp(user)
  await addPasskey(user)
  expect((await send('DELETE', `/api/users/${user.id}`, admin)).status).toBe(204)
  for (const table of ['authenticator_apps', 'passkeys', 'recovery_codes', 'proof_requests'])
    expect(await rows(`select * from ${table} where user_id = ?`, user.id)).toEqual([])
})
