import type { AssignmentRule } from '@portal/contract/admin/assignment-rules'
import { Button } from '@portal/ui'
import { Menu } from '@portal/ui/menu'
import type { Column } from '@portal/ui/table'
import { moveColumn, moveItems } from '../components/move-rows.tsx'
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

const nameOf = ({ index }: RuleRow): string => `rule ${index + 1}`

export const ruleColumns = ({ names, count, onMove, onEdit, onDelete }: RuleColumnsOptions): Column<RuleRow>[] => [
  moveColumn((rule) => ({ id: rule.id, name: nameOf(rule), index: rule.index, count, onMove })),
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
    width: 'lg:w-36',
    cell: (rule) => (
      <div className="flex flex-wrap gap-2 lg:justify-end">
        <Button variant="secondary" size="small" aria-label={`Edit ${nameOf(rule)}`} onClick={() => onEdit(rule)}>
          Edit
        </Button>
        <Menu
          label={`More actions for ${nameOf(rule)}`}
          items={[
            ...moveItems({ index: rule.index, count, onMove }),
            { label: 'Delete', danger: true, startsGroup: true, onSelect: () => onDelete(rule) },
          ]}
        />
      </div>
    ),
  },
]
