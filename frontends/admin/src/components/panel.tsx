import type { ReactNode } from 'react'
import { errorMessage } from '@portal/client'
import { Alert, Button } from '@portal/ui'

interface PanelHeadingProps {
  title: string
  count?: number | undefined
  /** Buttons beside the heading. */
  children?: ReactNode
}

export const PanelHeading = ({ title, count, children }: PanelHeadingProps) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <h2 className="text-xl font-semibold">
      {title}{' '}
      {count !== undefined && (
        <span className="ml-1 font-sans text-base font-normal text-muted tabular-nums">
          {count.toLocaleString('en-US')}
        </span>
      )}
    </h2>
    {children && <div className="flex flex-wrap gap-2">{children}</div>}
  </div>
)

interface LoadErrorProps {
  /** What couldn't be loaded, such as `law firms`. */
  what: string
  error: unknown
  retry: () => Promise<unknown>
}

export const LoadError = ({ what, error, retry }: LoadErrorProps) => (
  <Alert tone="danger" title={`We couldn't load ${what}`}>
    <p className="mb-3">{errorMessage(error)}</p>
    <Button variant="secondary" size="small" onClick={() => void retry()}>
      Try Again
    </Button>
  </Alert>
)
