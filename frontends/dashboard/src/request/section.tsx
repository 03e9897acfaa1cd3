import { useContext, useId, type ReactNode } from 'react'
import { classes } from '@portal/ui'
import { CopyButton } from './copy-button.tsx'
import { IsDocked } from './is-docked.ts'

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

/** A group of facts: a box, or beside the request's list a part of the facts there. */
export const DetailList = ({ children }: { children: ReactNode }) => (
  <dl
    className={
      useContext(IsDocked)
        ? 'py-2 empty:hidden'
        : 'grid gap-x-6 gap-y-3 rounded-control border border-line bg-card px-4 py-3 sm:grid-cols-2'
    }
  >
    {children}
  </dl>
)

/** The groups of facts of a request beside its list. */
export const FactList = ({ children }: { children: ReactNode }) => (
  <div className="divide-y divide-line rounded-control border border-line bg-card px-4">{children}</div>
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

/** Beside the list, shows with the mouse on the panel or the focus in it; always where there is no mouse. */
export const inUse = 'pointer-fine:[[data-docked]:not(:hover)_&:not(:focus-within)]:opacity-0'

/** Shows with the mouse or the focus on its line, a `group`; always where there is no mouse. */
export const onLine =
  'pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100'

/** A fact as one line, with the buttons that copy and change it. */
export const FactLine = ({ name, children, copy, action }: DetailProps) => (
  <div className="group grid min-h-7 grid-cols-[minmax(5.5rem,8.5rem)_minmax(6.5rem,1fr)_minmax(0,max-content)] items-center gap-x-3 text-sm">
    <dt className="self-start py-1 text-muted">{name}</dt>
    <dd className="self-start py-1 wrap-anywhere">
      {children}
      {copy && (
        <span className={onLine}>
          <CopyButton name={name} text={copy} />
        </span>
      )}
    </dd>
    {action && <dd className={`-my-1 -mr-3 flex flex-wrap justify-end ${onLine}`}>{action}</dd>}
  </div>
)

/** A name and its value; hidden when the value is empty. */
export const Detail = (props: DetailProps) => {
  const { name, children, copy, action, wide = false } = props
  const isDocked = useContext(IsDocked)
  if (!children) return null
  return isDocked ? (
    <FactLine {...props} />
  ) : (
    <div className={classes('min-w-0', wide && 'lg:col-span-2')}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere lg:text-sm lg:leading-6">
        {children}
        {copy && <CopyButton name={name} text={copy} />}
        {action}
      </dd>
    </div>
  )
}

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

/** A section for what is rarely done: closed beside the list, so that its buttons don't stand beside the next step. */
export const SideSection = ({ title, children }: Omit<SectionProps, 'action'>) =>
  useContext(IsDocked) ? (
    <Disclosure label={title}>{children}</Disclosure>
  ) : (
    <Section title={title}>
      <div className="rounded-control border border-line bg-card px-4 py-4">{children}</div>
    </Section>
  )
