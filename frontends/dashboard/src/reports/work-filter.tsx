import { Button, classes } from '@portal/ui'

/** Narrows the office's list to what is still to be done. */
export const WorkFilter = ({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) => (
  <Button
    variant="secondary"
    aria-pressed={on}
    onClick={() => onChange(!on)}
    // On the line of the search box, which has room for a message below it.
    className={classes('mb-1.5 shrink-0', on && 'border-accent! bg-accent-soft! text-accent!')}
  >
    {on && <span aria-hidden>✓</span>}
    Needs work
  </Button>
)
