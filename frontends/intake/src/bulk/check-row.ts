import type { CallOptions } from '@portal/client'
import { chpRequest } from '../chp/request.ts'
import { policeRequest } from '../police/request.ts'
import type {
  ContactValues,
  FirmRules,
  RequestKind,
  RequestPayload,
  SubmitResponse,
} from '../request-form/request-kind.ts'
import { cellValue } from './cells.ts'
import { peopleIn, type Colleague } from './colleagues.ts'
import { columnNames, columnOf, rowKinds, yesNo, type ColumnName, type RowKind } from './columns.ts'
import { documentField, documentTypeNames, type DocumentType } from './documents.ts'
import type { Row } from './row.ts'

interface AskedDocument {
  readonly type: DocumentType
  /** The form's name of it. */
  readonly field: string
}

/** What a row sends. */
interface Sending {
  readonly payload: RequestPayload
  readonly submit: (options: CallOptions) => Promise<SubmitResponse>
}

/** A row as its form checks it. */
export interface CheckedRow {
  /** Undefined when the agency type is missing. */
  readonly kind: RowKind | undefined
  /** By the names of the forms' fields; `kind` for the agency type. */
  readonly errors: Readonly<Record<string, string>>
  /** The columns that the form with these answers has. */
  readonly asked: ReadonlySet<ColumnName>
  /** The documents that it requires. */
  readonly documents: readonly AskedDocument[]
  /** Undefined when there are errors. */
  readonly sending: Sending | undefined
}

const isOption = (name: ColumnName, text: string): boolean =>
  columnOf(name).options?.some(({ value }) => value === text) !== false

let colleagues: readonly Colleague[] | undefined

/** Whether a row names colleagues or may do so. */
const asksForPeople = ({ cells }: Row): boolean => cells.private === 'true' || cells.privateTo !== ''

const peopleErrors = ({ cells }: Row): Record<string, string> => {
  if (cells.privateTo === '') return {}
  if (cells.private !== 'true') return { privateTo: 'Choose Yes for Private, or clear this' }
  const error = colleagues ? peopleIn(cells.privateTo, colleagues).error : "We haven't loaded your firm's members yet"
  return error ? { privateTo: error } : {}
}

/** The form's values. What the row has no cell for, or a word that is no option, stays as in the empty form. */
const formValues = <F extends ContactValues>(row: Row, kind: RowKind, emptyForm: F): F => {
  const values: Record<string, unknown> = Object.fromEntries(Object.entries(emptyForm))
  values['ccInput'] = cellValue('ccEmails', row.cells.ccEmails)
  for (const name of columnNames) {
    const text = cellValue(name, row.cells[name])
    if (name === 'ccEmails' || name === 'privateTo' || !(name in emptyForm) || text === '' || !isOption(name, text))
      continue
    values[name] = typeof values[name] === 'boolean' ? text === 'true' : text
  }
  values['privateTo'] = peopleIn(row.cells.privateTo, colleagues ?? []).ids
  for (const type of documentTypeNames) {
    const field = documentField(type, kind)
    if (field) values[field] = row.files[type]?.file ?? null
  }
  return values as F
}

let firm: FirmRules = {}

const orList = (labels: readonly string[]): string => labels.join(', ').replace(/, ([^,]*)$/, ' or $1')

/** The errors of cells whose text is none of their options. */
const optionErrors = ({ cells }: Row, asked: ReadonlySet<ColumnName>): Record<string, string> =>
  Object.fromEntries(
    [...asked]
      .filter((name) => cells[name] !== '' && !isOption(name, cells[name]))
      .map((name) => [name, `Choose ${orList(columnOf(name).options!.map(({ label }) => label))}`]),
  )

const fileErrors = ({ files, lost }: Row, kind: RowKind, documents: readonly AskedDocument[]): Record<string, string> =>
  Object.fromEntries(
    documents.flatMap(({ type, field }) => {
      const chosen = files[type]
      if (!chosen) return lost[type] ? [[field, `Choose ${lost[type]} again`]] : []
      const problem = chosen.problems[kind]
      return problem ? [[field, `${chosen.file.name}: ${problem}`]] : []
    }),
  )

const checkWith = <F extends ContactValues, P extends RequestPayload>(
  row: Row,
  kind: RowKind,
  form: RequestKind<F, P>,
): CheckedRow => {
  const values = formValues(row, kind, form.emptyForm)
  const fields: readonly string[] = form.visibleFields(values, 'account')
  const asked = new Set(columnNames.filter((name) => name === 'kind' || fields.includes(name)))
  if (!asksForPeople(row)) asked.delete('privateTo')
  const documents = documentTypeNames.flatMap((type) => {
    const field = documentField(type, kind)
    return field && fields.includes(field) ? [{ type, field }] : []
  })
  // In the form it follows the authorization. Here it may be there first.
  if (documents.some(({ type }) => type === 'authorization')) asked.add('signedBy')
  const { values: payload, errors: found } = form.resolver('account', [], firm)(values)
  const formErrors = Object.entries(found as Record<string, { message?: string }>).map(
    ([name, error]) => [name, error.message ?? ''] as const,
  )
  const errors = {
    ...optionErrors(row, asked),
    ...Object.fromEntries(formErrors),
    ...peopleErrors(row),
    ...fileErrors(row, kind, documents),
    ...(row.state.name === 'failed' && row.state.fields),
  }
  const request = payload as P
  const inBulk = { ...request, body: { ...request.body, bulk: 'true' } }
  const sending = { payload: request, submit: (options: CallOptions) => form.submit(inBulk, options) }
  return { kind, errors, asked, documents, sending: Object.keys(errors).length === 0 ? sending : undefined }
}

const check = (row: Row): CheckedRow => {
  const kind = rowKinds.find((name) => name === row.cells.kind)
  if (kind === 'chp') return checkWith(row, kind, chpRequest)
  if (kind === 'police') return checkWith(row, kind, policeRequest)
  // What both forms ask for.
  const [chp, police] = [checkWith(row, 'chp', chpRequest).asked, checkWith(row, 'police', policeRequest).asked]
  const asked = new Set([...chp].filter((name) => police.has(name)))
  return { kind, errors: { kind: 'Choose CHP or Local police' }, asked, documents: [], sending: undefined }
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

/** Checks a row with the contract's rules, as the form and the server do. A row that hasn't changed isn't checked again. */
export const checkRow = (row: Row): CheckedRow => {
  const checked = cache.get(row) ?? check(row)
  cache.set(row, checked)
  return checked
}

/** Why a cell's text isn't submitted: the form doesn't ask for it, if so because of another cell's Yes. */
export const unusedReason = (row: Row, name: ColumnName): string | undefined => {
  const { kind, asked } = checkRow(row)
  if (row.cells[name] === '' || asked.has(name)) return undefined
  if (!kind) return 'Choose the agency type first'
  const cause = columnNames.find(
    (other) =>
      columnOf(other).options === yesNo &&
      row.cells[other] === 'true' &&
      check({ ...row, cells: { ...row.cells, [other]: 'false' } }).asked.has(name),
  )
  return cause ? `Not used when ${columnOf(cause).label} is Yes` : 'Not used for this request'
}
