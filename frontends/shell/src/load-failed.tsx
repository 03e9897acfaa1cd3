import { useEffect, useRef, type ReactNode } from 'react'
import { Button, Card } from '@portal/ui'
import { useOnline } from '@portal/ui/use-online'

interface ErrorCardProps {
  title: string
  children: ReactNode
  action: string
  onAction: () => void
}

const ErrorCard = ({ title, children, action, onAction }: ErrorCardProps) => {
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

/** Replaces a page or slice that failed to load or to render. `what` ends the title, as in "the dashboard". */
export const LoadFailed = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <ErrorCard title={`We couldn't load ${what}`} action="Try Again" onAction={onRetry}>
    {useOnline()
      ? 'The rest of the portal still works. Please try again in a moment.'
      : "You're offline. Please try again once you're connected."}
  </ErrorCard>
)

/** Replaces a slice none of whose versions works with the shell that this tab has loaded. */
export const UpdateRequired = ({ what }: { what: string }) => (
  <ErrorCard title={`We couldn't load ${what}`} action="Reload Page" onAction={() => window.location.reload()}>
    The portal has been updated since you opened this page. Please reload it.
  </ErrorCard>
)
