import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { challenge, challengeUnavailable } from '@portal/contract/api/turnstile'
import { contentPolicy, withChallenge } from '@portal/contract/pages'
import {
  addUser,
  errorOf,
  facePageRequest,
  form,
  guestEmail,
  pdf,
  policeRequest,
  rows,
  send,
  snapshot,
} from '../../test/kit.ts'
import { password } from '../../test/accounts.ts'

const log = vi.spyOn(console, 'error')
beforeEach(() => {
  log.mockReset().mockImplementation(() => {})
})
afterAll(() => log.mockRestore())

const siteKey = '1x00000000000000000000AA'
const settings = (secret: string) => ({ TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secret })
const passes = settings('1x0000000000000000000000000000000AA')
const fails = settings('2x0000000000000000000000000000000AA')
const spent = settings('3x0000000000000000000000000000000AA')
const real = settings('real-secret-of-a-widget')

const callerIp = '198.51.100.7'
/** A token the Turnstile stand-in accepts for this host, action and IP address. */
const tokenFor = (action: string, { hostname = 'localhost', ip = callerIp, kind = 'good' } = {}) =>
  [`${kind}-${crypto.randomUUID()}`, hostname, action, ip].join('|')
const dummy = 'XXXX.DUMMY.TOKEN.XXXX'

interface CallOptions {
  token?: string | undefined
  changed: Partial<Cloudflare.Env>
  bearer?: string
}
const headersOf = (token: string | undefined) => ({
  'CF-Connecting-IP': callerIp,
  ...(token && { [challenge.header]: token }),
})

const person = () => ({
  email: `${crypto.randomUUID()}@nofirm.test`,
  password,
  confirmPassword: password,
  firstName: 'Given',
  lastName: 'Family',
})
const calls = {
  register: ({ token, changed }: CallOptions) =>
    send('POST', '/api/auth/register', { json: person(), headers: headersOf(token), changed }),
  'a CHP request': ({ token, changed, bearer }: CallOptions) =>
    send('POST', '/api/crash-reports', {
      token: bearer,
      form: form({ ...facePageRequest, ...(!bearer && { contactEmail: guestEmail() }), writtenAuth: pdf() }),
      headers: headersOf(token),
      changed,
    }),
  'a police request': ({ token, changed, bearer }: CallOptions) =>
    send('POST', '/api/police-reports', {
      token: bearer,
      form: form({
        ...policeRequest,
        ...(!bearer && { contactEmail: guestEmail() }),
        writtenAuthFile: pdf(),
        clientReleaseFile: pdf(),
      }),
      headers: headersOf(token),
      changed,
    }),
}
const correct = ({ token, changed }: CallOptions) =>
  send('POST', '/api/track/contact-email', {
    json: { token: 'none', contactEmail: guestEmail() },
    headers: headersOf(token),
    changed,
  })
const databaseState = async () => JSON.stringify([await snapshot(), await rows('select count(*) n from users')])

describe.each(Object.entries(calls))('%s', (name, call) => {
  const action = name === 'register' ? 'register' : 'request'

  test('accepts a valid token once', async () => {
    const token = tokenFor(action)
    expect((await call({ token, changed: real })).status).toBe(201)
    const before = await databaseState()
    expect(await errorOf(await call({ token, changed: real }))).toMatchObject({
      status: 403,
      code: 'challenge_failed',
    })
    expect(await databaseState()).toBe(before)
  })

  test('is accepted with the key that always passes, and without Turnstile configured', async () => {
    expect((await call({ token: dummy, changed: passes })).status).toBe(201)
    expect((await call({ changed: {} })).status).toBe(201)
  })

  test.each([
    ['without a token', undefined, real],
    // Cloudflare would accept it.
    ['with a token that is too long', 'x'.repeat(challenge.tokenLength + 1), passes],
    ['with an invented token', 'invented', real],
    ['with a token for another action', tokenFor('another'), real],
    ['with a token from another host', tokenFor(action, { hostname: 'elsewhere.example' }), real],
    ['with a token of another IP address', tokenFor(action, { ip: '203.0.113.9' }), real],
    ['with the key that always fails', dummy, fails],
    ['with the key for used tokens', dummy, spent],
  ])('returns 403 and changes nothing %s', async (_, token, changed) => {
    const before = await databaseState()
    expect(await errorOf(await call({ token, changed }))).toMatchObject({ status: 403, code: 'challenge_failed' })
    expect(await databaseState()).toBe(before)
  })

  test('repeats a failed verification once, then returns 503 and changes nothing', async () => {
    expect((await call({ token: tokenFor(action, { kind: 'late' }), changed: real })).status).toBe(201)
    const before = await databaseState()
    for (const [token, changed] of [
      [tokenFor(action, { kind: 'down' }), real],
      [dummy, settings('a-secret-that-cloudflare-does-not-know')],
    ] as const) {
      const failure = await errorOf(await call({ token, changed }))
      expect(failure).toMatchObject({ status: 503, code: 'unavailable', message: challengeUnavailable })
      const logged = log.mock.calls
        .map(([line]) => String(line))
        .filter((line) => line.includes('challenge_not_verified'))
      expect(logged).toHaveLength(1)
      expect(logged[0]).not.toContain(token)
      log.mockClear()
    }
    expect(await databaseState()).toBe(before)
  })
})

