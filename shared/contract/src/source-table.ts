import { foldHeading } from './csv.ts'

// The table of a spreadsheet whose columns may have any headings, and what they mean.

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

/** The meaning of each column of the source: null for an ignored column, undefined for an unknown column. */
export type ColumnMapping<Meaning extends string> = readonly (Meaning | null | undefined)[]

/** A heading without what people write differently: case, punctuation, and `#`, `No.` or `Num` for a number. */
const foldName = (text: string): string =>
  foldHeading(
    foldHeading(text)
      .replaceAll('#', ' no ')
      .replaceAll(/[.'?*]/g, '')
      .replaceAll(/[^a-z0-9]+/g, ' '),
  ).replaceAll(/\b(?:no )?(?:numbers?|num|nbr|no)\b/g, 'no')

/** Finds the meaning of a heading, such as `D.O.L.`, `Matter #` or `Date of loss (MM/DD/YYYY)`, among the headings of each. */
export const meaningFinder = <Meaning extends string>(
  meanings: readonly Meaning[],
  headingsOf: (meaning: Meaning) => readonly string[],
): ((heading: string) => Meaning | undefined) => {
  const folded = new Map(meanings.flatMap((name) => headingsOf(name).map((text) => [foldName(text), name] as const)))
  return (heading) => folded.get(foldName(heading)) ?? folded.get(foldName(heading.replaceAll(/\(.*?\)/g, ' ')))
}

/** Whether a cell is a known heading. */
export type IsHeading = (text: string) => boolean

/** The rows from the headings on: above them, spreadsheets often have a title. */
const withoutTitle = (rows: readonly (readonly string[])[], isHeading: IsHeading): readonly (readonly string[])[] => {
  const at = rows.findIndex((row) => row.filter((cell) => cell.trim() !== '').length > 1)
  return at > 0 && rows[at]!.some(isHeading) ? rows.slice(at) : rows
}

/** The table that rows with text are; undefined without any. */
export const tableFrom = (rows: readonly (readonly string[])[], isHeading: IsHeading): SourceTable | undefined => {
  const all = withoutTitle(rows, isHeading)
  const [head] = all
  if (!head) return undefined
  const width = Math.max(...all.map((row) => row.findLastIndex((cell) => cell.trim() !== '') + 1))
  const first = Array.from({ length: Math.max(width, head.length) }, (_, at) => head[at] ?? '')
  return withHeadings({ headings: first, hasHeadings: true, rows: all.slice(1) }, first.some(isHeading))
}

/** The same table with its first row read as headings, or as a row like the others. */
export const withHeadings = ({ rows, ...table }: SourceTable, wanted: boolean): SourceTable => ({
  ...table,
  hasHeadings: wanted,
  rows: table.hasHeadings === wanted ? rows : wanted ? rows.slice(1) : [table.headings, ...rows],
})

/** The texts of a column, without empty cells. */
export const textsIn = ({ rows }: SourceTable, column: number): string[] =>
  rows.map((row) => (row[column] ?? '').trim()).filter(Boolean)

/** The columns that the headings mean. Of two with the same meaning, the first counts and the second isn't known. */
export const mapColumns = <Meaning extends string>(
  table: SourceTable,
  meaningOf: (heading: string) => Meaning | undefined,
): ColumnMapping<Meaning> => {
  const { headings, hasHeadings } = table
  const meant = headings.map((heading) => (hasHeadings ? meaningOf(heading) : undefined))
  return meant.map((name, at) => {
    if (name) return meant.indexOf(name) === at ? name : undefined
    return hasHeadings && headings[at]!.trim() === '' && textsIn(table, at).length === 0 ? null : undefined
  })
}

/** The columns with text that no row will have. */
export const leftOut = (table: SourceTable, mapping: ColumnMapping<string>): number[] =>
  table.headings.flatMap((_, at) => (!mapping[at] && textsIn(table, at).length > 0 ? [at] : []))
