import { describe, expect, test } from 'vitest'
import { Random } from '../testing/random.ts'
import {
  documentOf,
  firstPage,
  fresno,
  luis,
  matchOne,
  otherPage,
  requestOf,
  valley,
  type Said,
} from '../testing/read-documents.ts'
import { matchReports, type ReadDocument } from './match.ts'
import type { ReadPage } from './read-page.ts'
import type { ComparedRequest } from './compared-request.ts'
import { splitReports } from './split.ts'

const answerOf = (document: ReadDocument, ...requests: ComparedRequest[]) => matchOne(document, ...requests).answer

describe('the four rules', () => {
  const withoutNumber = requestOf('a', { reportNumber: null })
  const mistyped = requestOf('a', { reportNumber: '9320-2026-02010', plates: ['7ABC123'] })
  test.each([
    ['the number, the date and the name', 'sure', documentOf(luis), requestOf('a')],
    ['the number and the date alone', 'likely', documentOf({ ...luis, names: [] }), requestOf('a')],
    ['the number, the date and another client', 'likely', documentOf({ ...luis, names: ['ANA VEGA'] }), requestOf('a')],
    [
      'the number, the date and the name, of another agency',
      'likely',
      documentOf({ ...luis, agency: 'OAKLAND POLICE DEPARTMENT' }),
      requestOf('a', { agency: valley }),
    ],
    [
      'the number and the name, asked for another document',
      'likely',
      documentOf(luis),
      requestOf('a', { asked: ['fullReport'] }),
    ],
    ['the number and the name', 'sure', documentOf({ ...luis, date: '' }), requestOf('a')],
    [
      'the number and the plate',
      'sure',
      documentOf({ number: luis.number! }, ['7ABC123']),
      requestOf('a', { plates: ['7ABC123'] }),
    ],
    [
      'the number and the name, with another date',
      'likely',
      documentOf({ ...luis, date: '03/06/2026' }),
      requestOf('a'),
    ],
    ['the number alone', 'likely', documentOf({ number: luis.number! }), requestOf('a')],
    ['a misread number, date and name', 'sure', documentOf({ ...luis, number: '932O-2026-O2001' }), requestOf('a')],
    [
      'a misread number and the date',
      'likely',
      documentOf({ ...luis, number: '932O-2026-O2001', names: [] }),
      requestOf('a'),
    ],
    [
      'no typed number: name, date and NCIC',
      'sure',
      documentOf({ ...luis, ncic: '9320' }),
      { ...withoutNumber, agency: valley },
    ],
    [
      "no typed number: name, date and the agency's name",
      'sure',
      documentOf({ ...luis, agency: 'FRESNO POLICE DEPARTMENT' }),
      { ...withoutNumber, ...fresno },
    ],
    [
      "no typed number: name, date and another agency's name",
      'likely',
      documentOf({ ...luis, agency: 'OAKLAND POLICE DEPARTMENT' }),
      { ...withoutNumber, ...fresno },
    ],
    [
      'no typed number: date and plate',
      'sure',
      documentOf({ date: luis.date! }, ['7ABC123']),
      { ...withoutNumber, plates: ['7ABC123'] },
    ],
    ['no typed number: name and date', 'likely', documentOf(luis), withoutNumber],
    [
      'no typed number: name, date and another NCIC',
      'likely',
      documentOf({ ...luis, number: '', ncic: '9999' }),
      { ...withoutNumber, agency: valley },
    ],
    ['a mistyped number: name, date and plate', 'sure', documentOf(luis, ['7ABC123']), mistyped],
    ['a mistyped number: name and date', 'likely', documentOf(luis), mistyped],
    [
      'a mistyped number: a similar name, date and plate',
      'likely',
      documentOf({ ...luis, names: ['LUIS GARCIA LOPEZ'] }, ['7ABC123']),
      mistyped,
    ],
    [
      'the name, with another date',
      'unknown',
      documentOf(luis),
      requestOf('a', { reportNumber: '9320-2025-00001', crashDate: '2025-01-02' }),
    ],
    ['the date alone', 'unknown', documentOf({ date: luis.date! }), withoutNumber],
    ['an unread page', 'unknown', { id: 'doc', pages: [], plates: [] }, requestOf('a')],
  ])('%s: %s', (_, answer, document, request) => expect(answerOf(document, request)).toBe(answer))
})

