import { useState, type ReactNode } from 'react'
import { AppError } from '@portal/contract/api/errors'
import { Alert } from '@portal/ui'

/**
 * The row a dialog edits, with optimistic concurrency: `row.version` goes with the change, so a change by someone else is
 * never overwritten silently. Until a conflict, `row` is the row the dialog opened with. After one it is the latest row, which
 * the dialog then shows.
 */
export const useEditedRow = <Row extends { version: number }>(opened: Row, latest: Row | undefined) => {
  const [loaded, setLoaded] = useState(opened)
  const [conflict, setConflict] = useState(false)
  return {
    row: conflict ? (latest ?? loaded) : loaded,
    conflict,
    /** Continues with the row the server returned. */
    setSaved: (saved: Row) => {
      setLoaded(saved)
      setConflict(false)
    },
    /** Returns whether the error is an edit conflict, and switches to the latest row if so. */
    catchConflict: (error: unknown): boolean => {
      const isConflict = error instanceof AppError && error.code === 'changed_meanwhile'
      if (isConflict) setConflict(true)
      return isConflict
    },
  }
}

export const EditConflictAlert = ({ children }: { children: ReactNode }) => (
  <Alert tone="warning" title="Someone else changed this while you were editing">
    {children}
  </Alert>
)
