import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'
import { csvLine } from '@portal/contract/csv'
import { leftOut, withHeadings, type SourceTable } from '@portal/contract/source-table'
import { toIsoDate } from '../typed-date.ts'
import { cellValue, tidyCell } from './cells.ts'
import { templateRows } from './columns.ts'
import { headingsOf, meanings } from './meanings.ts'
import { toCells as cellsOf } from './to-cells.ts'
import type { RowKind } from './columns.ts'
import { columnOfHeading, guessKind, mapHeadings, needsMapping, readTable, tableProblem } from './read-table.ts'
import type { Mapping } from './meanings.ts'

const toCells = (table: SourceTable, mapping: Mapping, kind: RowKind, defaultCc = '') =>
  cellsOf(table, mapping, { kind, defaultCc, agencies: [], answers: {} })

const read = (text: string) => {
  const table = readTable(Papa, text)
  if (typeof table === 'string') throw new Error(table)
  return table
}

describe('dates', () => {
  test.each([
    ['3/5/2026', '2026-03-05'],
    ['03/05/26', '2026-03-05'],
    ['03052026', '2026-03-05'],
    ['03-05-2026', '2026-03-05'],
    ['2026-03-05', '2026-03-05'],
    ['2026/3/5', '2026-03-05'],
    ['2026-03-05 00:00:00', '2026-03-05'],
    ['3/5/2026 12:00 AM', '2026-03-05'],
    ['03/04/2026', '2026-03-04'],
    ['March 8, 2026', '2026-03-08'],
    ['20260305', '2026-03-05'],
    ['Thu 3/5/26', '2026-03-05'],
    ['Thursday, 03/05/2026', '2026-03-05'],
    ['3 / 5 / 2026', '2026-03-05'],
    ['3 - 5 - 26', '2026-03-05'],
    ['20261305', undefined],
    ['8 Mar 2026', '2026-03-08'],
    ['Mar. 8 2026', '2026-03-08'],
    ['8-Mar-26', '2026-03-08'],
    ['8 de marzo de 2026', '2026-03-08'],
    ['martes, 8 de septiembre del 2026', '2026-09-08'],
    ['3 ago 2026', '2026-08-03'],
    ['Sun, SEPT 8th, 2024 3:15 PM', '2024-09-08'],
    ['46093', '2026-03-12'],
    ['46093.6', '2026-03-12'],
    ['March 5', undefined],
    ['March 2026', undefined],
    ['Mat 8, 2026', undefined],
    ['8 Mar 2026 or later', undefined],
    ['12345', undefined],
    ['94103', undefined],
    ['5.3', undefined],
    ['', undefined],
  ])('reads %s as %s', (text, expected) => expect(toIsoDate(text)).toBe(expected))

  test('are shown as MM/DD/YYYY, and text that is no date stays', () => {
    expect(tidyCell('crashDate', ' 2026-3-5 ')).toBe('03/05/2026')
    expect(tidyCell('crashDate', 'last week')).toBe('last week')
  })
})

test.each([
  ['urgent', 'YES', 'true'],
  ['urgent', 'n', 'false'],
  ['urgent', 'maybe', 'maybe'],
  ['urgent', 'RUSH', 'true'],
  ['urgent', 'Normal', 'false'],
  ['private', 'Private', 'true'],
  ['clientRole', 'Pax', 'passenger'],
  ['reportType', 'non fatal face page', 'non-fatal-face'],
  ['reportType', 'Fatal-Full', 'fatal-full'],
  ['kind', 'Police Department', 'police'],
  ['clientRole', ' driver ', 'driver'],
  ['clientName', '  Maria \n Lopez ', 'Maria Lopez'],
] as const)('reads the %s %j as %j', (name, text, expected) => expect(tidyCell(name, text)).toBe(expected))

test('separates CC emails by commas, semicolons or spaces', () =>
  expect(cellValue('ccEmails', 'a@b.test; c@d.test')).toBe('a@b.test,c@d.test'))

