import type { RefObject } from 'react'
import { classes } from '@portal/ui'
import { useFocused } from './use-focused.ts'

/** Pixels of the widest tip, with room for a scrollbar, and of one with two lines. */
const widest = 310
const highest = 56

interface Tip {
  text: string
  isError: boolean
  left: number
  top?: number
  bottom?: number
}

const tipOf = (control: HTMLElement, grid: HTMLElement): Tip | undefined => {
  const described = control.getAttribute('aria-describedby')
  const text = described && document.getElementById(described)?.textContent
  if (!text) return undefined
  const [cell, box] = [control.getBoundingClientRect(), grid.getBoundingClientRect()]
  // Within the part of the grid that is in view.
  const view = grid.parentElement!.getBoundingClientRect()
  const left = Math.min(cell.left, view.right - widest)
  const hasRoomBelow = cell.bottom + highest <= view.bottom
  return {
    text,
    isError: described.endsWith('-error'),
    left: left - box.left,
    ...(hasRoomBelow ? { top: cell.bottom - box.top + 2 } : { bottom: box.bottom - cell.top + 2 }),
  }
}

/**
 * The error of the focused cell, or why the cell isn't used. The tip is below the cell, or above it at the end of the
 * table. The whole grid has a single tip, because rows clip their content: the browser skips rendering rows outside the
 * view.
 */
export const CellTip = ({ root }: { root: RefObject<HTMLElement | null> }) => {
  const tip = useFocused(root, tipOf)
  if (!tip) return null
  return (
    <p
      aria-hidden
      // The position depends on the cell.
      style={{ left: tip.left, top: tip.top, bottom: tip.bottom }}
      className={classes(
        'pointer-events-none absolute z-20 max-w-72 rounded-control border bg-card px-2 py-1 text-sm font-medium shadow-raised',
        tip.isError ? 'border-danger text-danger' : 'border-line text-ink',
      )}
    >
      {tip.text}
    </p>
  )
}
