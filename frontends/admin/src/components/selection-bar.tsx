import type { ReactNode } from 'react'
import { Button } from '@portal/ui'

interface SelectionBarProps<Row> {
  /** What is selected, such as `2 CHP reports`; empty for nothing. */
  selected: string
  /** The rows of the current page. */
  page: readonly Row[]
  pageSelected: boolean
  onSelectPage: (selected: boolean) => void
  onClear: () => void
  /** What to do with the selected rows. */
  children: ReactNode
}

/**
 * Says what is selected in the table below and what to do with it. It stays in view under the page's header, and the table's
 * head stays below it: `underSelectionBar` on an element around both says how high it is.
 */
export const SelectionBar = <Row,>({
  selected,
  page,
  pageSelected,
  onSelectPage,
  onClear,
  children,
}: SelectionBarProps<Row>) => (
  <div className="sticky top-12 z-20 -mx-1 flex min-h-(--table-top) flex-wrap items-center gap-2 bg-page px-1 py-2 pointer-coarse:top-13">
    <Button variant="secondary" size="small" disabled={page.length === 0} onClick={() => onSelectPage(!pageSelected)}>
      <span>
        {pageSelected ? 'Deselect' : 'Select'} <span className="max-sm:sr-only">All on This</span> Page
      </span>
    </Button>
    <output className="text-sm text-muted">{selected ? `${selected} selected` : 'No reports selected'}</output>
    {selected && (
      <>
        <Button variant="quiet" size="small" onClick={onClear}>
          Clear Selection
        </Button>
        <div className="ml-auto">{children}</div>
      </>
    )}
  </div>
)

/** The classes of an element around a selection bar and its table. */
export const underSelectionBar = '[--table-top:3.25rem] pointer-coarse:[--table-top:3.75rem]'
