import Papa from 'papaparse'
import { writeXlsx, type WriteOptions, type WriteSheet } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { isWorkbook, readCsvText } from '@portal/contract/csv'
import { limits } from '@portal/contract/limits'
import { checkRow } from './check-row.ts'
import type { SourceTable } from '@portal/contract/source-table'
import { isHeading, mapHeadings, readTable, tableProblem } from './read-table.ts'
import { newRow } from './row.ts'
import { toCells } from './to-cells.ts'
import { readWorkbook } from '@portal/ui/workbook/read-workbook'
import { sourceOf, tableIn } from '@portal/ui/workbook/source'

type File = string | Uint8Array

/** A file as the page reads it: its table, or why it can't be used. */
const read = async (file: File): Promise<SourceTable | string> => {
  const bytes = new Uint8Array(typeof file === 'string' ? new TextEncoder().encode(file) : file)
  if (!isWorkbook(bytes)) return readTable(Papa, readCsvText(bytes))
  const sheets = await readWorkbook(bytes, limits.bulkRows)
  return typeof sheets === 'string' ? sheets : tableIn(sourceOf(sheets, isHeading), isHeading)
}

const utf16 = (text: string, isLittle: boolean, mark = ''): Uint8Array => {
  const view = new DataView(new ArrayBuffer((mark + text).length * 2))
  for (const [at, letter] of [...(mark + text)].entries()) view.setUint16(at * 2, letter.charCodeAt(0), isLittle)
  return new Uint8Array(view.buffer)
}
const sheet = (one: Omit<WriteSheet, 'name'>, options: Partial<WriteOptions> = {}) =>
  writeXlsx({ sheets: [{ name: 'Intake', ...one }], ...options })

const headings = ['Client', 'DOL', 'Agency']
const row = ['Ana Ruiz', '3/5/2026', 'CHP']
const text = `${headings.join(',')}\r\n${row.join(',')}\r\n`
const day = new Date('2026-03-05T00:00:00Z')

const rowsOf: readonly [string, () => File | Promise<File>, readonly (readonly string[])[]][] = [
  ['commas', () => text, [row]],
  ['semicolons', () => text.replaceAll(',', ';'), [row]],
  ['tabs, with the name of an Excel file', () => text.replaceAll(',', '\t'), [row]],
  ['bars', () => text.replaceAll(',', '|'), [row]],
  ['a hint at the separator', () => `sep=;\r\n${text.replaceAll(',', ';')}`, [row]],
  ['a byte order mark', () => `\uFEFF${text}`, [row]],
  ['UTF-16 with a mark', () => utf16(text, true, '\uFEFF'), [row]],
  ['UTF-16 without a mark', () => utf16(text, true), [row]],
  ['UTF-16 of the other order', () => utf16(text, false, '\uFEFF'), [row]],
  ['UTF-16 of the other order without a mark', () => utf16(text, false), [row]],
  [
    "Windows's letters",
    () => Uint8Array.from(text.replace('Ana', 'Jos\u00e9'), (letter) => letter.charCodeAt(0)),
    [['Jos\u00e9 Ruiz', ...row.slice(1)]],
  ],
  ['lines that end as on an old Mac', () => text.replaceAll('\r\n', '\r'), [row]],
  ['a line break in a cell', () => text.replace('Ana Ruiz', '"Ana\nRuiz"'), [['Ana\nRuiz', ...row.slice(1)]]],
  ['a title and empty lines', () => `Open matters,,\r\n,,\r\n${text},,\r\n`, [row]],
  ['dates as dates', () => sheet({ rows: [headings, ['Ana Ruiz', day, 'CHP']] }), [['Ana Ruiz', '2026-03-05', 'CHP']]],
  [
    'dates that count from 1904',
    () => sheet({ rows: [headings, ['Ana Ruiz', day, 'CHP']] }, { dateSystem: '1904' }),
    [['Ana Ruiz', '2026-03-05', 'CHP']],
  ],
  ['dates as text', () => sheet({ rows: [headings, row] }), [row]],
  [
    'dates of another calendar',
    () => sheet({ rows: [headings, ['Ana Ruiz', '令和8年3月5日', 'CHP']] }),
    [['Ana Ruiz', '令和8年3月5日', 'CHP']],
  ],
  [
    'a time without a day',
    () =>
      sheet({
        rows: [headings, ['Ana Ruiz', 0.604_166, 'CHP']],
        cells: new Map([['1,1', { value: 0.604_166, style: { numFmt: 'h:mm' } }]]),
      }),
    [['Ana Ruiz', '2:30 PM', 'CHP']],
  ],
  [
    'formulas',
    () =>
      sheet({
        rows: [headings, [null, '3/5/2026', 'CHP']],
        cells: new Map([['1,0', { formula: 'B9', formulaResult: 'Ana Ruiz' }]]),
      }),
    [row],
  ],
  ['numbers as text', () => sheet({ rows: [headings, ['00123', '3/5/2026', 'CHP']] }), [['00123', '3/5/2026', 'CHP']]],
  [
    'long numbers',
    () => sheet({ rows: [headings, [932_020_260_200_123, '3/5/2026', 'CHP']] }),
    [['932020260200123', '3/5/2026', 'CHP']],
  ],
  [
    'an agency merged over several rows',
    () =>
      sheet({
        rows: [headings, row, ['Luis', '3/6/2026', null]],
        merges: [{ startRow: 1, startCol: 2, endRow: 2, endCol: 2 }],
      }),
    [row, ['Luis', '3/6/2026', 'CHP']],
  ],
  [
    'a title merged over columns',
    () =>
      sheet({
        rows: [['Open matters', null, null], headings, row],
        merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 2 }],
      }),
    [row],
  ],
  ['a hidden column', () => sheet({ rows: [headings, row], columns: [{}, { hidden: true }] }), [row]],
  [
    'a hidden row',
    () => sheet({ rows: [headings, ['Gone', '3/5/2026', 'CHP'], row], rowDefs: new Map([[1, { hidden: true }]]) }),
    [row],
  ],
]

