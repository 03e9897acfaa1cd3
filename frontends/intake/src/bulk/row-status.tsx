import { Link } from 'wouter'
import { kindIds, type KindId } from '@portal/contract/kinds/kind-ids'
import { paths } from '@portal/contract/paths'
import { Spinner } from '@portal/ui'
import { hasErrors } from './actions.ts'
import { checkRow } from './check-row.ts'
import { isBlank, type Row } from './row.ts'

/** The page of the list that shows a request. The response has no id. */
const requestPath = (row: Row, referenceNumber: string): string =>
  `${paths.dashboard}?${new URLSearchParams({ view: kindIds[row.cells.kind as KindId].view, search: referenceNumber })}`

/** The state of a row, or what it still needs. */
export const RowStatus = ({ row }: { row: Row }) => {
  const { state } = row
  if (state.name === 'done')
    return (
      <Link href={requestPath(row, state.referenceNumber)} className="font-mono text-done underline underline-offset-2">
        {state.referenceNumber}
      </Link>
    )
  if (state.name === 'sending')
    return (
      <span className="inline-flex items-center gap-1.5">
        <Spinner /> Sending…
      </span>
    )
  if (state.name === 'waiting') return <span className="text-muted">Waiting</span>
  if (state.name === 'held') return <span className="font-medium text-pending">Check first</span>
  if (state.name === 'unknown' && !hasErrors(row))
    return <span className="font-medium text-pending">Not confirmed</span>
  if (isBlank(row)) return <span className="text-muted">Empty</span>
  if (row.checked && hasErrors(row)) {
    const { errors } = checkRow(row)
    return <span className="font-medium text-danger">{Object.keys(errors).length} to fix</span>
  }
  if (state.name === 'failed') return <span className="font-medium text-danger">Not submitted</span>
  return <span className="text-muted">{hasErrors(row) ? 'Not complete' : 'Ready'}</span>
}
