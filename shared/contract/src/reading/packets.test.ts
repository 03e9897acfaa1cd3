import { describe, expect, test } from 'vitest'
import { chp, found, narrative, page, police, right, unnumbered } from '../testing/packets.ts'
import { firstPage, otherPage } from '../testing/read-documents.ts'
import type { ReadPage } from './read-page.ts'
import { splitReports } from './split.ts'

// Documents as agencies and firms send them: a report with other pages, and forms about a report.

const wrong = firstPage({
  agency: 'FRESNO POLICE DEPARTMENT',
  number: '26-099999',
  date: '01/17/2026',
  names: ['ANA VEGA', 'OMAR CHEN'],
})
const unread: ReadPage = { lines: [], by: 'nothing', turned: 0 }
const transmittal = `FRESNO POLICE DEPARTMENT
TO: Example Law
RE: LUIS GARCIA
REPORT NUMBER 26-012345
DATE OF COLLISION 03/05/2026`
const ourLetter = `EXAMPLE LAW
Re: LUIS GARCIA
Report No: 26-012345, date of loss 03/05/2026
Dear Records Clerk:
Please send us the report.`
const oldForm = (number: string, date: string, name: string) =>
  page(`CITY OF FRESNO\nPOLICE INCIDENT REPORT\nEvent # ${number}\nDate ${date}\nPerson 1: ${name}\nSynopsis`)

describe("another person's report is never sure, and warned about, also when pages beside it name the request", () => {
  test.each<[string, readonly ReadPage[]]>([
    ['our letter behind it', [wrong, narrative, page(ourLetter)]],
    ['our scanned letter behind it', [{ ...wrong, by: 'ocr' }, page(ourLetter, 'ocr')]],
    ['a transmittal behind it', [wrong, narrative, page(transmittal)]],
    ['a cover before it', [page(transmittal), wrong, narrative]],
    ['our letter before it', [page(ourLetter), wrong, narrative]],
    [
      'the right report on an old form behind it',
      [wrong, narrative, oldForm('26-012345', '03/05/2026', 'LUIS GARCIA')],
    ],
    ['the right report on an old form before it', [oldForm('26-012345', '03/05/2026', 'LUIS GARCIA'), wrong]],
  ])('with %s', (_, pages) => {
    const { answer, warnings } = found(pages)
    expect(answer).not.toBe('sure')
    expect(warnings).toEqual(expect.arrayContaining(['number', 'date']))
  })

  test('behind the right report, on an old form', () => {
    expect(found([right, oldForm('26-099999', '01/17/2026', 'ANA VEGA')])).toEqual({
      answer: 'likely',
      warnings: ['number', 'reports'],
    })
  })

  test("with the client's other crash, for a request without a number", () => {
    const other = firstPage({ number: '26-099999', date: '01/17/2026', names: ['LUIS GARCIA'] })
    expect(found([other, page(ourLetter)], unnumbered)).toEqual({ answer: 'unknown', warnings: ['date', 'reports'] })
  })
})

test('a letter behind the right report, and pages that could not be read, are for a person', () => {
  expect(found([right, narrative, page(ourLetter)])).toEqual({ answer: 'likely', warnings: ['reports'] })
  expect(found([right, unread, unread, unread])).toEqual({ answer: 'likely', warnings: ['unread'] })
  const back: ReadPage = { lines: [], by: 'ocr', turned: 0 }
  expect(found([{ ...right, by: 'ocr' }, back])).toEqual({ answer: 'sure', warnings: [] })
})

describe("another person of that day isn't the client", () => {
  const sameDay = firstPage({
    agency: 'FRESNO POLICE DEPARTMENT',
    number: '26-099999',
    date: '03/05/2026',
    names: ['ANA VEGA', 'OMAR CHEN'],
  })
  test.each<[string, readonly ReadPage[], typeof police]>([
    [
      'the words of the name are of two people',
      [sameDay, otherPage('Passengers LUIS TORRES, MARIA GARCIA')],
      unnumbered,
    ],
    ['the words of the name are of two sentences', [sameDay, otherPage('I met Luis Ortega. Garcia said')], unnumbered],
    ['an officer has the name', [sameDay, otherPage('Prepared by LUIS GARCIA')], unnumbered],
    ['the son has the name', [firstPage({ date: '03/05/2026', names: ['LUIS GARCIA JR'] })], unnumbered],
    [
      'a name in a scan differs by a letter',
      [firstPage({ number: '26-099999', names: ['MARIO LOPEZ'], by: 'ocr' })],
      { ...unnumbered, clientName: 'Maria Lopez' },
    ],
    [
      'another department gave the number on that day',
      [
        firstPage({ agency: 'CITY OF CLOVIS', number: '26-012345', date: '03/05/2026', names: ['ANA VEGA'] }),
        otherPage('LUIS TORRES, MARIA GARCIA'),
      ],
      police,
    ],
  ])('%s', (_, pages, request) => {
    const { answer, warnings } = found(pages, request)
    expect(answer).not.toBe('sure')
    expect(warnings).toEqual(['client'])
  })
})

