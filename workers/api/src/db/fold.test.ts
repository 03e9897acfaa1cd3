import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ["O'Brien", 'o’brien o‘brien oʼbrien o´brien o＇brien'],
  ['Lee-Ann', 'lee‐ann lee‑ann lee–ann lee—ann lee−ann lee－ann'],
])('%s is typed in many ways', (name, ways) => {
  for (const way of ways.split(' ')) expect([way, fold(way)]).toEqual([way, fold(name)])
})

test('quotation marks and blanks are as keyboards have them, and lines stay lines', () => {
  expect(fold('“Al”\u00a0Ray\tCHP-00000000\n')).toBe('"al" ray\tchp-00000000\n')
})
