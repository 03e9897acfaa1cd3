import { degrees, PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib'

export interface CollisionFacts {
  agency: string
  reportNumber: string
  clientName: string
  crashDate: string
  location: string
}

const ink = rgb(0.1, 0.1, 0.1)
const faint = rgb(0.85, 0.85, 0.85)
const left = 40
const width = 532

interface Fonts {
  plain: PDFFont
  bold: PDFFont
}

/** A row of labeled boxes across the page, `height` below `top`. */
const drawRow = (page: PDFPage, { plain, bold }: Fonts, top: number, height: number, cells: [string, string][]) =>
  cells.forEach(([label, value], index) => {
    const cell = width / cells.length
    const x = left + index * cell
    page.drawRectangle({ x, y: top - height, width: cell, height, borderWidth: 0.75, borderColor: ink })
    page.drawText(label.toUpperCase(), { x: x + 4, y: top - 10, size: 6, font: plain, color: ink })
    page.drawText(value, {
      x: x + 4,
      y: top - 26,
      size: 10,
      font: bold,
      color: ink,
      maxWidth: cell - 8,
      lineHeight: 13,
    })
  })

const drawFrame = (page: PDFPage, { plain, bold }: Fonts, title: string, facts: CollisionFacts, pages: string) => {
  page.drawText('SAMPLE', { x: 110, y: 270, size: 120, font: bold, color: faint, rotate: degrees(40) })
  page.drawText('TRAFFIC COLLISION REPORT', { x: left, y: 744, size: 15, font: bold, color: ink })
  page.drawText(title, { x: left, y: 729, size: 9, font: plain, color: ink })
  page.drawText(`Page ${pages}`, { x: 522, y: 744, size: 9, font: plain, color: ink })
  drawRow(page, { plain, bold }, 718, 36, [
    ['Agency', facts.agency],
    ['Report number', facts.reportNumber],
    ['Date of collision', facts.crashDate],
  ])
  page.drawText('SAMPLE for local use. Not a record of any collision.', {
    x: left,
    y: 28,
    size: 8,
    font: plain,
    color: ink,
  })
}

const drawParty = (page: PDFPage, fonts: Fonts, top: number, name: string, vehicle: string, direction: string) => {
  drawRow(page, fonts, top, 36, [
    ['Party', name],
    ['Vehicle', vehicle],
  ])
  drawRow(page, fonts, top - 36, 36, [
    ['Direction of travel', direction],
    ['Movement before the collision', 'Proceeding straight'],
    ['Insurance carrier', 'Example Mutual'],
  ])
}

const drawDiagram = (page: PDFPage, { plain }: Fonts) => {
  page.drawRectangle({ x: left, y: 120, width, height: 250, borderWidth: 0.75, borderColor: ink })
  page.drawText('SKETCH (NOT TO SCALE)', { x: left + 4, y: 358, size: 6, font: plain, color: ink })
  for (const x of [266, 346]) page.drawLine({ start: { x, y: 120 }, end: { x, y: 346 }, thickness: 1.5, color: ink })
  for (const y of [200, 270])
    page.drawLine({ start: { x: left, y }, end: { x: left + width, y }, thickness: 1.5, color: ink })
  page.drawRectangle({ x: 316, y: 212, width: 18, height: 34, borderWidth: 1.5, borderColor: ink })
  page.drawRectangle({ x: 276, y: 226, width: 34, height: 18, borderWidth: 1.5, borderColor: ink })
  page.drawText('V1', { x: 319, y: 226, size: 8, font: plain, color: ink })
  page.drawText('V2', { x: 288, y: 231, size: 8, font: plain, color: ink })
}

/** A PDF that resembles a collision report: its face page alone, or with the second page. Each page says SAMPLE. */
export const makeReportPdf = async (title: string, facts: CollisionFacts, pages: 1 | 2): Promise<Uint8Array> => {
  const document = await PDFDocument.create()
  document.setTitle(`${title} (sample)`)
  const plain = await document.embedFont(StandardFonts.Helvetica)
  const fonts = { plain, bold: await document.embedFont(StandardFonts.HelveticaBold) }
  const face = document.addPage([612, 792])
  drawFrame(face, fonts, title, facts, `1 of ${pages}`)
  drawRow(face, fonts, 682, 36, [['Location', facts.location]])
  drawRow(face, fonts, 646, 36, [
    ['Time', '07:42'],
    ['Weather', 'Clear'],
    ['Road surface', 'Dry'],
    ['Injured', '1'],
  ])
  drawParty(face, fonts, 596, `1. ${facts.clientName}`, '2019 sedan, silver', 'Northbound')
  drawParty(face, fonts, 510, '2. Other driver', '2021 pickup, white', 'Eastbound')
  drawRow(face, fonts, 424, 250, [
    ['Officer remarks', 'Party 2 entered the intersection on a red light. See the sketch and narrative.'],
  ])
  if (pages === 2) {
    const second = document.addPage([612, 792])
    drawFrame(second, fonts, title, facts, '2 of 2')
    const narrative =
      'Party 1 was driving straight through the intersection on a green light. Party 2 entered it from the left and struck ' +
      'the left side of vehicle 1. Party 1 complained of pain and was treated at the scene. Both vehicles were towed. ' +
      'Statements of the parties agree with the physical evidence. This text is a sample.'
    drawRow(second, fonts, 682, 296, [['Narrative', narrative]])
    drawDiagram(second, fonts)
  }
  return document.save()
}
