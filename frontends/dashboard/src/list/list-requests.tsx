import { mediaQueryHook } from '../use-media-query.ts'
import { shownColumns } from './columns.ts'
import type { ListDefinition, ListedRow, ListState } from './definition.ts'
import { ListCards, type CardRow } from './list-cards.tsx'
import { ListRows } from './list-rows.tsx'
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

interface ListRequestsProps<Row extends CardRow> extends RowsProps<Row> {
  /** The columns that the viewer chose. */
  chosen: string | undefined
  list: ListDefinition<Row>
  layout: Layout
  state: ListState
  onSort: (sort: ListState['sort']) => void
}

/** The requests of a list in a layout. */
export const ListRequests = <Row extends CardRow>({
  list,
  layout,
  state,
  chosen,
  onSort,
  ...shown
}: ListRequestsProps<Row>) => {
  const { columns, lines, card, ownOrder } = list
  if (layout === 'table' && columns)
    return (
      <ListTable
        {...shown}
        columns={shownColumns(columns, chosen, shown.rows, shown.context.openId !== undefined)}
        sort={state.sort}
        ownOrder={ownOrder}
        onSort={onSort}
      />
    )
  if (layout === 'rows' && lines) return <ListRows {...shown} lines={lines} />
  return card && <ListCards {...shown} card={card} />
}
