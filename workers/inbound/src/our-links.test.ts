import { expect, test } from 'vitest'
import { withoutOurLinks } from './our-links.ts'

const token = 'crh_01j9zk3v5q8x7w2m4n6p0r1s2t.1.AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE'
const link = `https://portal.example/track?token=${token}`

test.each([
  ['a link', `See ${link}.`],
  ['in angle brackets', `Track your request <${link}>`],
  ['in Markdown', `[Track](${link})`],
  ['between characters without spaces', `请看${link}，谢谢`],
  ['of another page', `https://old.example/claim-request?email=a%40b.example&token=${token}`],
  ['an invitation', `https://portal.example/register?invite=${token}`],
  ['wrapped by Safe Links', `https://nam02.safelinks.example/?url=${encodeURIComponent(link)}&data=05`],
  ['wrapped twice', `https://filter.example/?u=${encodeURIComponent(encodeURIComponent(link))}`],
  ['wrapped by URL Defense', `https://urldefense.example/v3/__${link}__;!!abc`],
  [
    'wrapped by the older URL Defense',
    `https://urldefense.example/v2/url?u=https-3A__portal.example_track-3Ftoken-3D${token}&d=Dw`,
  ],
  ['broken by the email program', `${link.slice(0, 76)}\n${link.slice(76)}\nBest`],
])('removes a link with a token: %s', (_, text) => {
  const kept = withoutOurLinks(text)
  expect(kept).toContain('[link removed]')
  expect(kept).not.toContain(token.slice(-20))
  expect(kept).not.toContain('AbCdEfGh')
})

test('removes addresses that replies go to', () => {
  expect(withoutOurLinks(`To: reply+${'0'.repeat(26)}c${'a'.repeat(16)}@reply.example`)).toBe('To: [address removed]')
})

test.each([
  'See https://agency.example/track?case=5.',
  'The token is at /track.',
  'a@b.example',
  'https://portal.example/',
])('keeps %j', (text) => {
  expect(withoutOurLinks(text)).toBe(text)
})
