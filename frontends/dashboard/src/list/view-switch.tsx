import { switchClass, SwitchLink } from './switch-link.tsx'
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
  <nav aria-label="Reports" className={switchClass}>
    {views
      .filter((one) => forStaff || !one.forStaff)
      .map(({ view, label }) => (
        <SwitchLink
          key={view}
          href={hrefFor({ view, needsWork: needsWork && view !== 'queue' })}
          current={view === current}
          label={label}
        />
      ))}
  </nav>
)
