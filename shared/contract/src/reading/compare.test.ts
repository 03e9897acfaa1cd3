import { describe, expect, test } from 'vitest'
import { compareReport } from './compare.ts'
import { differencesOf, differenceText } from './differences.ts'
import { pageAgency } from './page-agency.ts'
import type { ReadPage } from './read-page.ts'
import type { DocumentType } from '../kinds/kinds.ts'
import type { ComparedRequest } from './compared-request.ts'

const pageOf = (...lines: (string | [top: number, text: string])[]): ReadPage => ({
  lines: lines.map((line, at) =>
    typeof line === 'string' ? { text: line, top: 0.05 + at * 0.02 } : { text: line[1], top: line[0] },
  ),
  by: 'text',
  turned: 0,
})
const facePage = pageOf(
  'TRAFFIC COLLISION REPORT',
  'SPECIAL CONDITIONS',
  'NUMBER INJURED 1',
  'JUDICIAL DISTRICT Example',
  'LOCAL REPORT NUMBER 9320-2026-02001',
  'COLLISION OCCURRED ON Main Street',
  'DATE OF COLLISION 03/05/2026',
  'NCIC # 9320',
  [0.4, "DRIVER'S LICENSE NUMBER D1234567 CA"],
  [0.42, 'NAME (FIRST, MIDDLE, LAST) LUIS M GARCIA'],
  [0.44, 'INSURANCE CARRIER Example Mutual'],
  [0.46, 'LICENSE NUMBER 7ABC123'],
)
const luis: ComparedRequest = {
  id: 'crh_1',
  kind: 'chp',
  reportNumber: '9320-2026-02001',
  clientName: 'Luis Garcia',
  crashDate: '2026-03-05',
  plates: ['7ABC123'],
  agency: { name: 'Example Valley', kind: 'chp', ncic: null, prefixes: '9320' },
  isAccepted: true,
  owed: ['facePage'],
  asked: ['facePage'],
}
const compare = (changes: Partial<ComparedRequest>, pages: readonly ReadPage[] = [facePage]) =>
  compareReport(pages, { ...luis, ...changes })
const saying = (...lines: string[]): ReadPage[] => [pageOf(...lines)]

const differences = (
  changes: Partial<ComparedRequest>,
  pages: readonly ReadPage[] = [facePage],
  type: DocumentType = 'facePage',
): string[] => {
  const request = { ...luis, ...changes }
  return differencesOf(compareReport(pages, request), request, type).map((one) =>
    differenceText(one, request.kind, type),
  )
}

test('a report agrees with its request in every fact', () => {
  const agrees = { result: 'agrees', found: [], page: 0 }
  expect(compare({})).toEqual({
    facts: { number: agrees, client: agrees, date: agrees, plate: agrees, agency: agrees },
    form: 'report',
    pages: 1,
    isRead: 'yes',
  })
  expect(differences({})).toEqual([])
})

test('a report of another crash differs in each fact, with both values', () => {
  const maria = { reportNumber: '9320-2026-01234', clientName: 'Maria Lopez', crashDate: '2026-03-06', plates: [] }
  const request = { ...luis, ...maria }
  expect(differencesOf(compareReport([facePage], request), request, 'facePage')).toEqual([
    { code: 'client', asked: ['Maria Lopez'], found: ['LUIS M GARCIA'], page: 1 },
    { code: 'number', asked: ['9320-2026-01234'], found: ['9320-2026-02001'], page: 1 },
    { code: 'date', asked: ['2026-03-06'], found: ['2026-03-05'], page: 1 },
  ])
  expect(differences(maria)).toEqual([
    'Page 1 says LUIS M GARCIA, not Maria Lopez',
    'Page 1 says report 9320-2026-02001, not 9320-2026-01234',
    'Page 1 says Mar 5, 2026, not Mar 6, 2026',
  ])
})

test('another document than was asked for, and an unusual number of pages, are differences', () => {
  expect(differences({}, [facePage, facePage, facePage])).toEqual(['CHP Face Page with 3 pages'])
  expect(differences({ asked: ['fullReport'] })).toEqual(['The client asked for Full Report, not CHP Face Page'])
  const both = { asked: ['facePage', 'fullReport'] } as const
  expect(differences(both, [facePage], 'fullReport')).toEqual(['Full Report with 1 page'])
  expect(differences(both, [facePage, pageOf('NARRATIVE')], 'fullReport')).toEqual([])
})

