import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { readCsvText } from '@portal/contract/csv'
import {
  agenciesIn,
  describeError,
  mapAgencyColumns,
  needsMeanings,
  readAgencyTable,
  tableProblem,
  templateFile,
  unknownKinds,
  type AgencyFile,
} from './agency-file.ts'

const read = (text: string): AgencyFile => {
  const file = readAgencyTable(Papa, text)
  if (typeof file === 'string') throw new Error(file)
  return agenciesIn(file, mapAgencyColumns(file.table), undefined)
}
const mappingOf = (text: string) => {
  const file = readAgencyTable(Papa, text)
  return typeof file === 'string' ? file : mapAgencyColumns(file.table)
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
    cities: '',
    ncic: 'CA0010000',
    reportPrefixes: '',
    phone: '510-555-0100',
    email: 'records@sheriff.test',
    emailDomain: '',
    address: '1 Main St, Oakland',
    portalUrl: 'https://sheriff.test/',
    portalLogin: '',
    noticeDomains: '',
    typicalDays: 14,
    notes: 'Closed on Friday.\nAsk for "Kim".',
  })
  expect(rows[1]).toMatchObject({ number: 3, form: { name: 'Next', reportPrefixes: '9320, 9325', typicalDays: null } })
})

test('tidies what spreadsheets leave in cells, and keeps the lines of notes', () => {
  const [row] = read(
    'Name,Kind,County,Cities,Phone,Notes\n"Oakland\nPolice\u00a0 Department",police\u00a0,"\tAlameda ","Danville\n Lafayette;Orinda","(510)\u2028555-0100","Window 3.\nAsk\u00a0for  Kim."',
  ).rows
  expect(row).toMatchObject({
    errors: [],
    form: {
      name: 'Oakland Police Department',
      county: 'Alameda',
      cities: 'Danville, Lafayette, Orinda',
      phone: '(510) 555-0100',
      notes: 'Window 3.\nAsk for Kim.',
    },
  })
})

test('asks about each unknown kind once, and reads it as it is answered', () => {
  const text = 'Name,Kind\nA,Public  Safety\nB,police\nC,PUBLIC SAFETY\nD,Coroner\nE,University\nF,Airport'
  const table = readAgencyTable(Papa, text)
  if (typeof table === 'string') throw new Error(table)
  const mapping = mapAgencyColumns(table.table)
  expect(unknownKinds(table, mapping)).toEqual([
    { text: 'Public  Safety', rows: 2 },
    { text: 'Coroner', rows: 1 },
  ])
  const { rows } = agenciesIn(table, mapping, undefined, { 'public safety': 'police', coroner: '' })
  expect(rows.map(({ form }) => form?.kind)).toEqual(['police', 'police', 'police', undefined, 'college', 'other'])
})

test('names the row and the column of each error, as the spreadsheet counts', () => {
  const file = read(
    'Name,Kind,NCIC code,Typical days,Rank\n,police,,,\nOakland,fire,CA1,soon,\n\nFresno,chp,,,\nA,chp,,,,x',
  )
  expect(errorsOf(file)).toEqual([
    'Row 2, Name: Enter a name',
    "Row 3, Kind: Choose a kind: CHP area office, Police department, Sheriff's office, College police, Transit police, Other police",
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
})

test.each([
  ['', 'The file is empty.'],
  ['Name,Kind\n', 'The file has no rows below the headings.'],
  ['Name,Kind\n"Oakland,police', "quotation mark that isn't closed"],
  [`Name,Kind\n${'a,chp\n'.repeat(1001)}`, 'The file has 1,001 agencies. Import at most 1,000 at a time.'],
])('rejects %j', (text, message) => {
  const found = readAgencyTable(Papa, text)
  expect(typeof found === 'string' ? found : tableProblem(found.table)).toContain(message)
})

test.each([
  ['Agency,Agency Type,ORI #,Turnaround (days)', ['name', 'kind', 'ncic', 'typicalDays'], false],
  ['DEPARTMENT NAME;Type;Tel.;Web site', ['name', 'kind', 'phone', 'portalUrl'], false],
  ['Kind,Agency,Rank', ['kind', 'name', undefined], true],
  ['Agency,County', ['name', 'county'], true],
  ['Kind,County', ['kind', 'county'], true],
  ['Name,Kind,Agency', ['name', 'kind', undefined], true],
])('the headings %s mean %j; asks: %s', (headings, mapping, asks) => {
  const cells = headings.replaceAll(/[^,;]+/g, 'x')
  expect(mappingOf(`${headings}\n${cells}`)).toEqual(mapping)
  expect(needsMeanings(mapping as ReturnType<typeof mapAgencyColumns>)).toBe(asks)
})

test('reads the columns that were chosen, below a title, and the kind of all where no column says it', () => {
  const found = readAgencyTable(Papa, 'Our list\n\nPD of,Rank,County\nOakland,1,Alameda\n\nFresno,2,Fresno')
  if (typeof found === 'string') throw new Error(found)
  const { rows, columns } = agenciesIn(found, ['name', null, 'county'], 'police')
  expect(columns).toEqual(['name', 'kind', 'county'])
  expect(rows.map(({ number, form }) => [number, form?.name, form?.kind, form?.county])).toEqual([
    [4, 'Oakland', 'police', 'Alameda'],
    [6, 'Fresno', 'police', 'Fresno'],
  ])
})

test('reads the encodings that Excel writes, and the template', async () => {
  const windows = Uint8Array.from([...'Ca\u00f1ada'].map((letter) => letter.charCodeAt(0)))
  expect(readCsvText(windows)).toBe('Cañada')
  expect(readCsvText(new TextEncoder().encode('Cañada'))).toBe('Cañada')
  expect(readCsvText(Uint8Array.from([0xff, 0xfe, 0x4e, 0, 0x61, 0]))).toBe('Na')
  const template = readCsvText(new Uint8Array(await templateFile().arrayBuffer()))
  expect(read(`${template}Oakland,chp\r\n`).columns).toHaveLength(15)
})