describe('never sure', () => {
  const doubtsOf = (documents: ReadDocument[], ...requests: ComparedRequest[]) =>
    matchReports(documents, requests).map(({ answer, candidates }) => [answer, candidates[0]?.doubt])

  test('when one request fits two documents', () => {
    const [face, full] = [documentOf(luis), { ...documentOf(luis), id: 'other' }]
    expect(doubtsOf([face, full], requestOf('a'))).toEqual([
      ['likely', 'two-documents'],
      ['likely', 'two-documents'],
    ])
  })

  test('when one client has two open requests on one date', () => {
    const other = requestOf('b', { clientName: 'GARCIA, Luis', reportNumber: '9410-2026-00007' })
    expect(doubtsOf([documentOf(luis)], requestOf('a'), other)).toEqual([['likely', 'two-requests']])
    // A middle initial, which one of them left out.
    const turned = requestOf('b', { clientName: 'Garcia, Luis M.' })
    expect(doubtsOf([documentOf({ ...luis, names: ['LUIS M GARCIA'] })], requestOf('a'), turned)).toEqual([
      ['likely', 'two-requests'],
    ])
    // Without the number, a similar name is enough.
    const unnumbered = requestOf('a', { reportNumber: null, agency: valley })
    const similar = requestOf('b', { clientName: 'Luis M. Garcia', reportNumber: null })
    expect(doubtsOf([documentOf({ ...luis, ncic: '9320' })], unnumbered, similar)).toEqual([['likely', 'two-requests']])
  })

  test('when the document has several reports, or the number of another crash', () => {
    const second = firstPage({ number: '9320-2026-02002', date: '03/06/2026', names: ['ANA VEGA'] })
    expect(doubtsOf([documentOf(luis, [], [second])], requestOf('a'))).toEqual([['likely', 'several-reports']])
    const referring = documentOf(luis, [], [{ ...otherPage('SEE', '9320-2026-02002'), by: 'ocr' }])
    const ana = requestOf('b', { clientName: 'Ana Vega', reportNumber: '9320-2026-02002' })
    expect(doubtsOf([referring], requestOf('a'), ana)).toEqual([['likely', 'other-crash']])
  })

  test("when the request isn't owed such a document", () => {
    const full = documentOf(
      luis,
      [],
      Array.from({ length: 6 }, () => otherPage('NARRATIVE')),
    )
    expect(doubtsOf([full], requestOf('a', { owed: ['facePage'] }))).toEqual([['likely', 'not-owed']])
    expect(doubtsOf([full], requestOf('a', { owed: [] }))).toEqual([['likely', 'not-owed']])
  })

  test("when nobody has reviewed the guest's request", () => {
    const [firm, guest] = [requestOf('a'), requestOf('b', { clientName: 'Ana Vega', isAccepted: false })]
    expect(matchOne(documentOf(luis), guest, firm).candidates).toMatchObject([
      { requestId: 'a', isSure: true },
      { requestId: 'b', isSure: false, doubt: 'unreviewed', type: 'facePage' },
    ])
  })

  test('when a face page is read again, and the full report is owed', () => {
    const owesFull = requestOf('a', { owed: ['fullReport'] })
    const twoPages = (text: string) => [documentOf(luis, [], [otherPage(text)])]
    expect(doubtsOf(twoPages('TRAFFIC COLLISION CODING'), owesFull)).toEqual([['likely', 'may-be-unowed']])
    expect(doubtsOf(twoPages('NARRATIVE'), owesFull)).toEqual([['sure', null]])
    const departments = requestOf('b', { kind: 'police', owed: ['reportFile'], asked: ['reportFile'] })
    expect(doubtsOf(twoPages('TRAFFIC COLLISION CODING'), departments)).toEqual([['sure', null]])
  })
})

test('a report answers every request about its crash, and says what agrees', () => {
  const other = requestOf('b', { clientName: 'Ana Vega', reportNumber: '9320 2026 02001' })
  const passenger = requestOf('c', { clientName: 'Maria Lopez' })
  const { answer, candidates } = matchOne(
    documentOf(luis),
    passenger,
    other,
    requestOf('a'),
    requestOf('d', { clientName: 'X Y', reportNumber: '9410-2026-00009' }),
  )
  expect(answer).toBe('sure')
  // The first page doesn't name passengers.
  expect(candidates.map(({ requestId, isSure }) => [requestId, isSure])).toEqual([
    ['b', true],
    ['a', true],
    ['c', false],
  ])
  expect(candidates[2]!.facts).toMatchObject({
    number: { result: 'agrees' },
    client: { result: 'differs', found: ['LUIS GARCIA', 'ANA VEGA'], page: 1 },
  })
})

