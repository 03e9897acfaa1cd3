import { expect, test } from 'vitest'
import { send } from '../../test/kit.ts'
import { networkOf, networksOf, openLimits } from './rate-limits.ts'

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['::ffff:203.0.113.7', ['203.0.113.7']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2', '2001:db8:1']],
  ['2001:DB8:0001:2::9', ['2001:db8:1:2', '2001:db8:1']],
  ['2001:db8::1', ['2001:db8:0:0', '2001:db8:0']],
  ['::1', ['0:0:0:0', '0:0:0']],
  [null, ['unknown']],
])('the networks of %s are %j', (ip, networks) => expect(networksOf(networkOf(ip))).toEqual(networks))

/** Accepts so many calls with each key. */
const limiterOf = (most: number): RateLimit => {
  const counts = new Map<string, number>()
  return {
    limit: async ({ key }) => {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return { success: counts.get(key)! <= most }
    },
  }
}

test('a larger IPv6 network is limited too, and what a smaller one of it is refused uses up nothing of it', async () => {
  const limiters = { LIMIT_ADDRESS: limiterOf(3), LIMIT_NETWORK: limiterOf(10), LIMIT_ACCOUNT: limiterOf(0) }
  const accepted = async (network: string, action = 'sign-in') => {
    const call = () => openLimits(limiters, network).byIp(action)
    const calls = await Promise.allSettled(Array.from({ length: 9 }, call))
    return calls.filter(({ status }) => status === 'fulfilled').length
  }
  const parts = []
  for (let part = 0; part < 5; part++) parts.push(await accepted(`2001:db8:1:${part}`))
  expect(parts).toEqual([3, 3, 3, 1, 0])
  expect(await accepted('2001:db8:1:9', 'submit')).toBe(3)
  expect(await accepted('2001:db8:2:0')).toBe(3)
})

test.each([
  ['2001:db8:1:2::1', 429],
  ['203.0.113.7', 200],
])('a call from %s gets %i while its larger network is over the limit', async (ip, status) => {
  const changed = { LIMIT_NETWORK: { limit: async () => ({ success: false }) } }
  const headers = { 'CF-Connecting-IP': ip }
  expect((await send('GET', '/api/check-email?email=a@nowhere.test', { headers, changed })).status).toBe(status)
})
