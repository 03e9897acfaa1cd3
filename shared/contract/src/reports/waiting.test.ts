import { expect, test } from 'vitest'
import { askTitle, questionOf, type AskCode, type Waiting } from './waiting.ts'

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
