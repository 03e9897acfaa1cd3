import { useEffect, useRef, type ReactNode } from 'react'
import { Button, Card } from '@portal/ui'

interface FailureProps {
  title: string
  children: ReactNode
  action: string
  onAction: () => void
}

const Failure = ({ title, children, action, onAction }: FailureProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-16">
      <Card role="alert" className="space-y-3 text-center">
        <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
          {title}
        </h1>
        <p className="text-muted">{children}</p>
        <Button onClick={onAction}>{action}</Button>
      </Card>
    </div>
  )
}

/** Shown in place of what could not be loaded or broke; the rest of the portal goes on. */
export const LoadFailed = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <Failure title={`${what} could not be loaded`} action="Retry" onAction={onRetry}>
    {navigator.onLine
      ? 'The rest of the portal works. Please try again in a moment.'
      : 'You are offline. Please try again once you are connected.'}
  </Failure>
)

/** Shown in place of a slice that was built for another shell than the one in this tab. */
export const NewerPortal = ({ what }: { what: string }) => (
  <Failure title={`${what} could not be loaded`} action="Load the page anew" onAction={() => window.location.reload()}>
    The portal was renewed since this page was opened. Please load it anew.
  </Failure>
)
