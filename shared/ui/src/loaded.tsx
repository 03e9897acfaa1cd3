import type { ReactNode } from 'react'
import { errorMessage } from '@portal/client'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { Alert, Button, TableSkeleton } from '@portal/ui'

interface LoadErrorProps {
  /** Ends the title: `law firms`. */
  what: string
  error: unknown
  /** Without it, there is no button: the page tries again, or the rest works without it. */
  retry?: (() => unknown) | undefined
  tone?: 'danger' | 'warning'
}

export const LoadError = ({ what, error, retry, tone = retry ? 'danger' : 'warning' }: LoadErrorProps) => (
  <Alert tone={tone} title={`We couldn't load ${what}`}>
    {retry ? (
      <>
        <p className="mb-3">{errorMessage(error)}</p>
        <Button variant="secondary" size="small" onClick={() => void retry()}>
          Try Again
        </Button>
      </>
    ) : (
      errorMessage(error)
    )}
  </Alert>
)

interface LoadedProps<T> extends Pick<LoadErrorProps, 'what' | 'tone'> {
  query: { data: T | undefined; error: unknown; refresh?: () => Promise<unknown> }
  /** Shown while it loads, instead of an empty table. */
  loading?: ReactNode
  children: (data: T) => ReactNode
}

/** Shows the data once loaded. Until then, says that the data is loading, or why loading failed. */
export const Loaded = <T,>({ query: { data, error, refresh }, what, tone, loading, children }: LoadedProps<T>) => {
  if (data !== undefined) return children(data)
  if (error !== undefined) return <LoadError what={what} error={error} retry={refresh} {...(tone && { tone })} />
  return (
    loading ?? (
      <>
        <output className="sr-only">Loading {what}</output>
        <TableSkeleton rows={4} />
      </>
    )
  )
}
