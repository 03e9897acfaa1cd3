import type { ReactNode } from 'react'
import { errorMessage } from '@portal/client'
import { Alert, Button } from '@portal/ui'

interface FirstLoadProps {
  /** Why it failed; undefined while it is under way. */
  error: unknown
  skeleton: ReactNode
  refresh: () => Promise<unknown>
}

/** In place of a list that hasn't loaded yet. */
export const FirstLoad = ({ error, skeleton, refresh }: FirstLoadProps) =>
  error === undefined ? (
    skeleton
  ) : (
    <Alert tone="danger" title="We couldn't load the requests">
      <p className="mb-3">{errorMessage(error)}</p>
      <Button variant="secondary" size="small" onClick={() => void refresh()}>
        Try Again
      </Button>
    </Alert>
  )
