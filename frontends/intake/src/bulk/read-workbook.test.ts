import { writeXlsx, type WriteSheet } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'
import { isHeading, tableProblem } from './read-table.ts'
import { readWorkbook } from '@portal/ui/workbook/read-workbook'
import { hasChoice, sourceOf, tableIn } from '@portal/ui/workbook/source'

const headings = ['Client', 'DOL', 'Agency', 'Report #']
const workbook = (...sheets: WriteSheet[]) => writeXlsx({ sheets })
const sheetsIn = async (...sheets: WriteSheet[]) => {
  const read = await readWorkbook(await workbook(...sheets), limits.bulkRows)
  return typeof read === 'string' ? expect.unreachable(read) : read
}
const sourceIn = async (...sheets: WriteSheet[]) => sourceOf(await sheetsIn(...sheets), isHeading)

describe('a spreadsheet', () => {
  test('has the texts that people see', async () => {
    const [sheet] = await sheetsIn({
      name: 'Intake',
      rows: [
        headings,
        ['María Peña', new Date('2026-03-05T00:00:00Z'), 'CHP', 9320],
        ['Luis', new Date('2026-03-06T23:59:00Z'), true, 1.5],
        ['', null, '  ', null],
      ],
    })
    expect(sheet).toEqual({
      name: 'Intake',
      rows: [headings, ['María Peña', '2026-03-05', 'CHP', '9320'], ['Luis', '2026-03-06', 'true', '1.5']],
      numbers: [1, 2, 3],
      hidden: [],
      more: 0,
    })
  })

  test.each([
    ['0000000', 12_345, '0012345'],
    ['00"-"00000', 612_345, '06-12345'],
    ['00\\-00', 123_456, '1234-56'],
    ['#,##0', 12_345, '12345'],
    ['0.00', 12, '12'],
  ])('shows the zeros of a number in the format %s', async (numFmt, value, text) => {
    const cells = new Map([['1,0', { value, style: { numFmt } }]])
    const [sheet] = await sheetsIn({ name: 'a', rows: [['Report #'], [value]], cells })
    expect(sheet!.rows[1]).toEqual([text])
  })

  test('is the sheet with known headings, without its title and its hidden rows', async () => {
    const source = await sourceIn(
      { name: 'Notes', rows: [['Call Dora'], ['b']] },
      {
        name: 'Intake',
        rows: [['Open matters'], [], headings, ['Ana', '3/5/26', 'CHP'], ['Gone', '3/5/26', 'CHP'], ['Luis']],
        rowDefs: new Map([[4, { hidden: true }]]),
      },
      { name: 'Secret', rows: [headings, ['x']], hidden: true },
    )
    expect(source).toMatchObject({ chosen: 1, withHidden: false, sheets: [{ name: 'Notes' }, { hidden: [3] }] })
    expect(hasChoice(source)).toBe(true)
    expect(tableIn(source, isHeading)).toMatchObject({
      headings,
      hasHeadings: true,
      rows: [['Ana', '3/5/26', 'CHP'], ['Luis']],
    })
    expect(tableIn({ ...source, withHidden: true }, isHeading).rows).toHaveLength(3)
  })

  test('with too many rows says how many, without sending them to the page', async () => {
    const rows = Array.from({ length: 1000 }, (_, at) => [`Client ${at}`, '3/5/2026', 'CHP'])
    const table = tableIn(await sourceIn({ name: 'a', rows: [headings, ...rows] }), isHeading)
    expect(table.rows.length).toBeLessThan(limits.bulkRows + 100)
    expect(tableProblem(table)).toBe('There are 1,000 rows. Submit up to 200 at a time.')
  })

  test('with only hidden rows is read whole', async () => {
    const rowDefs = new Map([0, 1].map((at) => [at, { hidden: true }]))
    const source = await sourceIn({ name: 'a', rows: [headings, ['Ana']], rowDefs })
    expect(hasChoice(source)).toBe(false)
    expect(tableIn(source, isHeading).rows).toEqual([['Ana']])
  })
})

const zipOf = (name: string, unpacked: number) => {
  const bytes = new Uint8Array(46 + name.length + 22)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0x02014b50, true)
  view.setUint32(20, 100, true)
  view.setUint32(24, unpacked, true)
  view.setUint16(28, name.length, true)
  bytes.set(new TextEncoder().encode(name), 46)
  view.setUint32(46 + name.length, 0x06054b50, true)
  view.setUint16(46 + name.length + 10, 1, true)
  return bytes
}

test.each([
  ['a PDF', async () => new TextEncoder().encode('%PDF-1.7'), "isn't a spreadsheet"],
  ['an empty file', async () => new Uint8Array(), "isn't a spreadsheet"],
  ['another ZIP file', async () => zipOf('word/document.xml', 9), "isn't a spreadsheet"],
  ['an OpenDocument file', async () => zipOf('application/vnd.oasis.opendocument.spreadsheet', 9), 'Save this'],
  [
    'a file with a password',
    () => writeXlsx({ sheets: [{ name: 'a', rows: [['x']] }], encryption: { password: 'p', spinCount: 9 } }),
    'has a password',
  ],
  [
    'a file that is cut off',
    async () => (await workbook({ name: 'a', rows: [headings] })).subarray(0, 900),
    'is damaged',
  ],
  ['a damaged older file', async () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), 'is damaged'],
  [
    'a file that unpacks to too much',
    async () => zipOf('xl/workbook.xml', limits.workbookUnpackedBytes + 1),
    'too large',
  ],
  ['a file that hides its size', async () => zipOf('xl/workbook.xml', 0), 'is damaged'],
  ['a spreadsheet without text', () => workbook({ name: 'a', rows: [[null, ' ']] }), 'no text'],
  [
    'a sheet with too many columns',
    () => workbook({ name: 'Wide', rows: [Array<string>(limits.workbookColumns + 1).fill('x')] }),
    '“Wide” has more than',
  ],
] as const)('explains %s', async (_, bytes, reason) => {
  expect(await readWorkbook(await bytes(), limits.bulkRows)).toContain(reason)
})