test.each([
  ['Client', 'clientName'],
  ['  DATE OF  LOSS ', 'crashDate'],
  ['Report #', 'reportNumber'],
  ['Police Dept', 'policeDepartment'],
  ['Client Name *', 'clientName'],
  ['Matter No.', 'matterNumber'],
  ['Matter no', 'matterNumber'],
  ['MATTER #', 'matterNumber'],
  ['Matter Num.', 'matterNumber'],
  ['File no.', 'matterNumber'],
  ['Our ref', 'matterNumber'],
  ['D.O.L.', 'crashDate'],
  ['Accident date', 'crashDate'],
  ['Date of loss (MM/DD/YYYY)', 'crashDate'],
  ['Report no.', 'reportNumber'],
  ['Report No. #', 'reportNumber'],
  ['Agency', 'agency'],
  ['Reporting agency', 'agency'],
  ['Fatal?', 'fatal'],
  ['DL / Plate', 'driverLicenseOrPlate'],
  ['Our file #', 'matterNumber'],
  ['Handling attorney', 'attorney'],
  ['Notes', 'firmNote'],
  ['Memo', 'firmNote'],
  ['Dept.', 'policeDepartment'],
  ['Other driver’s name', 'otherDriverName'],
  ['Report / Incident #', 'reportNumber'],
  ['Who took the report?', 'agency'],
  ['Position in vehicle', 'clientRole'],
  ['Lic/Plate', 'driverLicenseOrPlate'],
  ['Other party', 'otherDriverName'],
  ['Face or Full', 'reportType'],
  ['Pax?', 'passenger'],
  ['CHP or Local', 'kind'],
  ['Paralegal notes', 'firmNote'],
  // Names of columns in Clio's and Filevine's exports and templates.
  ['Matter Display Number', 'matterNumber'],
  ['custom_number', 'matterNumber'],
  ['client_reference', 'matterNumber'],
  ['client_first_name', 'firstName'],
  ['client_last_name', 'lastName'],
  ['Responsible attorney', 'attorney'],
  ['Client Name', 'clientName'],
  ['Project Number', 'matterNumber'],
  ['Incident Date', 'crashDate'],
  ['First Primary', 'attorney'],
  ['Practice area', undefined],
  ['Shoe size', undefined],
  ['#', undefined],
])('maps the heading %j to %s', (heading, name) => expect(columnOfHeading(heading)).toBe(name))

test('has no heading that means two columns', () => {
  for (const name of meanings)
    for (const text of headingsOf(name)) expect([text, columnOfHeading(text)]).toEqual([text, name])
})

test.each([
  ['tabs, as spreadsheets copy them', 'Client\tDOL\nLopez, Maria\t3/5/2026'],
  ['commas', 'client,date of crash\r\n"Lopez, Maria",3/5/2026\r\n'],
  ['semicolons', 'Client;Crash date\nLopez, Maria;3/5/2026'],
])('reads rows with %s', (_, text) => {
  const table = read(text)
  const mapping = mapHeadings(table)
  expect(mapping.includes(undefined)).toBe(false)
  expect(toCells(table, mapping, 'chp')).toMatchObject([
    { clientName: 'Maria Lopez', crashDate: '03/05/2026', kind: 'chp' },
  ])
})

test('asks about unknown and repeated headings, and ignores empty ones', () => {
  const table = read('Client,DOL,Crash date,Shoe size,\nA,3/5/2026,,44,')
  const mapping = mapHeadings(table)
  expect(mapping).toEqual(['clientName', 'crashDate', undefined, undefined, null])
  expect(needsMapping(table, mapping)).toBe(true)
})

test('asks about text without a heading, and names the columns that are left out', () => {
  const table = read('Client,DOL,,Shoe size,Hat size\nA,3/5/2026,x,44,,y')
  const mapping = mapHeadings(table)
  expect(mapping).toEqual(['clientName', 'crashDate', undefined, undefined, undefined, undefined])
  expect(leftOut(table, mapping)).toEqual([2, 3, 5])
})

test('reads a first row without known headings as a request', () => {
  const table = read('Maria Lopez\t3/5/2026\nWei Chen\t3/6/2026')
  expect(table).toMatchObject({
    hasHeadings: false,
    rows: [
      ['Maria Lopez', '3/5/2026'],
      ['Wei Chen', '3/6/2026'],
    ],
  })
  expect(withHeadings(table, true).rows).toEqual([['Wei Chen', '3/6/2026']])
})

test('takes the kind of a row from its column or what only one form asks for, and without such a column from the choice for all', () => {
  const rows = ['A,CHP,,', 'B,,Oakland PD,', 'C,,,Face Page', 'D,,,', 'E,,Oakland PD,Face Page']
  const table = read(['Client,Agency,Police department,Report type', ...rows].join('\n'))
  expect(guessKind(mapHeadings(table))).toBe('police')
  const kinds = (otherwise: 'chp' | 'police') => toCells(table, mapHeadings(table), otherwise).map(({ kind }) => kind)
  // A row that says none is an error if a column says it.
  expect(kinds('police')).toEqual(['chp', 'police', 'chp', '', 'police'])
  const mixed = read('Client,Dept\nAna,Oakland PD\nLuis,CHP - Oakland\nKim,')
  expect(toCells(mixed, mapHeadings(mixed), 'police').map((cells) => [cells.kind, cells.policeDepartment])).toEqual([
    ['police', 'Oakland PD'],
    ['chp', ''],
    ['police', ''],
  ])
  const unsaid = read('Client,Report number\nAna,25-1234')
  expect(toCells(unsaid, mapHeadings(unsaid), 'police').map(({ kind }) => kind)).toEqual(['police'])
})

test('makes rows private that name people and say nothing else', () => {
  const table = read('Client,Private,Private to\nA,,Dana Kim\nB,No,Dana Kim\nC,,')
  expect(toCells(table, mapHeadings(table), 'chp').map((row) => row.private)).toEqual(['true', 'false', ''])
})

