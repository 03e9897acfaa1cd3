import { useEffect, useRef } from 'react'
import { Button } from '@portal/ui'

/** A copy of a list with one item moved to another index. */
export const moveItem = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const next = list.filter((_, index) => index !== from)
  next.splice(to, 0, list[from]!)
  return next
}

const directions = { up: { arrow: '↑', step: -1 }, down: { arrow: '↓', step: 1 } } as const

interface MoveButtonProps {
  direction: keyof typeof directions
  /** The row's id and its name for screen readers. */
  id: string
  name: string
  index: number
  count: number
  onMove: (from: number, to: number) => void
}

export const MoveButton = ({ id, name, index, direction, count, onMove }: MoveButtonProps) => {
  const { arrow, step } = directions[direction]
  const to = index + step
  return (
    <Button
      variant="secondary"
      size="small"
      data-move={`${direction} ${id}`}
      // Not `disabled`: a disabled button loses focus when the row reaches the end of the list.
      aria-disabled={to < 0 || to >= count || undefined}
      aria-label={`Move ${name} ${direction}`}
      onClick={() => onMove(index, to)}
    >
      {arrow}
    </Button>
  )
}

/** Keeps the focus on the button that moved a row, while `move` saves the order. */
export const useMoveFocus = (move: (from: number, to: number) => Promise<unknown>) => {
  const pressed = useRef<string>(undefined)

  // A row that moves in the DOM loses focus.
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-move="${CSS.escape(pressed.current)}"]`)?.focus()
  })

  return (from: number, to: number) => {
    const { activeElement } = document
    pressed.current = activeElement instanceof HTMLElement ? activeElement.dataset['move'] : undefined
    // The timeout lets the list render the server's order first, which may move the row again.
    void move(from, to).finally(() => setTimeout(() => (pressed.current = undefined)))
  }
}
