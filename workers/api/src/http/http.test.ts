import { exports } from 'cloudflare:workers'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { contentPolicy, portalOrigin, slicePlaceholders } from '@portal/contract/pages'
import { errorOf, rows, send } from '../../test/kit.ts'

const get = (path: string, changed: Partial<Cloudflare.Env>) => send('GET', path, { changed })

const log = vi.spyOn(console, 'error')
beforeEach(() => {
  log.mockReset().mockImplementation(() => {})
})
afterAll(() => log.mockRestore())

describe('pages', () => {
  test.each(['/', '/request', '/dashboard', '/login/'])(
    '%s has a Content-Security-Policy and security headers',
    async (path) => {
      const page = await send('GET', path)
      expect(page.status).toBe(200)
      expect(await page.text()).toContain('The page')
      expect(Object.fromEntries(page.headers)).toMatchObject({
        'cache-control': 'no-cache',
        'content-security-policy': expect.stringMatching(
          /default-src 'none'; script-src 'self'; style-src 'self'.*frame-ancestors 'none'/,
        ),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        'strict-transport-security': expect.stringContaining('max-age=31536000'),
        'x-frame-options': 'DENY',
      })
    },
  )

  test('an unknown path returns the page with 404', async () => {
    const page = await send('GET', '/no/such/page')
    expect(page.status).toBe(404)
    expect(await page.text()).toContain('The page')
  })

  test.each(['/delivery?token=x', '/claim-request?token=x&email=y', '/register?invite=x'])(
    '%s, an emailed link, sends no referrer',
    async (path) => expect((await send('GET', path)).headers.get('referrer-policy')).toBe('no-referrer'),
  )

  test('replace the placeholder for the portal’s origin', async () => {
    const assets = { fetch: async () => new Response(`<link href="${portalOrigin}/">`) } as unknown as Fetcher
    const page = await send('GET', '/', { changed: { ASSETS: assets, PORTAL_ORIGIN: 'https://portal.example/' } })
    expect(await page.text()).toBe('<link href="https://portal.example/">')
  })

  test('keep a Content-Security-Policy of their own', async () => {
    const policy = contentPolicy(['sha256-x'])
    const assets = {
      fetch: async () => new Response('x', { headers: { 'Content-Security-Policy': policy } }),
    } as unknown as Fetcher
    const page = await send('GET', '/', { changed: { ASSETS: assets } })
    expect(page.headers.get('content-security-policy')).toBe(policy)
  })

  test('are noindex unless visitors see them, and preload their slice', async () => {
    const own = await send('GET', '/dashboard')
    expect(own.headers.get('x-robots-tag')).toBe('noindex')
    expect(own.headers.get('link')).toContain('</remotes/dashboard/mf-manifest.json>; rel=preload')
    expect((await send('GET', '/login')).headers.has('x-robots-tag')).toBe(false)
  })

  describe('with a slice’s part', () => {
    const parts = { '/request': { title: 'Its title', head: '<link rel="x">', body: '<p>Its $& part</p>' } }
    const { title, head, body } = slicePlaceholders
    const assets = {
      fetch: async (url: URL) =>
        new Response(url.pathname === '/pages/request' ? `${title}|${head}|${body}` : 'Coming'),
    } as unknown as Fetcher
    const sliceWith = (respond: () => Response) =>
      ({ ASSETS: assets, INTAKE: { fetch: async () => respond() } as unknown as Fetcher }) as const
    const complete = sliceWith(() => Response.json(parts))

    test('include it, and return 304 while it is unchanged', async () => {
      const page = await send('GET', '/request', { changed: complete })
      expect(await page.text()).toBe('Its title|<link rel="x">|<p>Its $& part</p>')
      const headers = { 'If-None-Match': page.headers.get('etag')! }
      expect((await send('GET', '/request', { changed: complete, headers })).status).toBe(304)
      const other = sliceWith(() => Response.json({ '/request': { ...parts['/request'], body: 'Another' } }))
      expect((await send('GET', '/request', { changed: other, headers })).status).toBe(200)
    })

    test('load it already while another form of the page is on its way', async () => {
      const loading = { fetch: async () => new Response('<head></head>Coming') } as unknown as Fetcher
      const changed = { ...complete, ASSETS: loading }
      const page = await send('GET', '/request?where=city', { changed })
      expect(await page.text()).toBe('<head><link rel="x"></head>Coming')
    })

    test.each([
      ['is down', () => new Response('', { status: 503 })],
      [
        'throws',
        () => {
          throw new Error('broken')
        },
      ],
      ['has no part', () => Response.json({})],
      ['has no file of parts', () => new Response('Not found.', { status: 404 })],
    ] as [string, () => Response][])('are the loading page when the slice %s', async (_, respond) => {
      expect(await (await send('GET', '/request', { changed: sliceWith(respond) })).text()).toBe('Coming')
    })
  })

  test.each(['/track.?token=a', '/track%3E?token=a', '/track).?token=a'])('leads from %s to the page', async (path) => {
    const response = await exports.default.fetch(`https://portal.test${path}`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([302, '/track?token=a'])
  })

  test.each(['/assets/gone-1a2b.js', '/.env', '/dashboard/x.css'])(
    'are not sent for a missing file: %s',
    async (path) => {
      const response = await send('GET', path)
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
    },
  )

  test('allow only GET and HEAD', async () => {
    expect((await send('POST', '/request')).status).toBe(405)
    expect(await (await send('HEAD', '/request')).text()).toBe('')
  })
})

describe('robots.txt and sitemap.xml', () => {
  test('close the API and name the public pages', async () => {
    const changed = { PORTAL_ORIGIN: 'https://portal.example' }
    const robots = await send('GET', '/robots.txt', { changed })
    expect(await robots.text()).toMatch(/Disallow: \/api\/\n[^]*Sitemap: https:\/\/portal\.example\/sitemap\.xml/)
    const sitemap = await send('GET', '/sitemap.xml', { changed })
    expect(sitemap.headers.get('content-type')).toContain('xml')
    const urls = await sitemap.text()
    for (const path of ['request', 'terms', 'privacy'])
      expect(urls).toContain(`<loc>https://portal.example/${path}</loc>`)
  })
})

describe('the API', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['GET', '/api/x.js'],
  ])('returns 404 at %s %s', async (method, path) => {
    const response = await send(method, path)
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'/)
    expect(await errorOf(response)).toMatchObject({
      status: 404,
      code: 'not_found',
      requestId: response.headers.get('x-request-id'),
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
  ])('returns 503 naming %s when it is %s', async (name, value) => {
    const failure = await errorOf(await get('/api/health', { [name]: value }))
    expect(failure).toMatchObject({ status: 503, code: 'unavailable' })
    expect(failure.message).toContain(name)
    if (value?.trim()) expect(failure.message).not.toContain(value)
  })

  test('returns 500 without the error’s message, which is logged', async () => {
    const fails = () => Promise.reject(new Error('D1_ERROR: database message'))
    const broken = { prepare: () => ({ bind: () => ({ all: fails, raw: fails }) }) } as unknown as D1Database
    const response = await get('/api/check-email?email=someone@nofirm.test', { DB: broken })
    const failure = await errorOf(response)
    expect(failure).toMatchObject({ status: 500, code: 'internal', requestId: response.headers.get('x-request-id') })
    expect(JSON.stringify(failure)).not.toContain('database message')
    const logged = log.mock.calls.map(String).find((line) => line.includes('request_failed'))!
    expect(JSON.parse(logged)).toMatchObject({
      requestId: failure.requestId,
      route: '/api/check-email',
      detail: 'D1_ERROR: database message',
    })
    expect(logged).not.toContain('someone@nofirm.test')
  })
})

