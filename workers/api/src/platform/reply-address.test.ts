import { expect, test } from 'vitest'
import { newId } from './ids.ts'
import { isReplyFor, parseReplyAddress, replyAddress } from './reply-address.ts'

const secret = 'a secret of at least 32 characters'
const domain = 'reply.portal.test'

test.each(['chp', 'police'] as const)(
  'a reply address says for which %s, person and link version it was made, in any case',
  async (kind) => {
    const route = { requestId: newId(kind), trackingVersion: 2, address: 'guest@mail.test' }
    const address = await replyAddress(secret, domain, route)
    expect(address.split('@')[0]!.length).toBeLessThanOrEqual(64)
    for (const received of [address, address.toUpperCase(), ` ${address} `]) {
      const parsed = parseReplyAddress(received, domain)!
      expect(parsed.requestId).toBe(route.requestId)
      expect(await isReplyFor(secret, parsed, { ...route, address: 'Guest@MAIL.test' })).toBe(true)
      expect(await isReplyFor(secret, parsed, { ...route, address: 'other@mail.test' })).toBe(false)
      expect(await isReplyFor(secret, parsed, { ...route, trackingVersion: 3 })).toBe(false)
      expect(await isReplyFor('another secret of 32 characters!', parsed, route)).toBe(false)
    }
  },
)

test('reads no other address', async () => {
  const address = await replyAddress(secret, domain, {
    requestId: newId('chp'),
    trackingVersion: 1,
    address: 'guest@mail.test',
  })
  for (const other of ['', 'reply@reply.portal.test', address.replace('@', 'x@'), `${address}.evil.test`, 'a@b@c'])
    expect(parseReplyAddress(other, domain)).toBeUndefined()
})
