import type { ListedCoverageArea } from '@portal/contract/admin/coverage-areas'
import { Badge, Button } from '@portal/ui'
import { Menu } from '@portal/ui/menu'
import type { Column } from '@portal/ui/table'
import { useDrag } from './use-drag.ts'

interface MoveProps {
  area: ListedCoverageArea
  index: number
}

const Handle = ({ index, onDrop }: MoveProps & { onDrop: (from: number, to: number) => void }) => (
  <span
    ref={useDrag(index, onDrop)}
    aria-hidden
    title="Drag to reorder"
    className="grid size-9 cursor-grab place-items-center rounded-control text-xl text-muted hover:bg-sunken"
  >
    ⠿
  </span>
)

const directions = { up: { arrow: '↑', step: -1 }, down: { arrow: '↓', step: 1 } } as const
type Direction = keyof typeof directions

interface MoveButtonProps extends MoveProps {
  direction: Direction
  count: number
  onMove: (from: number, to: number) => void
}

const MoveButton = ({ area: { id, name }, index, direction, count, onMove }: MoveButtonProps) => {
  const { arrow, step } = directions[direction]
  const to = index + step
  return (
    <Button
      variant="secondary"
      size="small"
      data-move={`${direction} ${id}`}
      // Not `disabled`: a disabled button loses focus when the area reaches the end of the list.
      aria-disabled={to < 0 || to >= count || undefined}
      aria-label={`Move ${name} ${direction}`}
      onClick={() => onMove(index, to)}
    >
      {arrow}
    </Button>
  )
}

interface AreaColumnsOptions {
  areas: readonly ListedCoverageArea[]
  onMove: (from: number, to: number) => void
  onEdit: (area: ListedCoverageArea) => void
  onDelete: (area: ListedCoverageArea) => void
}

export const areaColumns = ({ areas, onMove, onEdit, onDelete }: AreaColumnsOptions): Column<ListedCoverageArea>[] => [
  {
    name: 'move',
    header: 'Move',
    kind: 'select',
    head: <span className="sr-only">Move</span>,
    cell: (area) => <Handle area={area} index={areas.indexOf(area)} onDrop={onMove} />,
  },
  { name: 'name', header: 'Name', kind: 'name', width: 'lg:w-60', cell: ({ name }) => name },
  { name: 'description', header: 'Description', cell: ({ description }) => description },
  {
    name: 'status',
    header: 'Status',
    width: 'lg:w-32',
    cell: ({ isActive }) => <Badge tone={isActive ? 'done' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>,
  },
  {
    name: 'actions',
    header: 'Actions',
    kind: 'actions',
    width: 'lg:w-64',
    cell: (area) => {
      const move = { area, index: areas.indexOf(area), count: areas.length, onMove }
      return (
        <div className="flex flex-wrap gap-2">
          <MoveButton {...move} direction="up" />
          <MoveButton {...move} direction="down" />
          <Button variant="secondary" size="small" aria-label={`Edit ${area.name}`} onClick={() => onEdit(area)}>
            Edit
          </Button>
          <Menu
            label={`More actions for ${area.name}`}
            items={[{ label: 'Delete', danger: true, onSelect: () => onDelete(area) }]}
          />
        </div>
      )
    },
  },
]
