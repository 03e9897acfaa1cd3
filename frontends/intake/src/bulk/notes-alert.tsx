import { Alert, Button } from '@portal/ui'
import { notesIn } from './problems-in.ts'
import type { Row } from './row.ts'

interface NotesAlertProps {
  rows: readonly Row[]
  /** Selects these rows, and focuses the first. */
  onChoose: (ids: ReadonlySet<string>) => void
}

const shownMost = 5

/** The departments whose reports we may not get, said before documents are attached. */
export const NotesAlert = ({ rows, onChoose }: NotesAlertProps) => {
  const notes = notesIn(rows)
  if (notes.length === 0) return null
  return (
    <Alert tone="warning" title="Check These Departments">
      <ul className="-mb-2">
        {notes.slice(0, shownMost).map(({ message, ids }) => (
          <li key={message} className="flex flex-wrap items-center gap-x-3">
            <span className="min-w-0 wrap-anywhere">{message}.</span>
            <Button variant="quiet" size="small" className="max-sm:-ml-4" onClick={() => onChoose(ids)}>
              {ids.size === 1 ? 'Show the Row' : `Show ${ids.size} Rows`}
            </Button>
          </li>
        ))}
      </ul>
      {notes.length > shownMost && <p className="mt-1">And {notes.length - shownMost} more.</p>}
    </Alert>
  )
}
