import { useEffect, useRef } from 'react'
import type { MenuItem } from '@portal/ui/menu'
import type { Column } from '@portal/ui/table'
import { useDrag } from './use-drag.ts'

/** A copy of a list with one item moved to another index. */
export const moveItem = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const next = list.filter((_, index) => index !== from)
  next.splice(to, 0, list[from]!)
  return next
}

export interface Moved {
  /** Among its rows. */
  index: number
  count: number
  onMove: (from: number, to: number) => void
}

interface MoveHandleProps extends Moved {
  /** The row's id and its name for screen readers. */
  id: string
  name: string
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** The handle of a row that is moved by dragging, or by the arrow keys. */
const MoveHandle = ({ id, name, index, count, onMove }: MoveHandleProps) => (
  <button
    type="button"
    ref={useDrag(index, onMove)}
    data-move={id}
    aria-label={`Move ${name}, ${index + 1} of ${count}`}
    aria-keyshortcuts="ArrowUp ArrowDown"
    title="Drag, or Press an Arrow Key"
    onKeyDown={(event) => {
      const step = steps[event.key]
      if (!step) return
      event.preventDefault()
      onMove(index, index + step)
    }}
    className="grid size-9 cursor-grab place-items-center rounded-control text-xl text-muted hover:bg-sunken focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent pointer-coarse:hidden"
  >
    <span aria-hidden>⠿</span>
  </button>
)

/** The column with the handles of rows that can be moved. */
export const moveColumn = <Row,>(rowOf: (row: Row) => MoveHandleProps): Column<Row> => ({
  name: 'move',
  header: 'Move',
  kind: 'select',
  head: <span className="sr-only">Move</span>,
  cell: (row) => <MoveHandle {...rowOf(row)} />,
})

/** The same for a row's menu: without dragging, and for a finger. */
export const moveItems = ({ index, count, onMove }: Moved): MenuItem[] => [
  ...(index > 0 ? [{ label: 'Move Up', onSelect: () => onMove(index, index - 1) }] : []),
  ...(index < count - 1 ? [{ label: 'Move Down', onSelect: () => onMove(index, index + 1) }] : []),
]

/** Keeps the focus in the row that was moved, while `move` saves the order. */
export const useMoveFocus = (move: (from: number, to: number) => Promise<unknown>) => {
  const pressed = useRef<string>(undefined)

  // A row that moves in the DOM loses focus.
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-move="${CSS.escape(pressed.current)}"]`)?.focus()
  })

  return (from: number, to: number) => {
    pressed.current = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-move]')?.dataset['move']
    // The timeout lets the list render the server's order first, which may move the row again.
    void move(from, to).finally(() => setTimeout(() => (pressed.current = undefined)))
  }
}
