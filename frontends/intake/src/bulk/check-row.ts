import type { CallOptions } from '@portal/client'
import type { FormKind } from '../kinds/form-kind.ts'
import { formKinds } from '../kinds/kinds.ts'
import type { FirmRules } from '../request-form/contact.ts'
import type { FormValue, FormValues } from '../request-form/form-values.ts'
import { resolverOf, submitPayload, type RequestPayload, type SubmitReply } from '../request-form/payload.ts'
import { emptyForm, visibleFields } from '../request-form/values.ts'
import { cellValue } from './cells.ts'
import { peopleIn, type Colleague } from './colleagues.ts'
import { columnNames, columnOf, kindOfRow, type ColumnName } from './columns.ts'
import { documentField, documentTypeNames, type DocumentType } from './documents.ts'
import { departmentNote, officeNote, officeProblem, type BulkDirectory } from './directory.ts'
import type { Row } from './row.ts'
import { spreadsheetErrors } from './spreadsheet-errors.ts'

interface AskedDocument {
  readonly type: DocumentType
  /** The form's name of it. */
  readonly field: string
}

/** The request that a row sends. */
interface Sending {
  readonly payload: RequestPayload
  readonly submit: (options: CallOptions) => Promise<SubmitReply>
}

/** A row as its form checks it. */
export interface CheckedRow {
  /** Undefined when the agency type is missing. */
  readonly kind: FormKind | undefined
  /** By the names of the forms' fields; `kind` for the agency type. */
  readonly errors: Readonly<Record<string, string>>
  /** Said about cells that may be submitted as they are. */
  readonly notes: Readonly<Partial<Record<ColumnName, string>>>
  /** The columns that the form with these answers has. */
  readonly applicable: ReadonlySet<ColumnName>
  /** The documents that it requires. */
  readonly documents: readonly AskedDocument[]
  /** Undefined when there are errors. */
  readonly sending: Sending | undefined
}

const isOption = (name: ColumnName, text: string): boolean =>
  columnOf(name).options?.some(({ value }) => value === text) !== false

let colleagues: readonly Colleague[] | undefined

let directory: BulkDirectory = {}

/** Whether a row names colleagues or may do so. */
const asksForPeople = ({ cells }: Row): boolean => cells.private === 'true' || cells.privateTo !== ''

const peopleErrors = ({ cells }: Row): Record<string, string> => {
  if (cells.privateTo === '') return {}
  if (cells.private !== 'true') return { privateTo: 'Choose Yes for Private, or clear this' }
  const error = colleagues ? peopleIn(cells.privateTo, colleagues).error : "We haven't loaded your firm's members yet"
  return error ? { privateTo: error } : {}
}

const officeErrors = ({ cells }: Row, applicable: ReadonlySet<ColumnName>): Record<string, string> => {
  const problem = applicable.has('areaOffice') && officeProblem(cells, directory)
  return problem ? { areaOffice: problem } : {}
}

const notesOf = ({ cells }: Row, applicable: ReadonlySet<ColumnName>): CheckedRow['notes'] => {
  const department = applicable.has('policeDepartment') && departmentNote(cells.policeDepartment, directory)
  const office = applicable.has('areaOffice') && officeNote(cells.areaOffice, directory)
  return { ...(department && { policeDepartment: department }), ...(office && { areaOffice: office }) }
}

/** The cells that aren't the form's text as they are. */
const decidedElsewhere: ReadonlySet<ColumnName> = new Set(['ccEmails', 'privateTo'])

/** The form's values. What the row has no cell for, or a word that is no option, stays as in the empty form. */
const formValues = (row: Row, kind: FormKind): FormValues => {
  const values: Record<string, FormValue> = { ...emptyForm(kind) }
  values['ccInput'] = cellValue('ccEmails', row.cells.ccEmails)
  for (const name of columnNames) {
    const text = cellValue(name, row.cells[name])
    if (decidedElsewhere.has(name) || !(name in values) || text === '' || !isOption(name, text)) continue
    values[name] = typeof values[name] === 'boolean' ? text === 'true' : text
  }
  values['privateTo'] = [...peopleIn(row.cells.privateTo, colleagues ?? []).ids]
  for (const type of documentTypeNames) {
    const field = documentField(type, kind)
    if (field) values[field] = row.files[type]?.file ?? null
  }
  return values as FormValues
}

let firm: FirmRules = {}

const orList = (labels: readonly string[]): string => labels.join(', ').replace(/, ([^,]*)$/, ' or $1')

/** The error of a question of yes or no without an answer. It names the question, because rows share it. */
export const questionError = (name: ColumnName): string => `${columnOf(name).label}: choose Yes or No`

/** The questions that nobody has answered. Nobody's No is submitted. */
const openQuestions = ({ cells }: Row, applicable: ReadonlySet<ColumnName>): Record<string, string> =>
  Object.fromEntries(
    [...applicable]
      .filter((name) => cells[name] === '' && columnOf(name).isYesNo && !columnOf(name).isCheck)
      .map((name) => [name, questionError(name)]),
  )

