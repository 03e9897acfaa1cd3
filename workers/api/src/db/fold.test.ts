import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ["O'Brien", 'o’brien o‘brien oʼbrien o´brien o＇brien'],
  ['Lee-Ann', 'lee‐ann lee‑ann lee–ann lee—ann lee−ann lee－ann'],
])('%s is the same with typographic punctuation', (name, variants) => {
  for (const variant of variants.split(' ')) expect([variant, fold(variant)]).toEqual([variant, fold(name)])
})

test('replaces typographic quotation marks and spaces, and keeps line breaks and tabs', () => {
  expect(fold('“Al”\u00a0Ray\tCHP-00000000\n')).toBe('"al" ray\tchp-00000000\n')
})
