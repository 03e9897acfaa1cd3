import { createHmac } from 'node:crypto'
import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { ErrorBody } from '@portal/contract/api/error-body'
import type { SecondFactorChallenge } from '@portal/contract/accounts/passkeys'
import { Secret, TOTP } from 'otpauth/bare'
import { hashPassword } from '../src/accounts/password.ts'
import { login, password } from './accounts.ts'
import { addUser, send } from './kit.ts'
import { newSoftwarePasskey, type SoftwarePasskey } from './passkeys.ts'

const hmac = (_: string, key: Uint8Array, message: Uint8Array) => createHmac('sha1', key).update(message).digest()

/** The code an app shows now, or `steps` later. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret), hmac }).generate({ timestamp: Date.now() + steps * 30_000 })

/** A code that is wrong now. */
export const wrongCodeOf = (secret: string): string => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!
}

/** A user with the password `password`. */
export const addAccount = async (person: Parameters<typeof addUser>[0] = {}) => {
  const user = await addUser(person)
  await env.DB.prepare('update users set password_hash = ? where id = ?')
    .bind(await hashPassword(password), user.id)
    .run()
  return user
}

type User = { id: string; token: string }

const path = '/api/auth/second-factors'

/** Sets up an authenticator app. Its codes count as unused afterwards, so that a test needn't wait for the next one. */
export const setUpApp = async (user: User, changed?: Partial<Cloudflare.Env>) => {
  const { secret } = await (await send('POST', `${path}/app/start`, { ...user, changed })).json<{ secret: string }>()
  const confirmed = await send('POST', `${path}/app`, { ...user, json: { code: codeOf(secret) }, changed })
  expect(confirmed.status).toBe(200)
  await forgetUsedCodes(user)
  return { secret, ...(await confirmed.json<{ recoveryCodes: string[] | null }>()) }
}

export const forgetUsedCodes = (user: { id: string }) =>
  env.DB.prepare('update authenticator_apps set last_step = 0 where user_id = ?').bind(user.id).run()

/** Creates a passkey and sends it. */
export const postPasskey = async (
  user: User,
  change: Parameters<SoftwarePasskey['create']>[1] = {},
  more: object = {},
) => {
  const started = await send('POST', `${path}/passkeys/start`, user)
  const { token, options } = await started.json<{ token: string; options: { challenge: string } }>()
  const key = await newSoftwarePasskey()
  const json = { token, name: 'Laptop', passkey: await key.create(options.challenge, change), ...more }
  return { key, json, response: await send('POST', `${path}/passkeys`, { ...user, json }) }
}

export const addPasskey = async (user: User) => {
  const { key, response } = await postPasskey(user)
  expect(response.status).toBe(201)
  return { key, ...(await response.json<{ passkey: { id: string }; recoveryCodes: string[] | null }>()) }
}

/** Signs in with the password `password` and returns what the second call needs. */
export const loginFirst = async ({ email }: { email: string }): Promise<SecondFactorChallenge> => {
  const response = await login(email, password)
  expect(response.status).toBe(401)
  const { code, secondFactor } = await response.json<ErrorBody>()
  expect(code).toBe('second_factor_required')
  return secondFactor!
}

export const finishLogin = (token: string, proof: object, options: Parameters<typeof send>[2] = {}) =>
  send('POST', '/api/auth/login/second-factor', { ...options, json: { token, ...proof } })

/** Makes the proofs of a user's sessions older than destructive actions accept. */
export const ageProofs = (user: { id: string }) =>
  env.DB.prepare("update sessions set created_at = '2024-01-01T00:00:00.000Z', proved_at = null where user_id = ?")
    .bind(user.id)
    .run()
