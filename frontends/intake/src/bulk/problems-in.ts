import { hasErrors } from './actions.ts'
import { checkRow } from './check-row.ts'
import { isEditable, type Row } from './row.ts'

export interface SharedProblem {
  readonly message: string
  /** The rows that have it. */
  readonly ids: ReadonlySet<string>
}

/** The messages, each with the rows that have it, most rows first. */
const shared = (rows: readonly Row[], messagesOf: (row: Row) => readonly string[]): SharedProblem[] => {
  const found = new Map<string, Set<string>>()
  for (const row of rows)
    for (const message of messagesOf(row)) found.set(message, (found.get(message) ?? new Set()).add(row.id))
  return [...found].map(([message, ids]) => ({ message, ids })).toSorted((a, b) => b.ids.size - a.ids.size)
}

/** The errors of the rows. */
export const problemsIn = (rows: readonly Row[]): SharedProblem[] =>
  shared(rows.filter(hasErrors), (row) => Object.values(checkRow(row).errors))

/** The notes about cells that may be submitted as they are. */
export const notesIn = (rows: readonly Row[]): SharedProblem[] =>
  shared(rows.filter(isEditable), (row) => Object.values(checkRow(row).notes))

/** The number of errors in the rows. */
export const countProblems = (rows: readonly Row[]): number =>
  rows.filter(hasErrors).reduce((sum, row) => sum + Object.keys(checkRow(row).errors).length, 0)
