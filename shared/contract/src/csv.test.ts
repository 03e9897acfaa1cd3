import { expect, test } from 'vitest'
import { csvLine, pastedRows } from './csv.ts'

test('quotes every cell and turns formulas into text', () => {
  expect(csvLine(['plain', 'a "quoted", one', 'two\r\nlines'])).toBe('"plain","a ""quoted"", one","two\r\nlines"\r\n')
  for (const formula of [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '  =1',
    '\n=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
  ])
    expect(csvLine([formula])).toBe(`"'${formula}"\r\n`)
})

test('separates cells to paste by tabs, and turns formulas and breaks into text', () => {
  expect(
    pastedRows([
      ['a', '=1+1'],
      ['two\r\nlines', 'b\tc'],
    ]),
  ).toBe("a\t'=1+1\ntwo lines\tb c")
})
