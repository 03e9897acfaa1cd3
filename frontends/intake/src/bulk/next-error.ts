import { hasErrors } from './actions.ts'
import { checkRow } from './check-row.ts'
import { columnNames } from './columns.ts'
import type { Row } from './row.ts'

/** The fields of a row as they are shown, from left to right: its cells and then its documents. */
const fieldsOf = (row: Row): string[] => [...columnNames, ...checkRow(row).documents.map(({ field }) => field)]

/** The row and field of the first error after the focused field, row by row, and after the last error the first again. */
export const nextError = (
  rows: readonly Row[],
  focused: { readonly row?: string; readonly column?: string },
  /** The error that is looked for; any without it. */
  message?: string,
): [row: string, field: string] | undefined => {
  const fields = rows.flatMap((row) => fieldsOf(row).map((field) => ({ row, field })))
  const start = fields.findIndex(({ row, field }) => row.id === focused.row && field === focused.column) + 1
  const next = [...fields.slice(start), ...fields.slice(0, start)].find(
    ({ row, field }) =>
      hasErrors(row) &&
      field in checkRow(row).errors &&
      (message === undefined || checkRow(row).errors[field] === message),
  )
  return next && [next.row.id, next.field]
}
