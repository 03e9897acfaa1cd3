import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { readCsvText } from '@portal/contract/csv'
import { describeError, readAgencyFile, templateFile, type AgencyFile } from './agency-file.ts'

const read = (text: string): AgencyFile => {
  const file = readAgencyFile(Papa, text)
  if (typeof file === 'string') throw new Error(file)
  return file
}
const names = ({ rows }: AgencyFile) => rows.map(({ cells }) => cells.name)
const errorsOf = ({ rows }: AgencyFile) =>
  rows.flatMap(({ number, errors }) => errors.map((error) => describeError(number, error)))

test.each([
  ['commas', 'Name,Kind\nOakland PD,police\n'],
  ['semicolons', 'Name;Kind\r\nOakland PD;Police department\r\n'],
  ['tabs, as a spreadsheet copies them', 'Name\tKind\nOakland PD\tPOLICE DEPARTMENT'],
  ['a byte order mark and quotation marks', '\uFEFF"Name","Kind"\r\n"Oakland PD","police"\r\n'],
  ["Excel's hint at the separator", 'sep=;\r\nName;Kind\r\nOakland PD;police\r\n'],
  ['headings in other capitals and order, and empty lines', '\n  KIND , name\n\npolice,Oakland PD\n,\n'],
])('reads %s', (_, text) => {
  const file = read(text)
  expect(names(file)).toEqual(['Oakland PD'])
  expect(file.rows[0]?.form).toMatchObject({ name: 'Oakland PD', kind: 'police' })
})

test('reads every field, with commas and line breaks in quotation marks', () => {
  const { rows, columns } = read(
    [
      'Name,Kind,County,NCIC code,Report prefixes,Phone,Email,Address,Request portal,Typical days,Notes',
      '"Alameda County Sheriff",Sheriff’s office,Alameda,ca0010000,,510-555-0100,Records@Sheriff.test,"1 Main St, Oakland",https://sheriff.test/,14,"Closed on Friday.\nAsk for ""Kim""."',
      'Next,chp,,,9320; 9325 9320,,,,,,',
    ].join('\r\n'),
  )
  expect(columns).toHaveLength(11)
  expect(rows[0]?.form).toEqual({
    name: 'Alameda County Sheriff',
    kind: 'sheriff',
    county: 'Alameda',
    ncic: 'CA0010000',
    reportPrefixes: '',
    phone: '510-555-0100',
    email: 'records@sheriff.test',
    address: '1 Main St, Oakland',
    portalUrl: 'https://sheriff.test/',
    typicalDays: 14,
    notes: 'Closed on Friday.\nAsk for "Kim".',
  })
  expect(rows[1]).toMatchObject({ number: 3, form: { name: 'Next', reportPrefixes: '9320, 9325', typicalDays: null } })
})

test('names the row and the column of each error, as the spreadsheet counts', () => {
  const file = read(
    'Name,Kind,NCIC code,Typical days,Rank\n,police,,,\nOakland,fire,CA1,soon,\n\nFresno,chp,,,\nA,chp,,,,x',
  )
  expect(errorsOf(file)).toEqual([
    'Row 2, Name: Enter a name',
    "Row 3, Kind: Choose a kind: CHP area office, Police department, Sheriff's office",
    'Row 3, NCIC code: An NCIC code has two letters and seven letters or digits, such as CA0194200',
    'Row 3, Typical days: Enter whole days from 1 to 365',
    'Row 6: There are more cells than headings. Put quotation marks around text with a comma',
  ])
  expect(file.rows.map(({ number, form }) => [number, form !== null])).toEqual([
    [2, false],
    [3, false],
    [5, true],
    [6, false],
  ])
  expect(file.ignored).toEqual(['Rank'])
})

test.each([
  ['', 'The file is empty.'],
  ['Kind\npolice', 'The first row needs a column “Name”'],
  ['Name,Kind,name\na,chp,b', 'The file has two columns “Name”.'],
  ['Name,Kind\n', 'The file has no rows below the headings.'],
  ['Name,Kind\n"Oakland,police', "quotation mark that isn't closed"],
  [`Name,Kind\n${'a,chp\n'.repeat(1001)}`, 'The file has 1,001 agencies. Import at most 1,000 at a time.'],
])('rejects %j', (text, message) => {
  expect(readAgencyFile(Papa, text)).toContain(message)
})

test('reads the encodings that Excel writes, and the template', async () => {
  const windows = Uint8Array.from([...'Ca\u00f1ada'].map((letter) => letter.charCodeAt(0)))
  expect(readCsvText(windows)).toBe('Cañada')
  expect(readCsvText(new TextEncoder().encode('Cañada'))).toBe('Cañada')
  expect(readCsvText(Uint8Array.from([0xff, 0xfe, 0x4e, 0, 0x61, 0]))).toBe('Na')
  const template = readCsvText(new Uint8Array(await templateFile().arrayBuffer()))
  expect(read(`${template}Oakland,chp\r\n`).columns).toHaveLength(11)
})
