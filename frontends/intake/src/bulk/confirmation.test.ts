import { expect, test } from 'vitest'
import { confirmationOf } from './bulk-bar.tsx'

test.each([
  [12, {}, "You'll get one email that lists them in a few minutes."],
  [12, { emailFrequency: 'each' }, "You'll get one email that lists them in a few minutes."],
  [1, {}, "We'll email you in a few minutes."],
  [12, { emailFrequency: 'hourly' }, "They'll be in your hourly email."],
  [12, { emailFrequency: 'none' }, 'You turned off emails about the progress of requests.'],
] as const)('tells who submitted %i requests with %j what happens', (count, account, text) =>
  expect(confirmationOf(count, account)).toBe(text),
)