test('says why a table cannot be used', () => {
  expect(readTable(Papa, 'PK\0\u0003Client')).toContain("isn't a spreadsheet")
  expect(readTable(Papa, '<table><tr>')).toContain('source of a web page')
  expect(readTable(Papa, ' \n')).toBe('There are no rows.')
  expect(readTable(Papa, 'Client\n"A')).toContain('quotation mark')
  expect(tableProblem(read('Client,DOL'))).toContain('no rows')
  const many = Array.from({ length: limits.bulkRows + 1 }, (_, at) => `Client ${at}`).join('\n')
  expect(tableProblem(read(`Client\n${many}`))).toContain('201 rows')
})

test.each(['chp', 'police'] as const)('reads the template for %s back as a complete row', (kind) => {
  const table = read(templateRows(kind).map(csvLine).join(''))
  const mapping = mapHeadings(table)
  expect(mapping.includes(undefined)).toBe(false)
  expect(toCells(table, mapping, kind === 'chp' ? 'police' : 'chp')).toMatchObject([
    { kind, clientName: 'Maria Lopez' },
  ])
})

test('gives the default copies to rows that have none and are not private', () => {
  const copies = (heading: string, ...rows: string[]) => {
    const table = read([heading, ...rows].join('\n'))
    return toCells(table, mapHeadings(table), 'chp', 'records@firm.test').map(({ ccEmails }) => ccEmails)
  }
  expect(copies('Client,Private,Private to', 'A One,no,', 'B Two,yes,', 'C Three,,Dana')).toEqual([
    'records@firm.test',
    '',
    '',
  ])
  expect(copies('Client,Private,CC emails', 'A One,yes,records@firm.test', 'B Two,no,')).toEqual([
    'records@firm.test',
    'records@firm.test',
  ])
})

describe('headings', () => {
  const below = (...lines: string[]) =>
    read([...lines, 'Client,DOL,Agency', 'Ana,3/5/2026,CHP', 'Luis,3/6/2026,CHP'].join('\n'))
  test.each([
    ['a title of two cells', ['Open matters,March 2026']],
    ['the facts of a report', ['Report:,Open matters', 'Generated:,3/9/2026 8:00 AM', 'Firm,Example Law,Page,1']],
    ['names for several columns together', ['Client,,Crash', ',,']],
    ['nine lines', Array.from({ length: 9 }, (_, at) => `Line ${at},x`)],
  ])('are found below %s', (_, lines) =>
    expect(below(...lines)).toMatchObject({
      headings: ['Client', 'DOL', 'Agency'],
      rows: [
        ['Ana', '3/5/2026', 'CHP'],
        ['Luis', '3/6/2026', 'CHP'],
      ],
    }),
  )

  test('are not a row in which one cell is a known word', () => {
    const rows = ['Ana Ruiz,x', 'Luis Ruiz,notes', 'Bea Ruiz,z']
    expect(read(rows.join('\n'))).toMatchObject({ hasHeadings: false, rows: rows.map((row) => row.split(',')) })
  })

  test.each([
    [['Maria Lopez,3/5/2026,CHP,Driver,', 'Jose Ruiz,3/6/2026,CHP,Driver,', 'Ana Diaz,3/7/2026,CHP,Passenger,Urgent']],
    [['Maria Lopez,3/5/2026,CHP,Driver', 'Jose Ruiz,3/6/2026,Agency,Notes']],
  ])('are not a row of words that cells have too: %j', (rows) =>
    expect(read(rows.join('\n'))).toMatchObject({ hasHeadings: false, rows: rows.map((row) => row.split(',')) }),
  )

  test('that are repeated on each page are no rows', () =>
    expect(read('Client,DOL\nAna,3/5/2026\nCLIENT,DOL\nLuis,3/6/2026').rows).toHaveLength(2))
})

test.each([
  ['Total,60,', 'Total 60'],
  ['Grand Total:,,60', 'Grand Total: 60'],
  ['60 records,,', '60 records'],
  ['Total matters: 60,,', 'Total matters: 60'],
  ['Count,60,60', 'Count 60 60'],
  ['End of report,,', 'End of report'],
])('leaves out the totals %j and says so', (line, text) =>
  expect(read(`Client,DOL,Agency\nAna,3/5/2026,CHP\n${line}`)).toMatchObject({
    rows: [['Ana', '3/5/2026', 'CHP']],
    totals: [text],
  }),
)

test.each([
  'Total,3/5/2026,CHP',
  'Sum,,,26-00471',
  'Sum,,,2600471',
  'Total Wine,,',
  'Toth Case,,',
  'Count Basie,60,',
  'Page Turner,,',
])('keeps %j, which is a request', (line) =>
  expect(read(`Client,DOL,Agency\nAna,3/5/2026,CHP\n${line}`).rows).toHaveLength(2),
)
