import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { challenge, challengeUnavailable } from '@portal/contract/api/turnstile'
import { contentPolicy, withChallenge } from '@portal/contract/pages'
import {
  addUser,
  failureOf,
  faceOrder,
  form,
  guestEmail,
  pdf,
  policeAnswers,
  rows,
  send,
  written,
} from '../../test/kit.ts'
import { password } from '../../test/accounts.ts'

const log = vi.spyOn(console, 'error')
beforeEach(() => {
  log.mockReset().mockImplementation(() => {})
})
afterAll(() => log.mockRestore())

const siteKey = '1x00000000000000000000AA'
const on = (secret: string) => ({ TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secret })
const passes = on('1x0000000000000000000000000000000AA')
const fails = on('2x0000000000000000000000000000000AA')
const spent = on('3x0000000000000000000000000000000AA')
const real = on('real-secret-of-a-widget')

const from = '198.51.100.7'
/** A token that the stand-in takes as one made at this host, for this, by this address. */
const tokenFor = (action: string, { hostname = 'localhost', address = from, kind = 'good' } = {}) =>
  [`${kind}-${crypto.randomUUID()}`, hostname, action, address].join('|')
const dummy = 'XXXX.DUMMY.TOKEN.XXXX'

interface Sent {
  token?: string | undefined
  changed: Partial<Cloudflare.Env>
  bearer?: string
}
const headersOf = (token: string | undefined) => ({
  'CF-Connecting-IP': from,
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
  register: ({ token, changed }: Sent) =>
    send('POST', '/api/auth/register', { json: person(), headers: headersOf(token), changed }),
  'a CHP order': ({ token, changed, bearer }: Sent) =>
    send('POST', '/api/crash-reports', {
      token: bearer,
      form: form({ ...faceOrder, ...(!bearer && { contactEmail: guestEmail() }), writtenAuth: pdf() }),
      headers: headersOf(token),
      changed,
    }),
  'a police order': ({ token, changed, bearer }: Sent) =>
    send('POST', '/api/police-reports', {
      token: bearer,
      form: form({
        ...policeAnswers,
        ...(!bearer && { contactEmail: guestEmail() }),
        writtenAuthFile: pdf(),
        clientReleaseFile: pdf(),
      }),
      headers: headersOf(token),
      changed,
    }),
}
const everything = async () => JSON.stringify([await written(), await rows('select count(*) n from users')])

describe.each(Object.entries(calls))('%s', (name, call) => {
  const action = name === 'register' ? 'register' : 'request'

  test('is taken with a token that is good, once', async () => {
    const token = tokenFor(action)
    expect((await call({ token, changed: real })).status).toBe(201)
    const before = await everything()
    expect(await failureOf(await call({ token, changed: real }))).toMatchObject({
      status: 403,
      code: 'challenge_failed',
    })
    expect(await everything()).toBe(before)
  })

  test('is taken by Cloudflare’s key that always passes, and as before where nothing is configured', async () => {
    expect((await call({ token: dummy, changed: passes })).status).toBe(201)
    expect((await call({ changed: {} })).status).toBe(201)
  })

  test.each([
    ['without a token', undefined, real],
    ['with one that is too long', 'x'.repeat(challenge.tokenLength + 1), real],
    ['with an invented one', 'invented', real],
    ['with one for something else', tokenFor('another'), real],
    ['with one made at another host', tokenFor(action, { hostname: 'elsewhere.example' }), real],
    ['with one of another address', tokenFor(action, { address: '203.0.113.9' }), real],
    ['by the key that always fails', dummy, fails],
    ['by the key of spent tokens', dummy, spent],
  ])('is refused %s, and changes nothing', async (_, token, changed) => {
    const before = await everything()
    expect(await failureOf(await call({ token, changed }))).toMatchObject({ status: 403, code: 'challenge_failed' })
    expect(await everything()).toBe(before)
  })

  test('waits for Cloudflare to tell: asked once more, then refused without a change', async () => {
    expect((await call({ token: tokenFor(action, { kind: 'late' }), changed: real })).status).toBe(201)
    const before = await everything()
    for (const [token, changed] of [
      [tokenFor(action, { kind: 'down' }), real],
      [dummy, on('a-secret-that-cloudflare-does-not-know')],
    ] as const) {
      const failure = await failureOf(await call({ token, changed }))
      expect(failure).toMatchObject({ status: 503, code: 'unavailable', message: challengeUnavailable })
      const logged = log.mock.calls
        .map(([line]) => String(line))
        .filter((line) => line.includes('challenge_not_verified'))
      expect(logged).toHaveLength(1)
      expect(logged[0]).not.toContain(token)
      log.mockClear()
    }
    expect(await everything()).toBe(before)
  })
})

test('stores no file before the token is judged', async () => {
  const put = vi.fn(() => Promise.reject(new Error('nothing is to be stored')))
  const FILES = { put, createMultipartUpload: put } as unknown as R2Bucket
  expect((await calls['a CHP order']({ token: dummy, changed: { ...fails, FILES } })).status).toBe(403)
  expect(put).not.toHaveBeenCalled()
})

test('asks nothing of who is signed in', async () => {
  const { token: bearer } = await addUser()
  expect((await calls['a CHP order']({ bearer, changed: fails })).status).toBe(201)
  expect((await calls['a police order']({ bearer, changed: fails })).status).toBe(201)
})

describe('a page', () => {
  const pageOf = async (path: string, changed: Partial<Cloudflare.Env>) => {
    const page = await send('GET', path, { changed })
    const { 'x-request-id': _, ...headers } = Object.fromEntries(page.headers)
    return { text: await page.text(), headers }
  }

  test.each(['/', '/request', '/register'])('shows the key, and lets the check in: %s', async (path) => {
    const plain = await pageOf(path, {})
    const asking = await pageOf(path, passes)
    expect(asking.text).toBe(
      plain.text.replace('</head>', `<meta name="${challenge.meta}" content="${siteKey}"></head>`),
    )
    expect(asking.text).not.toBe(plain.text)
    const { etag, 'content-length': __, ...same } = plain.headers
    expect(etag).toBeTruthy()
    expect(asking.headers).toEqual({ ...same, 'content-security-policy': withChallenge(contentPolicy()) })
    const policy = asking.headers['content-security-policy']
    expect(policy).toMatch(/script-src 'self' https:\/\/challenges\.cloudflare\.com;/)
    expect(policy).toMatch(/frame-src 'self' blob: https:\/\/challenges\.cloudflare\.com;/)
    expect(policy?.match(/challenges/g)).toHaveLength(2)
  })

  test('from before is not kept', async () => {
    const { etag = '' } = (await pageOf('/request', {})).headers
    const headers = { 'If-None-Match': etag }
    expect((await send('GET', '/request', { headers })).status).toBe(304)
    const asking = await send('GET', '/request', { headers, changed: passes })
    expect(await asking.text()).toContain(challenge.meta)
  })
})

test.each([
  ['TURNSTILE_SECRET_KEY', { TURNSTILE_SITE_KEY: siteKey }],
  ['TURNSTILE_SITE_KEY', { TURNSTILE_SECRET_KEY: 'a-secret' }],
  ['TURNSTILE_SITE_KEY', { TURNSTILE_SITE_KEY: '"><script>', TURNSTILE_SECRET_KEY: 'a-secret' }],
  ['TURNSTILE_SECRET_KEY', { ...passes, PORTAL_ORIGIN: 'https://portal.example' }],
])('half a setting, or one for tests, is a sentence that names %s', async (name, changed) => {
  const failure = await failureOf(await send('GET', '/api/health', { changed }))
  expect(failure).toMatchObject({ status: 503, code: 'unavailable' })
  expect(failure.message).toContain(`: ${name} is `)
})
