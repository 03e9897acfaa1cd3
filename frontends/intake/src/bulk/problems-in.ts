import { hasErrors } from './actions.ts'
import { checkRow } from './check-row.ts'
import { isEditable, type Row } from './row.ts'

export interface SharedProblem {
  readonly message: string
  /** The field that has it, in the first of the rows. */
  readonly field: string
  /** The rows that have it. */
  readonly ids: ReadonlySet<string>
}

/** The errors of the rows, each with the rows that have it, most rows first. */
export const problemsIn = (rows: readonly Row[]): SharedProblem[] => {
  const found = new Map<string, { field: string; ids: Set<string> }>()
  for (const row of rows.filter(hasErrors))
    for (const [field, message] of Object.entries(checkRow(row).errors)) {
      const shared = found.get(message) ?? { field, ids: new Set() }
      found.set(message, shared)
      shared.ids.add(row.id)
    }
  return [...found].map(([message, shared]) => ({ message, ...shared })).toSorted((a, b) => b.ids.size - a.ids.size)
}

/** The rows with a note about a cell that may be submitted as it is. */
export const rowsWithNotes = (rows: readonly Row[]): Row[] =>
  rows.filter((row) => isEditable(row) && Object.keys(checkRow(row).notes).length > 0)

/** The number of errors in the rows. */
export const countProblems = (rows: readonly Row[]): number =>
  rows.filter(hasErrors).reduce((sum, row) => sum + Object.keys(checkRow(row).errors).length, 0)
