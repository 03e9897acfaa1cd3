import type { PDFPage } from '@libpdf/core'
import { brand } from '@portal/contract/brand'
import { formatDate } from '@portal/contract/dates'
import type { AgencyRequest, RequestedReport } from '../emails/content.ts'
import { withoutLinks } from '../emails/text.ts'
import { ink, openSheet, pageSize, type Sheet } from './sheet.ts'

const page = { ...pageSize, margin: 36 }
const size = 9
const lineHeight = 11.5
const padding = 4

/** So many lines of a row fit on a page. */
const linesPerRow = 54

/** The columns with their widths, in points. */
const columns = [
  ['', 24],
  ['Report no.', 118],
  ['Client', 300],
  ['Result', 98],
] as const

/** A name as the font has it: without marks that it lacks, and with a reference to the email, which has every name, in other scripts. */
const inOurLetters = (text: string, { has }: Sheet): string => {
  const letters = Array.from(text.normalize('NFC'), (letter) => {
    if (/^\s$/.test(letter)) return ' '
    return has(letter) ? letter : letter.normalize('NFD').replace(/\p{M}/gu, '')
  }).join('')
  return has(letters) ? letters : '(name: see the email)'
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
  const document = openSheet('Run sheet')
  const { font } = document
  let sheet: PDFPage
  let top = 0

  const linesOf = (texts: readonly string[], width: number) =>
    texts.flatMap((text) => document.wrap(inOurLetters(text, document), size, width - 2 * padding))

  /** The clients of a report in rows that each fit on a page. */
  const rowsOf = ({ clients }: RequestedReport) => {
    const rows: RequestedReport['clients'][number][][] = []
    let left = 0
    for (const client of clients) {
      const { length } = linesOf(clientTexts(client), columns[2][1])
      if (length > left) {
        rows.push([])
        left = linesPerRow
      }
      rows.at(-1)!.push(client)
      left -= length
    }
    return rows
  }

  const row = (cells: readonly (readonly string[])[], hasBox: boolean) => {
    const lines = cells.map((texts, at) => linesOf(texts, columns[at]?.[1] ?? 0))
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
          font,
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
    sheet = document.addPage()
    top = page.height - page.margin
    sheet.drawText(inOurLetters(`Run sheet: ${agency}`, document).slice(0, 80), {
      x: page.margin,
      y: top - 14,
      size: 14,
      font,
      color: ink,
    })
    sheet.drawText(`${brand.name}, ${formatDate(day)}`, { x: page.margin, y: top - 28, size, font, color: ink })
    top -= 40
    row(
      columns.map(([title]) => [title]),
      false,
    )
  }

  nextPage()
  for (const report of reports)
    for (const [part, clients] of rowsOf(report).entries()) row(textsOf({ ...report, clients }), part === 0)
  return document.save()
}
