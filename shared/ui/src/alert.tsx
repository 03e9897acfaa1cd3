import type { ReactNode, Ref } from 'react'
import { classes } from './classes.ts'
import { Button } from './button.tsx'
import { Page, type PageProps } from './page.tsx'

const tones = {
  danger: 'border-danger bg-danger-soft text-danger',
  warning: 'border-mark bg-pending-soft text-pending',
  info: 'border-progress bg-progress-soft text-progress',
  success: 'border-done bg-done-soft text-done',
} as const

/** A message in the page. Screen readers announce `danger` and `warning` immediately. */
export const Alert = ({
  tone,
  title,
  children,
  className,
  ref,
}: {
  tone: keyof typeof tones
  title?: string
  children?: ReactNode
  className?: string
  /** For an alert that gets the focus. */
  ref?: Ref<HTMLDivElement>
}) => (
  <div
    ref={ref}
    tabIndex={ref ? -1 : undefined}
    role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
    className={classes('rounded-control border-l-6 px-4 py-3 text-sm', tones[tone], className)}
  >
    {title && <p className="text-base font-semibold">{title}</p>}
    {children && <div className={title && 'text-ink'}>{children}</div>}
  </div>
)

interface PageLoadErrorProps extends Pick<PageProps, 'title' | 'width'> {
  /** Ends the message: `the run sheet`. */
  what: string
  retry: () => void
}

/** A page whose code couldn't be loaded. */
export const PageLoadError = ({ what, retry, ...page }: PageLoadErrorProps) => (
  <Page {...page}>
    <Alert tone="danger" title={`We couldn't load ${what}`}>
      <p className="mb-3">Check your connection and try again.</p>
      <Button variant="secondary" size="small" onClick={retry}>
        Try Again
      </Button>
    </Alert>
  </Page>
)
