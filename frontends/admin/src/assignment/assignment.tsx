import { useState } from 'react'
import type { AssignmentRule } from '@portal/contract/admin/assignment-rules'
import { limits } from '@portal/contract/limits'
import { Button, toast } from '@portal/ui'
import { ListPanel } from '../components/list-panel.tsx'
import { useWholeList } from '../components/list.ts'
import { useMoveFocus, moveItem } from '../components/move-rows.tsx'
import { ruleColumns, type RuleRow } from './rule-columns.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { useNames } from './use-names.ts'
import { useRules } from './use-rules.ts'

const textOf = (rule: AssignmentRule) => JSON.stringify(rule)

/** The rules with ids that stay when they move: their content, and which of equal ones they are. */
const rowsOf = (rules: readonly AssignmentRule[]): RuleRow[] => {
  const texts = rules.map(textOf)
  return rules.map((rule, index) => {
    const equal = texts.slice(0, index).filter((text) => text === texts[index]).length
    return { ...rule, id: `${texts[index]} ${equal}`, index }
  })
}

const indexIn = (rules: readonly AssignmentRule[], { id }: RuleRow) => rowsOf(rules).findIndex((row) => row.id === id)

const without = (rules: readonly AssignmentRule[], row: RuleRow) =>
  rules.filter((_, index) => index !== indexIn(rules, row))

/** The rules that assign new requests. */
export const Assignment = () => {
  const { query, rules, save, busy } = useRules()
  const { names, error } = useNames()
  const [dialog, setDialog] = useState<{ rule?: RuleRow }>()
  const [announcement, setAnnouncement] = useState('')
  const rows = names && rules && rowsOf(rules)
  const onMove = useMoveFocus(async (from, to) => {
    if (busy || !rows || to < 0 || to >= rows.length) return
    setAnnouncement(`Rule moved to position ${to + 1} of ${rows.length}.`)
    if (!(await save((list) => moveItem(list, from, to)))) setAnnouncement('')
  })
  const paging = { page: 1, pageSize: limits.assignmentRulesMax, onPage: () => {} }
  return (
    <ListPanel
      list={useWholeList({ ...query, data: rows, error: query.error ?? error }, { paging })}
      title="Assignment"
      noun="rules"
      label="Assignment rules"
      actions={
        <Button size="small" aria-disabled={!names || undefined} onClick={() => names && setDialog({})}>
          Add Rule
        </Button>
      }
      notice={
        rows &&
        rows.length > 0 && (
          <p className="text-sm text-muted">
            The first rule that matches a new request decides who gets it. Requests that no rule matches are unassigned.
          </p>
        )
      }
      columns={
        names
          ? ruleColumns({
              names,
              count: rows?.length ?? 0,
              onMove,
              onEdit: (rule) => setDialog({ rule }),
              onDelete: (rule) => void save((list) => without(list, rule), 'Rule Deleted'),
            })
          : []
      }
      whenEmpty="Add rules to assign requests by agency, county, type or firm, or in rotation."
    >
      <output className="sr-only">{announcement}</output>
      {dialog && names && (
        <RuleDialog
          rule={dialog.rule}
          names={names}
          busy={busy}
          onSave={async (changed) => {
            const { rule } = dialog
            // After a refused save, the list is the colleague's.
            if (rule && indexIn(rules ?? [], rule) < 0)
              return toast({ title: 'This rule was changed or deleted by a colleague', tone: 'danger' })
            const saved = await save(
              (list) => (rule ? list.with(indexIn(list, rule), changed) : [...list, changed]),
              rule ? 'Rule Saved' : 'Rule Added',
            )
            return saved && setDialog(undefined)
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </ListPanel>
  )
}
