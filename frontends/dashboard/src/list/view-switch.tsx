import { Link } from 'wouter'
import { classes } from '@portal/ui'
import { hrefFor, type View } from '../url-state.ts'

const views: { view: View; label: string; forStaff?: true }[] = [
  { view: 'queue', label: 'Queue', forStaff: true },
  { view: 'crash', label: 'CHP' },
  { view: 'police', label: 'Police' },
]

interface ViewSwitchProps {
  view: View
  /** Kept on the other list. */
  needsWork?: boolean
  /** The queue is linked, too. */
  forStaff: boolean
}

/** Links between the two lists and staff's queue. */
export const ViewSwitch = ({ view: current, needsWork = false, forStaff }: ViewSwitchProps) => (
  <nav
    aria-label="Reports"
    className="flex min-w-0 flex-wrap max-sm:grow rounded-control border border-edge bg-card p-0.5 text-sm"
  >
    {views
      .filter((one) => forStaff || !one.forStaff)
      .map(({ view, label }) => (
        <Link
          key={view}
          href={hrefFor({ view, needsWork: needsWork && view !== 'queue' })}
          aria-current={view === current ? 'page' : undefined}
          className={classes(
            'flex min-h-7.5 flex-1 items-center justify-center rounded-stamp px-3.5 font-semibold no-underline pointer-coarse:min-h-9.5',
            'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent',
            view === current ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
  </nav>
)
