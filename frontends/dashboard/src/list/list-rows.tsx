import type { ReactNode } from 'react'
import { classes } from '@portal/ui'
import type { ListedRow, RowContext } from './definition.ts'
import type { RowsProps } from './list-table.tsx'
import { SelectRow } from './select-row.tsx'
import { rowAttribute } from './use-list-keys.ts'

interface ListRowsProps<Row extends ListedRow> extends RowsProps<Row> {
  lines: (row: Row, context: RowContext<Row>) => ReactNode
}

/** Requests where there's no room for a table: a few short lines each, which can be selected. */
export const ListRows = <Row extends ListedRow>({ rows, current, selection, context, lines }: ListRowsProps<Row>) => (
  <ul
    aria-label="Requests"
    aria-busy={!current}
    className="divide-y divide-line rounded-card border border-line bg-card text-sm tabular-nums shadow-card"
  >
    {rows.map((row) => {
      const selected = selection?.has(row) === true
      return (
        <li
          key={row.id}
          {...{ [rowAttribute]: row.id }}
          onPointerEnter={context.onPoint}
          className={classes(
            'relative flex gap-1 py-2 pr-3 first:rounded-t-card last:rounded-b-card has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-accent',
            selected && 'bg-accent-soft',
          )}
        >
          {selection && (
            <SelectRow
              row={row}
              selected={selected}
              onToggle={(range) => selection.toggle(row, range)}
              className="-my-1 size-11 shrink-0"
            />
          )}
          <div className="min-w-0 grow space-y-0.5">{lines(row, context)}</div>
        </li>
      )
    })}
  </ul>
)
