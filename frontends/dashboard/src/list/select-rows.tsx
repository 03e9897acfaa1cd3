import type { ReactNode } from 'react'
import { classes } from '@portal/ui'
import { SelectRow } from './select-row.tsx'
import type { SelectableRow, SelectRowsProps } from './select-table.tsx'
import { rowAttribute } from './use-list-keys.ts'

/** Requests where there's no room for a table: a few short lines each, which can be selected. */
export const SelectRows = <Row extends SelectableRow>({
  rows,
  current,
  selection,
  onPoint,
  children,
}: SelectRowsProps<Row> & { children: (row: Row) => ReactNode }) => (
  <ul
    aria-label="Requests"
    aria-busy={!current}
    className="divide-y divide-line rounded-card border border-line bg-card text-sm tabular-nums shadow-card"
  >
    {rows.map((row) => {
      const selected = selection.has(row)
      return (
        <li
          key={row.id}
          {...{ [rowAttribute]: row.id }}
          onPointerEnter={onPoint}
          className={classes(
            'relative flex gap-1 py-2 pr-3 first:rounded-t-card last:rounded-b-card has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-accent',
            selected && 'bg-accent-soft',
          )}
        >
          <SelectRow
            row={row}
            selected={selected}
            onToggle={(range) => selection.toggle(row, range)}
            className="-my-1 size-11 shrink-0"
          />
          <div className="min-w-0 grow space-y-0.5">{children(row)}</div>
        </li>
      )
    })}
  </ul>
)
