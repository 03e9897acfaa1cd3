import { memo, type ReactNode } from 'react'
import { classes } from '@portal/ui'
import { hiddenWhere, keyColumnsOnly } from './columns.ts'
import type { Column, ListedRow, Order, RowContext } from './definition.ts'
import { GroupButton, sectionAttribute, type Section } from './groups.tsx'
import { RowTools, useActiveRow, SelectRow } from './row-tools.tsx'
import type { RenderedRow } from './use-row-steps.ts'
import { rowAttribute } from './use-list-keys.ts'
import type { Selection } from './use-selection.ts'

interface SortProps {
  /** Undefined for the list's own order. */
  sort: Order | undefined
  ownOrder: Order | undefined
  onSort: (sort: Order | undefined) => void
}

/** A row, which renders again only when one of these differs. */
export interface RowProps<Row extends ListedRow> {
  row: Row
  context: RowContext
  isSelected: boolean
  isMenuOpen: boolean
  /** Undefined where rows can't be selected. */
  onToggle: Selection<Row>['toggle'] | undefined
  /** Undefined where rows have no actions of their own. */
  onMenu: ((row: Row, button: HTMLElement) => void) | undefined
}

export interface RowsProps<Row extends ListedRow> extends Pick<RowProps<Row>, 'onMenu'> {
  sections: readonly Section<RenderedRow<Row>>[]
  onToggleGroup: (key: string) => void
  /** The rows are for the current URL, not for the previous one. */
  current: boolean
  /** Undefined where rows can't be selected. */
  selection: Selection<Row> | undefined
  /** The row whose menu is open. */
  menuOf: string | undefined
  /** The request that is open beside the list. */
  openId: string | undefined
}

interface ListTableProps<Row extends ListedRow> extends RowsProps<Row>, SortProps {
  rowCount: number
  columns: readonly Column<Row>[]
}

const headCell =
  'sticky top-12 pointer-coarse:top-13 z-20 h-8 bg-card whitespace-nowrap px-2 text-left text-xs font-semibold text-muted shadow-[inset_0_-1px_0_var(--color-line)] first:rounded-tl-card first:pl-4 last:rounded-tr-card last:pr-4'

/** In rem. A group's head is as high as a row. */
const headHeight = 2
const rowHeight = 2.5

/** The order after a click: ascending, descending, then the list's own. */
const nextOrder = (column: string, sort: Order | undefined, ownOrder: Order | undefined): Order | undefined => {
  if (sort === column) return ownOrder === `-${column}` ? undefined : `-${column}`
  return sort === `-${column}` ? undefined : column
}

interface HeadCellProps extends SortProps {
  column: Omit<Column<never>, 'cell'>
}

