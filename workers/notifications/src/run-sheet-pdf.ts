import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib'
import { brand } from '@portal/contract/brand'
import { formatDate } from '@portal/contract/dates'
import type { AgencyRequest, RequestedReport } from './emails/content.ts'
import { withoutLinks } from './emails/text.ts'

const page = { width: 612, height: 792, margin: 36 }
const size = 9
const lineHeight = 11.5
const padding = 4
const ink = rgb(0, 0, 0)

/** So many lines of a row fit on a page. */
const linesPerRow = 54

/** The columns with their widths, in points. */
const columns = [
  ['', 24],
  ['Report no.', 118],
  ['Client', 300],
  ['Result', 98],
] as const

/** The letters that don't come apart into a Latin letter and a mark. */
const plain: Readonly<Record<string, string>> = { đ: 'd', Đ: 'D', ł: 'l', Ł: 'L', ı: 'i', '’': "'", '–': '-' }

/**
 * A text in the letters of a PDF's standard fonts: Western European ones as they are, others without their marks. The email has every
 * name as it is written, so a name in another script refers to it.
 */
export const inStandardLetters = (text: string): string => {
  const letters = Array.from(text.normalize('NFC'), (letter) => {
    if (/^[ -~\u00a1-\u00ac\u00ae-\u00ff]$/.test(letter)) return letter
    if (/^\s$/.test(letter)) return ' '
    return plain[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
  }).join('')
  return /^[ -~\u00a1-\u00ff]*$/.test(letters) ? letters : '(name: see the email)'
}

const wrap = (text: string, font: PDFFont, width: number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/(?<=[ -])/)) {
    if (line && font.widthOfTextAtSize((line + word).trimEnd(), size) > width) {
      lines.push(line)
      line = ''
    }
    line += word
    // A word that is wider than its column, letter by letter.
    while (font.widthOfTextAtSize(line.trimEnd(), size) > width) {
      let end = line.length - 1
      while (end > 1 && font.widthOfTextAtSize(line.slice(0, end), size) > width) end--
      lines.push(line.slice(0, end))
      line = line.slice(end)
    }
  }
  return [...lines, line]
}

/** A client of a report, without anything that a PDF viewer would turn into a link. */
const clientTexts = ({
  name,
  referenceNumber,
  otherDriver,
  crashPlace,
  release,
  hasAuthorization,
}: RequestedReport['clients'][number]): readonly string[] => [
  withoutLinks(name) || 'Client',
  ...(otherDriver ? [`Other driver: ${withoutLinks(otherDriver)}`] : []),
  ...(crashPlace ? [`Place: ${withoutLinks(crashPlace)}`] : []),
  `${release}, ${referenceNumber}, authorization ${hasAuthorization ? 'attached' : 'not attached'}`,
]

const textsOf = ({ reportNumber, clients }: RequestedReport): readonly string[][] => {
  const dates = [...new Set(clients.map(({ crashDate }) => formatDate(crashDate)))]
  return [
    [],
    [reportNumber ?? 'No number', ...dates.map((date) => `Crash on ${date}`)],
    clients.flatMap(clientTexts),
    [],
  ]
}

/** The run sheet that an email to an agency has attached: a line for each report, with a box to tick. */
export const runSheetPdf = async ({ reports }: AgencyRequest, agency: string, day: string): Promise<Uint8Array> => {
  const document = await PDFDocument.create()
  document.setTitle('Run sheet')
  document.setProducer(brand.name)
  document.setCreator(brand.name)
  const font = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  let sheet: PDFPage
  let top = 0

  const linesOf = (texts: readonly string[], face: PDFFont, width: number) =>
    texts.flatMap((text) => wrap(inStandardLetters(text), face, width - 2 * padding))

  /** The clients of a report in rows that each fit on a page. */
  const rowsOf = ({ clients }: RequestedReport) => {
    const rows: RequestedReport['clients'][number][][] = []
    let left = 0
    for (const client of clients) {
      const { length } = linesOf(clientTexts(client), font, columns[2][1])
      if (length > left) {
        rows.push([])
        left = linesPerRow
      }
      rows.at(-1)!.push(client)
      left -= length
    }
    return rows
  }

  const row = (cells: readonly (readonly string[])[], face: PDFFont, hasBox: boolean) => {
    const lines = cells.map((texts, at) => linesOf(texts, face, columns[at]?.[1] ?? 0))
    const height = Math.max(1, ...lines.map(({ length }) => length)) * lineHeight + 2 * padding
    if (top - height < page.margin) nextPage()
    let left = page.margin
    for (const [at, [, width]] of columns.entries()) {
      sheet.drawRectangle({ x: left, y: top - height, width, height, borderColor: ink, borderWidth: 0.5 })
      for (const [line, text] of (lines[at] ?? []).entries())
        sheet.drawText(text, {
          x: left + padding,
          y: top - padding - size - line * lineHeight,
          size,
          font: face,
          color: ink,
        })
      left += width
    }
    if (hasBox)
      sheet.drawRectangle({
        x: page.margin + 7,
        y: top - padding - 10,
        width: 10,
        height: 10,
        borderColor: ink,
        borderWidth: 0.8,
      })
    top -= height
  }
  const nextPage = () => {
    sheet = document.addPage([page.width, page.height])
    top = page.height - page.margin
    sheet.drawText(inStandardLetters(`Run sheet: ${agency}`).slice(0, 80), {
      x: page.margin,
      y: top - 14,
      size: 14,
      font: bold,
      color: ink,
    })
    sheet.drawText(`${brand.name}, ${formatDate(day)}`, { x: page.margin, y: top - 28, size, font, color: ink })
    top -= 40
    row(
      columns.map(([title]) => [title]),
      bold,
      false,
    )
  }

  nextPage()
  for (const report of reports)
    for (const [part, clients] of rowsOf(report).entries()) row(textsOf({ ...report, clients }), font, part === 0)
  return document.save()
}
