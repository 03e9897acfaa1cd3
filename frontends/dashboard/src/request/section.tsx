import { useId, type ReactNode } from 'react'
import { classes } from '@portal/ui'
import { CopyButton } from './copy-button.tsx'

interface SectionProps {
  title: string
  /** A button beside the title. */
  action?: ReactNode
  children: ReactNode
}

export const Section = ({ title, action, children }: SectionProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="space-y-3">
      <div className="flex items-center justify-between gap-3">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  )
}

export const DetailList = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-x-6 gap-y-3 rounded-control border border-line bg-card px-4 py-3 sm:grid-cols-2">
    {children}
  </dl>
)

interface DetailProps {
  name: string
  children: ReactNode
  /** The text that a button copies. */
  copy?: string | null | undefined
  /** A button that changes it. */
  action?: ReactNode
  /** A long value, such as an email address, takes the whole width of a narrow column. */
  wide?: boolean
}

/** A name and its value; hidden when the value is empty. */
export const Detail = ({ name, children, copy, action, wide = false }: DetailProps) =>
  children ? (
    <div className={classes('min-w-0', wide && 'lg:col-span-2')}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere lg:text-sm lg:leading-6">
        {children}
        {copy && <CopyButton name={name} text={copy} />}
        {action}
      </dd>
    </div>
  ) : null

/** The two columns of a dialog from 1024 px up: documents and actions, and the request's facts. */
export const Columns = ({ children, facts }: { children: ReactNode; facts: ReactNode }) => (
  <div className="grid gap-7 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
    <div className="space-y-7">{children}</div>
    <div className="space-y-7">{facts}</div>
  </div>
)

/** Content that opens on demand. */
export const Disclosure = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="group rounded-control border border-line bg-card">
    <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control px-4 py-2 text-sm font-semibold text-accent hover:bg-sunken focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent [&::-webkit-details-marker]:hidden">
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className="size-3 group-[[open]]:rotate-90"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <path d="m5 2 6 6-6 6" />
      </svg>
      {label}
    </summary>
    <div className="border-t border-line px-4 py-4">{children}</div>
  </details>
)
