import { expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'
import { hostilePages, hostileTexts } from '../test/hostile-texts.ts'
import { replyText as read } from './reply-text.ts'

const replyText = (email: Parameters<typeof read>[0]): string => read(email).text

// The texts that email programs write are in the table of receive-email.test.ts.

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

// `bench/hostile-emails.slow.test.ts` measures more exactly.
test.each([
  ...Object.entries(hostileTexts).map(([name, make]) => [name, { text: make(50_000) }] as const),
  ...Object.entries(hostilePages).map(([name, make]) => [name, { html: make(50_000) }] as const),
])('reads hostile content quickly: %s', async (_, email) => {
  const time = () => {
    const start = performance.now()
    expect(replyText(email).length).toBeLessThanOrEqual(limits.messageLength)
    return performance.now() - start
  }
  // Ten times as long as on an idle machine. A rule that isn't linear takes seconds each time, other work only sometimes.
  await expect.poll(time).toBeLessThan(1000)
})