describe("names and dates of others on a report's first page aren't the crash's", () => {
  const first = (date: string, ...lines: string[]): ReadPage => {
    const page = firstPage({ agency: 'FRESNO POLICE DEPARTMENT', number: '26-099999', date, names: ['ANA VEGA'] })
    return { ...page, lines: [...lines.map((text, at) => ({ text, top: 0.2 + at * 0.02 })), ...page.lines] }
  }
  test.each<[string, ReadPage, typeof police, readonly string[]]>([
    ['a stamp', first('01/17/2026', 'RE: LUIS GARCIA 26-012345 DOL 03/05/2026'), police, ['client', 'number', 'date']],
    ['who asked for it', first('03/05/2026', 'Requested by: LUIS GARCIA'), unnumbered, ['client']],
    ['the officer', first('03/05/2026', "PREPARER'S NAME", 'LUIS GARCIA'), unnumbered, ['client']],
    [
      'the day on which it was reported',
      firstPage({ date: '02/28/2026 REPORTED 03/05/2026', names: ['LUIS GARCIA'] }),
      unnumbered,
      ['date'],
    ],
  ])('%s', (_, page, request, warnings) => {
    const result = found([page], request)
    expect(result.answer).not.toBe('sure')
    expect(result.warnings).toEqual(warnings)
  })

  test('a first page without number and date takes them from no other page', () => {
    const blank = firstPage({ agency: 'FRESNO POLICE DEPARTMENT', names: ['LUIS GARCIA'] })
    const behind = page('FAX TRANSMITTAL\nTO: RECORDS\n26-012345 03/05/2026\nPlease provide a copy')
    expect(found([blank, behind]).answer).toBe('likely')
  })
})

describe('a form about a report is no report, however many of its words it has', () => {
  const about = `Report Number: 26-012345  Date of Collision: 03/05/2026
Location: Main St at 1st Ave  Name: LUIS GARCIA
Driver's License: B1234567  Insurance carrier: Example Mutual`
  test.each([
    ['a request form that came back', `TRAFFIC COLLISION REPORT REQUEST\n${about}\nNO REPORT ON FILE`],
    ['a request form with its fee', `REQUEST FOR TRAFFIC COLLISION REPORT\n${about}\nFee: $20.00 per report`],
    ['an invoice', `TRAFFIC COLLISION REPORT INVOICE\n${about}\nAmount due: $20.00`],
    ['a receipt', `Crash Report Order Receipt\n${about}\nTotal: $22.50  Paid by card`],
    ['an order', `Order confirmation\nCrash Report\n${about}\nStatus: Pending - report not yet available`],
    ['an exchange of information', `TRAFFIC COLLISION DRIVER EXCHANGE OF INFORMATION\n${about}\nThis is not a report.`],
    ['a vehicle report', `VEHICLE REPORT CHP 180\n${about}\nDisposition of vehicle: towed  Hit and run`],
    ['no report was taken', `Traffic Collision Report\n${about}\nRESULT: A report was not taken for this incident.`],
    ['under investigation', `COLLISION REPORT STATUS\n${about}\nSTATUS: not available for release at this time.`],
    ['not a party', `Traffic Collision Report\n${about}\nYou are not listed as an involved party.`],
    ['not approved', `Collision Report\n${about}\nStatus: report has not been approved. Check back in 10 days.`],
    ['a report of a driver', `REPORT OF TRAFFIC ACCIDENT OCCURRING IN CALIFORNIA\n${about}\nNumber injured 1`],
    ['a log of calls', `CAD INCIDENT DETAIL\n${about}\nType: HIT AND RUN NO INJURED`],
    ['a crime report', `INCIDENT REPORT\nHIT AND RUN\n${about}`],
    [
      'a supplement in two boxes',
      `TRAFFIC COLLISION REPORT  SUPPLEMENTAL\nSpecial conditions  Number injured\n${about}`,
    ],
  ])('%s', (_, text) => {
    expect(found([page(`FRESNO POLICE DEPARTMENT\n${text}`)])).toEqual({ answer: 'likely', warnings: ['form'] })
  })
})

