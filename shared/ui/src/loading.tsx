import { useTexts } from '@portal/client'
import { classes } from './classes.ts'
import { besideParts, pageClass, PageHeader, Card } from './page.tsx'
import { uiTexts } from './texts.ts'

/** Beside a text that says what is being waited for. Whatever has a place on the page has an outline there instead. */
export const Spinner = ({ className }: { className?: string }) => (
  <span className={classes('inline-flex items-center justify-center', className)}>
    <svg aria-hidden viewBox="0 0 24 24" className="size-[1em] animate-spin motion-reduce:animate-none" fill="none">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  </span>
)

const bar = 'rounded-stamp bg-sunken'
const pulse = 'animate-pulse motion-reduce:animate-none'

/** The columns of a grid of cards. */
export const cardColumns = 'grid-cols-1 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4'

interface OutlineProps {
  /** For screen readers. */
  label?: string | undefined
}

/** The outline of a page that is loading: its title and a card. */
export const PageSkeleton = ({ label }: OutlineProps) => {
  const t = useTexts(uiTexts)
  return (
    // As tall as the screen, so that the page that follows doesn't push the footer out of view.
    <div className={classes(pageClass('medium', false), 'min-h-dvh')}>
      <output className="sr-only">{label ?? t.loading}</output>
      <div aria-hidden className={pulse}>
        <div className="mb-6 space-y-2 border-l-6 border-double border-line pl-4">
          <div className={`h-9 w-56 max-w-full ${bar}`} />
          <div className={`h-6 w-72 max-w-full ${bar}`} />
        </div>
        <Card className="space-y-3">
          <div className={`h-6 w-1/2 ${bar}`} />
          <div className={`h-4 ${bar}`} />
          <div className={`h-4 w-3/4 ${bar}`} />
          <div className={`h-11 w-40 ${bar}`} />
        </Card>
      </div>
    </div>
  )
}

/** The outline of a part of a page that is loading: one box, of the size in `className`. */
export const PartSkeleton = ({ label, className = 'h-24 bg-sunken' }: OutlineProps & { className?: string }) => {
  const t = useTexts(uiTexts)
  return (
    <>
      <output className="sr-only">{label ?? t.loading}</output>
      <div aria-hidden className={classes('rounded-control', pulse, className)} />
    </>
  )
}

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
