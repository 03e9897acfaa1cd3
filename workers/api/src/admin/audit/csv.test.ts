import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('a cell is text, whatever stands in it', () => {
  expect(csvLine(['plain', 'a "quoted", one', 'two\r\nlines'])).toBe('"plain","a ""quoted"", one","two\r\nlines"\r\n')
  for (const hostile of [
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
    expect(csvLine([hostile])).toBe(`"'${hostile}"\r\n`)
})
