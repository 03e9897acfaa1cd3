import { hasErrors } from './actions.ts'
import { checkRow } from './check-row.ts'
import { isEditable, type Row } from './row.ts'

export interface SharedProblem {
  readonly message: string
  /** The rows that have it. */
  readonly ids: ReadonlySet<string>
}

/** The errors of the rows, each with the rows that have it, most rows first. */
export const problemsIn = (rows: readonly Row[]): SharedProblem[] => {
  const found = new Map<string, Set<string>>()
  for (const row of rows.filter(hasErrors))
    for (const message of Object.values(checkRow(row).errors))
      found.set(message, (found.get(message) ?? new Set()).add(row.id))
  return [...found].map(([message, ids]) => ({ message, ids })).toSorted((a, b) => b.ids.size - a.ids.size)
}

/** The rows with a note about a cell that may be submitted as it is. */
export const rowsWithNotes = (rows: readonly Row[]): Row[] =>
  rows.filter((row) => isEditable(row) && Object.keys(checkRow(row).notes).length > 0)

/** The number of errors in the rows. */
export const countProblems = (rows: readonly Row[]): number =>
  rows.filter(hasErrors).reduce((sum, row) => sum + Object.keys(checkRow(row).errors).length, 0)