test('a PDF that could not be read differs in nothing', () => {
  const unread: ReadPage = { lines: [], by: 'nothing', turned: 0 }
  expect(compare({}, [unread])).toMatchObject({ form: 'unread', isRead: 'no' })
  expect(differences({}, [unread])).toEqual([])
  expect(compare({}, [facePage, unread]).isRead).toBe('partly')
  // Later pages say no facts, so they may not have been read.
  expect(compare({}, [facePage, facePage, facePage, unread]).isRead).toBe('yes')
})

describe('report numbers', () => {
  test.each([
    ['9320-2026-02001', 'Number 9320-2026-02001', 'agrees'],
    ['9320-2026-02001', '9320 2026 02001', 'agrees'],
    ['9320202602001', 'NO. 9320-2026-02001', 'agrees'],
    ['CHP 9320-2026-02001', '9320-2026-02001', 'agrees'],
    ['P26-01234', 'Case No. p26-01234', 'agrees'],
    ['9320-2026-02001', '932O-2026-0200I', 'similar'],
    ['9320-2026-02001', '9320-2026-0200 1', 'similar'],
    ['9320-2026-02001', '9320-2026-02002', 'differs'],
    ['9320-2026-0200', '9320-2026-02001', 'absent'],
    ['9320-2026-02001', '9320-2026-02001-A', 'absent'],
    ['26-01234', 'Report No. 26-09999', 'differs'],
    // Too short to be told from a time.
    ['1200', 'Time 1200', 'absent'],
    [null, '9320-2026-02001', 'absent'],
  ])('typed as %j, with %j on the page: %s', (reportNumber, line, result) => {
    expect(compare({ reportNumber }, saying(line)).facts.number.result).toBe(result)
  })

  test.each([
    ['with two digits swapped', '9320-2026-02010', 'similar'],
    ['of another crash', '9320-2026-07777', 'differs'],
  ])('%s, where name, date and plate agree: %s', (_, reportNumber, result) =>
    expect(compare({ reportNumber }).facts.number.result).toBe(result),
  )

  test('count at the top of a page only', () => {
    expect(compare({}, [pageOf([0.5, 'See 9320-2026-02001 and 03/05/2026'])])).toMatchObject({
      facts: { number: { result: 'absent' }, date: { result: 'absent' } },
    })
  })
})

test.each([
  ['DATE OF COLLISION 3/5/26', 'agrees'],
  ['DATE 03-05-2026', 'agrees'],
  ['MO DAY YEAR 03 05 2026', 'agrees'],
  ['March 5, 2026', 'agrees'],
  ['05MAR2026', 'agrees'],
  ['O3/O5/2O26', 'agrees'],
  ['03/06/2026', 'differs'],
  ['DATE OF BIRTH 03/05/2026', 'absent'],
  ['PRINTED 03/05/2026', 'absent'],
  ['02/31/2026', 'absent'],
])('the date in %j: %s', (line, result) => expect(compare({}, saying(line)).facts.date.result).toBe(result))

describe('names', () => {
  test.each([
    ['Luis Garcia', 'LUIS GARCIA', 'agrees'],
    ['Luis Garcia', 'GARCIA, LUIS', 'agrees'],
    ['Luis Garcia', 'NAME GARCIA,LUIS M DOB', 'agrees'],
    ['Garcia, Luis', 'LUIS MIGUEL GARCIA', 'agrees'],
    ['Luis M. Garcia', 'LUIS MIGUEL GARCIA', 'agrees'],
    ['Luis M. Garcia', 'LUIS GARCIA', 'agrees'],
    ['José Núñez', 'JOSE NUNEZ', 'agrees'],
    ["Sean O'Dell", 'ODELL, SEAN', 'agrees'],
    ['Estate of Luis Garcia', 'LUIS GARCIA', 'agrees'],
    ['Luis Garcia Jr.', 'GARCIA JR, LUIS', 'agrees'],
    ['Garcia Jr., Luis', 'LUIS M GARCIA JR', 'agrees'],
    ['Garcia, Luis, Jr.', 'LUIS GARCIA JR', 'agrees'],
    ['Ana Garcia-Lopez', 'GARCIA LOPEZ, ANA', 'agrees'],
    ['Luis Garcia', 'LU1S GARClA', 'agrees'],
    ['Luis Garcia', 'LUIS GARCIA JR', 'similar'],
    ['Luis Garcia Jr', 'LUIS GARCIA SR', 'similar'],
    ['Luis Garcia', 'JOSE LUIS GARCIA', 'similar'],
    ['Luis Garcia', 'LUIS GARCIA LOPEZ', 'similar'],
    ['Luis Garcia', 'GARCIA LUIS', 'similar'],
    ['Luis M. Garcia', 'LUIS RAMON GARCIA', 'similar'],
    ['Luis Miguel Garcia', 'LUIS GARCIA', 'similar'],
    ['Luis Garcia', 'LUISA GARCIA', 'absent'],
    ['Luis Garcia', 'GARCIA, MARIA', 'absent'],
    ['Luis Garcia', 'LUIS LOPEZ', 'absent'],
    ['Garcia', 'GARCIA', 'absent'],
  ])('%s in %j: %s', (clientName, line, expected) => {
    expect(compare({ clientName }, saying(line)).facts.client.result).toBe(expected)
  })

  test.each(['INSURANCE CARRIER Example Mutual', 'Traffic collision report', 'Special conditions'])(
    'another box below an empty name, such as %j, is no name',
    (below) =>
      expect(compare({}, [pageOf('NAME (FIRST, MIDDLE, LAST)', below)]).facts.client).toMatchObject({
        result: 'absent',
        found: [],
      }),
  )

  test('other names are those after or below their label', () => {
    const page: ReadPage = {
      ...facePage,
      lines: [
        { text: 'PARTY 1', top: 0.4, left: 0.05 },
        { text: 'NAME (FIRST, MIDDLE, LAST)', top: 0.42, left: 0.05 },
        { text: 'STREET ADDRESS', top: 0.42, left: 0.5 },
        { text: 'ANA VEGA', top: 0.435, left: 0.055 },
        { text: '12 Main Street', top: 0.435, left: 0.5 },
      ],
    }
    expect(compare({}, [page]).facts.client).toEqual({ result: 'differs', found: ['ANA VEGA'], page: 1 })
  })
})

