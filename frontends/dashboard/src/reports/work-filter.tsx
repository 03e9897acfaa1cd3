import { Button } from '@portal/ui'

/** Narrows the office's list to what is still to be done. */
export const WorkFilter = ({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) => (
  // On the line of the search box, which has room for a message below it.
  <Button variant={on ? 'primary' : 'secondary'} aria-pressed={on} onClick={() => onChange(!on)} className="mb-1.5">
    {on && <span aria-hidden>✓</span>}
    Needs work
  </Button>
)
