import { classes } from '@portal/ui'
import { SelectRow } from './cells.tsx'
import { columnsFor, type QueueColumn } from './columns.tsx'
import type { QueueListProps } from './list-props.ts'
import type { QueueOrder } from './queue-state.ts'
import { rowAttribute } from './use-shortcuts.ts'

const headCell =
  'sticky top-12 pointer-coarse:top-13 z-20 h-9 bg-card whitespace-nowrap px-2 text-left text-xs font-semibold text-muted shadow-[inset_0_-1px_0_var(--color-line)] first:rounded-tl-card last:rounded-tr-card last:pr-4'

/** The order after a click: ascending, descending, then the queue's own. */
const nextOrder = (column: QueueColumn, sort: QueueOrder | undefined): QueueOrder | undefined => {
  if (!column.sort) return sort
  if (sort === column.sort) return `-${column.sort}`
  return sort === `-${column.sort}` ? undefined : column.sort
}

const HeadCell = ({ column, sort, onSort }: { column: QueueColumn } & Pick<QueueListProps, 'sort' | 'onSort'>) => {
  const { header, width } = column
  const sorted = column.sort && (sort === column.sort || sort === `-${column.sort}`)
  const ascending = (sort === column.sort) !== (column.reversed === true)
  return (
    <th
      scope="col"
      aria-sort={sorted ? (ascending ? 'ascending' : 'descending') : undefined}
      className={classes(headCell, width)}
    >
      {column.sort ? (
        <button
          type="button"
          onClick={() => onSort(nextOrder(column, sort))}
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
        header
      )}
    </th>
  )
}

/** The queue as a table with one line per request. */
export const QueueTable = (props: QueueListProps) => {
  const { rows, current, selection, sort, onSort, onPoint } = props
  const columns = columnsFor(props)
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
              <HeadCell key={column.header} column={column} sort={sort} onSort={onSort} />
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
                {columns.map(({ header, width, cell }, index) => {
                  const Cell = index === 0 ? 'th' : 'td'
                  return (
                    <Cell
                      key={header}
                      {...(index === 0 && { scope: 'row' })}
                      className={classes(
                        'px-2 text-left font-normal last:pr-4',
                        width?.includes('hidden') && 'max-[90rem]:hidden',
                      )}
                    >
                      <div className="truncate">{cell(row)}</div>
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
