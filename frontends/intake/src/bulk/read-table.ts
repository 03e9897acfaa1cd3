import { readCsv, type CsvParser } from '@portal/contract/csv'
import { limits } from '@portal/contract/limits'
import { formKinds } from '../kinds/kinds.ts'
import {
  mapColumns,
  meaningFinder,
  tableFrom,
  type ColumnMapping,
  type SourceTable,
} from '@portal/contract/source-table'
import { ownColumns, type RowKind } from './columns.ts'
import { headingsOf, isDeciding, meanings, type Meaning } from './meanings.ts'

/** Which column each column of the source means. */
export type Mapping = ColumnMapping<Meaning>

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

/** Whether a cell is a known heading. */
export const isHeading = (text: string): boolean => columnOfHeading(text) !== undefined

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

/** The columns that the headings mean. */
export const mapHeadings = (table: SourceTable): Mapping => mapColumns(table, columnOfHeading)

/** Whether someone has to say what the columns mean. */
export const needsMapping = (mapping: Mapping): boolean =>
  mapping.includes(undefined) || !mapping.includes('clientName')

/** The kind of all rows of a table that has no column for it. */
export const guessKind = (mapping: Mapping): RowKind =>
  (
    formKinds.findLast((kind) =>
      mapping.some((name) => name && !isDeciding(name) && ownColumns(kind).includes(name)),
    ) ?? formKinds[0]!
  ).id
