import { useEffect, useRef, type ReactNode } from 'react'
import { useTexts } from '@portal/client'
import { Button, Card } from '@portal/ui'
import { useOnline } from '@portal/ui/hooks'
import { frameTexts } from './texts.ts'

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
export const LoadFailed = ({ what, onRetry }: { what: string; onRetry: () => void }) => {
  const t = useTexts(frameTexts)
  return (
    <ErrorCard title={t.couldntLoad(what)} action={t.tryAgain} onAction={onRetry}>
      {useOnline() ? t.restWorks : t.offline}
    </ErrorCard>
  )
}

/** Replaces a slice none of whose versions works with the shell that this tab has loaded. */
export const UpdateRequired = ({ what }: { what: string }) => {
  const t = useTexts(frameTexts)
  return (
    <ErrorCard title={t.couldntLoad(what)} action={t.reloadPage} onAction={() => window.location.reload()}>
      {t.updated}
    </ErrorCard>
  )
}
