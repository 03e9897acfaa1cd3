import type { ReactNode } from 'react'
import { classes } from '@portal/ui'
import { SelectRow } from './select-row.tsx'
import { rowAttribute } from './use-list-keys.ts'
import type { Selection } from './use-selection.ts'

/** The column a list is sorted by, with a leading minus descending. */
export type Order<Sort extends string> = Sort | `-${Sort}`

export interface SelectColumn<Row, Sort extends string> {
  header: string
  /** Only screen readers see the header. */
  hideHeader?: true
  /** A class with the width; columns without one share the rest. */
  width?: string
  /** A class that hides the column where there is no room for it. */
  hidden?: string
  sort?: Sort
  /** The cell has buttons, whose outlines must not be cut off. */
  buttons?: true
  /** The column shows the reverse of what the API sorts by: an age, not a date. */
  reversed?: true
  cell: (row: Row) => ReactNode
}

export interface SelectableRow {
  readonly id: string
  readonly clientName: string
  readonly referenceNumber: string
}

interface SortProps<Sort extends string> {
  /** Undefined for the list's own order. */
  sort: Order<Sort> | undefined
  /** The list's own order, if a column has it. */
  ownOrder?: Order<Sort>
  onSort: (sort: Order<Sort> | undefined) => void
}

export interface SelectRowsProps<Row extends SelectableRow> {
  rows: readonly Row[]
  /** The rows are for the current URL, not for the previous one. */
  current: boolean
  selection: Selection<Row>
  /** Called when the pointer is over a row, which will probably be opened. */
  onPoint: () => void
}

interface SelectTableProps<Row extends SelectableRow, Sort extends string>
  extends SelectRowsProps<Row>, SortProps<Sort> {
  columns: readonly SelectColumn<Row, Sort>[]
}

const headCell =
  'sticky top-12 pointer-coarse:top-13 z-20 h-9 bg-card whitespace-nowrap px-2 text-left text-xs font-semibold text-muted shadow-[inset_0_-1px_0_var(--color-line)] first:rounded-tl-card last:rounded-tr-card last:pr-4'

/** The order after a click: ascending, descending, then the list's own. */
const nextOrder = <Sort extends string>(
  column: Sort,
  sort: Order<Sort> | undefined,
  ownOrder: Order<Sort> | undefined,
): Order<Sort> | undefined => {
  if (sort === column) return ownOrder === `-${column}` ? undefined : `-${column}`
  return sort === `-${column}` ? undefined : column
}

interface HeadCellProps<Row, Sort extends string> extends SortProps<Sort> {
  column: SelectColumn<Row, Sort>
}

const HeadCell = <Row, Sort extends string>({ column, sort, ownOrder, onSort }: HeadCellProps<Row, Sort>) => {
  const { header, hideHeader, width, hidden, sort: by, reversed = false } = column
  const order = sort ?? ownOrder
  const sorted = by !== undefined && (order === by || order === `-${by}`)
  const ascending = (order === by) !== reversed
  return (
    <th
      scope="col"
      aria-sort={sorted ? (ascending ? 'ascending' : 'descending') : undefined}
      className={classes(headCell, width, hidden)}
    >
      {by ? (
        <button
          type="button"
          onClick={() => onSort(nextOrder(by, sort, ownOrder))}
          className="relative -mx-1 min-h-8 cursor-pointer rounded-control px-1 hover:text-ink focus-visible:outline-2 focus-visible:outline-accent"
        >
          {header}
          {sorted && (
            <span aria-hidden className="absolute top-2 left-full text-[0.625rem]">
              {ascending ? '▲' : '▼'}
            </span>
          )}
        </button>
      ) : (
        <span className={hideHeader && 'sr-only'}>{header}</span>
      )}
    </th>
  )
}

/** Requests as a table with one line each, which can be selected and sorted. */
export const SelectTable = <Row extends SelectableRow, Sort extends string>({
  columns,
  rows,
  current,
  selection,
  onPoint,
  ...order
}: SelectTableProps<Row, Sort>) => {
  const someSelected = rows.some(selection.has)
  return (
    <div className="rounded-card border border-line bg-card shadow-card">
      <table aria-label="Requests" aria-busy={!current} className="w-full table-fixed text-sm tabular-nums">
        <thead>
          <tr>
            <th scope="col" className={classes(headCell, 'w-11 px-0!')}>
              <label className="grid h-9 cursor-pointer place-items-center">
                <input
                  type="checkbox"
                  aria-label="Select all on this page"
                  checked={selection.pageSelected}
                  ref={(box) => {
                    if (box) box.indeterminate = someSelected && !selection.pageSelected
                  }}
                  onChange={selection.togglePage}
                  className="size-4.5 accent-accent focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent"
                />
              </label>
            </th>
            {columns.map((column) => (
              <HeadCell key={column.header} column={column} {...order} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => {
            const selected = selection.has(row)
            return (
              <tr
                key={row.id}
                {...{ [rowAttribute]: row.id }}
                onPointerEnter={onPoint}
                className={classes(
                  // WebKit ignores `relative` on a table row, but not a transform.
                  'group relative h-10 translate-0 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-accent',
                  selected ? 'bg-accent-soft' : 'hover:bg-accent-soft/50',
                )}
              >
                <td className="px-0">
                  <SelectRow
                    row={row}
                    selected={selected}
                    onToggle={(range) => selection.toggle(row, range)}
                    className="h-9"
                  />
                </td>
                {columns.map(({ header, hidden, buttons, cell }, index) => {
                  const Cell = index === 0 ? 'th' : 'td'
                  return (
                    <Cell
                      key={header}
                      {...(index === 0 && { scope: 'row' })}
                      className={classes('px-2 text-left font-normal last:pr-4', hidden)}
                    >
                      <div className={buttons ? undefined : 'truncate'}>{cell(row)}</div>
                    </Cell>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
