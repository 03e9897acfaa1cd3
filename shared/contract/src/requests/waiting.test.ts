import { expect, test } from 'vitest'
import { askTitle, hasRepliedSince, questionOf, type AskCode, type Waiting } from './waiting.ts'
import { unanswered, type SentAnswers } from '../kinds/answers.ts'

test.each([
  [['authorization'], 'We need your signed authorization'],
  [['authorization', 'report-number'], 'We need your signed authorization and the report number'],
  [['report-number'], 'We need the report number'],
  [['authorization', 'crash-card', 'other'], 'We need your signed authorization, crash card, and an answer'],
  [['other'], 'We need an answer'],
  [[], 'We need an answer'],
] satisfies [AskCode[], string][])('the title for %j is %j', (codes, title) => {
  expect(askTitle(codes)).toBe(title)
})

test('the title says what is still needed once the client has replied', () => {
  expect(askTitle(['authorization', 'crash-card'], true)).toBe('Still needed: signed authorization, crash card')
  const reply = { author: { kind: 'client' }, createdAt: '2026-03-08T12:00:00.000Z' }
  const question = { author: { kind: 'staff' }, createdAt: '2026-03-08T12:00:00.000Z' }
  expect(hasRepliedSince('2026-03-08T11:00:00.000Z', [reply])).toBe(true)
  expect(hasRepliedSince('2026-03-08T13:00:00.000Z', [reply])).toBe(false)
  expect(hasRepliedSince('2026-03-08T11:00:00.000Z', [question])).toBe(false)
})

test.each<[AskCode[], Partial<SentAnswers>, AskCode[]]>([
  [['authorization'], { text: "Thank you, I'll send it tomorrow" }, ['authorization']],
  [['authorization', 'crash-card'], { documents: ['writtenAuth'] }, ['crash-card']],
  [['authorization'], { hasOtherFiles: true }, ['authorization']],
  [['other'], { text: ' \n' }, ['other']],
  [['other'], { text: 'Yes' }, []],
  [['other'], { hasOtherFiles: true }, []],
])('of what was asked (%j), %j leaves %j', (asked, sent, left) => {
  expect(unanswered(asked, 'chp', { documents: [], text: '', ...sent })).toEqual(left)
})

const waiting: Waiting = { for: 'client', since: '', asks: ['authorization'], reason: null, checkAgainOn: null }
const messages = [
  { asks: ['other' as const], text: 'An earlier question' },
  { asks: ['authorization' as const], text: 'Please sign page 2.' },
  { asks: [], text: 'Hello?' },
]

test.each([
  ['the last message that asks', waiting, 'Please sign page 2.'],
  ['that message rather than a reason', { ...waiting, reason: 'Signature' }, 'Please sign page 2.'],
  ['the reason, when nothing is asked now', { ...waiting, asks: [], reason: 'Call us' }, 'Call us'],
  ['nothing of an earlier question, when nothing is asked now', { ...waiting, asks: [] }, ''],
])('the question is %s', (_, wait, question) => {
  expect(questionOf(wait, messages)).toBe(question)
})
