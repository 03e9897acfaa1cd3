import { useEffect, useRef } from 'react'
import { counted } from '@portal/contract/counted'
import { requestUrl } from '@portal/contract/paths'
import { Alert, Button } from '@portal/ui'
import type { Duplicate } from './duplicates.ts'

const shownMost = 10

interface DuplicatesAlertProps {
  duplicates: readonly Duplicate[]
  /** How many rows can be submitted without these. */
  others: number
  onSubmit: () => void
  onSubmitOthers: () => void
  onReview: () => void
}

/** Names the rows whose report may already be requested. It takes the focus, because pressing Submit led here. */
export const DuplicatesAlert = ({ duplicates, others, onSubmit, onSubmitOthers, onReview }: DuplicatesAlertProps) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [duplicates])
  return (
    <div ref={ref} tabIndex={-1} className="rounded-card focus-visible:outline-2 focus-visible:outline-accent">
      <Alert tone="warning" title={`${counted(duplicates.length, 'row')} may already be requested`}>
        <p>Already requested for the same client and crash date:</p>
        <ul className="mt-2 space-y-1">
          {duplicates.slice(0, shownMost).map(({ row, number, sameAs, requests }) => (
            <li key={row.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className="min-w-0 font-medium wrap-anywhere">
                Row {number}, {row.cells.clientName}:
              </span>
              {sameAs !== undefined && <span>row {sameAs}</span>}
              {requests.map(({ id, referenceNumber }) => (
                <a
                  key={id}
                  href={requestUrl('', id)}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-6 items-center font-mono underline underline-offset-2 pointer-coarse:min-h-11"
                >
                  {referenceNumber}
                  <span className="sr-only"> in a new tab</span>
                </a>
              ))}
            </li>
          ))}
        </ul>
        {duplicates.length > shownMost && <p className="mt-2">And {duplicates.length - shownMost} more.</p>}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={onSubmit}>
            Submit Anyway
          </Button>
          {others > 0 && (
            <Button variant="secondary" size="small" onClick={onSubmitOthers}>
              Submit the Other {others}
            </Button>
          )}
          <Button variant="secondary" size="small" onClick={onReview}>
            Review Rows
          </Button>
        </div>
      </Alert>
    </div>
  )
}
