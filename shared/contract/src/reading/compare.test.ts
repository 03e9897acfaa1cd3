import { describe, expect, test } from 'vitest'
import { compareReport } from './compare.ts'
import { conflictsOf } from './conflicts.ts'
import type { ReadPage } from './read-page.ts'
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
  agencyCode: '9320',
  owed: ['facePage'],
}
const compare = (changes: Partial<ComparedRequest>, pages: readonly ReadPage[] = [facePage]) =>
  compareReport(pages, { ...luis, ...changes })
const saying = (...lines: string[]): ReadPage[] => [pageOf(...lines)]

test('a report agrees with its request in every fact', () => {
  const agrees = { result: 'agrees', isSimilar: false, found: [], page: 0 }
  expect(compare({})).toEqual({
    number: agrees,
    client: agrees,
    date: agrees,
    plate: agrees,
    agency: agrees,
    pages: 1,
    isReport: true,
    isRead: 'yes',
  })
  expect(conflictsOf(compare({}), 'chp', 'facePage')).toEqual([])
})

test('a report of another crash differs, and the conflict says what it is', () => {
  const maria = { reportNumber: '9320-2026-01234', clientName: 'Maria Lopez', crashDate: '2026-03-06', plates: [] }
  expect(conflictsOf(compare(maria), 'chp', 'facePage')).toEqual([
    { about: 'facts', text: 'Page 1 says LUIS M GARCIA, report 9320-2026-02001, the date Mar 5, 2026' },
  ])
  // A passenger isn't named on the first page.
  expect(conflictsOf(compare({ clientName: 'Maria Lopez' }), 'chp', 'facePage')).toEqual([])
})

test('the number of pages and the form are conflicts, and an unread PDF is never without one', () => {
  const conflicts = (pages: readonly ReadPage[], type: 'facePage' | 'fullReport') =>
    conflictsOf(compare({}, pages), 'chp', type).map(({ text }) => text)
  expect(conflicts([facePage, facePage, facePage], 'facePage')).toEqual(['CHP Face Page with 3 pages'])
  expect(conflicts([facePage], 'fullReport')).toEqual(['Full Report with 1 page'])
  expect(conflicts([facePage, pageOf('NARRATIVE')], 'fullReport')).toEqual([])
  expect(conflicts(saying('Invoice 17', 'Thank you for your business'), 'facePage')).toEqual([
    "This doesn't look like a collision report",
  ])
  const unread: ReadPage = { lines: [], by: 'nothing', turned: 0 }
  expect(conflicts([unread], 'facePage')).toEqual(["We couldn't read this scan"])
  expect(compare({}, [facePage, unread]).isRead).toBe('partly')
})

describe('report numbers', () => {
  test.each([
    ['9320-2026-02001', 'Number 9320-2026-02001', 'agrees', false],
    ['9320-2026-02001', '9320 2026 02001', 'agrees', false],
    ['9320202602001', 'NO. 9320-2026-02001', 'agrees', false],
    ['CHP 9320-2026-02001', '9320-2026-02001', 'agrees', false],
    ['P26-01234', 'Case No. p26-01234', 'agrees', false],
    ['9320-2026-02001', '932O-2026-0200I', 'absent', true],
    ['9320-2026-02001', '9320-2026-0200 1', 'absent', true],
    ['9320-2026-02001', '9320-2026-02002', 'differs', false],
    ['9320-2026-0200', '9320-2026-02001', 'absent', false],
    ['9320-2026-02001', '9320-2026-02001-A', 'absent', false],
    ['26-01234', 'Report No. 26-09999', 'differs', false],
    // Too short to be told from a time.
    ['1200', 'Time 1200', 'absent', false],
    [null, '9320-2026-02001', 'absent', false],
  ])('typed as %j, with %j on the page: %s', (reportNumber, line, result, isSimilar) => {
    expect(compare({ reportNumber }, saying(line)).number).toMatchObject({ result, isSimilar })
  })

  test('count at the top of a page only', () => {
    expect(compare({}, [pageOf([0.5, 'See 9320-2026-02001 and 03/05/2026'])])).toMatchObject({
      number: { result: 'absent' },
      date: { result: 'absent' },
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
])('the date in %j: %s', (line, result) => expect(compare({}, saying(line)).date.result).toBe(result))

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
    const { result, isSimilar } = compare({ clientName }, saying(line)).client
    expect(isSimilar ? 'similar' : result).toBe(expected)
  })

  test.each(['INSURANCE CARRIER Example Mutual', 'Traffic collision report', 'Special conditions'])(
    'another box below an empty name, such as %j, is no name',
    (below) =>
      expect(compare({}, [pageOf('NAME (FIRST, MIDDLE, LAST)', below)]).client).toMatchObject({
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
    expect(compare({}, [page]).client).toEqual({ result: 'differs', isSimilar: false, found: ['ANA VEGA'], page: 1 })
  })
})
