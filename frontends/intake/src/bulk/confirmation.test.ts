import { expect, test } from 'vitest'
import { confirmationOf } from './confirmation.ts'

const member = { emailVerified: true, memberVerified: true, lawFirmId: 'frm_1' }

test.each([
  [12, {}, "You'll get one email that lists them in a few minutes."],
  [12, { emailFrequency: 'each' }, "You'll get one email that lists them in a few minutes."],
  [1, {}, "We'll email you in a few minutes."],
  [12, { emailFrequency: 'hourly' }, "They'll be in your hourly email."],
  [12, { emailFrequency: 'none' }, 'You turned off emails about the progress of requests.'],
  [12, { emailVerified: false, lawFirmId: null }, "We'll email you about each of them."],
  [12, { emailVerified: false, emailFrequency: 'none' }, "You'll get one email that lists them in a few minutes."],
] as const)('tells who submitted %i requests with %j what happens', (count, account, text) =>
  expect(confirmationOf(count, { ...member, ...account })).toBe(text),
)