/** The errors of cells whose text is none of their options. */
const optionErrors = ({ cells }: Row, applicable: ReadonlySet<ColumnName>): Record<string, string> =>
  Object.fromEntries(
    [...applicable]
      .filter((name) => cells[name] !== '' && !isOption(name, cells[name]))
      .map((name) => [name, `Choose ${orList(columnOf(name).options!.map(({ label }) => label))}`]),
  )

const fileErrors = (
  { files, lost }: Row,
  kind: FormKind,
  documents: readonly AskedDocument[],
): Record<string, string> =>
  Object.fromEntries(
    documents.flatMap(({ type, field }) => {
      const chosen = files[type]
      if (!chosen) return lost[type] ? [[field, `Choose ${lost[type]} again`]] : []
      const problem = chosen.problems[kind.id]
      return problem ? [[field, `${chosen.file.name}: ${problem}`]] : []
    }),
  )

const checkWith = (row: Row, kind: FormKind): CheckedRow => {
  const values = formValues(row, kind)
  const fields = visibleFields(kind, values, 'account')
  const applicable = new Set(
    columnNames.filter((name) => name === 'kind' || (fields.includes(name) && kind.fields[name]?.column)),
  )
  if (!asksForPeople(row)) applicable.delete('privateTo')
  const documents = documentTypeNames.flatMap((type) => {
    const field = documentField(type, kind)
    return field && fields.includes(field) ? [{ type, field }] : []
  })
  // In the form it follows the authorization. Here it may be there first.
  if (documents.some(({ type }) => type === 'authorization')) applicable.add('signedBy')
  const { values: payload, errors: found } = resolverOf(kind, 'account', [], firm)(values)
  const formErrors = Object.entries(found as Record<string, { message?: string }>).map(
    ([name, error]) => [name, error.message ?? ''] as const,
  )
  const errors = {
    ...openQuestions(row, applicable),
    ...optionErrors(row, applicable),
    ...Object.fromEntries(formErrors),
    ...peopleErrors(row),
    ...officeErrors(row, applicable),
    ...spreadsheetErrors(row.cells, applicable),
    ...fileErrors(row, kind, documents),
    ...(row.state.name === 'failed' && row.state.fields),
  }
  const request = payload as RequestPayload
  const inBulk = { ...request, body: { ...request.body, bulk: 'true' } }
  const sending = { payload: request, submit: (options: CallOptions) => submitPayload(kind, inBulk, options) }
  return {
    kind,
    errors,
    notes: notesOf(row, applicable),
    applicable,
    documents,
    sending: Object.keys(errors).length === 0 ? sending : undefined,
  }
}

const kindNames = formKinds.map(({ bulk }) => bulk.label)

const check = (row: Row): CheckedRow => {
  const kind = kindOfRow(row.cells.kind)
  if (kind) return checkWith(row, kind)
  // The fields that every form asks for.
  const [first, ...others] = formKinds.map((other) => checkWith(row, other).applicable)
  const applicable = new Set([...first!].filter((name) => others.every((other) => other.has(name))))
  return {
    kind,
    errors: { kind: `Choose ${orList(kindNames)}` },
    notes: {},
    applicable,
    documents: [],
    sending: undefined,
  }
}

let cache = new WeakMap<Row, CheckedRow>()

/** Sets what the firm's settings ask of its requests. */
export const setFirmRules = (rules: FirmRules): void => {
  firm = rules
  cache = new WeakMap()
}

/** Sets the members of the firm, whom private rows may name. */
export const setColleagues = (members: readonly Colleague[] | undefined): void => {
  colleagues = members
  cache = new WeakMap()
}

/** Sets the agencies that rows may name. */
export const setDirectory = (known: BulkDirectory): void => {
  directory = known
  cache = new WeakMap()
}

/** Checks a row with the contract's rules, as the form and the server do. A row that hasn't changed isn't checked again. */
export const checkRow = (row: Row): CheckedRow => {
  const checked = cache.get(row) ?? check(row)
  cache.set(row, checked)
  return checked
}

/** Why a cell's text isn't submitted: the form doesn't ask for it, if so because of another cell's Yes. */
export const unusedReason = (row: Row, name: ColumnName): string | undefined => {
  const { kind, applicable } = checkRow(row)
  if (row.cells[name] === '' || applicable.has(name)) return undefined
  if (!kind) return 'Choose the agency type first'
  const cause = columnNames.find(
    (other) =>
      columnOf(other).isYesNo &&
      row.cells[other] === 'true' &&
      check({ ...row, cells: { ...row.cells, [other]: 'false' } }).applicable.has(name),
  )
  return cause ? `Not used when ${columnOf(cause).label} is Yes` : 'Not used for this request'
}
