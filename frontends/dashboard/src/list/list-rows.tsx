import type { ReactNode } from 'react'
import { classes } from '@portal/ui'
import type { ListedRow, RowContext } from './definition.ts'
import type { RowsProps } from './list-table.tsx'
import { RowTools, useActiveRow } from './row-tools.tsx'
import { SelectRow } from './select-row.tsx'
import { rowAttribute } from './use-list-keys.ts'

interface ListRowsProps<Row extends ListedRow> extends RowsProps<Row> {
  /** The name of the list, for screen readers. */
  label?: string
  lines: (row: Row, context: RowContext) => ReactNode
}

type LinesRowProps<Row extends ListedRow> = Omit<ListRowsProps<Row>, 'label' | 'rows' | 'current'> & { row: Row }

const LinesRow = <Row extends ListedRow>({ row, selection, context, tools, lines }: LinesRowProps<Row>) => {
  const selected = selection?.has(row) === true
  // The row's menu begins a selection, so that rows at rest have no boxes.
  const isSelecting = selection && selection.selected.length > 0
  const { active, handlers } = useActiveRow(context.onPoint)
  return (
    <li
      {...{ [rowAttribute]: row.id }}
      {...handlers}
      className={classes(
        'relative flex gap-1 py-2 pr-1 first:rounded-t-card last:rounded-b-card has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-accent',
        selected && 'bg-accent-soft',
        !isSelecting && 'pl-3',
        !tools && 'pr-3',
      )}
    >
      {isSelecting && (
        <SelectRow
          row={row}
          selected={selected}
          onToggle={(range) => selection.toggle(row, range)}
          className="-my-1 size-11 shrink-0"
        />
      )}
      <div className="min-w-0 grow space-y-0.5">{lines(row, context)}</div>
      {tools && <RowTools row={row} active={active} tools={tools} />}
    </li>
  )
}

/** Requests where there's no room for a table: a few short lines each, which can be selected. */
export const ListRows = <Row extends ListedRow>({
  label = 'Requests',
  rows,
  current,
  ...shared
}: ListRowsProps<Row>) => (
  <ul
    aria-label={label}
    aria-busy={!current}
    className="divide-y divide-line rounded-card border border-line bg-card text-sm tabular-nums shadow-card"
  >
    {rows.map((row) => (
      <LinesRow key={row.id} row={row} {...shared} />
    ))}
  </ul>
)
