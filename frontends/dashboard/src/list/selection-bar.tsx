import { Button } from '@portal/ui'

export interface SelectionAction {
  label: string
  busy?: boolean
  disabled?: boolean
  run: () => void
}

interface SelectionBarProps {
  /** How many requests are selected. */
  count: number
  /** They were changed and are still selected. */
  isKept?: boolean
  actions: readonly SelectionAction[]
  onClear: () => void
}

/** The actions for the selected requests. It stays in view below the list, whose rows don't move when it appears. */
export const SelectionBar = ({ count, isKept = false, actions, onClear }: SelectionBarProps) => (
  <section
    aria-label="Selected requests"
    className="sticky bottom-3 z-20 mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-card border border-edge bg-card p-2 pl-4 shadow-raised"
  >
    <output className="mr-1 text-sm font-semibold tabular-nums">
      {count} {isKept ? 'still selected' : 'selected'}
    </output>
    {actions.map(({ label, busy = false, disabled = false, run }) => (
      <Button key={label} variant="secondary" size="small" busy={busy} aria-disabled={disabled} onClick={run}>
        {label}
      </Button>
    ))}
    <Button variant="quiet" size="small" onClick={onClear}>
      Clear
    </Button>
  </section>
)
