import { useMemo } from 'react'
import { classes } from '@portal/ui'
import { mediaQueryHook } from '@portal/ui/hooks'
import { useShownColumns } from './columns.ts'
import type { ListDefinition, ListedRow, ListState, RowContext } from './definition.ts'
import { sectionsOf, type GroupedPage } from './groups.tsx'
import { ListCards, type CardRow } from './list-cards.tsx'
import { ListRows } from './list-rows.tsx'
import { useRowSteps } from './use-row-steps.ts'
import { ListTable, type RowsProps } from './list-table.tsx'

/** From Tailwind's `md` or `xl` up. */
export const roomFrom = {
  md: mediaQueryHook('(min-width: 48rem)'),
  xl: mediaQueryHook('(min-width: 80rem)'),
} as const

type Layout = 'table' | 'rows' | 'cards'

export const useLayout = <Row extends ListedRow>(
  { tableFrom = 'xl', columns, lines, card }: ListDefinition<Row>,
  { filters }: ListState,
): Layout => {
  const hasRoom = roomFrom[tableFrom]()
  if (card && filters['layout'] === 'cards') return 'cards'
  if (columns && hasRoom) return 'table'
  return lines ? 'rows' : 'cards'
}

interface ListRequestsProps<Row extends CardRow> extends Omit<RowsProps<Row>, 'sections'> {
  rows: readonly Row[]
  /** The page that the rows are of, with its groups. */
  grouped: GroupedPage
  context: RowContext
  /** The columns that the viewer chose. */
  chosen: string | undefined
  list: ListDefinition<Row>
  layout: Layout
  state: ListState
  onSort: (sort: ListState['sort']) => void
}

const noColumns: readonly never[] = []

/** The requests of a list in a layout. */
export const ListRequests = <Row extends CardRow>({
  list,
  layout,
  state,
  chosen,
  rows,
  grouped,
  context,
  onSort,
  ...shown
}: ListRequestsProps<Row>) => {
  const { columns, lines, card, ownOrder } = list
  const tableColumns = useShownColumns(layout === 'table' && columns ? columns : noColumns, chosen, rows)
  const rendering = useMemo(() => ({ rows, context, columns: tableColumns }), [rows, context, tableColumns])
  const sections = sectionsOf(useRowSteps(rendering), grouped, state.collapsed)
  return (
    // Rows of the previous query must not look like results of this one. A fast reply comes before they dim.
    <div className={classes('transition-opacity', shown.current ? 'duration-0' : 'opacity-40 delay-300 duration-120')}>
      {layout === 'table' ? (
        <ListTable
          {...shown}
          sections={sections}
          rowCount={rows.length}
          columns={tableColumns}
          sort={state.sort}
          ownOrder={ownOrder}
          onSort={onSort}
        />
      ) : layout === 'rows' && lines ? (
        <ListRows {...shown} sections={sections} lines={lines} />
      ) : (
        card && <ListCards {...shown} sections={sections} card={card} />
      )}
    </div>
  )
}
