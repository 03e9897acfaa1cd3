import { expect, test } from 'vitest'
import { csvLine, isWorkbook, pastedRows } from './csv.ts'

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

test.each([
  ['Excel 2', [0x09, 0x00, 0x04, 0x00, 0x02, 0x00], true],
  ['Excel 3', [0x09, 0x02, 0x06, 0x00, 0x00, 0x00], true],
  ['Excel 4', [0x09, 0x04, 0x06, 0x00, 0x00, 0x00], true],
  ['text in UTF-16 that starts with a tab and a letter', [0x09, 0x00, 0x4e, 0x00, 0x61, 0x00], false],
  ['text in UTF-16 that starts with two tabs', [0x09, 0x00, 0x09, 0x00, 0x61, 0x00], false],
  ['text that starts with a tab', [0x09, 0x4e, 0x61, 0x6d], false],
])('a file of %s is a workbook: %j → %j', (_, bytes, expected) => {
  expect(isWorkbook(Uint8Array.from(bytes))).toBe(expected)
})
