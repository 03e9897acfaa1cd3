import type { ListedCoverageArea } from '@portal/contract/admin/coverage-areas'
import { Badge, Button } from '@portal/ui'
import { Menu } from '@portal/ui/menu'
import type { Column } from '@portal/ui/table'
import { moveColumn, moveItems } from '../components/move-rows.tsx'

interface AreaColumnsOptions {
  areas: readonly ListedCoverageArea[]
  onMove: (from: number, to: number) => void
  onEdit: (area: ListedCoverageArea) => void
  onDelete: (area: ListedCoverageArea) => void
}

export const areaColumns = ({ areas, onMove, onEdit, onDelete }: AreaColumnsOptions): Column<ListedCoverageArea>[] => [
  moveColumn((area) => ({ id: area.id, name: area.name, index: areas.indexOf(area), count: areas.length, onMove })),
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
    width: 'lg:w-36',
    cell: (area) => (
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" aria-label={`Edit ${area.name}`} onClick={() => onEdit(area)}>
          Edit
        </Button>
        <Menu
          label={`More actions for ${area.name}`}
          items={[
            ...moveItems({ index: areas.indexOf(area), count: areas.length, onMove }),
            { label: 'Delete', danger: true, startsGroup: true, onSelect: () => onDelete(area) },
          ]}
        />
      </div>
    ),
  },
]
