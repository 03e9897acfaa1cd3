import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib'
import type { Paper } from './corpus.ts'
import type { Crash, Party } from './crashes.ts'
import { drawCover, drawLetter, drawRequest } from './letters.ts'

// Look-alikes of the CHP 555 and of police departments' reports: labels in small print, values below them, in boxes. They say SAMPLE.

interface Sheet {
  page: PDFPage
  plain: PDFFont
  bold: PDFFont
}

const [left, width] = [30, 552]

type Cell = readonly [label: string, value: string, share?: number]

/** A row of boxes across the page. */
const drawRow = ({ page, plain, bold }: Sheet, top: number, cells: readonly Cell[]): void => {
  const shares = cells.map(([, , share = 1]) => share)
  const unit = width / shares.reduce((sum, share) => sum + share, 0)
  let x = left
  cells.forEach(([label, value], at) => {
    const cell = shares[at]! * unit
    page.drawRectangle({ x, y: top - 26, width: cell, height: 26, borderWidth: 0.6, borderColor: rgb(0, 0, 0) })
    page.drawText(label, { x: x + 3, y: top - 8, size: 5.5, font: plain })
    page.drawText(value, { x: x + 4, y: top - 21, size: 9.5, font: bold })
    x += cell
  })
}

const plainLetters = (text: string) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
/** As the form says it: the Highway Patrol's has the first name first, a department's the last name. */
const nameOnForm = (form: Crash['form'], { given, middle, surname, suffix }: Party): string => {
  const words =
    form === 'chp' ? [given, middle, surname, suffix] : [`${surname}${suffix && ` ${suffix}`},`, given, middle]
  return plainLetters(words.filter(Boolean).join(' ').toUpperCase())
}
const american = (date: string): string => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`

const drawParty = (sheet: Sheet, { form, ncic }: Crash, top: number, number: number, party: Party): void => {
  drawRow(sheet, top, [
    ['PARTY', String(number), 0.5],
    ["DRIVER'S LICENSE NUMBER", party.license, 2],
    ['STATE', 'CA', 0.6],
    ['CLASS', 'C', 0.6],
    ['VEH. YEAR', String(2004 + (Number(ncic) % 20)), 0.8],
    ['MAKE/MODEL/COLOR', 'EXAMPLE SEDAN SILVER', 2.4],
    ['LICENSE NUMBER', party.plate, 1.4],
  ])
  drawRow(sheet, top - 26, [
    [form === 'chp' ? 'NAME (FIRST, MIDDLE, LAST)' : 'NAME (LAST, FIRST, MIDDLE)', nameOnForm(form, party), 3],
    ["OWNER'S NAME", 'SAME AS DRIVER', 2],
    ['BIRTHDATE', '04/17/1981', 1],
  ])
  drawRow(sheet, top - 52, [
    ['STREET ADDRESS', `${100 + number} EXAMPLE STREET`, 2],
    ['DIRECTION OF TRAVEL', 'NORTH', 1],
    ['INSURANCE CARRIER', 'EXAMPLE MUTUAL', 2],
    ['POLICY NUMBER', `EX${party.license.slice(2)}`, 1.4],
  ])
}

const drawFirstPage = (sheet: Sheet, crash: Crash): void => {
  const { form, agency, ncic, number, date, drivers } = crash
  sheet.page.drawText('TRAFFIC COLLISION REPORT', { x: left, y: 764, size: 12, font: sheet.bold })
  sheet.page.drawText(`PAGE 1 OF ${crash.pages}     SAMPLE`, { x: 420, y: 764, size: 8, font: sheet.plain })
  sheet.page.drawText(form === 'chp' ? 'SAMPLE FORM 555' : agency.toUpperCase(), {
    x: left,
    y: 752,
    size: 7,
    font: sheet.plain,
  })
  drawRow(sheet, 745, [
    ['SPECIAL CONDITIONS', '', 1.4],
    ['NUMBER INJURED', '1', 0.8],
    ['HIT & RUN FELONY', '', 0.8],
    ['CITY', form === 'chp' ? 'UNINCORPORATED' : 'EXAMPLEVILLE', 1.5],
    ['JUDICIAL DISTRICT', 'EXAMPLE', 1.3],
    [form === 'chp' ? 'LOCAL REPORT NUMBER' : 'CASE NUMBER', number, 2],
  ])
  drawRow(sheet, 719, [
    ['COUNTY', 'EXAMPLE', 1.4],
    ['REPORTING DISTRICT', form === 'chp' ? agency.toUpperCase() : '12', 1.8],
    ['BEAT', '021', 0.7],
    ['COLLISION OCCURRED ON', 'ROUTE 990 AT SAMPLE ROAD', 2.6],
  ])
  drawRow(sheet, 693, [
    ['DATE OF COLLISION (MO. DAY YEAR)', american(date), 2],
    ['TIME (2400)', '0742', 1],
    ['NCIC #', ncic, 1],
    ['OFFICER I.D.', '019284', 1],
    ['MILEPOST INFORMATION', '12 FEET NORTH', 2],
  ])
  drawParty(sheet, crash, 560, 1, drivers[0])
  drawParty(sheet, crash, 470, 2, drivers[1])
  drawRow(sheet, 150, [
    ["PREPARER'S NAME", 'OFFICER', 2],
    ['DISPATCH NOTIFIED', 'YES', 1],
    ["REVIEWER'S NAME", 'SERGEANT', 2],
    ['DATE REVIEWED', '11/02/2026', 1],
  ])
}

/** The Highway Patrol's form for narratives and supplements. */
const drawContinuation = (sheet: Sheet, crash: Crash, number: number): void => {
  sheet.page.drawText('NARRATIVE/SUPPLEMENTAL', { x: left, y: 764, size: 12, font: sheet.bold })
  sheet.page.drawText(`SAMPLE FORM 556     PAGE ${number}`, { x: 440, y: 764, size: 8, font: sheet.plain })
  drawRow(sheet, 745, [
    ['DATE OF INCIDENT/OCCURRENCE', american(crash.date), 1.6],
    ['TIME (2400)', '0742'],
    ['NCIC NUMBER', crash.ncic],
    ['OFFICER I.D.', '019284'],
    ['NUMBER', crash.number, 1.8],
  ])
  drawRow(sheet, 719, [
    ['"X" ONE', 'X  Narrative     Supplemental', 2],
    ['"X" ONE', 'X  Collision report     Other', 2],
    ['TYPE SUPPLEMENTAL', 'Hit and run update', 2],
  ])
  drawRow(sheet, 693, [
    ['CITY/COUNTY/JUDICIAL DISTRICT', 'EXAMPLE', 2],
    ['REPORTING DISTRICT/BEAT', '021', 1.4],
    ['CITATION NUMBER', '', 1.4],
  ])
  drawRow(sheet, 667, [['LOCATION/SUBJECT', 'ROUTE 990 AT SAMPLE ROAD']])
  const text = ['I received a call of a crash. Party 1 was unable to stop.', 'I request that this report be filed.']
  text.forEach((line, at) => sheet.page.drawText(line, { x: left, y: 600 - at * 14, size: 9, font: sheet.plain }))
}

const drawLaterPage = (sheet: Sheet, crash: Crash, number: number): void => {
  if (crash.form === 'chp' && crash.isFull && number > 3) return drawContinuation(sheet, crash, number)
  const headings = ['TRAFFIC COLLISION CODING', 'INJURED / WITNESS / PASSENGERS', 'NARRATIVE', 'FACTUAL DIAGRAM']
  const heading = crash.isFull ? headings[Math.min(number - 2, 3)]! : headings[0]!
  sheet.page.drawText(heading, { x: left, y: 764, size: 12, font: sheet.bold })
  sheet.page.drawText(`PAGE ${number}`, { x: 520, y: 764, size: 8, font: sheet.plain })
  drawRow(sheet, 745, [
    ['DATE OF COLLISION', american(crash.date)],
    ['TIME (2400)', '0742'],
    ['NCIC #', crash.ncic],
    ['OFFICER I.D.', '019284'],
    ['NUMBER', crash.number, 1.6],
  ])
  if (number === 3 && crash.isFull)
    drawRow(sheet, 650, [
      ['NAME / D.O.B. / ADDRESS', nameOnForm(crash.form, crash.passenger), 3],
      ['AGE', '34', 0.6],
      ['PASSENGER', 'X', 1],
    ])
  const text = [
    'Party 1 was driving straight through the intersection on a green light. Party 2 entered it from the left',
    'and struck the left side of vehicle 1. Party 1 complained of pain. Both vehicles were towed.',
    'The statements of the parties agree with the physical evidence. This text is a sample.',
  ]
  text.forEach((line, at) => sheet.page.drawText(line, { x: left, y: 560 - at * 14, size: 9, font: sheet.plain }))
}

/** The facts with which a letter names the crash of a client. */
const factsOf = ({ form, number, date, drivers: [client] }: Crash) => ({
  number,
  date: american(date),
  name: nameOnForm(form, client),
  plate: client.plate,
})

/** A PDF of these documents, one after the other. */
export const drawPapers = async (papers: readonly Paper[]): Promise<Uint8Array<ArrayBuffer>> => {
  const document = await PDFDocument.create()
  const plain = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  const addPage = () => document.addPage([612, 792])
  for (const { kind, crash, names } of papers) {
    if (kind === 'covered') drawCover(addPage(), { plain, bold }, crash, names && factsOf(names))
    if (kind !== 'covered' && kind !== 'stapled' && kind !== 'report') {
      drawLetter(addPage(), { plain, bold }, kind, crash, factsOf(crash))
      continue
    }
    for (let number = 1; number <= crash.pages; number++) {
      const sheet = { page: addPage(), plain, bold }
      if (number === 1) drawFirstPage(sheet, crash)
      else drawLaterPage(sheet, crash, number)
    }
    if (kind === 'stapled') drawRequest(addPage(), { plain, bold }, factsOf(names ?? crash))
  }
  return new Uint8Array(await document.save())
}
