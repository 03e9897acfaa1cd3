import { describe, expect, test } from 'vitest'
import { found, narrative, page, police, right, unnumbered } from '../testing/packets.ts'
import { firstPage, fresno, matchOne } from '../testing/read-documents.ts'
import { factsOnly } from './facts-only.ts'
import type { ReadPage } from './read-page.ts'

// Names, dates and numbers on a report's pages that aren't the crash's.

describe('words beside names and dates say whose they are', () => {
  const first = (...lines: readonly ReadPage['lines'][number][]): ReadPage => ({
    ...right,
    lines: [
      ...firstPage({ agency: 'FRESNO POLICE DEPARTMENT', number: '26-099999', names: ['ANA VEGA'] }).lines,
      ...lines,
    ].toSorted((one, other) => one.top - other.top),
  })
  test.each<[string, ReadPage]>([
    [
      'a name written above the boxes',
      first({ text: '03/05/2026', top: 0.1, left: 0.3 }, { text: 'LUIS GARCIA', top: 0.05 }),
    ],
    ['a tow driver', first({ text: '03/05/2026', top: 0.1, left: 0.3 }, { text: 'TOW DRIVER LUIS GARCIA', top: 0.6 })],
    ['another suffix', first({ text: '03/05/2026', top: 0.1, left: 0.3 }, { text: 'NAME LUIS GARCIA 2ND', top: 0.6 })],
    [
      'the day on which it was written',
      first(
        { text: 'DATE OF COLLISION', top: 0.2 },
        { text: 'DATE PREPARED', top: 0.2, left: 0.3 },
        { text: '01/17/2026', top: 0.22 },
        { text: '03/05/2026', top: 0.22, left: 0.3 },
        { text: 'NAME LUIS GARCIA', top: 0.6 },
      ),
    ],
  ])('%s', (_, page) => {
    const { answer, warnings } = found([page], unnumbered)
    expect(answer).not.toBe('sure')
    expect(warnings.length).toBeGreaterThan(0)
  })
})

describe('the right report is sure', () => {
  const withLine = (text: string, top = 0.15): ReadPage => ({
    ...right,
    lines: [...right.lines, { text, top, left: 0.6 }].toSorted((one, other) => one.top - other.top),
  })
  test.each([
    'Report Status: Pending',
    'INCIDENT DETAIL',
    'VEHICLE REPORT',
    'DMV: no record found',
    'Supplement No 0',
    'DEAR, JOHN',
    'STATEMENT OF CHARGES',
    'LUIS GARCIA DECEASED',
  ])('with %s on its first page', (text) => {
    expect(found([withLine(text)])).toEqual({ answer: 'sure', warnings: [] })
  })

  test.each([
    'DEAR CREEK ROAD',
    'P-1 was unable to provide a license, and his request was denied.',
    'Citation 26-099999 was issued.',
    'FRESNO, CA 93721-1234',
  ])('with %s on a later page', (text) => {
    const behind: ReadPage = {
      by: 'text',
      turned: 0,
      lines: [
        { text: 'NARRATIVE', top: 0.04 },
        { text, top: 0.2 },
      ],
    }
    const request = /93721/.test(text) ? { ...police, reportNumber: '26012-3450' } : police
    const first = /93721/.test(text)
      ? firstPage({
          agency: 'FRESNO POLICE DEPARTMENT',
          number: '26012-3450',
          date: '03/05/2026',
          names: ['LUIS GARCIA'],
        })
      : right
    expect(found([first, behind], request)).toEqual({ answer: 'sure', warnings: [] })
  })

  test.each(['030526', '03052026', '2026/03/05', '03/05/2026-1420', '03-05-26'])('with the date %s', (date) => {
    const first = firstPage({
      agency: 'FRESNO POLICE DEPARTMENT',
      number: '26-099999',
      date,
      names: ['LUIS GARCIA'],
    })
    expect(found([first], unnumbered)).toEqual({ answer: 'sure', warnings: [] })
  })

  test('with its date in three boxes beside the box for the code', () => {
    const row = ['03', '05', '2026'].map((text, at) => ({ text, top: 0.22, left: 0.4 + at * 0.05 }))
    const lines = [...right.lines, { text: 'NCIC #', top: 0.2, left: 0.5 }, ...row]
    const request = { ...police, agency: { ...fresno.agency, ncic: 'CA0100500' } }
    expect(found([{ ...right, lines: lines.toSorted((one, other) => one.top - other.top) }], request).warnings).toEqual(
      [],
    )
  })
})

