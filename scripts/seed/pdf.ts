import { PDFDocument, rgb, StandardFonts } from 'pdf-lib'

/** A PDF with the title on every page, and the lines on the first one, as a report has its boxes. */
export const makePdf = async (title: string, lines: readonly string[], pages = 1): Promise<Uint8Array> => {
  const document = await PDFDocument.create()
  document.setTitle(title)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  const plain = await document.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pages; number++) {
    const page = document.addPage([612, 792])
    page.drawText(title, { x: 56, y: 716, size: 20, font: bold, color: rgb(0.08, 0.35, 0.29) })
    page.drawLine({ start: { x: 56, y: 704 }, end: { x: 556, y: 704 }, thickness: 2, color: rgb(0.95, 0.7, 0.11) })
    if (number === 1)
      lines.forEach((line, index) => page.drawText(line, { x: 56, y: 672 - index * 22, size: 12, font: plain }))
    page.drawText(`Page ${number} of ${pages}. Sample for local use, not a record of any collision.`, {
      x: 56,
      y: 48,
      size: 9,
      font: plain,
    })
  }
  return document.save()
}
