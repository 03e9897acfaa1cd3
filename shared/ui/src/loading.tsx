import { useTexts } from '@portal/client'
import { classes } from './classes.ts'
import { besideParts, pageClass, PageHeader, Card } from './page.tsx'
import { uiTexts } from './texts.ts'

/** `label` is for screen readers, and required unless visible text next to the spinner says the same. */
export const Spinner = ({ label, className }: { label?: string; className?: string }) => (
  <span role={label ? 'status' : undefined} className={classes('inline-flex items-center justify-center', className)}>
    <svg aria-hidden viewBox="0 0 24 24" className="size-[1em] animate-spin motion-reduce:animate-none" fill="none">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
    {label && <span className="sr-only">{label}</span>}
  </span>
)

export const PageSpinner = ({ label }: { label?: string }) => {
  const t = useTexts(uiTexts)
  return (
    <div className="flex min-h-[60vh] items-center justify-center text-4xl text-accent">
      <Spinner label={label ?? t.loading} />
    </div>
  )
}

const bar = 'rounded-stamp bg-sunken'

/** The columns of a grid of cards. */
export const cardColumns = 'grid-cols-1 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4'

/** The outline of a page that is loading. `label` is for screen readers. */
export const PageSkeleton = ({ label = 'Loading' }: { label?: string }) => (
  // As tall as the screen, so that the page that follows doesn't push the footer out of view.
  <div className="mx-auto min-h-dvh w-full max-w-6xl px-4 py-8 sm:px-6">
    <output className="sr-only">{label}</output>
    <div aria-hidden className="animate-pulse motion-reduce:animate-none">
      <div className="mb-6 space-y-2 border-l-6 border-double border-line pl-4">
        <div className={`h-9 w-56 max-w-full ${bar}`} />
        <div className={`h-6 w-72 max-w-full ${bar}`} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {['one', 'two'].map((name) => (
          <Card key={name} className="space-y-3">
            <div className={`h-6 w-1/2 ${bar}`} />
            <div className={`h-4 ${bar}`} />
            <div className={`h-4 w-3/4 ${bar}`} />
            <div className={`h-11 w-40 ${bar}`} />
          </Card>
        ))}
      </div>
    </div>
  </div>
)

const pulse = 'animate-pulse motion-reduce:animate-none'
const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `${index}`)

/** The outline of a grid of cards. */
export const CardsSkeleton = ({ count = 8 }: { count?: number }) => (
  <div aria-hidden className={classes('grid gap-3', pulse, cardColumns)}>
    {names(count).map((name) => (
      <div key={name} className="h-44 space-y-3 rounded-card border border-line bg-card p-4">
        <div className={`h-5 w-1/2 ${bar}`} />
        <div className={`h-4 w-3/4 ${bar}`} />
        <div className={`h-4 w-2/3 ${bar}`} />
      </div>
    ))}
  </div>
)

/** The outline of a table. */
export const TableSkeleton = ({ rows = 12 }: { rows?: number }) => (
  <div aria-hidden className={classes('rounded-card border border-line bg-card', pulse)}>
    {names(rows + 1).map((name) => (
      <div key={name} className="flex h-10 items-center gap-6 border-b border-line px-4 last:border-0">
        {names(4).map((cell) => (
          <div key={cell} className={`h-3.5 flex-1 ${bar}`} />
        ))}
      </div>
    ))}
  </div>
)

interface WorkSkeletonProps {
  title: string
  /** For screen readers. */
  label?: string
  /** The shape of the content: a form, what a list consists of, or parts of which one is open. */
  shape: 'cards' | 'table' | 'form' | 'parts'
}

/** The outline of a page that people work on, with its title, while its code or session loads. */
export const WorkSkeleton = ({ title, label = 'Loading', shape }: WorkSkeletonProps) => {
  const low = classes('mb-3 h-9 rounded-control bg-sunken pointer-coarse:h-11', pulse)
  if (shape === 'parts')
    return (
      <div className={classes(pageClass('work', true), besideParts)}>
        <output className="sr-only">{label}</output>
        <div aria-hidden className={classes('my-1.5 h-112 max-xl:hidden', bar, pulse)} />
        <div>
          <div aria-hidden className={classes(low, 'max-w-80')} />
          <TableSkeleton />
        </div>
      </div>
    )
  return (
    <div className={pageClass(shape === 'form' ? 'medium' : 'work', true)}>
      <PageHeader title={title} compact />
      <output className="sr-only">{label}</output>
      <div aria-hidden className={classes(low, 'max-w-160')} />
      {shape === 'cards' && <CardsSkeleton />}
      {shape === 'table' && <TableSkeleton />}
      {shape === 'form' && (
        <div aria-hidden className={classes('h-80 rounded-card border border-line bg-card', pulse)} />
      )}
    </div>
  )
}

/** @param fraction 0 to 1. */
export const ProgressBar = ({ fraction, label }: { fraction: number; label: string }) => {
  const percent = Math.round(fraction * 100)
  return (
    <div className="space-y-1">
      <div className="flex justify-between text-sm">
        <span>{label}</span>
        <span className="tabular-nums">{percent}%</span>
      </div>
      <progress
        value={percent}
        max={100}
        aria-label={label}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  )
}