describe('the type of a document', () => {
  const typeOf = (pages: readonly ReadPage[], request: Partial<ComparedRequest>) =>
    matchOne(documentOf(luis, [], pages), requestOf('a', request)).candidates[0]?.type
  const [coding, narrative] = [otherPage('CODING'), otherPage('NARRATIVE')]
  test.each([
    ['one page, of a monitored request', [], ['facePage', 'fullReport'], 'facePage'],
    ['two pages, of a monitored request', [coding], ['facePage', 'fullReport'], 'facePage'],
    ['two pages with a narrative', [narrative], ['facePage', 'fullReport'], 'fullReport'],
    ['three pages', [coding, coding], ['facePage', 'fullReport'], 'fullReport'],
    ['two pages, the full report being owed', [coding], ['fullReport'], 'fullReport'],
    ['one page, the full report being owed', [], ['fullReport'], null],
    ['three pages, the face page being owed', [coding, coding], ['facePage'], null],
  ] as const)('%s', (_, pages, owed, type) => expect(typeOf(pages, { owed })).toBe(type))

  test('a police request takes a report of any length', () => {
    expect(typeOf([], { kind: 'police', owed: ['reportFile'] })).toBe('reportFile')
    expect(typeOf([coding, narrative], { kind: 'police', owed: ['reportFile'] })).toBe('reportFile')
  })
})

test('a file is split where first pages begin, also misread ones', () => {
  const misread: ReadPage = {
    ...firstPage({ by: 'ocr' }),
    lines: ['TRAFF1C COLLISI0N REPORT', 'SPECLAL CONDITIONS', 'NUMBER INJURFD', 'JUDICLAL DISTRICT'].map((text) => ({
      text,
      top: 0.1,
    })),
  }
  const other = otherPage('NARRATIVE DATE OF COLLISION 03/05/2026 REPORT NUMBER')
  expect(splitReports([firstPage(luis), other, misread, firstPage(luis), other])).toEqual([
    { first: 1, last: 2 },
    { first: 3, last: 3 },
    { first: 4, last: 5 },
  ])
  expect(splitReports([otherPage('Fax cover'), firstPage(luis), other])).toEqual([{ first: 1, last: 3 }])
  expect(splitReports([other, other])).toEqual([{ first: 1, last: 2 }])
  expect(splitReports([])).toEqual([])
})

describe('100 documents against 5,000 requests', () => {
  const random = new Random(38)
  const given = ['Luis', 'Maria', 'Ana', 'Jose', 'Dora', 'Sean', 'Kim', 'Omar', 'Ivan', 'Rosa']
  const surnames = ['Garcia', 'Lopez', 'Vega', 'Smith', 'Nguyen', 'Odell', 'Kaur', 'Chen', 'Diaz', 'Reed']
  const name = () => `${random.pick(given)} ${random.pick(surnames)}`
  const requests = (changes: (at: number) => Partial<ComparedRequest>) =>
    Array.from({ length: 5000 }, (_, at) => requestOf(`crh_${at}`, changes(at)))
  const usual = requests((at) => ({
    reportNumber: `9320-2026-${String(at).padStart(5, '0')}`,
    clientName: name(),
    crashDate: `2026-0${1 + (at % 9)}-${String(1 + (at % 28)).padStart(2, '0')}`,
    plates: [`hash${at}`],
  }))
  const filler = Array.from({ length: 60 }, (_, at) => ({
    text: `${name()} 1${at} Main Street 9320 07/0${1 + (at % 9)}/2026`,
    top: at / 60,
  }))
  const documents = (said: (at: number) => Said) =>
    Array.from({ length: 100 }, (_, at) => {
      const first = firstPage(said(at))
      return {
        id: `doc_${at}`,
        pages: [{ ...first, lines: [...first.lines, ...filler] }, otherPage('CODING')],
        plates: [`hash${at}`],
      }
    })
  const timeOf = (all: readonly ReadDocument[], open: readonly ComparedRequest[]) => {
    const start = performance.now()
    matchReports(all, open)
    return performance.now() - start
  }
  // About 80 ms on an idle machine; comparing all with all would take minutes.
  test('takes no more time when all requests are alike', () => {
    const numbered = documents((at) => ({
      number: `9320-2026-${String(at).padStart(5, '0')}`,
      date: '01/01/2026',
      names: ['LUIS GARCIA'],
    }))
    const scans = documents(() => ({ ...luis, by: 'ocr' }))
    expect(timeOf(numbered, usual)).toBeLessThan(20_000)
    expect(
      timeOf(
        scans,
        requests(() => ({})),
      ),
    ).toBeLessThan(20_000)
    expect(
      timeOf(
        scans,
        requests(() => ({ reportNumber: null })),
      ),
    ).toBeLessThan(20_000)
  })
})
