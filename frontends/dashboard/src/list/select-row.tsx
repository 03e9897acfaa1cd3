import { classes } from '@portal/ui'

interface SelectRowProps {
  row: { readonly clientName: string; readonly referenceNumber: string }
  selected: boolean
  onToggle: (range: boolean) => void
  className: string
}

/** A row's checkbox. A click with Shift selects everything from the last toggled row. */
export const SelectRow = ({ row, selected, onToggle, className }: SelectRowProps) => (
  // Above the link that covers the row.
  <label className={classes('relative z-10 grid cursor-pointer place-items-center', className)}>
    <input
      type="checkbox"
      checked={selected}
      aria-label={`Select ${row.clientName}, ${row.referenceNumber}`}
      // A change event doesn't know about Shift; a click does, also one by the space bar.
      onClick={({ shiftKey }) => onToggle(shiftKey)}
      onChange={() => {}}
      className="size-4.5 scroll-mt-24 scroll-mb-24 accent-accent focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent"
    />
  </label>
)
