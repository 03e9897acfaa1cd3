import type { ListedCoverageArea } from '@portal/contract/coverage-areas'
import { Badge, Button, classes } from '@portal/ui'
import { useDrag } from './use-drag.ts'

interface AreaRowProps {
  area: ListedCoverageArea
  index: number
  count: number
  onMove: (to: number, by: 'up' | 'down') => void
  onDropped: (from: number, to: number) => void
  onEdit: () => void
  onDelete: () => void
}

const arrows = { up: '↑', down: '↓' } as const

export const AreaRow = ({ area, index, count, onMove, onDropped, onEdit, onDelete }: AreaRowProps) => {
  const { row, handle, dragged, over } = useDrag(index, onDropped)
  const { name, description, isActive } = area
  const move = (by: 'up' | 'down') => {
    const to = by === 'up' ? index - 1 : index + 1
    return (
      <Button
        variant="secondary"
        size="small"
        data-move={by}
        // Not disabled at the ends: there it would lose the focus of who moves an area all the way.
        aria-disabled={to < 0 || to >= count || undefined}
        aria-label={`Move ${name} ${by}`}
        onClick={() => onMove(to, by)}
      >
        {arrows[by]}
      </Button>
    )
  }
  return (
    <li
      ref={row}
      data-area={area.id}
      className={classes(
        'relative flex flex-wrap items-center gap-x-3 gap-y-2 py-3 pr-4 pl-2',
        dragged && 'opacity-50',
        over && 'before:absolute before:inset-x-0 before:h-1 before:bg-accent',
        over === 'above' && 'before:-top-0.5',
        over === 'below' && 'before:-bottom-0.5',
      )}
    >
      <span
        ref={handle}
        aria-hidden
        title="Drag to reorder"
        className="grid size-9 shrink-0 cursor-grab place-items-center rounded-control text-xl text-muted hover:bg-sunken"
      >
        ⠿
      </span>
      <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <p className="font-semibold">
          {name} <Badge tone={isActive ? 'done' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
        </p>
        <p className="text-sm text-muted">{description}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:pl-12">
        {move('up')}
        {move('down')}
        <Button variant="secondary" size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="secondary" size="small" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  )
}
