import { readCsv, type CsvParser } from '@portal/contract/csv'
import { limits } from '@portal/contract/limits'
import { formKinds } from '../kinds/kinds.ts'
import { columnOfHeading } from './column-of-heading.ts'
import { ownColumns, type RowKind } from './columns.ts'
import { isDeciding, type Meaning } from './meanings.ts'

/** A table that was pasted or read from a file. */
export interface SourceTable {
  /** The first row's cells, which usually are headings. */
  readonly headings: readonly string[]
  readonly hasHeadings: boolean
  /** The rows below the headings, or all rows without them. */
  readonly rows: readonly (readonly string[])[]
  /** The number of rows after these that weren't read, because there are too many. */
  readonly more?: number
}

/** Which column each column of the source means; null for one that is ignored, undefined for one that isn't known. */
export type Mapping = readonly (Meaning | null | undefined)[]

/** Content that is no table, also where the name says otherwise, with what to do about it. */
const otherContent: readonly (readonly [RegExp, string])[] = [
  [/^\s*%PDF-/, 'This is a PDF. Choose an Excel or CSV file.'],
  [/^\s*\{\\rtf/, 'This is a document. Choose an Excel or CSV file.'],
  [
    /^\s*<(?:!doctype|\?xml|html|head|meta|style|table|workbook)\b/i,
    'This is a web page with the name of a spreadsheet. Open it in Excel, save it as an Excel file, and choose that.',
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

const isHeading = (text: string): boolean => columnOfHeading(text) !== undefined

/** The rows from the headings on: above them, spreadsheets often have a title. */
const withoutTitle = (rows: readonly (readonly string[])[]): readonly (readonly string[])[] => {
  const at = rows.findIndex((row) => row.filter((cell) => cell.trim() !== '').length > 1)
  return at > 0 && rows[at]!.some(isHeading) ? rows.slice(at) : rows
}

/** The table that rows with text are; undefined without any. */
export const tableOf = (rows: readonly (readonly string[])[]): SourceTable | undefined => {
  const all = withoutTitle(rows)
  const [head] = all
  if (!head) return undefined
  const width = Math.max(...all.map((row) => row.findLastIndex((cell) => cell.trim() !== '') + 1))
  const first = Array.from({ length: Math.max(width, head.length) }, (_, at) => head[at] ?? '')
  return withHeadings({ headings: first, hasHeadings: true, rows: all.slice(1) }, first.some(isHeading))
}

/** The same table with its first row read as headings, or as a request. */
export const withHeadings = ({ rows, ...table }: SourceTable, wanted: boolean): SourceTable => ({
  ...table,
  hasHeadings: wanted,
  rows: table.hasHeadings === wanted ? rows : wanted ? rows.slice(1) : [table.headings, ...rows],
})

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

/** The texts of a column, without empty cells. */
export const textsIn = ({ rows }: SourceTable, column: number): string[] =>
  rows.map((row) => (row[column] ?? '').trim()).filter(Boolean)

/** The columns that the headings mean. Of two with the same meaning, the first counts and the second isn't known. */
export const mapHeadings = (table: SourceTable): Mapping => {
  const { headings, hasHeadings } = table
  const meant = headings.map((heading) => (hasHeadings ? columnOfHeading(heading) : undefined))
  return meant.map((name, at) => {
    if (name) return meant.indexOf(name) === at ? name : undefined
    return hasHeadings && headings[at]!.trim() === '' && textsIn(table, at).length === 0 ? null : undefined
  })
}

/** The columns with text that no request will have. */
export const leftOut = (table: SourceTable, mapping: Mapping): number[] =>
  table.headings.flatMap((_, at) => (!mapping[at] && textsIn(table, at).length > 0 ? [at] : []))

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
