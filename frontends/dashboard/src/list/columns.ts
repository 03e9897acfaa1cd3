import { useMemo } from 'react'
import { classes } from '@portal/ui'
import type { User } from '@portal/contract/accounts/accounts'
import type { Column, ListDefinition, ListState } from './definition.ts'
import { rememberColumns, useRememberedColumns } from './remembered.ts'

type AnyColumn = Omit<Column<never>, 'cell' | 'isEmpty'>

/** Names in a URL are separated by it: a comma would be encoded. */
const separator = '.'

/** As many as fit besides the list's own. */
const extraColumns = 1

/** More columns than these take the room of those that shrink. */
const roomyColumns = 6

const isOwn = ({ name, isExtra }: AnyColumn): boolean => name !== undefined && !isExtra

/** The class of a column that shows from 1440 px up, unless it is chosen. */
export const onWideScreens = 'max-[90rem]:hidden'

const asChosen = <Row>(column: Column<Row>, isFull: boolean): Column<Row> => {
  const { width, hidden, ...rest } = column
  return {
    ...rest,
    ...(width && !(isFull && column.shrinks) && { width }),
    ...(hidden && { hidden: hidden === onWideScreens ? 'max-xl:hidden' : hidden }),
  }
}

/** The chosen columns in their order; those that can't be chosen keep their places at the start and end. */
const inChosenOrder = <Row>(columns: readonly Column<Row>[], chosen: string): readonly Column<Row>[] => {
  const named = chosen.split(separator).flatMap((name) => columns.find((column) => column.name === name) ?? [])
  const unique = [...new Set(named)]
  const first = columns.findIndex(({ name }) => name)
  const shown = unique.map((column) => asChosen(column, unique.length > roomyColumns))
  return [...columns.slice(0, first), ...shown, ...columns.slice(first).filter(({ name }) => !name)]
}

/**
 * The class of the table while a request is open beside it. It hides all columns but the key ones, without rendering the rows
 * again, so all of them change in the same frame.
 */
export const keyColumnsOnly = 'group key-only'

/** The classes that hide a column where there is no room for it. */
export const hiddenWhere = ({ name, isKey, hidden }: AnyColumn): string =>
  classes(hidden, name !== undefined && !isKey && 'group-[.key-only]:hidden')

/**
 * The columns of a page: the chosen columns, or else the list's standard columns without those that are empty in every
 * row. The array stays the same until the columns differ, because rows with other columns are rendered again.
 */
export const useShownColumns = <Row>(
  columns: readonly Column<Row>[],
  chosen: string | undefined,
  rows: readonly Row[],
): readonly Column<Row>[] => {
  const saysNothing = (column: Column<Row>) =>
    column.isEmpty && rows.length > 0 && rows.every((row) => column.isEmpty?.(row))
  const left = chosen ? '' : columns.flatMap((column) => (saysNothing(column) ? column.header : [])).join('\n')
  return useMemo(() => {
    if (chosen) return inChosenOrder(columns, chosen)
    const headers = new Set(left.split('\n'))
    return columns.filter(({ isExtra, header }) => !isExtra && !headers.has(header))
  }, [columns, chosen, left])
}

export interface ColumnChoice {
  name: string
  header: string
  shown: boolean
}

/** The columns of a list that the viewer chose: in the URL within a saved view, or else remembered in this browser. */
export const useColumns = (
  { view, columns = [] }: Pick<ListDefinition<never>, 'view' | 'columns'>,
  viewer: User,
  state: ListState,
  update: (change: Partial<ListState>, options?: { replace?: boolean }) => void,
) => {
  const remembered = useRememberedColumns(view, viewer.id)
  const chosen = (state.columns ?? remembered) || undefined
  const all: readonly AnyColumn[] = columns
  const own = all.filter(isOwn)
  const order = chosen ? chosen.split(separator) : own.map(({ name }) => name!)
  const places = new Map(order.map((name, index) => [name, index]))
  const choices: ColumnChoice[] = all
    .flatMap(({ name, header }) => (name ? [{ name, header, shown: places.has(name) }] : []))
    .sort((one, other) => (places.get(one.name) ?? Infinity) - (places.get(other.name) ?? Infinity) || 0)
  return {
    chosen,
    choices,
    max: own.length + extraColumns,
    choose: (names: readonly string[] | undefined) => {
      const text = names?.join(separator)
      if (state.saved || state.columns) update({ columns: text, page: state.page }, { replace: true })
      else rememberColumns(view, viewer.id, text)
    },
  }
}
