import { statusLabel } from '@portal/contract/requests/status-labels'
import type { SelectedRequest } from '../database/request-selection.ts'

const maxListed = 50

/** The client, reference number and status of each request that a confirmation is about. */
export const RequestNames = ({ requests }: { requests: readonly SelectedRequest[] }) => (
  <>
    <ul className="scroll-cue mt-3 max-h-64 space-y-1 overflow-y-auto text-sm">
      {requests.slice(0, maxListed).map(({ id, referenceNumber, clientName, status }) => (
        <li key={id} className="wrap-anywhere">
          <span className="font-medium">{clientName}</span> <span className="font-mono">{referenceNumber}</span>{' '}
          <span className="text-muted">{statusLabel(status).label}</span>
        </li>
      ))}
    </ul>
    {requests.length > maxListed && <p className="text-sm">and {requests.length - maxListed} more</p>}
  </>
)
