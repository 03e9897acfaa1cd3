import { listCities } from '@portal/contract/agencies/agency-key'
import { agencyFields, AgencyForm, type AgencyField } from '@portal/contract/agencies/agencies'
import { agencyKindNames, agencyKinds, type AgencyKind } from '@portal/contract/agencies/agency-kinds'
import { csvFile, foldHeading as folded, readCsv, type CsvParser } from '@portal/contract/csv'
import { limits } from '@portal/contract/limits'
import {
  mapColumns,
  meaningFinder,
  tableFrom,
  textsIn,
  type ColumnMapping,
  type SourceTable,
} from '@portal/contract/source-table'

export interface CellError {
  /** Null for an error of the whole row. */
  field: AgencyField | null
  message: string
}

/** A row of the file. */
export interface FileRow {
  /** Of an agency of the directory that ships with the portal: later releases know it by this. */
  key?: string | undefined
  /** As spreadsheets count: the first is 1. */
  number: number
  cells: Readonly<Partial<Record<AgencyField, string>>>
  /** Null when a cell has an error. */
  form: AgencyForm | null
  errors: readonly CellError[]
}

export interface AgencyFile {
  rows: readonly FileRow[]
  /** The fields that the file has columns for. */
  columns: readonly AgencyField[]
}

/** A file whose columns may have any headings. */
export interface AgencyTable {
  table: SourceTable
  /** The number of each row that was read, as the spreadsheet counts. */
  numbers: readonly number[]
}

export type AgencyMapping = ColumnMapping<AgencyField>

export const fieldNames = Object.keys(agencyFields) as AgencyField[]

/** Other names of the fields in lists of agencies. */
const otherHeadings: Readonly<Record<AgencyField, readonly string[]>> = {
  name: ['agency', 'agency name', 'department', 'department name', 'office', 'area office', 'law enforcement agency'],
  kind: ['type', 'agency type', 'agency kind', 'type of agency'],
  county: ['county name', 'co'],
  cities: ['cities served', 'serves', 'contract cities', 'jurisdiction', 'jurisdictions'],
  ncic: ['ncic', 'ncic no', 'ori', 'ori no', 'ori code'],
  reportPrefixes: ['prefix', 'prefixes', 'report prefix', 'report number prefix', 'report number prefixes'],
  phone: ['phone number', 'telephone', 'telephone number', 'tel', 'records phone'],
  email: ['email address', 'e-mail', 'e-mail address', 'records email'],
  emailDomain: ['domain', 'mail domain', 'e-mail domain'],
  address: ['street address', 'mailing address', 'location'],
  portalUrl: ['portal', 'web', 'website', 'web site', 'web page', 'homepage', 'url', 'link', 'request url'],
  portalLogin: ['login', 'portal user', 'portal account', 'username'],
  noticeDomains: ['notices from', 'notice domain', 'vendor domains'],
  typicalDays: ['days', 'turnaround', 'turnaround days', 'typical turnaround'],
  notes: ['note', 'comments', 'comment', 'remarks'],
}

/** The field that a heading means. */
const fieldOf = meaningFinder(fieldNames, (field) => [agencyFields[field], ...otherHeadings[field]])

/** Other names of the kinds. */
const kindWords: Readonly<Record<AgencyKind, readonly string[]>> = {
  chp: ['chp office', 'highway patrol', 'california highway patrol', 'area office'],
  police: ['pd', 'police dept', 'police dept.', 'city police'],
  sheriff: ["sheriff's department", "sheriff's dept", 'sheriff office', 'so', 'county sheriff'],
  college: ['university', 'college/university', 'campus police', 'university police', 'school police'],
  transit: ['railroad', 'transit district'],
  other: ['airport', 'park', 'parks', 'port', 'harbor', 'housing authority', 'special district'],
}

/** The answers for texts of the kind column that no rule knows, by `folded` text; empty for none of our kinds. */
export type KindAnswers = Readonly<Record<string, AgencyKind | ''>>

const agencyKindOf = (cell: string): AgencyKind | undefined =>
  agencyKindNames.find((kind) => [kind, folded(agencyKinds[kind].label), ...kindWords[kind]].includes(folded(cell)))

// Line breaks and other control characters, and spaces of every width.
const gaps = /[\s\p{Cc}\u2028\u2029]+/gu

/** A cell without what spreadsheets leave in it: line breaks, tabs, doubled and non-breaking spaces. Notes keep their lines. */
const tidyCell = (field: AgencyField, cell: string): string => {
  if (field === 'notes') return cell.replaceAll(/[^\S\r\n]+/g, ' ')
  const text = field === 'cities' ? listCities(cell.replaceAll(/[\r\n]+/g, ',')).join(', ') : cell
  return text.replaceAll(gaps, ' ').trim()
}

/** A cell as the form takes it. */
const valueOf = (field: AgencyField, cell: string, kinds: KindAnswers): string | number | null => {
  if (field === 'kind') return agencyKindOf(cell) ?? (kinds[folded(cell)] || cell)
  if (field === 'typicalDays') return cell.trim() === '' ? null : Number(cell)
  return cell
}

