import { ChoiceField } from '@portal/ui'
import { callsOf } from '@portal/contract/kinds/calls'
import { kindIds, kindNames } from '@portal/contract/kinds/kind-ids'
import { ListSearch } from '../components/list-panel.tsx'
import { useList, type List } from '../components/list.ts'
import { SelectableRequests } from '../components/selectable-requests.tsx'
import { useUrlState } from '../url-state.ts'
import { BulkDeleteDialog } from './bulk-delete-dialog.tsx'
import type { Totals } from './overview.tsx'
import { requestColumns, type AnyRequest } from './request-columns.tsx'
import { requestsOf } from './request-selection.ts'

/** Listed without a parameter in the URL. */
const first = kindNames[0]

const withTotal = (label: string, total: number | undefined) =>
  total === undefined ? label : `${label} (${total.toLocaleString('en-US')})`

/** Lists reports of every kind to select and delete. */
export const BulkDelete = ({ totals }: { totals: Totals | undefined }) => {
  const { oneOf, filter } = useUrlState()
  const kind = oneOf('kind', kindNames) ?? first
  const list: List<AnyRequest> = useList(callsOf(kind).list)
  return (
    <section aria-labelledby="all-reports" className="space-y-4">
      <h3 id="all-reports" className="text-lg font-semibold">
        Reports
      </h3>
      <ChoiceField
        label="Show"
        name="kind"
        value={kind}
        options={kindNames.map((value) => ({
          value,
          label: withTotal(`${kindIds[value].name} reports`, totals?.[kindIds[value].total]),
        }))}
        onChange={(kind) => filter({ kind: kind === first ? null : kind })}
      />
      <ListSearch label={`Search ${requestsOf(kind)}`} placeholder="Client or reference number" />
      <SelectableRequests
        list={list}
        noun={requestsOf(kind)}
        label={requestsOf(kind)}
        columns={requestColumns}
        action="Delete Selected"
        danger
      >
        {({ selected, select }, onClose) => (
          <BulkDeleteDialog selected={selected} onDeleted={(deleted) => select(deleted, false)} onClose={onClose} />
        )}
      </SelectableRequests>
    </section>
  )
}
