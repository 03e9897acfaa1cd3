import { readCsv, type CsvParser } from '@portal/contract/csv'
import { limits } from '@portal/contract/limits'
import { formKinds } from '../kinds/kinds.ts'
import { withDefaultCc } from '../request-form/default-cc.ts'
import { emptyCells, tidyCell, type Cells } from './cells.ts'
import { columnOfHeading } from './column-of-heading.ts'
import { kindOfRow, ownColumns, type ColumnName, type RowKind } from './columns.ts'

/** A table that was pasted or read from a file. */
export interface SourceTable {
  /** The first row's cells, which usually are headings. */
  readonly headings: readonly string[]
  readonly hasHeadings: boolean
  /** The rows below the headings, or all rows without them. */
  readonly rows: readonly (readonly string[])[]
}

/** Which column each column of the source means; null for one that is ignored, undefined for one that isn't known. */
export type Mapping = readonly (ColumnName | null | undefined)[]

/** @returns the reason as text when the table can't be used. */
export const readTable = (papa: CsvParser, content: string): SourceTable | string => {
  if (content.includes('\0')) return "This isn't a text file. Choose an Excel or CSV file."
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
export const withHeadings = ({ headings, hasHeadings, rows }: SourceTable, wanted: boolean): SourceTable => ({
  headings,
  hasHeadings: wanted,
  rows: hasHeadings === wanted ? rows : wanted ? rows.slice(1) : [headings, ...rows],
})

/** Why a table can't become rows as it is. */
export const tableProblem = ({ rows }: SourceTable): string | undefined => {
  if (rows.length === 0) return 'There are no rows below the headings.'
  if (rows.length > limits.bulkRows)
    return `There are ${rows.length >= limits.workbookRows ? 'at least ' : ''}${rows.length.toLocaleString('en-US')} rows. Submit up to ${limits.bulkRows} at a time.`
  return undefined
}

/** The texts of a column, without empty cells. */
export const textsIn = ({ rows }: SourceTable, column: number): string[] =>
  rows.map((row) => (row[column] ?? '').trim()).filter(Boolean)

/** The column that a heading means. `Agency` is CHP or local police, unless its cells name departments. */
const meaningOf = (table: SourceTable, column: number): ColumnName | undefined => {
  const name = table.hasHeadings ? columnOfHeading(table.headings[column]!) : undefined
  if (name !== 'kind') return name
  const texts = textsIn(table, column)
  const isKind = (text: string) => kindOfRow(tidyCell('kind', text)) !== undefined
  return texts.length > 0 && !texts.some(isKind) ? 'policeDepartment' : name
}

/** The columns that the headings mean. Of two with the same meaning, the first counts and the second isn't known. */
export const mapHeadings = (table: SourceTable): Mapping => {
  const { headings, hasHeadings } = table
  const meant = headings.map((_, at) => meaningOf(table, at))
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
  (formKinds.findLast((kind) => mapping.some((name) => name && ownColumns(kind).includes(name))) ?? formKinds[0]!).id

/** The kind that only one form's columns say. */
const kindIn = (cells: Cells, otherwise: RowKind): string => {
  const said = formKinds.filter((kind) => ownColumns(kind).some((name) => cells[name]))
  return cells.kind || (said.length === 1 ? said[0]!.id : otherwise)
}

/**
 * The cells of the rows.
 * @param kind of rows that don't say.
 * @param defaultCc the CC emails of rows that have none and aren't private.
 */
export const toCells = ({ rows }: SourceTable, mapping: Mapping, kind: RowKind, defaultCc = ''): Cells[] =>
  rows.map((row) => {
    const named = mapping.flatMap((name, at) => (name ? [[name, tidyCell(name, row[at] ?? '')] as const] : []))
    const cells: Cells = { ...emptyCells, ...Object.fromEntries(named) }
    // Who names people means a private request.
    const isPrivate = cells.private || (cells.privateTo && 'true')
    const copies = cells.ccEmails || withDefaultCc([], defaultCc, isPrivate === 'true').join(', ')
    return { ...cells, kind: kindIn(cells, kind), private: isPrivate, ccEmails: copies }
  })