const checkRow = (number: number, cells: FileRow['cells'], kinds: KindAnswers): FileRow => {
  const values = Object.entries(cells).map(
    ([field, cell]) => [field, valueOf(field as AgencyField, cell, kinds)] as const,
  )
  const { success, data, error } = AgencyForm.safeParse(Object.fromEntries(values))
  if (success) return { number, cells, form: data, errors: [] }
  const errors = error.issues.map(({ path, message }) => ({ field: path[0] as AgencyField, message }))
  // One error per cell: the first says what to do.
  return {
    number,
    cells,
    form: null,
    errors: errors.filter((one, at) => errors.findIndex(({ field }) => field === one.field) === at),
  }
}

/** Usually a comma in a text without quotation marks, which moves all cells after it. */
const rowTooLong = (number: number, name: string): FileRow => ({
  number,
  cells: { name },
  form: null,
  errors: [
    { field: null, message: 'There are more cells than headings. Put quotation marks around text with a comma' },
  ],
})

/** Whether a cell is a known heading. */
export const isHeading = (text: string): boolean => fieldOf(text) !== undefined

/** Reads the rows of a CSV text. Returns the reason as text when the whole can't be read. */
export const readAgencyTable = (papa: CsvParser, content: string): AgencyTable | string => {
  const read = readCsv(papa, content, isHeading)
  if (typeof read === 'string') return read
  const table = tableFrom(
    read.map(({ cells }) => cells),
    isHeading,
  )
  return table ? { table, numbers: read.map(({ number }) => number) } : 'The file is empty.'
}

/** The number of columns that have a heading. Text after them is usually a comma in a text without quotation marks. */
const headedColumns = ({ headings, hasHeadings }: SourceTable): number =>
  hasHeadings ? headings.findLastIndex((heading) => heading.trim() !== '') + 1 : headings.length

/** The fields that the headings mean. */
export const mapAgencyColumns = (table: SourceTable): AgencyMapping => {
  const headed = headedColumns(table)
  return mapColumns(table, fieldOf).map((field, at) => (at < headed ? field : null))
}

/** Whether someone has to say what the columns mean. */
export const needsMeanings = (mapping: AgencyMapping): boolean =>
  mapping.includes(undefined) || !mapping.includes('name') || !mapping.includes('kind')

export interface UnknownKind {
  readonly text: string
  readonly rows: number
}

/** The texts of the kind column that no rule knows, most rows first. */
export const unknownKinds = ({ table }: AgencyTable, mapping: AgencyMapping): UnknownKind[] => {
  const column = mapping.indexOf('kind')
  const texts = (column < 0 ? [] : textsIn(table, column)).filter((text) => agencyKindOf(text) === undefined)
  const first = [...new Map(texts.toReversed().map((text) => [folded(text), text])).entries()]
  return first
    .map(([key, text]) => ({ text, rows: texts.filter((other) => folded(other) === key).length }))
    .toSorted((a, b) => b.rows - a.rows)
}

/** Why no agency can be read from a table. */
export const tableProblem = ({ rows, more = 0 }: SourceTable): string | undefined => {
  const count = rows.length + more
  if (count === 0) return 'The file has no rows below the headings.'
  if (count > limits.agenciesPerImport)
    return `The file has ${count.toLocaleString('en-US')} agencies. Import at most ${limits.agenciesPerImport.toLocaleString('en-US')} at a time.`
  return undefined
}

/** The agencies of a table. @param kind of all, if no column says it. @param kinds that texts of the kind column mean. */
export const agenciesIn = (
  { table, numbers }: AgencyTable,
  mapping: AgencyMapping,
  kind: AgencyKind | undefined,
  kinds: KindAnswers = {},
): AgencyFile => {
  const headed = headedColumns(table)
  const places = table.places.slice(-table.rows.length)
  const hasKind = mapping.includes('kind')
  const rows = table.rows.map((row, at) => {
    const number = numbers[places[at]!]!
    if (row.slice(headed).some((cell) => cell.trim() !== ''))
      return rowTooLong(number, row[mapping.indexOf('name')] ?? '')
    const cells = mapping.flatMap((field, column) =>
      field ? [[field, tidyCell(field, row[column] ?? '')] as const] : [],
    )
    return checkRow(number, { ...(kind && !hasKind && { kind }), ...Object.fromEntries(cells) }, kinds)
  })
  return { rows, columns: fieldNames.filter((field) => mapping.includes(field) || (field === 'kind' && kind)) }
}

/** `NCIC code: …` */
export const describeCellError = ({ field, message }: CellError): string =>
  field ? `${agencyFields[field]}: ${message}` : message

/** `Row 7, NCIC code: …` */
export const describeError = (row: number, error: CellError): string =>
  `Row ${row}${error.field ? ', ' : ': '}${describeCellError(error)}`

/** A file with the headings alone. */
export const templateFile = (): Blob => csvFile([Object.values(agencyFields)])
