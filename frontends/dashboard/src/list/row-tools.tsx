import { createContext, useContext, useState, type FocusEvent, type PointerEvent } from 'react'
import { Button, classes } from '@portal/ui'
import type { ListedRow } from './definition.ts'
import type { NextStep } from '../actions/next-step.ts'
import { actionsOfStep, offeredFor, type RowAction } from './row-action.ts'
import { explainTapped } from './marks.tsx'

interface RowTooling<Row> {
  actions: readonly RowAction<Row>[]
  nextStep(row: Row): NextStep | undefined
}

/** The actions for the rows of a list. They are new at each rendering, so rows that show none don't take them. */
export const RowActions = createContext<RowTooling<never>>({ actions: [], nextStep: () => undefined })

/**
 * Whether the mouse or the focus is in a row, whether it shows its buttons, and the handlers to spread into it. The buttons cover
 * the row's last cells, so only the mouse brings them: the keyboard has keys and the menu instead, and the state stays in view.
 */
export const useActiveRow = (onPoint: () => void) => {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState<'mouse' | 'keyboard'>()
  return {
    active: pointed || focused !== undefined,
    hasButtons: pointed && focused !== 'keyboard',
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        onPoint()
        setPointed(pointerType === 'mouse')
      },
      onClickCapture: explainTapped,
      onPointerLeave: () => setPointed(false),
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches('a:focus-visible') ? 'keyboard' : 'mouse'),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        currentTarget.contains(relatedTarget) || setFocused(undefined),
    },
  }
}

interface RowToolsProps<Row> {
  row: Row
  active: boolean
  /** The buttons of its first actions show. */
  hasButtons: boolean
  isMenuOpen: boolean
  onMenu: (row: Row, button: HTMLElement) => void
}

const small = 'min-h-7! px-2! pointer-coarse:min-h-11!'

const RowButtons = <Row extends ListedRow>({ row }: { row: Row }) => {
  const tooling: RowTooling<Row> = useContext(RowActions)
  const step = tooling.nextStep(row)
  const buttons = step ? actionsOfStep(offeredFor(tooling.actions, [row]), step) : []
  if (buttons.length === 0) return null
  return (
    <span className="absolute top-0 right-full flex gap-1 rounded-control bg-card px-1 pointer-coarse:hidden">
      {buttons.map(({ name, label, button, run }) => (
        <Button
          key={name}
          variant="secondary"
          size="small"
          aria-label={`${label}: ${row.clientName}`}
          title={label}
          onClick={run}
          className={`${small} text-xs!`}
        >
          {button ?? label}
        </Button>
      ))}
    </span>
  )
}

/** The button of a row's menu, and those of its first actions. */
export const RowTools = <Row extends ListedRow>({
  row,
  active,
  hasButtons,
  isMenuOpen,
  onMenu,
}: RowToolsProps<Row>) => (
  // Above the link that covers the row.
  <div className="relative z-10 flex justify-end">
    {hasButtons && <RowButtons row={row} />}
    <Button
      variant="quiet"
      size="small"
      aria-label={`More for ${row.clientName}`}
      aria-haspopup="menu"
      aria-expanded={isMenuOpen}
      onClick={({ currentTarget }) => onMenu(row, currentTarget)}
      className={classes(
        small,
        'text-base! pointer-coarse:min-w-11',
        !active && !isMenuOpen && 'pointer-fine:opacity-0',
      )}
    >
      <span aria-hidden>…</span>
    </Button>
  </div>
)

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
