import { SelectTable } from '../list/select-table.tsx'
import { columnsFor } from './columns.tsx'
import type { QueueListProps } from './list-props.ts'

/** The queue as a table with one line per request. */
export const QueueTable = (props: QueueListProps) => {
  const { rows, current, selection, sort, onSort, onPoint } = props
  return (
    <SelectTable
      columns={columnsFor(props)}
      rows={rows}
      current={current}
      selection={selection}
      sort={sort}
      onSort={onSort}
      onPoint={onPoint}
    />
  )
}
