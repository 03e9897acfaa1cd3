import type { ListedCoverageArea } from '@portal/contract/admin/coverage-areas'
import { Badge, Button, classes } from '@portal/ui'
import { Menu } from '@portal/ui/menu'
import { useDrag } from './use-drag.ts'

export type Direction = 'up' | 'down'

interface AreaRowProps {
  area: ListedCoverageArea
  index: number
  count: number
  onMove: (to: number, direction: Direction) => void
  onDrop: (from: number, to: number) => void
  onEdit: () => void
  onDelete: () => void
}

const arrows = { up: '↑', down: '↓' } as const

export const AreaRow = ({ area, index, count, onMove, onDrop, onEdit, onDelete }: AreaRowProps) => {
  const { rowRef, handleRef, isDragging, dropEdge } = useDrag(index, onDrop)
  const { name, description, isActive } = area
  const moveButton = (direction: Direction) => {
    const to = direction === 'up' ? index - 1 : index + 1
    return (
      <Button
        variant="secondary"
        size="small"
        data-move={direction}
        // Not `disabled`: a disabled button loses focus when the area reaches the end of the list.
        aria-disabled={to < 0 || to >= count || undefined}
        aria-label={`Move ${name} ${direction}`}
        onClick={() => onMove(to, direction)}
      >
        {arrows[direction]}
      </Button>
    )
  }
  return (
    <li
      ref={rowRef}
      data-area={area.id}
      className={classes(
        'relative flex flex-wrap items-center gap-x-3 gap-y-2 py-3 pr-4 pl-2',
        isDragging && 'opacity-50',
        dropEdge && 'before:absolute before:inset-x-0 before:h-1 before:bg-accent',
        dropEdge === 'top' && 'before:-top-0.5',
        dropEdge === 'bottom' && 'before:-bottom-0.5',
      )}
    >
      <span
        ref={handleRef}
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
        {moveButton('up')}
        {moveButton('down')}
        <Button variant="secondary" size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Menu label={`More actions for ${name}`} items={[{ label: 'Delete', danger: true, onSelect: onDelete }]} />
      </div>
    </li>
  )
}
