import { exports } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { send } from '../../test/kit.ts'

const changed = { PORTAL_ORIGIN: 'https://portal.example/' }

describe('addresses in Spanish', () => {
  test.each(['/es', '/es/'])('%s is the page in Spanish and names both versions', async (path) => {
    const page = await send('GET', path, { changed })
    expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, null])
    expect(page.headers.get('link')).toBe(
      [
        '<https://portal.example/>; rel="alternate"; hreflang="en"',
        '<https://portal.example/es/>; rel="alternate"; hreflang="es"',
        '<https://portal.example/>; rel="alternate"; hreflang="x-default"',
      ].join(', '),
    )
    expect(await page.text()).toContain('La página')
  })

  test('the language that a browser prefers changes nothing', async () => {
    for (const language of ['es', 'es-MX,en;q=0.1', '*;q=9', ';;,', 'x'.repeat(5000)]) {
      const page = await send('GET', '/', { headers: { 'Accept-Language': language } })
      expect([page.status, (await page.text()).includes('La página')]).toEqual([200, false])
    }
  })

  test('a page that is only in English leads there with its query', async () => {
    const page = await exports.default.fetch('https://portal.test/es/dashboard?view=docket', { redirect: 'manual' })
    expect([page.status, page.headers.get('location')]).toEqual([302, '/dashboard?view=docket'])
  })

  test('an unknown page is the page in Spanish with status 404', async () => {
    const page = await send('GET', '/es/nothing')
    expect([page.status, (await page.text()).includes('La página')]).toEqual([404, true])
    const missing = await send('GET', '/es/missing.js')
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })
})
