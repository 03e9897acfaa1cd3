import { expect, test } from 'vitest'
import { callerOf } from './open-context.ts'

test.each([
  [{ city: 'Oakland', region: 'California', country: 'US' }, 'Oakland, California'],
  [{ city: 'Munich', region: 'Bavaria', country: 'DE' }, 'Munich, Bavaria, DE'],
  [{ city: 'Singapore', country: 'SG' }, 'Singapore, SG'],
  [{ country: 'US' }, null],
  [undefined, null],
])('reads the place from %j: %s', (cf, place) => {
  const headers = { 'CF-Connecting-IP': '203.0.113.1', 'User-Agent': 'curl/8.5.0' }
  expect(callerOf(new Request('http://localhost', { headers, cf }))).toEqual({
    ip: '203.0.113.1',
    place,
    userAgent: 'curl/8.5.0',
  })
})
