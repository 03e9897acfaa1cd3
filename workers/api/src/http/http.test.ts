import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { contentPolicy, portalOrigin, slicePlaces } from '@portal/contract/pages'
import { failureOf, send } from '../../test/kit.ts'

const ask = (path: string, changed: Partial<Cloudflare.Env>) => send('GET', path, { changed })

const log = vi.spyOn(console, 'error')
beforeEach(() => {
  log.mockReset().mockImplementation(() => {})
})
afterAll(() => log.mockRestore())

describe('the page', () => {
  test.each(['/', '/request', '/dashboard', '/login/'])('is answered at %s, with the policy', async (path) => {
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

  test('of an address that leads nowhere says so in its status too', async () => {
    const page = await send('GET', '/no/such/page')
    expect(page.status).toBe(404)
    expect(await page.text()).toContain('The page')
  })

  test.each(['/delivery?token=x', '/claim-request?token=x&email=y', '/register?invite=x'])(
    'of a email’s link tells no referrer: %s',
    async (path) => expect((await send('GET', path)).headers.get('referrer-policy')).toBe('no-referrer'),
  )

  test('names the portal’s own origin where it needs one', async () => {
    const assets = { fetch: async () => new Response(`<link href="${portalOrigin}/">`) } as unknown as Fetcher
    const page = await send('GET', '/', { changed: { ASSETS: assets, PORTAL_ORIGIN: 'https://portal.example/' } })
    expect(await page.text()).toBe('<link href="https://portal.example/">')
  })

  test('brings the policy that names its script', async () => {
    const policy = contentPolicy(['sha256-x'])
    const assets = {
      fetch: async () => new Response('x', { headers: { 'Content-Security-Policy': policy } }),
    } as unknown as Fetcher
    const page = await send('GET', '/', { changed: { ASSETS: assets } })
    expect(page.headers.get('content-security-policy')).toBe(policy)
  })

  test('may be listed when a visitor sees it, and is fetched with its slice', async () => {
    const own = await send('GET', '/dashboard')
    expect(own.headers.get('x-robots-tag')).toBe('noindex')
    expect(own.headers.get('link')).toContain('</remotes/dashboard/mf-manifest.json>; rel=preload')
    expect((await send('GET', '/login')).headers.has('x-robots-tag')).toBe(false)
  })

  describe('that a slice has a part in', () => {
    const parts = { '/request': { title: 'Its title', head: '<link rel="x">', body: '<p>Its $& part</p>' } }
    const { title, head, body } = slicePlaces
    const assets = {
      fetch: async (url: URL) =>
        new Response(url.pathname === '/pages/request' ? `${title}|${head}|${body}` : 'Coming'),
    } as unknown as Fetcher
    const bringing = (answer: () => Response) =>
      ({ ASSETS: assets, INTAKE: { fetch: async () => answer() } as unknown as Fetcher }) as const
    const whole = bringing(() => Response.json(parts))

    test('is answered with it, and not again to who has it', async () => {
      const page = await send('GET', '/request', { changed: whole })
      expect(await page.text()).toBe('Its title|<link rel="x">|<p>Its $& part</p>')
      const headers = { 'If-None-Match': page.headers.get('etag')! }
      expect((await send('GET', '/request', { changed: whole, headers })).status).toBe(304)
      const other = bringing(() => Response.json({ '/request': { ...parts['/request'], body: 'Another' } }))
      expect((await send('GET', '/request', { changed: other, headers })).status).toBe(200)
    })

    test.each([
      ['is down', () => new Response('', { status: 503 })],
      [
        'breaks',
        () => {
          throw new Error('broken')
        },
      ],
      ['has none', () => Response.json({})],
      ['was built before there were any', () => new Response('Not found.', { status: 404 })],
    ] as [string, () => Response][])('is the one that says it is coming when the slice %s', async (_, answer) => {
      expect(await (await send('GET', '/request', { changed: bringing(answer) })).text()).toBe('Coming')
    })

    test('is the one that says it is coming where it shows something else at first', async () => {
      expect(await (await send('GET', '/request?form=chp', { changed: whole })).text()).toBe('Coming')
    })
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

describe('crawlers', () => {
  test('are told what to read', async () => {
    const changed = { PORTAL_ORIGIN: 'https://portal.example' }
    const robots = await send('GET', '/robots.txt', { changed })
    expect(await robots.text()).toMatch(/Disallow: \/api\/\n[^]*Sitemap: https:\/\/portal\.example\/sitemap\.xml/)
    const sitemap = await send('GET', '/sitemap.xml', { changed })
    expect(sitemap.headers.get('content-type')).toContain('xml')
    expect(await sitemap.text()).toContain('<loc>https://portal.example/request</loc>')
  })
})

describe('the API', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['GET', '/api/x.js'],
  ])('has nothing at %s %s', async (method, path) => {
    const answer = await send(method, path)
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'self';.*frame-ancestors 'none'/)
    expect(await failureOf(answer)).toMatchObject({
      status: 404,
      code: 'not_found',
      requestId: answer.headers.get('x-request-id'),
    })
  })

  test.each([
    ['SESSION_SECRET', undefined],
    ['SESSION_SECRET', 'too-short'],
    ['SESSION_SECRET', 'password'.repeat(8)],
    ['LINK_SECRET', undefined],
    ['LINK_SECRET', 'x'.repeat(64)],
    ['DATA_KEY', undefined],
    ['DATA_KEY', 'changeme'],
    ['DATA_KEY', '0123456701234567012345670123456701234567'],
    ['DATA_KEY_NEXT', 'too-short'],
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

describe('the reference', () => {
  test.each([
    ['/api/docs', /^text\/html/, 'The reference'],
    ['/api/openapi.json', /^application\/json/, '3.1.1'],
  ])('is answered at %s, with the policy, and once', async (path, type, text) => {
    const answer = await send('GET', path)
    expect(answer.headers.get('content-type')).toMatch(type)
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(await answer.text()).toContain(text)
    const etag = answer.headers.get('etag') ?? ''
    expect((await send('GET', path, { headers: { 'If-None-Match': etag } })).status).toBe(304)
    expect((await send('HEAD', path)).status).toBe(200)
    expect((await send('POST', path)).status).toBe(405)
  })

  test('that was not built is not found, as anything of the API', async () => {
    const answer = await send('GET', '/api/docs.css')
    expect(await failureOf(answer)).toMatchObject({ status: 404, code: 'not_found' })
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
