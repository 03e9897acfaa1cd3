import { expect, test } from 'vitest'
import { networkHashOf } from './network-hash.ts'
import { networkOf } from './rate-limits.ts'

const hashOf = (ip: string) =>
  networkHashOf({ ip, network: networkOf(ip), config: { linkSecret: 'a-secret' } })?.split('.') ?? []

test('an IPv6 network is counted by its hash and by that of the larger network', () => {
  const [one, two, other] = ['2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:2:2::1'].map(hashOf)
  expect(one).toHaveLength(2)
  expect(two![1]).toBe(one![1])
  expect(new Set([...one!, ...two!, ...other!]).size).toBe(5)
})

test('an IPv4 address has one hash, in IPv6 notation too', () => {
  expect(hashOf('203.0.113.7')).toHaveLength(1)
  expect(hashOf('::ffff:203.0.113.7')).toEqual(hashOf('203.0.113.7'))
})

test("the portal's own machine is no network of strangers", () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].flatMap(hashOf)).toEqual([])
})
