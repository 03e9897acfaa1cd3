import { useEffect, useRef } from 'react'
import { formatDate, localDateOf } from '@portal/contract/dates'
import type { SimilarRequest } from '@portal/contract/lists/docket'
import { requestUrl } from '@portal/contract/paths'
import { reportTypes } from '@portal/contract/requests/report-types'
import { statusLabel } from '@portal/contract/requests/status-labels'
import { Alert } from '@portal/ui'

const typeOf = ({ reportType, policeDepartment }: SimilarRequest): string =>
  reportType ? reportTypes[reportType].label : (policeDepartment ?? '')

/** Says that a request for this client and crash exists. It takes the focus, because pressing Submit led here. */
export const SimilarRequestsAlert = ({ requests }: { requests: readonly SimilarRequest[] }) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  const [first] = requests
  return (
    <div ref={ref} tabIndex={-1} className="rounded-card focus-visible:outline-2 focus-visible:outline-accent">
      <Alert tone="warning" title="Your firm may have requested this already">
        <p>
          There {requests.length === 1 ? 'is a request' : `are ${requests.length} requests`} for {first!.clientName} and
          a crash on {formatDate(first!.crashDate)}:
        </p>
        <ul className="mt-2 space-y-1">
          {requests.map((request) => (
            <li key={request.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className="font-medium tabular-nums">{request.referenceNumber}</span>
              <span>{typeOf(request)}</span>
              <span>{statusLabel(request.status).label}</span>
              <span>submitted {formatDate(localDateOf(request.submittedAt))}</span>
              <a
                href={requestUrl('', request.id)}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-6 items-center font-semibold underline underline-offset-2 pointer-coarse:min-h-11"
              >
                Open it<span className="sr-only"> in a new tab: {request.referenceNumber}</span>
              </a>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}