describe('the API docs', () => {
  test.each([
    ['/api/docs', /^text\/html/, 'The reference'],
    ['/api/openapi.json', /^application\/json/, '3.1.1'],
  ])('%s has a Content-Security-Policy and returns 304 while unchanged', async (path, type, text) => {
    const response = await send('GET', path)
    expect(response.headers.get('content-type')).toMatch(type)
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(await response.text()).toContain(text)
    const etag = response.headers.get('etag') ?? ''
    expect((await send('GET', path, { headers: { 'If-None-Match': etag } })).status).toBe(304)
    expect((await send('HEAD', path)).status).toBe(200)
    expect((await send('POST', path)).status).toBe(405)
  })

  test('return an API error when they were not built', async () => {
    const response = await send('GET', '/api/docs.css')
    expect(await errorOf(response)).toMatchObject({ status: 404, code: 'not_found' })
  })
})

describe('slices', () => {
  test('are served under their prefix with their own headers', async () => {
    const response = await send('GET', '/remotes/intake/assets/a.js?v=1')
    expect(await response.text()).toBe('intake /assets/a.js')
    expect(response.headers.get('cache-control')).toBe('max-age=600')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('return 404 with no-store for a missing file', async () => {
    const response = await send('GET', '/remotes/intake/assets/gone.js')
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  test('return 503 when broken, 404 when unknown, and allow only GET and HEAD', async () => {
    expect((await send('GET', '/remotes/dashboard/broken.js')).status).toBe(503)
    expect(
      (
        await get('/remotes/admin/a.js', {
          ADMIN: { fetch: () => Promise.reject(new Error('gone')) } as unknown as Fetcher,
        })
      ).status,
    ).toBe(503)
    expect((await send('GET', '/remotes/nothing/a.js')).status).toBe(404)
    expect((await send('POST', '/remotes/intake/a.js')).status).toBe(405)
  })
})

describe('GET /api/ready', () => {
  const fails = () => Promise.reject(new Error('gone'))

  test('returns 200 when everything the portal depends on responds', async () => {
    const response = await send('GET', '/api/ready')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ status: 'ready' })
  })

  test('names the scheduled jobs that are late', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const insert = "insert into job_runs (job, succeeded_at) values ('due_deliveries', ?), ('erasures', ?)"
    await rows(insert, ago(16), ago(59))
    expect(await (await send('GET', '/api/ready')).json()).toMatchObject({ late: ['due_deliveries'] })
  })

  test.each([
    ['database', { DB: { prepare: () => ({ bind: () => ({ all: fails, raw: fails, run: fails }) }) } }],
    ['files', { FILES: { head: fails } }],
    ['queue', { EMAIL_QUEUE: { metrics: fails } }],
  ])('returns 503 naming the %s that does not respond, while /api/health returns 200', async (name, broken) => {
    const changed = broken as unknown as Partial<Cloudflare.Env>
    expect(await errorOf(await get('/api/ready', changed))).toMatchObject({
      status: 503,
      message: `Unreachable: ${name}.`,
    })
    expect((await get('/api/health', changed)).status).toBe(200)
  })
})
