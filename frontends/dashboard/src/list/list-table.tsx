import { classes } from '@portal/ui'
import type { Column, ListedRow, Order, RowContext } from './definition.ts'
import { RowTools, useActiveRow, type RowToolsOf } from './row-tools.tsx'
import { SelectRow } from './select-row.tsx'
import { rowAttribute } from './use-list-keys.ts'
import type { Selection } from './use-selection.ts'

interface SortProps {
  /** Undefined for the list's own order. */
  sort: Order | undefined
  ownOrder: Order | undefined
  onSort: (sort: Order | undefined) => void
}

export interface RowsProps<Row extends ListedRow> {
  rows: readonly Row[]
  /** The rows are for the current URL, not for the previous one. */
  current: boolean
  /** Undefined where rows can't be selected. */
  selection: Selection<Row> | undefined
  context: RowContext
  /** Undefined where rows have no actions of their own. */
  tools: RowToolsOf<Row> | undefined
}

interface ListTableProps<Row extends ListedRow> extends RowsProps<Row>, SortProps {
  columns: readonly Column<Row>[]
}

const headCell =
  'sticky top-12 pointer-coarse:top-13 z-20 h-8 bg-card whitespace-nowrap px-2 text-left text-xs font-semibold text-muted shadow-[inset_0_-1px_0_var(--color-line)] first:rounded-tl-card first:pl-4 last:rounded-tr-card last:pr-4'

/** The order after a click: ascending, descending, then the list's own. */
const nextOrder = (column: string, sort: Order | undefined, ownOrder: Order | undefined): Order | undefined => {
  if (sort === column) return ownOrder === `-${column}` ? undefined : `-${column}`
  return sort === `-${column}` ? undefined : column
}

interface HeadCellProps extends SortProps {
  column: Omit<Column<never>, 'cell'>
}

const HeadCell = ({ column, sort, ownOrder, onSort }: HeadCellProps) => {
  const { header, hideHeader, width, hidden, sort: by, buttons, reversed = false } = column
  const order = sort ?? ownOrder
  const sorted = by !== undefined && (order === by || order === `-${by}`)
  const ascending = (order === by) !== reversed
  return (
    <th
      scope="col"
      aria-sort={sorted ? (ascending ? 'ascending' : 'descending') : undefined}
      className={classes(headCell, width, hidden, buttons && 'text-right!')}
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

/** The box that selects all rows of the page. */
const SelectPage = ({
  selection,
  some,
}: {
  selection: Pick<Selection<ListedRow>, 'pageSelected' | 'togglePage'>
  some: boolean
}) => (
  <th scope="col" className={classes(headCell, 'w-11 px-0!')}>
    <label className="grid h-8 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label="Select all on this page"
        checked={selection.pageSelected}
        ref={(box) => {
          if (box) box.indeterminate = some && !selection.pageSelected
        }}
        onChange={selection.togglePage}
        className="size-4.5 accent-accent focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent"
      />
    </label>
  </th>
)

// As low as the row, and in one line.
const buttonsCell =
  'pointer-fine:[&_button]:min-h-7.5 pointer-fine:[&_button]:px-2.5 [&>div]:flex-nowrap [&>div]:justify-end'

interface TableRowProps<Row extends ListedRow> extends Omit<RowsProps<Row>, 'rows' | 'current'> {
  row: Row
  columns: readonly Column<Row>[]
}

const TableRow = <Row extends ListedRow>({ row, columns, selection, context, tools }: TableRowProps<Row>) => {
  const selected = selection?.has(row) === true
  const isOpen = context.openId === row.id
  const { active, handlers } = useActiveRow(context.onPoint)
  return (
    <tr
      {...{ [rowAttribute]: row.id }}
      {...handlers}
      aria-current={isOpen || undefined}
      className={classes(
        // WebKit ignores `relative` on a table row, but not a transform.
        'relative h-10 translate-0 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-accent',
        selected || isOpen ? 'bg-accent-soft' : 'hover:bg-accent-soft/50',
      )}
    >
      {selection && (
        <td className="px-0">
          <SelectRow row={row} selected={selected} onToggle={(range) => selection.toggle(row, range)} className="h-9" />
        </td>
      )}
      {columns.map(({ header, hidden, buttons, cell }, index) => {
        const Cell = index === 0 ? 'th' : 'td'
        return (
          <Cell
            key={header}
            {...(index === 0 && { scope: 'row' })}
            className={classes('px-2 text-left font-normal last:pr-4', !selection && 'first:pl-4', hidden)}
          >
            <div className={buttons ? buttonsCell : 'truncate'}>{cell(row, context)}</div>
          </Cell>
        )
      })}
      {tools && (
        <td className="pr-2">
          {/* The open request's own buttons are beside the list. */}
          <RowTools row={row} active={active && !isOpen} tools={tools} />
        </td>
      )}
    </tr>
  )
}

/** Requests as a table with one line each, which can be sorted, and selected if there is a selection. */
export const ListTable = <Row extends ListedRow>({
  columns,
  rows,
  current,
  selection,
  context,
  tools,
  ...order
}: ListTableProps<Row>) => (
  <div className="rounded-card border border-line bg-card shadow-card">
    <table aria-label="Requests" aria-busy={!current} className="w-full table-fixed text-sm tabular-nums">
      <thead>
        <tr>
          {selection && <SelectPage selection={selection} some={rows.some(selection.has)} />}
          {columns.map((column) => (
            <HeadCell key={column.header} column={column} {...order} />
          ))}
          {tools && (
            <th scope="col" className={classes(headCell, 'w-11')}>
              <span className="sr-only">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <TableRow key={row.id} row={row} columns={columns} selection={selection} context={context} tools={tools} />
        ))}
      </tbody>
    </table>
  </div>
)
