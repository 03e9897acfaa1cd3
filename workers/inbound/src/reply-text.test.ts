import { expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'
import { replyText as read } from './reply-text.ts'

const replyText = (email: Parameters<typeof read>[0]): string => read(email).text

// What email programs write is in the table of receive-email.test.ts.

test.each([
  ['a quote of somebody else', 'The agency says:\n\n> No record\n\nWhat now?', undefined],
  ['a line that only looks like a header', 'On Friday they wrote:\n"No record".\n\nWhat now?', undefined],
  ['a line with From', 'The form is missing.\nFrom: what I know, it was at 5.', undefined],
  ['a list', '- the number is 26-1\n- the officer is 4711', undefined],
  [
    'what is written below a sign-off',
    'Here it is.\n\nBest regards,\nTest\n\nP.S. The officer said it is number 26-1.',
    undefined,
  ],
  ['a sign-off in the middle', 'Kind regards,\nI forgot: the crash was on the third of May.', undefined],
  ['dollar signs', "It costs $5 and $& and $' and $1.", undefined],
  ['spaces and direction marks', ' \u202eHello\u00a0there\u200b \t\n\n\n\nBye\u0000 ', 'Hello there\n\nBye'],
])('keeps %s', (_, text, kept = text) => {
  expect(replyText({ text })).toBe(kept)
})

test.each([
  'Best regards,\nTest Requester\nExample Law, 1 Main St.\n(213) 555-0142',
  'Regards,\nTest\n\nThis email is confidential and meant for its recipient alone.',
  'Best regards,\nTest\n\nOn Nov 20, 2026 CollisionDocket wrote:\n\n> Please send us the signed authorization today.',
])('drops the signature %j', (signature) => {
  expect(replyText({ text: `Here it is.\n\n${signature}` })).toBe('Here it is.')
})

test('keeps a long line as it is, and drops it when it is quoted', () => {
  const long = `${'word '.repeat(200)}end`
  expect(replyText({ text: long })).toBe(long)
  expect(replyText({ text: `Yes.\n\nOn Nov 20, 2026 CollisionDocket wrote:\n\n> ${long}` })).toBe('Yes.')
})

test('shortens a long text, not in the middle of a character', () => {
  const text = replyText({ text: '👩‍🚒'.repeat(2000) })
  expect(text.length).toBeLessThanOrEqual(limits.messageLength)
  expect(text).toMatch(/…$/)
  expect(text.isWellFormed()).toBe(true)
})

test.each([
  ['one long line', `On ${'a '.repeat(100_000)}`],
  ['many headers', 'On a b\n'.repeat(20_000)],
  ['many spaces', `From:${' '.repeat(100_000)}x`],
  ['many quotes', `${'>'.repeat(100_000)}x`],
  ['replacement patterns', 'On x y $` $` $` $` wrote:\n'.repeat(2000)],
  ['a header without an end', 'Op a\n'.repeat(20_000)],
  ['many names', '12:00 2026 "'.repeat(10_000)],
])('reads a hostile text quickly: %s', (_, text) => {
  const start = performance.now()
  expect(replyText({ text }).length).toBeLessThanOrEqual(limits.messageLength)
  // Without the limits, some of these take minutes.
  expect(performance.now() - start).toBeLessThan(2000)
})

test('reads hostile HTML quickly', () => {
  for (const html of ['<div>'.repeat(100_000), '<a '.repeat(100_000), `<p>${'&amp;'.repeat(200_000)}`])
    expect(replyText({ html }).length).toBeLessThanOrEqual(limits.messageLength)
})
