import { useState, type ReactNode } from 'react'
import { Button } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import {
  formatSelection,
  useRequestSelection,
  type RequestSelection,
  type SelectedRequest,
} from '../database/request-selection.ts'
import { ListTable } from './list-table.tsx'
import type { List } from './list.ts'

/** The column with a checkbox for each report. */
const selectColumn = <OneRequest extends SelectedRequest>({
  isSelected,
  select,
}: RequestSelection): Column<OneRequest> => ({
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

interface SelectableRequestsProps<OneRequest extends SelectedRequest> {
  list: List<OneRequest>
  noun: string
  label: string
  columns: readonly Column<OneRequest>[]
  whenEmpty?: ReactNode
  /** The button about the selected reports. It opens the dialog. */
  action: string
  danger?: boolean
  /** The dialog. */
  children: (selection: RequestSelection, onClose: () => void) => ReactNode
}

/**
 * A table of reports to select. A bar says what is selected and what to do with it; it stays in view under the page's header,
 * and the table's head below it. The selection lasts over pages and searches.
 */
export const SelectableRequests = <OneRequest extends SelectedRequest>({
  list,
  noun,
  label,
  columns,
  whenEmpty,
  action,
  danger = false,
  children,
}: SelectableRequestsProps<OneRequest>) => {
  const selection = useRequestSelection()
  const [open, setOpen] = useState(false)
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
              <Button variant={danger ? 'danger' : 'primary'} size="small" onClick={() => setOpen(true)}>
                {action}
              </Button>
            </div>
          </>
        )}
      </div>
      <ListTable
        key={noun}
        list={list}
        noun={noun}
        label={label}
        columns={[selectColumn(selection), ...columns]}
        whenEmpty={whenEmpty}
      />
      {open && children(selection, () => setOpen(false))}
    </div>
  )
}
