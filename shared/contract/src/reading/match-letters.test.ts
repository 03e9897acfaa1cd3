import { describe, expect, test } from 'vitest'
import { documentOf, fresno, luis, matchOne, otherPage, requestOf } from '../testing/read-documents.ts'
import type { ComparedRequest } from './compared-request.ts'
import { matchReports, type ReadDocument } from './match.ts'
import type { ReadPage } from './read-page.ts'

describe('two departments with one number on one day', () => {
  const number = '26-777001'
  const oakland = { ...fresno, agency: { ...fresno.agency, name: 'Oakland Police Department' } }
  const said = { ...luis, number, agency: 'CITY OF OAKLAND POLICE DEPARTMENT' }
  const sureOf = (document: ReadDocument, ...requests: ComparedRequest[]) =>
    matchOne(document, ...requests).candidates.flatMap(({ requestId, isSure }) => (isSure ? [requestId] : []))
  const ofFresno = requestOf('fresno', { ...fresno, reportNumber: number, clientName: 'Maria Lopez' })
  const ofOakland = requestOf('oakland', { ...oakland, reportNumber: number })

  test('a report is preselected only for the request it is about', () => {
    expect(sureOf(documentOf(said), ofFresno)).toEqual([])
    expect(sureOf(documentOf(said), ofFresno, ofOakland)).toEqual(['oakland'])
    const ofNamesake = { ...ofFresno, clientName: 'Luis Garcia', crashDate: '2026-03-05' }
    expect(sureOf(documentOf(said), ofNamesake)).toEqual([])
  })

  test("both departments' reports find their requests on the same morning", () => {
    const other = {
      ...documentOf({ ...said, names: ['MARIA LOPEZ'], agency: 'FRESNO POLICE DEPARTMENT' }),
      id: 'other',
    }
    const matches = matchReports([documentOf(said), other], [ofFresno, ofOakland])
    expect(matches.map(({ candidates }) => candidates.flatMap((one) => (one.isSure ? [one.requestId] : [])))).toEqual([
      ['oakland'],
      ['fresno'],
    ])
  })
})

describe('letters from the agency', () => {
  const letterOf = (...texts: string[]): ReadPage => ({
    lines: ['CITY OF FRESNO', 'POLICE DEPARTMENT', 'November 25, 2026', ...texts].map((text, at) => ({
      text,
      top: 0.03 + at * 0.04,
    })),
    by: 'text',
    turned: 0,
  })
  const re = 'RE: Traffic Collision Report 26-777001, Luis Garcia, date of collision 03/05/2026'
  const request = requestOf('a', { ...fresno, reportNumber: '26-777001' })
  const labels = 'Report number, location, driver license and insurance carrier of each party'
  test.each([
    ['a refusal', 'letter', ['Dear Sir or Madam:', re, 'We are unable to release the report at this time.']],
    [
      'a refusal with the words of a form',
      'letter',
      [re, labels, 'We are unable to release the report.', 'Sincerely,'],
    ],
    ['a returned application', 'letter', ['APPLICATION FOR RELEASE OF COLLISION REPORT', re, labels]],
    ['no record', 'letter', [re, 'No report was found for this crash.']],
    ['a fee notice', 'invoice', ['NOTICE OF FEES', re, 'Please remit $20.00 to the Records Bureau.']],
    ['an invoice', 'invoice', ['Invoice 4411', re, 'Amount due: $20.00']],
    ['an invoice as a letter', 'invoice', ['Dear Counsel:', re, 'The amount due for the report is $20.00.']],
    ['a supplement', 'supplement', ['SUPPLEMENTAL REPORT', re, labels]],
    ['a supplement with the words of a form', 'supplement', ['TRAFFIC COLLISION', 'INJURED', re, labels]],
    ['a page of anything else', 'other', ['26-777001', 'Luis Garcia', '03/05/2026']],
  ] as const)('%s is never preselected, and is proposed for the request that it names', (_, form, lines) => {
    const page = letterOf(...lines)
    const pages =
      form === 'supplement' ? [{ ...page, lines: [{ text: 'SUPPLEMENTAL REPORT', top: 0.02 }, ...page.lines] }] : [page]
    const match = matchOne({ id: 'doc', pages, plates: [] }, request)
    expect(match).toMatchObject({ form, answer: 'likely', candidates: [{ requestId: 'a', isSure: false }] })
  })

  test('a letter that names the client alone is proposed', () => {
    const letter = letterOf('Dear Counsel:', 'RE: Luis Garcia', 'We are unable to release the report.')
    expect(matchOne({ id: 'doc', pages: [letter], plates: [] }, request)).toMatchObject({ answer: 'likely' })
  })

  test('a letter about a request leaves its report sure', () => {
    const report = documentOf({ ...luis, number: '26-777001', agency: 'FRESNO POLICE DEPARTMENT' })
    const letter = { id: 'letter', pages: [letterOf('Dear Counsel:', re)], plates: [] }
    expect(matchReports([letter, report], [request]).map(({ answer }) => answer)).toEqual(['likely', 'sure'])
  })

  test("a fax's cover before a report leaves it to a person, and doesn't count as a page", () => {
    const cover = otherPage('FAX COVER SHEET')
    const report = documentOf(luis)
    const match = matchOne({ ...report, pages: [cover, ...report.pages, otherPage('CODING')] }, requestOf('a'))
    expect(match).toMatchObject({ form: 'report', pages: 2, candidates: [{ type: 'facePage', doubt: 'other-pages' }] })
  })
})