test.each(rowsOf)('a file with %s has all its rows', async (_, file, rows) => {
  expect(await read(await file())).toMatchObject({ headings, hasHeadings: true, rows })
})

test.each<[string, () => File | Promise<File>, string]>([
  ['a PDF', () => '%PDF-1.7\n%\u00e2\u00e3', 'This is a PDF'],
  ['a document', () => String.raw`{\rtf1 Client}`, 'This is a document'],
  [
    'a picture',
    () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 9, 9, 200]),
    "isn't a spreadsheet",
  ],
  ['nothing', () => '', 'There are no rows.'],
  [
    'a quotation mark that is open',
    () => `${text}"Luis,3/6/2026,CHP\r\nMaria,3/7/2026,CHP`,
    'Row 3 has a quotation mark',
  ],
  [
    'formulas that nobody calculated',
    () => sheet({ rows: [headings], cells: new Map([['1,0', { formula: 'B2&C2' }]]) }),
    'have no results yet',
  ],
])('%s is explained', async (_, file, reason) => {
  expect(await read(await file())).toContain(reason)
})

test.each<[string, File, string]>([
  ['only headings', text.slice(0, text.indexOf('\r\n')), 'no rows below the headings'],
  ['10,000 rows', text + `${row.join(',')}\r\n`.repeat(limits.workbookRows), 'Submit up to 200'],
])('a table with %s says so before anything else', async (_, file, reason) => {
  expect(tableProblem((await read(file)) as SourceTable)).toContain(reason)
})

test('of two headings with one meaning the second is asked about, and an empty or failed cell is an error of its row', async () => {
  const table = (await read(`Client,DOL,Agency,Date of loss\n"Ana",#N/A,CHP,3/5/2026\nLuis,3/6/2026,,`)) as SourceTable
  const mapping = mapHeadings(table)
  expect(mapping).toEqual(['clientName', 'crashDate', 'agency', undefined])
  const rows = toCells(table, mapping, { kind: 'chp', agencies: [], answers: {} }).map((cells) => newRow(cells))
  expect(checkRow(rows[0]!).errors).toMatchObject({ crashDate: expect.stringContaining("couldn't calculate") })
  expect(checkRow(rows[1]!).errors).toMatchObject({ kind: 'Choose CHP or Local police' })
})
