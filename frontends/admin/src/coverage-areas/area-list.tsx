import { useEffect, useRef } from 'react'
import type { ListedCoverageArea } from '@portal/contract/coverage-areas'
import { AreaRow } from './area-row.tsx'
import { useOrder } from './use-order.ts'

interface AreaListProps {
  areas: ListedCoverageArea[]
  onEdit: (area: ListedCoverageArea) => void
  onDelete: (area: ListedCoverageArea) => void
}

/** The areas in their order, which is changed by dragging or by buttons. */
export const AreaList = ({ areas: listed, onEdit, onDelete }: AreaListProps) => {
  const { areas, move, said } = useOrder(listed)
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<{ id: string; by: 'up' | 'down' }>(null)

  // A row that changes its place takes the focus off its button: it belongs back there.
  useEffect(() => {
    if (!pressed.current || document.activeElement !== document.body) return
    const { id, by } = pressed.current
    list.current?.querySelector<HTMLElement>(`[data-area="${id}"] [data-move="${by}"]`)?.focus()
  })

  return (
    <>
      <output className="sr-only">{said}</output>
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
            onMove={(to, by) => {
              pressed.current = { id: area.id, by }
              // Rendered once more with the server's order, and then let go.
              void move(index, to).finally(() => setTimeout(() => (pressed.current = null)))
            }}
            onDropped={(from, to) => void move(from, to)}
            onEdit={() => onEdit(area)}
            onDelete={() => onDelete(area)}
          />
        ))}
      </ul>
    </>
  )
}
