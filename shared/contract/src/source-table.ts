import { counted } from './counted.ts'
import { foldHeading } from './csv.ts'

// The table of a spreadsheet whose columns may have any headings, and what they mean.

/** A table that was pasted or read from a file. */
export interface SourceTable {
  /** The first row's cells, which usually are headings. */
  readonly headings: readonly string[]
  readonly hasHeadings: boolean
  /** The rows below the headings, or all rows without them. */
  readonly rows: readonly (readonly string[])[]
  /** The place of each row among those that were read, after that of the headings if there are any. */
  readonly places: readonly number[]
  /** The texts of rows above the headings, such as `Report: Open matters`: they are none of its rows. */
  readonly above?: readonly string[]
  /** The texts of rows that sum up others, such as `Total: 60`: they are none of its rows. */
  readonly totals?: readonly string[]
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

/** Headings are looked for in so many rows. */
const headRows = 10

const filled = (row: readonly string[]): string[] => row.filter((cell) => cell.trim() !== '')

/** The most known headings that one of the first rows has. */
export const knownHeadings = (rows: readonly (readonly string[])[], isHeading: IsHeading): number =>
  Math.max(0, ...rows.slice(0, headRows).map((row) => row.filter(isHeading).length))

/**
 * The place of the headings: the first of the rows with the most known ones. Above them, spreadsheets have titles, the day of a report, or
 * names for several columns together. A single known word below rows with several cells may be a cell like others, and so may two words below
 * rows with as many cells.
 */
const headingsAt = (rows: readonly (readonly string[])[], isHeading: IsHeading): number => {
  const most = knownHeadings(rows, isHeading)
  const best = rows.findIndex((row) => row.filter(isHeading).length === most)
  const first = rows.findIndex((row) => filled(row).length > 1)
  const isWidest = rows.slice(0, best).every((row) => filled(row).length < filled(rows[best]!).length)
  return most > 2 || (most === 2 && isWidest) || (most === 1 && best === first) ? best : 0
}

const countedThings = '(?:rows|records|matters|cases|clients|requests)'
const totalWords = new RegExp(
  [
    String.raw`(?:(?:grand|sub|report|page)[ -]?)?totals?\b[^a-z]*`,
    String.raw`(?:(?:grand )?total |number of |no\. of )${countedThings}[ :=]*\d*`,
    String.raw`${countedThings} ?[:=] ?\d+`,
    String.raw`\d+ ${countedThings}(?: (?:in )?total)?\.?`,
    // Sum is a name too.
    String.raw`(?:count[ :=]*|sum ?[:=] ?)\d*`,
    String.raw`end of report\.?`,
    String.raw`page \d+(?: of \d+)?`,
  ]
    .map((form) => `^${form}$`)
    .join('|'),
  'i',
)

/** Whether a row sums up others: a word for that, and otherwise only numbers. */
const isTotal = (row: readonly string[]): boolean => {
  const [word = '', ...others] = filled(row).map((cell) => cell.trim())
  return totalWords.test(word) && others.every((cell) => /^[$(]?[\d,.]+[)%]?$/.test(cell) || totalWords.test(cell))
}

const isSameRow = (one: readonly string[], other: readonly string[]): boolean =>
  filled(one).map(foldHeading).join('\t') === filled(other).map(foldHeading).join('\t')

/** The table that rows with text are; undefined without any. */
export const tableFrom = (rows: readonly (readonly string[])[], isHeading: IsHeading): SourceTable | undefined => {
  const at = headingsAt(rows, isHeading)
  const head = rows[at]
  if (!head) return undefined
  const hasHeadings = head.some(isHeading)
  const below = rows.flatMap((cells, place) => (place > at ? [{ cells, place }] : []))
  // Reports repeat their headings on each page.
  const own = hasHeadings ? below.filter(({ cells }) => !isSameRow(cells, head)) : below
  const kept = own.filter(({ cells }) => !isTotal(cells))
  const textOf = (cells: readonly string[]) => filled(cells).join(' ')
  const totals = own.filter(({ cells }) => isTotal(cells)).map(({ cells }) => textOf(cells))
  const above = rows.slice(0, at).map(textOf).filter(Boolean)
  const width = Math.max(head.length, ...kept.map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') + 1))
  const headings = Array.from({ length: width }, (_, column) => head[column] ?? '')
  const all = kept.map(({ cells }) => cells)
  return {
    headings,
    hasHeadings,
    rows: hasHeadings ? all : [headings, ...all],
    places: [at, ...kept.map(({ place }) => place)],
    ...(above.length > 0 && { above }),
    ...(totals.length > 0 && { totals }),
  }
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

/** Something of a table that no row will have, and its texts. */
export interface LeftOut {
  readonly label: string
  readonly texts: readonly string[]
}

const leftOutOf = (count: (texts: readonly string[]) => string, texts: readonly string[] = []): LeftOut[] =>
  texts.length > 0 ? [{ label: count(texts), texts }] : []

/** The rows that no row of the table is. */
export const rowsLeftOut = ({ above, totals }: SourceTable): LeftOut[] => [
  ...leftOutOf(({ length }) => `${counted(length, 'line')} above the headings`, above),
  ...leftOutOf(({ length }) => `${counted(length, 'row')} with totals`, totals),
]

/** The columns with text that no row will have. */
export const columnsLeftOut = (table: SourceTable, mapping: ColumnMapping<string>): LeftOut[] =>
  leftOutOf(
    ({ length }) => counted(length, 'column'),
    leftOut(table, mapping).map((at) => (table.hasHeadings && table.headings[at]?.trim()) || `Column ${at + 1}`),
  )