/** A column's head. A click sorts by it; Sort By in the Display menu does for the keyboard, without a stop at each head. */
const HeadCell = ({ column, sort, ownOrder, onSort }: HeadCellProps) => {
  const { header, hideHeader, width, sort: by, buttons, reversed = false } = column
  const order = sort ?? ownOrder
  const sorted = by !== undefined && (order === by || order === `-${by}`)
  const ascending = (order === by) !== reversed
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above
    <th
      scope="col"
      aria-sort={sorted ? (ascending ? 'ascending' : 'descending') : undefined}
      onClick={by ? () => onSort(nextOrder(by, sort, ownOrder)) : undefined}
      className={classes(
        headCell,
        width,
        hiddenWhere(column),
        buttons && 'text-right!',
        by && 'cursor-pointer hover:text-ink',
      )}
    >
      <span className={classes('relative', hideHeader && 'sr-only')}>
        {header}
        {sorted && (
          <span aria-hidden className="absolute top-0 left-full text-[0.625rem]">
            {ascending ? '▲' : '▼'}
          </span>
        )}
      </span>
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

interface TableRowProps<Row extends ListedRow> extends RowProps<Row> {
  columns: readonly Column<Row>[]
  isOpen: boolean
}

const TableRow = memo(function TableRow<Row extends ListedRow>({
  row,
  columns,
  context,
  isSelected,
  isOpen,
  isMenuOpen,
  onToggle,
  onMenu,
}: TableRowProps<Row>) {
  const { active, hasButtons, handlers } = useActiveRow(context.onPoint)
  return (
    <tr
      {...{ [rowAttribute]: row.id }}
      {...handlers}
      aria-current={isOpen || undefined}
      className={classes(
        // WebKit ignores `relative` on a table row, but not a transform.
        'relative h-10 translate-0 scroll-mt-14 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-accent',
        isSelected || isOpen ? 'bg-accent-soft' : 'hover:bg-accent-soft/50',
      )}
    >
      {onToggle && (
        <td className="px-0">
          <SelectRow row={row} selected={isSelected} onToggle={(range) => onToggle(row, range)} className="h-9" />
        </td>
      )}
      {columns.map((column, index) => {
        const { header, buttons } = column
        const Cell = index === 0 ? 'th' : 'td'
        return (
          <Cell
            key={header}
            {...(index === 0 && { scope: 'row' })}
            className={classes(
              'px-2 text-left font-normal last:pr-4',
              buttons ? buttonsCell : 'truncate',
              !onToggle && 'first:pl-4',
              hiddenWhere(column),
            )}
          >
            {column.cell(row, context)}
          </Cell>
        )
      })}
      {onMenu && (
        <td className="pr-2">
          {/* The open request's own buttons are beside the list. */}
          <RowTools
            row={row}
            active={active && !isOpen}
            hasButtons={hasButtons && !isOpen}
            isMenuOpen={isMenuOpen}
            onMenu={onMenu}
          />
        </td>
      )}
    </tr>
  )
}) as <Row extends ListedRow>(props: TableRowProps<Row>) => ReactNode

/** Requests as a table with one line each, which can be sorted, and selected if there is a selection. */
export const ListTable = <Row extends ListedRow>({
  columns,
  sections,
  rowCount,
  current,
  selection,
  menuOf,
  openId,
  onMenu,
  onToggleGroup,
  ...order
}: ListTableProps<Row>) => (
  // As high as all rows, so that nothing below moves while they are rendered in steps.
  <div
    className="rounded-card border border-line bg-card shadow-card"
    style={{
      minHeight: `${(rowCount + sections.filter(({ group }) => group).length) * rowHeight + headHeight}rem`,
    }}
  >
    <table
      aria-label="Requests"
      aria-busy={!current}
      className={classes(openId !== undefined && keyColumnsOnly, 'w-full table-fixed text-sm tabular-nums')}
    >
      <thead>
        <tr>
          {selection && (
            <SelectPage
              selection={selection}
              some={sections.some(({ rows }) => rows.some(({ row }) => selection.has(row)))}
            />
          )}
          {columns.map((column) => (
            <HeadCell key={column.header} column={column} {...order} />
          ))}
          {onMenu && (
            <th scope="col" className={classes(headCell, 'w-11')}>
              <span className="sr-only">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      {sections.map(({ group, isCollapsed, rows }) => (
        <tbody
          key={group?.key ?? ''}
          {...{ [sectionAttribute]: '' }}
          className="divide-y divide-line [&+tbody]:border-t [&+tbody]:border-line"
        >
          {group && (
            // How many columns show depends on the screen, so the head of a group spans the row instead of them.
            <tr className="sticky top-20 z-10 h-10 translate-0 pointer-coarse:top-21">
              <th scope="rowgroup" className="p-0">
                <GroupButton
                  group={group}
                  isCollapsed={isCollapsed}
                  onToggle={onToggleGroup}
                  className="absolute inset-0"
                />
              </th>
            </tr>
          )}
          {rows.map(({ row, columns, context }) => (
            <TableRow
              key={row.id}
              row={row}
              columns={columns}
              context={context}
              isSelected={selection?.has(row) === true}
              isOpen={row.id === openId}
              isMenuOpen={row.id === menuOf}
              onToggle={selection?.toggle}
              onMenu={onMenu}
            />
          ))}
        </tbody>
      ))}
    </table>
  </div>
)
