import { agencyFields, AgencyForm, type AgencyField } from '@portal/contract/agencies/agencies'
import { agencyKindNames, agencyKinds } from '@portal/contract/agencies/agency-kinds'
import { csvFile, foldHeading as folded, readCsv, type CsvParser } from '@portal/contract/csv'
import { limits } from '@portal/contract/limits'

export interface CellError {
  /** Null for an error of the whole row. */
  field: AgencyField | null
  message: string
}

/** A row of the file. */
export interface FileRow {
  /** As spreadsheets count: the row of headings is 1. */
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
  /** Headings that are no field's. */
  ignored: readonly string[]
}

const fieldNames = Object.keys(agencyFields) as AgencyField[]

const fieldOf = (heading: string): AgencyField | undefined =>
  fieldNames.find((field) => folded(agencyFields[field]) === folded(heading))

const agencyKindOf = (cell: string): string =>
  agencyKindNames.find((kind) => [kind, folded(agencyKinds[kind].label)].includes(folded(cell))) ?? cell

/** A cell as the form takes it. */
const valueOf = (field: AgencyField, cell: string): string | number | null => {
  if (field === 'kind') return agencyKindOf(cell)
  if (field === 'typicalDays') return cell.trim() === '' ? null : Number(cell)
  return cell
}

const checkRow = (number: number, cells: FileRow['cells']): FileRow => {
  const values = Object.entries(cells).map(([field, cell]) => [field, valueOf(field as AgencyField, cell)] as const)
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

/** Reads the agencies of a CSV text. Returns the reason as text when the whole can't be read. */
export const readAgencyFile = (papa: CsvParser, content: string): AgencyFile | string => {
  const read = readCsv(papa, content, (heading) => fieldOf(heading) !== undefined)
  if (typeof read === 'string') return read
  const [first, ...below] = read
  if (!first) return 'The file is empty.'
  const headings = first.cells
  const fields = headings.map(fieldOf)
  const columns = fieldNames.filter((field) => fields.includes(field))
  const missing = (['name', 'kind'] as const).find((field) => !columns.includes(field))
  if (missing)
    return `The first row needs a column “${agencyFields[missing]}”. The columns are: ${Object.values(agencyFields).join(', ')}.`
  const repeated = columns.find((field) => fields.indexOf(field) !== fields.lastIndexOf(field))
  if (repeated) return `The file has two columns “${agencyFields[repeated]}”.`

  const rows = below.map(({ number, cells: row }) => {
    if (row.slice(headings.length).some((cell) => cell.trim() !== ''))
      return rowTooLong(number, row[fields.indexOf('name')] ?? '')
    const cells = fields.flatMap((field, column) => (field ? [[field, row[column] ?? ''] as const] : []))
    return checkRow(number, Object.fromEntries(cells))
  })
  if (rows.length === 0) return 'The file has no rows below the headings.'
  if (rows.length > limits.agenciesPerImport)
    return `The file has ${rows.length.toLocaleString('en-US')} agencies. Import at most ${limits.agenciesPerImport.toLocaleString('en-US')} at a time.`
  return { rows, columns, ignored: headings.filter((heading, at) => !fields[at] && heading.trim() !== '') }
}

/** `NCIC code: …` */
export const describeCellError = ({ field, message }: CellError): string =>
  field ? `${agencyFields[field]}: ${message}` : message

/** `Row 7, NCIC code: …` */
export const describeError = (row: number, error: CellError): string =>
  `Row ${row}${error.field ? ', ' : ': '}${describeCellError(error)}`

/** A file with the headings alone. */
export const templateFile = (): Blob => csvFile([Object.values(agencyFields)])
