import jwt from '@tsndr/cloudflare-worker-jwt'
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type { AuthResponse } from '@portal/contract/accounts/accounts'
import { weaknessMessages } from '@portal/contract/accounts/guessable-passwords'
import { addFirm, addUser, errorOf, rows, send } from '../../test/kit.ts'

const form = (email = `new-${crypto.randomUUID()}@nofirm.test`) => ({
  email,
  password: 'a long enough one',
  confirmPassword: 'a long enough one',
  firstName: 'Given',
  lastName: 'Family',
  phone: '',
})
const register = (json: object, headers = {}) => send('POST', '/api/auth/register', { json, headers })
const login = (email: string, password: string, headers = {}) =>
  send('POST', '/api/auth/login', { json: { email, password }, headers })

describe('accounts', () => {
  test('registers, signs out and signs in; a wrong password and an unknown email get the same 401', async () => {
    const registration = form()
    const created = await register(registration)
    expect(created.status).toBe(201)
    const { token, user } = await created.json<AuthResponse>()
    expect(user).toMatchObject({ email: registration.email, role: 'law-firm', lawFirmId: null, phone: null })
    const [row] = await rows<{ password_hash: string }>('select password_hash from users where id = ?', user.id)
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$/)
    expect(await (await send('GET', '/api/auth/me', { token })).json()).toEqual(user)
    expect((await send('POST', '/api/auth/logout', { token })).status).toBe(204)
    expect((await send('GET', '/api/auth/me', { token })).status).toBe(401)

    const again = await login(` ${registration.email.toUpperCase()} `, registration.password)
    expect(await again.json()).toMatchObject({ user })
    const wrong = await errorOf(await login(registration.email, 'another password'))
    const unknown = await errorOf(await login('nobody@nofirm.test', 'another password'))
    expect({ ...wrong, requestId: '' }).toEqual({ ...unknown, requestId: '' })
    expect(wrong).toMatchObject({ status: 401, code: 'wrong_credentials' })
  })

  test("joins the firm of the email's domain, unverified", async () => {
    const firm = await addFirm()
    const { user } = await (await register(form(`someone@${firm.domain}`))).json<AuthResponse>()
    expect(user).toMatchObject({ lawFirmId: firm.id, lawFirmName: firm.name, role: 'law-firm' })
    expect(await rows('select member_since from users where id = ?', user.id)).toEqual([{ member_since: null }])
  })

  test.each([
    ['email', { email: 'nobody' }, 'Invalid email address'],
    ['password', { password: '', confirmPassword: '' }, 'Password must be at least 6 characters'],
    ['password', { password: 'short', confirmPassword: 'short' }, 'Password must be at least 6 characters'],
    ['password', { password: 'Trustno1', confirmPassword: 'Trustno1' }, weaknessMessages.common],
    ['password', { password: '654321', confirmPassword: '654321' }, weaknessMessages.sequence],
    ['password', { password: 'P@ssw0rd1', confirmPassword: 'P@ssw0rd1' }, weaknessMessages.common],
    ['confirmPassword', { confirmPassword: 'another' }, "Passwords don't match"],
    ['firstName', { firstName: ' ' }, 'First name is required'],
  ])('returns 400 with a message for %s: %j', async (field, change, message) => {
    expect(await errorOf(await register({ ...form(), ...change }))).toMatchObject({
      status: 400,
      fields: { [field]: message },
    })
  })

  test('returns 409 when the email is already registered, also by a concurrent call', async () => {
    const registration = form()
    const responses = await Promise.all([register(registration), register(registration)])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
    const failure = await errorOf(await register(registration))
    expect(failure).toMatchObject({ code: 'email_taken', fields: { email: failure.message } })
    const known = await send('GET', `/api/check-email?email=${registration.email.toUpperCase()}`)
    expect(await known.json()).toEqual({ exists: true })
  })
})

test.each(['application/json', 'multipart/form-data; boundary=b'])(
  'returns 400 for a body that ends before its Content-Length: %s',
  async (type) => {
    const path = type === 'application/json' ? '/api/auth/login' : '/api/crash-reports'
    const body = new ReadableStream({
      type: 'bytes',
      start: (controller) => controller.enqueue(new TextEncoder().encode('--b\r\nContent-Disposition: form-data')),
      pull: (controller) => controller.error(new Error('Network connection lost.')),
    })
    const headers = { 'Content-Type': type, 'Content-Length': '5000' }
    const response = await send('POST', path, { body, headers, changed: {} })
    expect(await errorOf(response)).toMatchObject({ status: 400, code: 'broken_body' })
  },
)

