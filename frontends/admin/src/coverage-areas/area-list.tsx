import { useEffect, useRef } from 'react'
import type { ListedCoverageArea } from '@portal/contract/admin/coverage-areas'
import { AreaRow, type Direction } from './area-row.tsx'
import { useReorder } from './use-reorder.ts'

interface AreaListProps {
  areas: ListedCoverageArea[]
  onEdit: (area: ListedCoverageArea) => void
  onDelete: (area: ListedCoverageArea) => void
}

/** The areas in display order. Rows are moved by dragging or with buttons. */
export const AreaList = ({ areas: savedAreas, onEdit, onDelete }: AreaListProps) => {
  const { areas, move, announcement } = useReorder(savedAreas)
  const list = useRef<HTMLUListElement>(null)
  const pressedButton = useRef<{ areaId: string; direction: Direction }>(null)

  // A row that moves in the DOM loses focus; give it back to the button that was pressed.
  useEffect(() => {
    if (!pressedButton.current || document.activeElement !== document.body) return
    const { areaId, direction } = pressedButton.current
    list.current?.querySelector<HTMLElement>(`[data-area="${areaId}"] [data-move="${direction}"]`)?.focus()
  })

  return (
    <>
      <output className="sr-only">{announcement}</output>
      <ul
        ref={list}
        aria-label="Coverage areas"
        className="divide-y divide-line rounded-card border border-line bg-card shadow-card"
      >
        {areas.map((area, index) => (
          <AreaRow
            key={area.id}
            area={area}
            index={index}
            count={areas.length}
            onMove={(to, direction) => {
              pressedButton.current = { areaId: area.id, direction }
              // The timeout lets the list render the server's order first, which may move the row again.
              void move(index, to).finally(() => setTimeout(() => (pressedButton.current = null)))
            }}
            onDrop={(from, to) => void move(from, to)}
            onEdit={() => onEdit(area)}
            onDelete={() => onDelete(area)}
          />
        ))}
      </ul>
    </>
  )
}
