import { foldHeading, readCsv, type CsvParser } from '@portal/contract/csv'
import { limits } from '@portal/contract/limits'
import { formKinds } from '../kinds/kinds.ts'
import { mapColumns, meaningFinder, tableFrom, type SourceTable } from '@portal/contract/source-table'
import { optionIn } from './cells.ts'
import { columnNames, ownColumns, type RowKind } from './columns.ts'
import { headingsOf, isDeciding, meanings, optionsOf, type Mapping } from './meanings.ts'
import { ignoredHeadings } from './parts.ts'
import { isAddress, meansOf, undecidedDate } from './whole-columns.ts'

/** The meaning of a heading. */
export const columnOfHeading = meaningFinder(meanings, headingsOf)

/** Content that is no table, also where the name says otherwise, with what to do about it. */
const otherContent: readonly (readonly [RegExp, string])[] = [
  [/^\s*%PDF-/, 'This is a PDF. Choose an Excel or CSV file.'],
  [/^\s*\{\\rtf/, 'This is a document. Choose an Excel or CSV file.'],
  [
    /^\s*<(?:!doctype|\?xml|html|head|meta|style|table|workbook)\b/i,
    'This is the source of a web page. Save it as a file and choose that, or copy the cells of its table.',
  ],
  [
    /^MIME-Version:|^\s*Content-Type: multipart/i,
    'This is a web page in one file, with the name of a spreadsheet. Open it in Excel, save it as an Excel file, and choose that.',
  ],
  // oxlint-disable-next-line no-control-regex -- no text has it
  [/\0/, "This isn't a spreadsheet. Choose an Excel or CSV file."],
]

/** @returns the reason as text when the table can't be used. */
export const readTable = (papa: CsvParser, content: string): SourceTable | string => {
  const problem = otherContent.find(([form]) => form.test(content))
  if (problem) return problem[1]
  const read = readCsv(papa, content, isHeading)
  if (typeof read === 'string') return read
  return tableOf(read.map(({ cells }) => cells)) ?? 'There are no rows.'
}

/** Whether a cell is a known heading, and no word that cells have too, such as `Passenger` or `Urgent`. */
export const isHeading = (text: string): boolean =>
  columnOfHeading(text) !== undefined &&
  !(['fatal', ...columnNames] as const).some((name) => optionIn(optionsOf(name) ?? [], text))

/** The table that rows with text are; undefined without any. */
export const tableOf = (rows: readonly (readonly string[])[]): SourceTable | undefined => tableFrom(rows, isHeading)

/** The number of requests in a table. */
export const rowsIn = ({ rows, more = 0 }: SourceTable): number => rows.length + more

/** Why a table can't become rows as it is. */
export const tableProblem = (table: SourceTable): string | undefined => {
  const count = rowsIn(table)
  if (count === 0) return 'There are no rows below the headings.'
  if (count > limits.bulkRows)
    return `There are ${count >= limits.workbookRows ? 'at least ' : ''}${count.toLocaleString('en-US')} rows. Submit up to ${limits.bulkRows} at a time.`
  return undefined
}

const isIgnored = meaningFinder(['ignored'], () => ignoredHeadings)

/** The columns that the headings mean. A city beside an address is asked about: it may be where the client lives. */
export const mapHeadings = (table: SourceTable): Mapping => {
  const hasAddress = table.hasHeadings && table.headings.some(isAddress)
  return mapColumns(table, columnOfHeading).map((name, at) => {
    const heading = table.headings[at]!
    if (hasAddress && (name === 'city' || name === 'county') && foldHeading(heading) === name) return undefined
    return name === undefined && table.hasHeadings && isIgnored(heading) ? null : name
  })
}

/** Whether someone has to say what the columns mean, or which comes first in its dates: earlier dates don't say that of these. */
export const needsMapping = (table: SourceTable, mapping: Mapping): boolean =>
  mapping.includes(undefined) || !hasClient(table, mapping) || undecidedDate(table, mapping) !== undefined

export const hasClient = (table: SourceTable, mapping: Mapping): boolean =>
  meansOf(table, mapping).includes('clientName')

/** Whether the rows say the kind of their agency. */
export const saysKind = (table: SourceTable, mapping: Mapping): boolean =>
  meansOf(table, mapping).some((name) => name === 'kind' || name === 'agency')

/** The kind of all rows of a table that has no column for it. */
export const guessKind = (mapping: Mapping): RowKind =>
  (
    formKinds.findLast((kind) =>
      mapping.some((name) => name && !isDeciding(name) && (ownColumns(kind) as string[]).includes(name)),
    ) ?? formKinds[0]!
  ).id
