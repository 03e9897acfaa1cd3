import { ChoiceField } from '@portal/ui'
import { callsOf } from '@portal/contract/kinds/calls'
import { ListSearch, useList, type List } from '../components/list-panel.tsx'
import { SelectableReports } from '../components/selectable-reports.tsx'
import { useUrlState } from '../url-state.ts'
import { BulkDeleteDialog } from './bulk-delete-dialog.tsx'
import type { Totals } from './overview.tsx'
import { reportColumns, type AnyReport } from './report-columns.tsx'

const kinds = ['chp', 'police'] as const
type Kind = (typeof kinds)[number]

const nouns: Record<Kind, string> = { chp: 'CHP reports', police: 'police reports' }

const withTotal = (label: string, total: number | undefined) =>
  total === undefined ? label : `${label} (${total.toLocaleString('en-US')})`

/** Lists reports of both kinds to select and delete. */
export const BulkDelete = ({ totals }: { totals: Totals | undefined }) => {
  const { oneOf, filter } = useUrlState()
  const kind = oneOf('kind', kinds) ?? 'chp'
  // Both endpoints take this query, and both reply with every field the table shows.
  const endpoint = callsOf(kind).list as ReturnType<typeof callsOf<'chp'>>['list']
  const list = useList(endpoint) as unknown as List<AnyReport>
  return (
    <section aria-labelledby="all-reports" className="space-y-4">
      <h3 id="all-reports" className="text-lg font-semibold">
        Reports
      </h3>
      <ChoiceField
        label="Show"
        name="kind"
        value={kind}
        options={[
          { value: 'chp', label: withTotal('CHP reports', totals?.crashReports) },
          { value: 'police', label: withTotal('Police reports', totals?.policeReports) },
        ]}
        onChange={(kind) => filter({ kind: kind === 'chp' ? null : kind })}
      />
      <ListSearch label={`Search ${nouns[kind]}`} placeholder="Client or reference number" />
      <SelectableReports
        list={list}
        noun={nouns[kind]}
        label={nouns[kind]}
        columns={reportColumns}
        action="Delete Selected"
        danger
      >
        {({ selected, select }, onClose) => (
          <BulkDeleteDialog selected={selected} onDeleted={(deleted) => select(deleted, false)} onClose={onClose} />
        )}
      </SelectableReports>
    </section>
  )
}
