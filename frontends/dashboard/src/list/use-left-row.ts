import { useMemo } from 'react'
import { useQuery, type ListPage } from '@portal/client'
import { isRequestId, kindOf, kinds } from '../request/request.ts'
import type { ListDefinition, ListedRow } from './definition.ts'

/**
 * The rows, with the open request as it is now: its row stays when the request has left the view, but the list's replies no longer
 * have it.
 */
export const useLeftRow = <Row extends ListedRow>(
  { rowOf }: Pick<ListDefinition<Row>, 'rowOf'>,
  rows: readonly Row[],
  page: ListPage<Row> | undefined,
  open: string | null,
): readonly Row[] => {
  const id = rowOf && open && isRequestId(open) && page?.items.every((item) => item.id !== open) ? open : undefined
  // Without an id nothing is read, of whichever kind.
  const { get } = (id ? kindOf({ id }) : Object.values(kinds)[0]!).calls
  const { data } = useQuery(get, id === undefined ? null : { params: { id } })
  return useMemo(
    () => (id && data && rowOf ? rows.map((row) => (row.id === id ? rowOf(data) : row)) : rows),
    [rows, id, data, rowOf],
  )
}