describe("a name in a place for others isn't the client's, on another person's report of that day", () => {
  const stranger = (...more: [text: string, top?: number, left?: number][]): ReadPage => {
    const first = firstPage({
      agency: 'FRESNO POLICE DEPARTMENT',
      number: '26-099999',
      date: '03/05/2026',
      names: ['ANA VEGA', 'OMAR CHEN'],
    })
    const lines = more.map(([text, top = 0.9, left = 0.3]) => ({ text, top, left }))
    return { ...first, lines: [...first.lines, ...lines].toSorted((one, other) => one.top - other.top) }
  }
  test.each<[string, ...[string, number?, number?][]]>([
    ['below a label', ['VEHICLE REMOVED BY', 0.88], ['LUIS GARCIA']],
    ['beside a label', ['Requested by:'], ['LUIS GARCIA', 0.9, 0.5]],
    ['below and to the right of a label', ["PREPARER'S NAME", 0.88, 0.1], ['LUIS GARCIA', 0.9, 0.2]],
    ['after a label without a colon', ['Requestor Name LUIS GARCIA', 0.01]],
    ['after a role', ['Claimant: LUIS GARCIA']],
    ["after an officer's number", ['OFFICER #1234 LUIS GARCIA']],
    ['with a title', ['LUIS GARCIA, ESQ']],
    ['of two people', ['VEGA, LUIS; GARCIA, ANA']],
    ['of two people with a slash', ['LUIS/GARCIA, ANA']],
    ['with another surname', ['LUIS LOPEZ-GARCIA']],
    ['around a number', ['LUIS 1234 GARCIA']],
    ['of somebody whose first names they are', ['VEGA, LUIS GARCIA']],
  ])('%s', (_, ...more) => {
    const { answer, warnings } = found([stranger(...more)], unnumbered)
    expect(answer).not.toBe('sure')
    expect(warnings).toEqual(['client'])
  })

  test('on a form behind it', () => {
    const hidden = { ...stranger(), lines: stranger().lines.filter(({ text }) => !/VEGA|CHEN/.test(text)) }
    const form = page('REQUEST FOR TRAFFIC COLLISION REPORT\nName: LUIS GARCIA\nDate of collision 03/05/2026')
    const { answer, warnings } = found([hidden, form], unnumbered)
    expect(answer).not.toBe('sure')
    expect(warnings).toEqual(expect.arrayContaining(['reports']))
  })
})

describe("the number and date of another report on a first page aren't this one's", () => {
  const withLine = (said: Parameters<typeof firstPage>[0], text: string, top = 0.2): ReadPage => {
    const first = firstPage({ agency: 'FRESNO POLICE DEPARTMENT', date: '03/05/2026', names: ['LUIS GARCIA'], ...said })
    return { ...first, lines: [...first.lines, { text, top }].toSorted((one, other) => one.top - other.top) }
  }
  test.each(['RELATED REPORT 26-012345', 'SEE ALSO 26-012345', 'MASTER CASE NUMBER 26-012345'])('%s', (text) => {
    expect(found([withLine({ number: '26-012346' }, text)])).toEqual({ answer: 'likely', warnings: ['number'] })
  })

  test.each(['REPORT DATE 03/05/2026', 'COURT DATE 03/05/2026', 'SIGNED J DOE 03/05/2026', 'ANY 03/05/2026'])(
    '%s',
    (text) => {
      const { warnings } = found([withLine({ number: '26-099999', date: '01/17/2026' }, text)], unnumbered)
      expect(warnings).toEqual(['date'])
    },
  )

  test.each(['AMENDED REPORT', 'SUPPLEMENT NO 1', 'TRAFFIC COLLISION REPORT - SUPPLEMENT 001'])('%s', (text) => {
    expect(found([withLine({ number: '26-012345' }, text, 0.02)])).toEqual({ answer: 'likely', warnings: ['form'] })
  })

  test('a box for supplements is for a person', () => {
    expect(found([withLine({ number: '26-012345' }, 'SUPPLEMENTAL REPORT', 0.1)])).toEqual({
      answer: 'likely',
      warnings: [],
    })
  })
})

describe('a packet of the right report', () => {
  const behind = (...lines: string[]): ReadPage => ({
    by: 'text',
    turned: 0,
    lines: lines.map((text, at) => ({ text, top: 0.04 + at * 0.02 })),
  })
  test.each<[string, ReadPage]>([
    ['the end of a narrative', behind('NARRATIVE', '26-012345', 'Respectfully submitted,', 'Officer 12')],
    ['a stamp about its release', behind('DIAGRAM', '26-012345', 'Exempt from disclosure')],
    ['its first page again, for more parties', right],
    ["another agency's help", behind('NARRATIVE 26-012345', 'CLOVIS POLICE DEPARTMENT helped')],
    ["the call's number", behind('DIAGRAM 26-012345', 'EVENT NUMBER P260305-1234')],
  ])('with %s', (_, page) => {
    expect(found([right, narrative, page])).toEqual({ answer: 'sure', warnings: [] })
  })
})

test('a client without a date, a number or a plate needs a second click', () => {
  const undated = firstPage({ agency: 'FRESNO POLICE DEPARTMENT', names: ['LUIS GARCIA'] })
  expect(found([undated], unnumbered).warnings).toEqual(['unread'])
})

test.each([
  'LUIS GARCIA 2ND',
  'GARCIA, LUIS 3RD',
  'LUIS 4417 MAIN GARCIA',
  'LUIS GARCIA 2104 E MAIN ST FRESNO CA',
  '1. LUIS GARCIA (DRIVER) V1 FRONT LEFT SEAT BELTED',
  'GARC1A, LUIS',
  'OFFICER 12 LUIS GARCIA',
])('%s is the same name once its page was kept', (text) => {
  const first = firstPage({ agency: 'FRESNO POLICE DEPARTMENT', number: '26-099999', date: '03/05/2026' })
  const pages = [{ ...first, lines: [...first.lines, { text, top: 0.6 }] }]
  const match = (read: readonly ReadPage[]) => matchOne({ id: 'file', pages: read, plates: [] }, unnumbered)
  expect(match(factsOnly(pages))).toEqual(match(pages))
})
