import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { failureOf, send } from '../../test/kit.ts'

const ask = (path: string, changed: Partial<Cloudflare.Env>) => send('GET', path, { changed })

const log = vi.spyOn(console, 'error')
beforeEach(() => {
  log.mockReset().mockImplementation(() => {})
})
afterAll(() => log.mockRestore())

describe('the page', () => {
  test.each(['/request', '/dashboard', '/no/such/page'])('is answered at %s, with the policy', async (path) => {
    const page = await send('GET', path)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('The page')
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringMatching(
        /default-src 'self'; script-src 'self'; style-src 'self'.*frame-ancestors 'none'/,
      ),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
    })
  })

  test('of a letter’s link tells no referrer', async () => {
    expect((await send('GET', '/delivery?token=x')).headers.get('referrer-policy')).toBe('no-referrer')
  })

  test.each(['/assets/gone-1a2b.js', '/.env', '/dashboard/x.css'])(
    'is not the answer to a missing file: %s',
    async (path) => {
      const answer = await send('GET', path)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    },
  )

  test('is only read', async () => {
    expect((await send('POST', '/request')).status).toBe(405)
    expect(await (await send('HEAD', '/request')).text()).toBe('')
  })
})

describe('the API', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['DELETE', '/api/auth/me'],
    ['GET', '/api/x.js'],
  ])('has nothing at %s %s', async (method, path) => {
    const answer = await send(method, path)
    expect(answer.headers.get('x-request-id')).toBeTruthy()
    expect(answer.headers.get('content-security-policy')).toBeTruthy()
    expect(await failureOf(answer)).toMatchObject({
      status: 404,
      code: 'not_found',
      requestId: answer.headers.get('x-request-id'),
    })
  })

  test.each([
    ['SESSION_SECRET', undefined],
    ['SESSION_SECRET', 'too-short'],
    ['LINK_SECRET', undefined],
    ['PORTAL_ORIGIN', ' '],
  ])('is unavailable without its %s (%s), and says so', async (name, value) => {
    const failure = await failureOf(await ask('/api/health', { [name]: value }))
    expect(failure).toMatchObject({ status: 503, code: 'unavailable' })
    expect(failure.message).toContain(name)
    if (value?.trim()) expect(failure.message).not.toContain(value)
  })

  test('tells nobody what broke', async () => {
    const fails = () => Promise.reject(new Error('D1_ERROR: words of the database'))
    const broken = { prepare: () => ({ bind: () => ({ all: fails, raw: fails }) }) } as unknown as D1Database
    const answer = await ask('/api/check-email?email=someone@nofirm.test', { DB: broken })
    const failure = await failureOf(answer)
    expect(failure).toMatchObject({ status: 500, code: 'internal', requestId: answer.headers.get('x-request-id') })
    expect(JSON.stringify(failure)).not.toContain('words of the database')
    const logged = String(log.mock.lastCall)
    expect(JSON.parse(logged)).toMatchObject({
      requestId: failure.requestId,
      route: '/api/check-email',
      detail: 'D1_ERROR: words of the database',
    })
    expect(logged).not.toContain('someone@nofirm.test')
  })
})

describe('a slice', () => {
  test('is served under its prefix, with its own headers', async () => {
    const answer = await send('GET', '/remotes/intake/assets/a.js?v=1')
    expect(await answer.text()).toBe('intake /assets/a.js')
    expect(answer.headers.get('cache-control')).toBe('max-age=600')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('lets nobody keep that a file is missing', async () => {
    const answer = await send('GET', '/remotes/intake/assets/gone.js')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  test('that fails is unavailable, that is none is not found, and is only read', async () => {
    expect((await send('GET', '/remotes/dashboard/broken.js')).status).toBe(503)
    expect(
      (
        await ask('/remotes/admin/a.js', {
          ADMIN: { fetch: () => Promise.reject(new Error('gone')) } as unknown as Fetcher,
        })
      ).status,
    ).toBe(503)
    expect((await send('GET', '/remotes/nothing/a.js')).status).toBe(404)
    expect((await send('POST', '/remotes/intake/a.js')).status).toBe(405)
  })
})