describe('agencies', () => {
  const fresno = { name: 'Fresno Police Department', kind: 'police', ncic: 'CA0100500', prefixes: '' } as const
  const resultOf = (agency: ComparedRequest['agency'], ...lines: string[]) =>
    compare({ kind: 'police', agency }, saying(...lines)).facts.agency

  test.each([
    ['its code in the box', fresno, 'NCIC # 1005', 'agrees'],
    ['its code in full', fresno, 'ORI CA0100500', 'agrees'],
    ['another code', fresno, 'NCIC # 0109', 'differs'],
    ['its name', fresno, 'CITY OF FRESNO POLICE DEPARTMENT', 'agrees'],
    ['its name in a sentence', fresno, 'REPORT BY THE FRESNO PD', 'agrees'],
    ['another name', fresno, 'OAKLAND POLICE DEPARTMENT', 'differs'],
    [
      'a name that ends with its own',
      { ...fresno, name: 'Pasadena Police' },
      'SOUTH PASADENA POLICE DEPARTMENT',
      'differs',
    ],
    ["a sheriff's office of the same place", fresno, "FRESNO COUNTY SHERIFF'S OFFICE", 'differs'],
    ['its name, without a code in the directory', { ...fresno, ncic: null }, 'Fresno Police Dept.', 'agrees'],
    ['another name, without a code', { ...fresno, ncic: null }, 'Oakland Police Department', 'differs'],
    ['another code, without one of its own', { ...fresno, ncic: null }, 'NCIC # 0109', 'absent'],
    ['a department that is not in the directory', { ...fresno, kind: null, ncic: null }, 'OAKLAND PD', 'differs'],
    ['another department, where none is known', null, 'OAKLAND PD', 'absent'],
    ['no agency', fresno, 'POLICE OFFICER 117', 'absent'],
    ['a form of the Highway Patrol, which departments use', fresno, 'CHP 555 (REV 11-06) HIGHWAY PATROL', 'absent'],
  ] as const)('%s: %s', (_, agency, line, result) => expect(resultOf(agency, line).result).toBe(result))

  test('a name is on two lines, and misread in a scan', () => {
    expect(resultOf(fresno, 'CITY OF FRESNO', 'POLICE DEPARTMENT').result).toBe('agrees')
    const scan = { ...pageOf('FRESN0 POLICE DEPARTMENT'), by: 'ocr' as const }
    expect(compare({ kind: 'police', agency: fresno }, [scan]).facts.agency.result).toBe('similar')
  })

  test('a request of the Highway Patrol differs from a department and from another office', () => {
    expect(compare({}, saying('OAKLAND POLICE DEPARTMENT')).facts.agency).toMatchObject({ result: 'differs' })
    expect(differences({ reportNumber: null, plates: [] }, saying('9410-2026-00007'))).toContain(
      'Page 1 says 9410, not Example Valley',
    )
  })

  test('a line that is made to take long takes no time', () => {
    const lines = Array.from({ length: 400 }, () => ({ text: `${'a'.repeat(90)} ${'police '.repeat(15)}`, top: 0.1 }))
    const start = performance.now()
    pageAgency(lines)
    expect(performance.now() - start).toBeLessThan(500)
  })
})
