import { expect, test } from 'vitest'
import { leadsTo } from './links.ts'
import { offersIn } from './offers.ts'

const sites = ['', 'Vendor.example', 'requests.city.example']

test.each([
  ['https://vendor.example/r/1', true],
  ['https://city.vendor.example:8443/r/1', true],
  ['http://requests.city.example', true],
  ['https://city.example', false],
  ['https://evilvendor.example', false],
  ['https://vendor.example.evil.example', false],
  ['https://vendor.example@evil.example/', false],
  ['https://evil.example/?https://vendor.example', false],
  ['https://evil.example\\.vendor.example', false],
  ['https://vendor.example\u3002evil.example', false],
  ['https://[::1]/', false],
  ['https://', false],
])('%s leads to a listed site: %s', (link, expected) => {
  expect(leadsTo(link, sites)).toBe(expected)
})

test("only a download at a listed site is offered of a portal's notice", () => {
  const text = 'Your report is ready to download: https://evil.example/r https://vendor.example/r'
  expect(offersIn(text, '2026-11-20', sites)).toEqual([{ kind: 'download', url: 'https://vendor.example/r' }])
  expect(offersIn(text, '2026-11-20', [])).toEqual([])
})