describe('the form for narratives and supplements', () => {
  const continued = page(`STATE OF CALIFORNIA
NARRATIVE/SUPPLEMENTAL
CHP 556
DATE OF INCIDENT/OCCURRENCE 03/05/2026  NCIC NUMBER 9320  NUMBER 9320-2026-02001
[X] Narrative  [ ] Supplemental  [X] Collision report  TYPE SUPPLEMENTAL  [ ] Hit and run update
CITY/COUNTY/JUDICIAL DISTRICT Example  REPORTING DISTRICT/BEAT 12
LOCATION/SUBJECT Route 990  LUIS GARCIA
I received a call of a crash. P-1 was unable to provide a license, and his request was denied.`)

  test('begins no report in a full one', () => {
    const first = firstPage({ number: '9320-2026-02001', date: '03/05/2026', names: ['LUIS GARCIA'], ncic: '9320' })
    expect(found([first, otherPage('TRAFFIC COLLISION CODING'), continued, continued], chp)).toEqual({
      answer: 'sure',
      warnings: [],
    })
  })

  test('is recognized by its boxes where its title is misread', () => {
    const lines = continued.lines.map((line) => ({
      ...line,
      text: line.text.replace('NARRATIVE/SUPPLEMENTAL', 'NARRAT'),
    }))
    const misread = { ...continued, lines: lines.filter(({ text }) => text !== 'CHP 556') }
    expect(splitReports([right, misread, misread])).toEqual([{ first: 1, last: 3 }])
  })

  test('alone is a supplement', () => {
    expect(found([continued], chp)).toEqual({ answer: 'likely', warnings: ['form'] })
  })
})

test('the report of another department with the same number begins behind the right one', () => {
  const other = firstPage({
    agency: 'CLOVIS POLICE DEPARTMENT',
    number: '26-012345',
    date: '03/05/2026',
    names: ['OMAR CHEN'],
  })
  expect(splitReports([right, narrative, right, other])).toEqual([
    { first: 1, last: 3 },
    { first: 4, last: 4 },
  ])
  expect(found([right, narrative, other])).toEqual({ answer: 'likely', warnings: ['reports'] })
})

describe('a form that has few boxes of a report is none, whatever its title', () => {
  test.each([
    'AUTHORIZATION TO RELEASE COLLISION REPORT',
    'SUBPOENA DUCES TECUM\nCollision report',
    'COUNTER REPORT\nTRAFFIC COLLISION',
    'DRIVER INFORMATION CARD\nTraffic collision',
    'LOSS NOTICE\nCollision report',
    'TOW SLIP\nTraffic collision report',
  ])('%s', (title) => {
    const boxes = `Report Number: 26-012345  Date of Collision: 03/05/2026  Direction of travel: North
Location: Main St  Name: LUIS GARCIA  Driver's License: B1234567`
    for (const by of ['text', 'ocr'] as const) {
      expect(found([page(`FRESNO POLICE DEPARTMENT\n${title}\n${boxes}`, by)])).toEqual({
        answer: 'likely',
        warnings: ['form'],
      })
    }
  })

  test.each(['SUPPLEMENT #1 TO REPORT BY OFFICER 12', 'FOLLOW-UP REPORT', 'ADDENDUM TO COLLISION REPORT'])(
    '%s',
    (title) => {
      const lines = [{ text: title, top: 0.01 }, ...right.lines]
      expect(found([{ ...right, lines }])).toEqual({ answer: 'likely', warnings: ['form'] })
    },
  )
})

describe("pages behind the right report's first one that may be another's are for a person", () => {
  const later = (...lines: string[]): ReadPage => ({
    by: 'text',
    turned: 0,
    lines: lines.map((text, at) => ({ text, top: 0.04 + at * 0.02 })),
  })
  test.each<[string, ReadPage, readonly string[]]>([
    ['another date', later('NARRATIVE', 'Date of Crash 01/17/2026'), ['reports']],
    ['another department', later('CLOVIS POLICE DEPARTMENT', 'NARRATIVE'), []],
    ['another number in a box', later('CASE NUMBER', '26999999'), ['number']],
    ['a number of a scan with two other digits', { ...later('NARRATIVE', 'CASE NUMBER 26-012399'), by: 'ocr' }, []],
  ])('%s', (_, behind, warnings) => {
    expect(found([right, narrative, behind])).toEqual({ answer: 'likely', warnings })
  })

  test('also the 13th', () => {
    expect(found([right, ...Array(11).fill(narrative), later('CASE NUMBER 26-099999')])).toEqual({
      answer: 'likely',
      warnings: ['number', 'reports'],
    })
  })

  test('a page without number and names before them', () => {
    const blank = firstPage({ agency: 'FRESNO POLICE DEPARTMENT', date: '03/05/2026' })
    const behind = later('NARRATIVE', '26-012345', 'LUIS GARCIA')
    expect(found([blank, behind])).toEqual({ answer: 'likely', warnings: ['unread'] })
  })
})
