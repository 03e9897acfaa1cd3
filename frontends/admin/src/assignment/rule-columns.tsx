import type { AssignmentRule } from '@portal/contract/admin/assignment-rules'
import { Button } from '@portal/ui'
import { Menu } from '@portal/ui/menu'
import type { Column } from '@portal/ui/table'
import { MoveButton } from '../components/move-button.tsx'
import type { Names } from './use-names.ts'

export interface RuleRow extends AssignmentRule {
  id: string
  index: number
}

interface RuleColumnsOptions {
  names: Names
  count: number
  onMove: (from: number, to: number) => void
  onEdit: (rule: RuleRow) => void
  onDelete: (rule: RuleRow) => void
}

export const ruleColumns = ({ names, count, onMove, onEdit, onDelete }: RuleColumnsOptions): Column<RuleRow>[] => [
  {
    name: 'requests',
    header: 'Requests',
    kind: 'name',
    cell: (rule) => names.conditions(rule).join(' · ') || (rule.index === 0 ? 'All requests' : 'All others'),
  },
  { name: 'assignee', header: 'Assignee', cell: names.assignee },
  {
    name: 'actions',
    header: 'Actions',
    kind: 'actions',
    width: 'lg:w-64',
    cell: (rule) => {
      const name = `rule ${rule.index + 1}`
      const move = { id: rule.id, name, index: rule.index, count, onMove }
      return (
        <div className="flex flex-wrap gap-2 lg:justify-end">
          <MoveButton {...move} direction="up" />
          <MoveButton {...move} direction="down" />
          <Button variant="secondary" size="small" aria-label={`Edit ${name}`} onClick={() => onEdit(rule)}>
            Edit
          </Button>
          <Menu
            label={`More actions for ${name}`}
            items={[{ label: 'Delete', danger: true, onSelect: () => onDelete(rule) }]}
          />
        </div>
      )
    },
  },
]
