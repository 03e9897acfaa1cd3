import { useState, type ReactNode } from 'react'
import { Button } from '@portal/ui'
import { FilterSelect } from '@portal/ui/filter-select'
import type { Column } from '@portal/ui/table'
import { callsOf } from '@portal/contract/kinds/calls'
import { kindIds, kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import { adminParts } from '@portal/contract/admin/admin-parts'
import { ListSearch } from '../components/list-panel.tsx'
import { ListTable } from '../components/list-table.tsx'
import { useList, type List } from '../components/list.ts'
import { NewRequest, PanelHeading } from '../components/panel-heading.tsx'
import { useUrlState } from '../url-state.ts'
import { BulkDeleteDialog } from './bulk-delete-dialog.tsx'
import type { Totals } from './overview.tsx'
import { requestColumns, type AnyRequest } from './request-columns.tsx'
import { formatSelection, requestsOf, useRequestSelection, type RequestSelection } from './request-selection.ts'

/** Listed without a parameter in the URL. */
const first = kindNames[0]

const withTotal = (label: string, total: number | undefined) =>
  total === undefined ? label : `${label} (${total.toLocaleString('en-US')})`

/** The column with a checkbox for each report. */
const selectColumn = ({ isSelected, select }: RequestSelection): Column<AnyRequest> => ({
  name: 'select',
  header: 'Select',
  kind: 'select',
  head: <span className="sr-only">Select</span>,
  cell: (request) => (
    <label className="grid size-9 cursor-pointer place-items-center">
      <input
        type="checkbox"
        checked={isSelected(request.id)}
        aria-label={`Select ${request.referenceNumber}`}
        onChange={(event) => select([request], event.target.checked)}
        // Scrolled into view, it must not end up below the bars that stay in view.
        className="size-5 scroll-mt-24 accent-accent focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent"
      />
    </label>
  ),
})

/**
 * A table of requests to select, with a bar that names the selected requests and offers to delete them. The bar stays
 * in view under the page's header, and the table's head below the bar. The selection lasts across pages, searches and
 * kinds.
 */
const SelectableRequests = ({ list, label }: { list: List<AnyRequest>; label: string }) => {
  const selection = useRequestSelection()
  const [deleting, setDeleting] = useState(false)
  const page = list.result.data?.items ?? []
  const pageSelected = page.length > 0 && page.every(({ id }) => selection.isSelected(id))
  const selected = formatSelection(selection.selected)
  return (
    <div className="[--table-top:3.25rem] pointer-coarse:[--table-top:3.75rem]">
      <div className="sticky top-12 z-20 -mx-1 flex min-h-(--table-top) flex-wrap items-center gap-2 bg-page px-1 py-2 pointer-coarse:top-13">
        <Button
          variant="secondary"
          size="small"
          disabled={page.length === 0}
          onClick={() => selection.select(page, !pageSelected)}
        >
          <span>
            {pageSelected ? 'Deselect' : 'Select'} <span className="max-sm:sr-only">All on This</span> Page
          </span>
        </Button>
        <output className="text-sm text-muted">{selected ? `${selected} selected` : 'No reports selected'}</output>
        {selected && (
          <>
            <Button variant="quiet" size="small" onClick={selection.clear}>
              Clear Selection
            </Button>
            <div className="ml-auto">
              <Button variant="danger" size="small" onClick={() => setDeleting(true)}>
                Delete Selected
              </Button>
            </div>
          </>
        )}
      </div>
      <ListTable
        key={label}
        list={list}
        noun={label}
        label={label}
        columns={[selectColumn(selection), ...requestColumns]}
      />
      {deleting && (
        <BulkDeleteDialog
          selected={selection.selected}
          onDeleted={(deleted) => selection.select(deleted, false)}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  )
}

/** Chooses the kind of the reports listed, with the number of each. */
const KindSelect = ({ kind, totals }: { kind: KindId; totals: Totals | undefined }) => {
  const { filter } = useUrlState()
  return (
    <FilterSelect
      label="Reports"
      value={kind}
      options={kindNames.map((value) => ({
        value,
        label: withTotal(`${kindIds[value].name} reports`, totals?.[kindIds[value].total]),
      }))}
      onChange={(chosen) => filter({ kind: chosen === first ? null : (chosen ?? null) })}
    />
  )
}

/** Lists reports of every kind to select and delete. */
export const BulkDelete = ({ totals, children }: { totals: Totals | undefined; children: ReactNode }) => {
  const kind = useUrlState().oneOf('kind', kindNames) ?? first
  const list: List<AnyRequest> = useList(callsOf(kind).list)
  return (
    <>
      <PanelHeading
        title={adminParts.database}
        tools={
          <>
            <ListSearch label={`Search ${requestsOf(kind)}`} placeholder="Client or reference number" />
            <KindSelect kind={kind} totals={totals} />
          </>
        }
      >
        <NewRequest />
      </PanelHeading>
      {children}
      <SelectableRequests list={list} label={requestsOf(kind)} />
    </>
  )
}
