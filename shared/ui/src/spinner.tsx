import { classes } from './classes.ts'

/** A turning ring; `label` is what a screen reader says, and is required unless words beside it say it already. */
export const Spinner = ({ label, className }: { label?: string; className?: string }) => (
  <span role={label ? 'status' : undefined} className={classes('inline-flex items-center justify-center', className)}>
    <svg aria-hidden viewBox="0 0 24 24" className="size-[1em] animate-spin motion-reduce:animate-none" fill="none">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
    {label && <span className="sr-only">{label}</span>}
  </span>
)

/** The whole page, waiting. */
export const PageSpinner = ({ label = 'Loading' }: { label?: string }) => (
  <div className="flex min-h-[60vh] items-center justify-center text-4xl text-accent">
    <Spinner label={label} />
  </div>
)
