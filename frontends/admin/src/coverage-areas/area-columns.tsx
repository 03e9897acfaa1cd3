import type { ListedCoverageArea } from '@portal/contract/admin/coverage-areas'
import { Badge, Button } from '@portal/ui'
import { Menu } from '@portal/ui/menu'
import type { Column } from '@portal/ui/table'
import { MoveButton } from '../components/move-button.tsx'
import { useDrag } from './use-drag.ts'

const Handle = ({ index, onDrop }: { index: number; onDrop: (from: number, to: number) => void }) => (
  <span
    ref={useDrag(index, onDrop)}
    aria-hidden
    title="Drag to reorder"
    className="grid size-9 cursor-grab place-items-center rounded-control text-xl text-muted hover:bg-sunken"
  >
    ⠿
  </span>
)

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
    cell: (area) => <Handle index={areas.indexOf(area)} onDrop={onMove} />,
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
      const { id, name } = area
      const move = { id, name, index: areas.indexOf(area), count: areas.length, onMove }
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
