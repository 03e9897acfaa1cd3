import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { fillCells } from './actions.ts'
import { columnNames, columnOf, type ColumnName } from './columns.ts'
import { editRows } from './history.ts'
import { useFocused } from './use-focused.ts'

/** A cell and its place in the grid, in pixels. */
interface Corner {
  row: string
  column: ColumnName
  left: number
  top: number
  width: number
  height: number
}

interface Drag {
  from: Corner
  rows: readonly string[]
  top: number
  height: number
}

/** The client stays in view when the table is scrolled sideways. */
const isHeld = (column: ColumnName): boolean => column === 'clientName'

const rowOf = (element: Element | null | undefined): HTMLElement | undefined =>
  element?.closest<HTMLElement>('[data-row]') ?? undefined

const cornerOf = (control: HTMLElement, grid: HTMLElement): Corner | undefined => {
  const row = rowOf(control)?.dataset['row']
  const column = control.dataset['column']
  const isCell = control instanceof HTMLSelectElement || (control instanceof HTMLInputElement && !control.readOnly)
  // A document's field isn't one of the columns.
  if (!row || !columnNames.includes(column as ColumnName) || !isCell) return undefined
  const [cell, box] = [control.getBoundingClientRect(), grid.getBoundingClientRect()]
  const name = column as ColumnName
  const scrolled = isHeld(name) ? grid.parentElement!.scrollLeft : 0
  return {
    row,
    column: name,
    left: cell.left - box.left - scrolled,
    top: cell.top - box.top,
    width: cell.width,
    height: cell.height,
  }
}

/** The rows from the cell's to the one at a height of the screen. */
const dragTo = (from: Corner, grid: HTMLElement, y: number): Drag | undefined => {
  const all = [...grid.querySelectorAll<HTMLElement>('[data-row]')]
  const start = all.findIndex((row) => row.dataset['row'] === from.row)
  const below = all.findIndex((row) => y < row.getBoundingClientRect().bottom)
  const end = below === -1 ? all.length - 1 : below
  if (start === -1) return undefined
  const rows = all.slice(Math.min(start, end), Math.max(start, end) + 1)
  const top = rows[0]!.getBoundingClientRect().top
  return {
    from,
    rows: rows.map((row) => row.dataset['row']!),
    top: top - grid.getBoundingClientRect().top,
    height: rows.at(-1)!.getBoundingClientRect().bottom - top,
  }
}

/** Pixels from the end of what is in view at which it scrolls along, and how far each frame. */
const edge = 28
const scrollStep = 10
/** The heights of the page's header and the table's headings. */
const header = 48
const headings = 36

/** Scrolls the table along with a drag, and first the page to the part of the table that is out of view. */
const scrollAlong = (table: HTMLElement, y: number): void => {
  const { top, bottom } = table.getBoundingClientRect()
  const down = y > Math.min(bottom, window.innerHeight) - edge
  if (!down && y > Math.max(top, header) + headings) return
  const step = down ? scrollStep : -scrollStep
  if (down ? bottom > window.innerHeight : top < header) window.scrollBy(0, step)
  else table.scrollTop += step
}

/**
 * The corner of the focused cell, to be dragged: the rows up to where it is let go get the cell's text. It is for the mouse; keys
 * have Ctrl+D.
 */
export const FillHandle = ({ root }: { root: RefObject<HTMLElement | null> }) => {
  const corner = useFocused(root, cornerOf)
  const [drag, setDrag] = useState<Drag>()
  const pointer = useRef(0)
  const isDragging = drag !== undefined && corner !== undefined

  useEffect(() => {
    const grid = root.current
    if (!isDragging || !grid) return
    let frame = 0
    const follow = () => {
      const { top } = grid.getBoundingClientRect()
      scrollAlong(grid.parentElement!, pointer.current)
      if (grid.getBoundingClientRect().top !== top) setDrag((now) => now && dragTo(now.from, grid, pointer.current))
      frame = requestAnimationFrame(follow)
    }
    frame = requestAnimationFrame(follow)
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setDrag(undefined)
    }
    window.addEventListener('keydown', cancel, { capture: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('keydown', cancel, { capture: true })
      setDrag(undefined)
    }
  }, [root, isDragging])

  if (!corner) return null
  const { row, column, left, top, width, height } = corner
  const follow = ({ clientY }: PointerEvent<HTMLElement>) => {
    pointer.current = clientY
    setDrag(dragTo(corner, root.current!, clientY))
  }
  const fill = () => {
    if (drag && drag.rows.length > 1) editRows((rows) => fillCells(rows, new Set(drag.rows), row, column))
    setDrag(undefined)
  }
  return (
    <div data-held={isHeld(column) || undefined} className={`absolute top-0 left-0 ${isHeld(column) ? 'z-20' : 'z-5'}`}>
      {drag && (
        <div
          aria-hidden
          // The position depends on the rows.
          style={{ left, width, top: drag.top, height: drag.height }}
          className="pointer-events-none absolute z-20 border-2 border-dashed border-accent bg-accent/10"
        />
      )}
      <div
        aria-hidden
        data-fill={columnOf(column).label}
        title="Drag to fill"
        // The position depends on the cell.
        style={{ left: left + width - 8, top: top + height - 8 }}
        className="absolute grid size-4 cursor-crosshair touch-none place-items-center pointer-coarse:hidden"
        // The cell keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          follow(event)
        }}
        onPointerMove={(event) => drag && follow(event)}
        onPointerUp={fill}
        onPointerCancel={() => setDrag(undefined)}
      >
        <span className="size-2 border border-card bg-accent" />
      </div>
    </div>
  )
}
