import { expect, test } from 'vitest'
import { offersIn } from './offers.ts'

const today = '2026-11-20'

test.each([
  ['The fee is $1,234.50.', [{ kind: 'fee', amount: '1234.50' }]],
  // More than a fee may be.
  ['The fee is $1,234,567.00.', []],
  ['There is no report fee for attorneys.', []],
  ['No report fee is due for collisions taken by our officers.', []],
  ['We have no report for this crash.', [{ kind: 'no-record' }]],
  ['The report is not ready. Please allow 7-10 business days.', [{ kind: 'not-ready', on: '2026-12-04' }]],
  ['The report is not ready. Please allow 24-48 hours.', [{ kind: 'not-ready', on: null }]],
])('%s suggests %j', (text, offers) => {
  expect(offersIn(text, today)).toEqual(offers)
})
