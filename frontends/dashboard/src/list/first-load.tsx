import { errorMessage } from '@portal/client'
import { Alert, Button, TableSkeleton } from '@portal/ui'

interface FirstLoadProps {
  /** Why it failed; undefined while it is under way. */
  error: unknown
  /** How many rows to suggest. */
  rows: number
  refresh: () => Promise<unknown>
}

/** In place of a list that hasn't loaded yet. */
export const FirstLoad = ({ error, rows, refresh }: FirstLoadProps) =>
  error === undefined ? (
    <>
      <output className="sr-only">Loading requests</output>
      <TableSkeleton rows={rows} />
    </>
  ) : (
    <Alert tone="danger" title="We couldn't load the requests">
      <p className="mb-3">{errorMessage(error)}</p>
      <Button variant="secondary" size="small" onClick={() => void refresh()}>
        Try Again
      </Button>
    </Alert>
  )
