import { expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'
import { errorOf, rows, send } from '../../../test/kit.ts'
import { addAccount, addPasskey, finishLogin, loginFirst, postPasskey } from '../../../test/second-factor.ts'

const addAccountWithPasskey = async () => {
  const user = await addAccount()
  return { ...user, ...(await addPasskey(user)) }
}

const passkeyOf = async (user: { email: string }) => {
  const { token, passkey } = await loginFirst(user)
  return { token, challenge: passkey!.challenge, passkey: passkey! }
}

test('a passkey signs in after the password', async () => {
  const user = await addAccountWithPasskey()
  const { token, challenge, passkey } = await passkeyOf(user)
  expect(passkey).toMatchObject({ rpId: 'localhost', allowCredentials: [{ transports: ['internal'] }] })
  expect((await finishLogin(token, { passkey: await user.key.answer(challenge) })).status).toBe(200)
  const [row] = await rows<{ counter: number }>('select counter from passkeys where user_id = ?', user.id)
  expect(row!.counter).toBe(2)
})

test.each([
  ['from another origin', { origin: 'https://collision-docket.example' }],
  ['for another domain', { rpId: 'collision-docket.example' }],
  ['with a counter that went back', { counter: 1 }],
])('an answer %s is refused', async (_, change) => {
  const user = await addAccountWithPasskey()
  const { token, challenge } = await passkeyOf(user)
  const refused = await errorOf(await finishLogin(token, { passkey: await user.key.answer(challenge, change) }))
  expect(refused).toMatchObject({ status: 400, code: 'passkey_failed' })
})

test('a challenge is used up by the first answer, right or wrong', async () => {
  const user = await addAccountWithPasskey()
  const right = await passkeyOf(user)
  const answer = await user.key.answer(right.challenge)
  expect((await finishLogin(right.token, { passkey: answer })).status).toBe(200)
  expect(await errorOf(await finishLogin(right.token, { passkey: answer }))).toMatchObject({ code: 'sign_in_expired' })
  const wrong = await passkeyOf(user)
  expect((await finishLogin(wrong.token, { passkey: answer })).status).toBe(400)
  const late = await user.key.answer(wrong.challenge)
  expect(await errorOf(await finishLogin(wrong.token, { passkey: late }))).toMatchObject({ code: 'sign_in_expired' })
})

test('an answer to another challenge, or by the passkey of another account, is refused', async () => {
  const [user, other] = await Promise.all([addAccountWithPasskey(), addAccountWithPasskey()])
  const [first, second] = [await passkeyOf(user), await passkeyOf(user)]
  const mixed = await user.key.answer(first.challenge)
  expect((await finishLogin(second.token, { passkey: mixed })).status).toBe(400)
  const foreign = await other.key.answer(first.challenge)
  expect((await finishLogin(first.token, { passkey: foreign })).status).toBe(400)
})

test('a forged signature is refused', async () => {
  const user = await addAccountWithPasskey()
  const { token, challenge } = await passkeyOf(user)
  const [real, another] = [await user.key.answer(challenge), await user.key.answer(challenge)]
  const forged = { ...real, response: { ...real.response, signature: another.response.signature } }
  expect((await finishLogin(token, { passkey: forged })).status).toBe(400)
})

test('a removed passkey no longer signs in, and without any the password is enough', async () => {
  const user = await addAccountWithPasskey()
  const second = await addPasskey(user)
  expect(second.recoveryCodes).toBeNull()
  expect((await send('DELETE', `/api/auth/second-factors/passkeys/${user.passkey.id}`, user)).status).toBe(204)
  const { token, challenge } = await passkeyOf(user)
  expect((await finishLogin(token, { passkey: await user.key.answer(challenge) })).status).toBe(400)
  expect((await send('DELETE', `/api/auth/second-factors/passkeys/${second.passkey.id}`, user)).status).toBe(204)
  expect(await (await send('GET', '/api/auth/me', user)).json()).toMatchObject({ hasSecondFactor: false })
  expect(await rows('select * from recovery_codes where user_id = ?', user.id)).toEqual([])
})

test.each([
  ['from another origin', { origin: 'https://collision-docket.example' }],
  ['for another domain', { rpId: 'collision-docket.example' }],
])('a new passkey %s is refused', async (_, change) => {
  const { response } = await postPasskey(await addAccount(), change)
  expect(await errorOf(response)).toMatchObject({ status: 400, code: 'passkey_failed' })
})

test('a new passkey is added once, and only to the account it was started for', async () => {
  const [user, other] = [await addAccount(), await addAccount()]
  const { json, response } = await postPasskey(user)
  expect(response.status).toBe(201)
  const again = await send('POST', '/api/auth/second-factors/passkeys', { ...user, json })
  expect(await errorOf(again)).toMatchObject({ code: 'sign_in_expired' })
  const started = await send('POST', '/api/auth/second-factors/passkeys/start', user)
  const { token } = await started.json<{ token: string }>()
  const stolen = await send('POST', '/api/auth/second-factors/passkeys', { ...other, json: { ...json, token } })
  expect(await errorOf(stolen)).toMatchObject({ code: 'sign_in_expired' })
})

test('an account has several passkeys, which it can rename, up to a limit', async () => {
  const user = await addAccountWithPasskey()
  const path = `/api/auth/second-factors/passkeys/${user.passkey.id}`
  expect((await send('PATCH', path, { ...user, json: { name: 'Phone' } })).status).toBe(204)
  const stranger = await addAccount()
  expect((await send('PATCH', path, { ...stranger, json: { name: 'Mine' } })).status).toBe(404)
  expect((await send('DELETE', path, stranger)).status).toBe(404)
  for (let count = 1; count < limits.secondFactor.passkeysMax; count++) await addPasskey(user)
  const refused = await errorOf(await send('POST', '/api/auth/second-factors/passkeys/start', user))
  expect(refused).toMatchObject({ status: 409, code: 'too_many_passkeys' })
  const { passkeys } = await (
    await send('GET', '/api/auth/second-factors', user)
  ).json<{ passkeys: { name: string }[] }>()
  expect(passkeys.map(({ name }) => name)).toContain('Phone')
  expect(passkeys).toHaveLength(limits.secondFactor.passkeysMax)
})
