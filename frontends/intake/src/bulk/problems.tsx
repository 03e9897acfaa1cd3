import { counted } from '@portal/contract/counted'
import { Alert, Button } from '@portal/ui'
import { isReady } from './actions.ts'
import type { Row } from './row.ts'
import { submitRows, submitSeparately } from './run.ts'

const shownMost = 10

const messageOf = ({ state }: Row): string | undefined =>
  state.name === 'failed' || state.name === 'unknown' || state.name === 'held' ? state.message : undefined

const titleOf = (rows: readonly Row[]): string => {
  const refused = rows.filter(({ state }) => state.name === 'failed').length
  const maybe = rows.length - refused
  if (refused === 0) return `${counted(maybe, 'request')} may not have been submitted`
  return `${counted(refused, "request wasn't", "requests weren't")} submitted${maybe > 0 ? `, ${maybe} may not have been` : ''}`
}

/** The rows that weren't submitted, why, and what can be done. */
export const Problems = ({ rows, running }: { rows: readonly Row[]; running: boolean }) => {
  const found = rows
    .map((row, at) => ({ row, number: at + 1, message: messageOf(row) }))
    .filter(({ message }) => message)
  if (found.length === 0) return null
  return (
    <Alert tone="warning" title={titleOf(found.map(({ row }) => row))}>
      <ul className="mt-1 space-y-2">
        {found.slice(0, shownMost).map(({ row, number, message }) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0">
              <span className="font-medium">
                Row {number}
                {row.cells.clientName && `, ${row.cells.clientName}`}:
              </span>{' '}
              {message}
            </span>
            {!running && row.state.name === 'held' && (
              <Button variant="secondary" size="small" onClick={() => void submitSeparately(row.id)}>
                Submit as a Separate Request
              </Button>
            )}
            {!running && row.state.name !== 'held' && isReady(row) && (
              <Button
                variant="secondary"
                size="small"
                aria-label={`Retry row ${number}`}
                onClick={() => void submitRows(new Set([row.id]))}
              >
                Retry
              </Button>
            )}
          </li>
        ))}
      </ul>
      {found.length > shownMost && <p className="mt-2">And {found.length - shownMost} more.</p>}
    </Alert>
  )
}