test('no file is stored before the token is verified', async () => {
  const put = vi.fn(() => Promise.reject(new Error('nothing must be stored')))
  const FILES = { put, createMultipartUpload: put } as unknown as R2Bucket
  expect((await calls['a CHP request']({ token: dummy, changed: { ...fails, FILES } })).status).toBe(403)
  expect(put).not.toHaveBeenCalled()
})

test('accounts with a verified email address need no token, others do', async () => {
  const { token: bearer } = await addUser()
  const { token: unproven } = await addUser({ verified: false })
  for (const name of ['a CHP request', 'a police request'] as const) {
    expect(await errorOf(await calls[name]({ bearer: unproven, changed: real }))).toMatchObject({ status: 403 })
    expect((await calls[name]({ bearer: unproven, token: tokenFor('request'), changed: real })).status).toBe(201)
  }
  expect((await calls['a CHP request']({ bearer, changed: fails })).status).toBe(201)
  expect((await calls['a police request']({ bearer, changed: fails })).status).toBe(201)
})

test("a guest's correction of their address needs a separate token", async () => {
  for (const token of [undefined, tokenFor('request')])
    expect(await errorOf(await correct({ token, changed: real }))).toMatchObject({ code: 'challenge_failed' })
  expect((await correct({ token: tokenFor('correct-email'), changed: real })).status).toBe(404)
})

describe('pages', () => {
  const pageOf = async (path: string, changed: Partial<Cloudflare.Env>) => {
    const page = await send('GET', path, { changed })
    const { 'x-request-id': _, ...headers } = Object.fromEntries(page.headers)
    return { text: await page.text(), headers }
  }

  test.each(['/', '/request', '/register'])('%s has the site key and allows Turnstile in its policy', async (path) => {
    const plain = await pageOf(path, {})
    const withKey = await pageOf(path, passes)
    expect(withKey.text).toBe(
      plain.text.replace('</head>', `<meta name="${challenge.meta}" content="${siteKey}"></head>`),
    )
    expect(withKey.text).not.toBe(plain.text)
    const { etag, 'content-length': __, ...headers } = plain.headers
    expect(etag).toBeTruthy()
    expect(withKey.headers).toEqual({ ...headers, 'content-security-policy': withChallenge(contentPolicy()) })
    const policy = withKey.headers['content-security-policy']
    expect(policy).toMatch(/script-src 'self' https:\/\/challenges\.cloudflare\.com;/)
    expect(policy).toMatch(/frame-src 'self' blob: https:\/\/challenges\.cloudflare\.com;/)
    expect(policy?.match(/challenges/g)).toHaveLength(2)
  })

  test('from before Turnstile was configured are not revalidated', async () => {
    const { etag = '' } = (await pageOf('/request', {})).headers
    const headers = { 'If-None-Match': etag }
    expect((await send('GET', '/request', { headers })).status).toBe(304)
    const withKey = await send('GET', '/request', { headers, changed: passes })
    expect(await withKey.text()).toContain(challenge.meta)
  })
})

test.each([
  ['TURNSTILE_SECRET_KEY', { TURNSTILE_SITE_KEY: siteKey }],
  ['TURNSTILE_SITE_KEY', { TURNSTILE_SECRET_KEY: 'a-secret' }],
  ['TURNSTILE_SITE_KEY', { TURNSTILE_SITE_KEY: '"><script>', TURNSTILE_SECRET_KEY: 'a-secret' }],
  ['TURNSTILE_SECRET_KEY', { ...passes, PORTAL_ORIGIN: 'https://portal.example' }],
])('a setting that is missing or invalid returns 503 naming %s', async (name, changed) => {
  const failure = await errorOf(await send('GET', '/api/health', { changed }))
  expect(failure).toMatchObject({ status: 503, code: 'unavailable' })
  expect(failure.message).toContain(`: ${name} is `)
})
