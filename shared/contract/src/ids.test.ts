import { expect, test } from 'vitest'
import { foldReference } from './ids.ts'

test.each([
  ['CHP-1234ABCD', 'CHP-1234ABCD'],
  [' chp 1234 abcd ', 'CHP-1234ABCD'],
  ['pol1234abcd', 'POL-1234ABCD'],
  ['CHP–OIL4ABCD', 'CHP-0114ABCD'],
  ['POL-OLIO1234', 'POL-01101234'],
  ['9320-2026-01234', '9320-2026-01234'],
  ['CHP-1234ABC', 'CHP-1234ABC'],
  ['CHP-1234ABCDE', 'CHP-1234ABCDE'],
])('a reference number typed as %j is read as %j', (typed, reference) => {
  expect(foldReference(typed)).toBe(reference)
})
