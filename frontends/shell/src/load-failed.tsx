import { useEffect, useRef } from 'react'
import { Button, Card } from '@portal/ui'

/** Shown in place of what could not be loaded or broke; the rest of the portal goes on. */
export const LoadFailed = ({ what, onRetry }: { what: string; onRetry: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-16">
      <Card role="alert" className="space-y-3 text-center">
        <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
          {what} could not be loaded
        </h1>
        <p className="text-muted">The rest of the portal works. Please try again in a moment.</p>
        <Button onClick={onRetry}>Retry</Button>
      </Card>
    </div>
  )
}
