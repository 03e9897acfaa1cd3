import { agencyFields, type AgencyField } from '@portal/contract/agencies/agencies'
import { agencyKinds, type AgencyKind } from '@portal/contract/agencies/agency-kinds'
import type { ImportedRow } from '@portal/contract/agencies/agency-calls'
import type { AgencyFile, CellError, FileRow } from './agency-file.ts'

export const importResults = {
  error: 'Errors',
  add: 'New',
  change: 'Changed',
  same: 'Unchanged',
  leftOut: 'Left out',
} as const
export type ImportResult = keyof typeof importResults

/** A row with what happens to it; `result` is null until the server said so. */
export interface ReviewedRow extends FileRow {
  result: ImportResult | null
  planned: ImportedRow | undefined
}

const review = (row: FileRow, planned: ImportedRow | undefined, isLeftOut: boolean): ReviewedRow => {
  const errors: readonly CellError[] = planned?.problem ? [planned.problem] : row.errors
  const action = planned && planned.action !== 'problem' ? planned.action : null
  const result = isLeftOut ? 'leftOut' : errors.length > 0 ? 'error' : action
  return { ...row, errors, planned, result }
}

export const reviewRows = (
  { rows }: AgencyFile,
  plan: ReadonlyMap<number, ImportedRow> | undefined,
  leftOut: ReadonlySet<number>,
): ReviewedRow[] => rows.map((row) => review(row, plan?.get(row.number), leftOut.has(row.number)))

/** A field that an import changes. */
export interface Change {
  label: string
  before: string
  after: string
}

const textOf = (field: AgencyField, value: string | number | null | undefined): string =>
  field === 'kind' ? agencyKinds[value as AgencyKind].label : String(value ?? '')

/** The fields that a row changes. */
export const changesOf = ({ form, planned }: ReviewedRow): Change[] =>
  planned && form
    ? planned.changes.map((field) => ({
        label: agencyFields[field],
        before: textOf(field, planned.before[field]),
        after: textOf(field, form[field]),
      }))
    : []

/** The fields that stay as people have changed them: `Your phone, cities`. */
export const describeKept = ({ planned }: ReviewedRow): string | undefined =>
  planned && planned.kept.length > 0
    ? `You changed ${planned.kept.map((field) => agencyFields[field].toLowerCase()).join(', ')}: kept`
    : undefined

/** The result of a row that has no error and changes nothing. */
export const describeResult = (row: ReviewedRow): string => {
  if (row.result === 'leftOut') return 'Left out'
  if (row.result === 'add') return 'New agency'
  return row.result === 'same' ? (describeKept(row) ?? 'No change') : 'Checking…'
}