describe('a request body that is not a JSON object', () => {
  test.each([
    ['invalid JSON', '{"email":', 'application/json', 400],
    ['an array', '[]', 'application/json', 400],
    ['another content type', '{}', 'text/plain', 415],
    ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 'application/json', 400],
    ['more than 64 KB', JSON.stringify({ email: 'x'.repeat(70_000) }), 'application/json', 413],
  ])('is rejected: %s', async (_, body, type, status) => {
    const failure = await errorOf(await send('POST', '/api/auth/login', { body, headers: { 'Content-Type': type } }))
    expect(failure.status).toBe(status)
    expect(JSON.stringify(failure)).not.toContain('email')
  })
})

describe('session tokens', () => {
  const now = Math.floor(Date.now() / 1000)
  const validClaims = async () => {
    const { id, sessionId } = await addUser({ role: 'admin' })
    return { iss: env.PORTAL_ORIGIN, aud: 'session', sub: id, sid: sessionId, role: 'admin', exp: now + 60 }
  }
  const secret = env.SESSION_SECRET ?? ''
  const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')

  // The last character of a signature holds two bits that decoders ignore.
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const sameSignature = (token: string) => token.slice(0, -1) + alphabet[alphabet.indexOf(token.at(-1)!) + 1]

  test('accepts a valid token', async () => {
    expect((await send('GET', '/api/auth/me', { token: await jwt.sign(await validClaims(), secret) })).status).toBe(200)
  })

  test.each<[string, (claims: Awaited<ReturnType<typeof validClaims>>) => string | Promise<string>]>([
    ['is malformed', () => 'nonsense'],
    ['has three empty parts', () => '..'],
    ['contains no JSON', () => 'YQ.YQ.YQ'],
    ['contains null', () => `${btoa('null')}.${btoa('null')}.x`],
    ['ends with padding', async (claims) => `${await jwt.sign(claims, secret)}=`],
    ['has a fourth part', async (claims) => `${await jwt.sign(claims, secret)}.x`],
    ['has a signature spelled differently', async (claims) => sameSignature(await jwt.sign(claims, secret))],
    ['has expired', (claims) => jwt.sign({ ...claims, exp: now - 1 }, secret)],
    ['never expires', (claims) => jwt.sign({ ...claims, exp: undefined }, secret)],
    ['is signed with another secret', (claims) => jwt.sign(claims, 'another secret of thirty-two characters')],
    ['is not signed', (claims) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`],
    ['is signed with another algorithm', (claims) => jwt.sign(claims, secret, 'HS512')],
    ['is from another portal', (claims) => jwt.sign({ ...claims, iss: 'https://other.example' }, secret)],
    ['has another audience', (claims) => jwt.sign({ ...claims, aud: 'ticket' }, secret)],
    ['names another user’s session', async (claims) => jwt.sign({ ...claims, sub: (await addUser()).id }, secret)],
    [
      'was edited after signing',
      async (claims) => {
        const [head, , signature] = (await jwt.sign(claims, secret)).split('.')
        return `${head}.${encode({ ...claims, role: 'admin', sub: (await addUser({ role: 'admin' })).id })}.${signature}`
      },
    ],
    ['names an unknown session', (claims) => jwt.sign({ ...claims, sid: 'ses_none' }, secret)],
  ])('a token that %s gets 401, but 200 from a public endpoint', async (_, make) => {
    const token = await make(await validClaims())
    for (const [method, path] of [
      ['GET', '/api/auth/me'],
      ['POST', '/api/crash-reports'],
    ] as const) {
      expect(await errorOf(await send(method, path, { token }))).toMatchObject({
        status: 401,
        code: 'unauthenticated',
      })
    }
    expect((await send('GET', '/api/health', { token })).status).toBe(200)
  })

  test('reads the role from the account on every request', async () => {
    const user = await addUser({ role: 'admin' })
    expect((await send('GET', '/api/law-firms', user)).status).toBe(200)
    await env.DB.prepare("update users set role = 'staff' where id = ?").bind(user.id).run()
    expect((await send('GET', '/api/law-firms', user)).status).toBe(403)
  })

  test('returns 401 once the session has expired', async () => {
    const user = await addUser()
    await env.DB.prepare("update sessions set expires_at = '2020-01-01T00:00:00.000Z' where id = ?")
      .bind(user.sessionId)
      .run()
    expect((await send('GET', '/api/auth/me', user)).status).toBe(401)
  })
})
