import { useListPage, type ListPageResult, type QueryResult } from '@portal/client'
import type { Endpoint, Input, Reply } from '@portal/contract/api/endpoint'
import { limits } from '@portal/contract/limits'
import { useUrlState } from '../url-state.ts'

interface Paging {
  page: number
  pageSize: number
  /** `replace` adds no history entry. */
  onPage: (page: number, options?: { replace: boolean }) => void
}

/** One page of a list, and whether a search or filter narrows it. */
export interface List<Row> {
  result: Pick<ListPageResult<Row>, 'data' | 'current' | 'error' | 'refresh'>
  filtered: boolean
  paging: Paging
}

/** The page in a parameter of the URL. */
export const useUrlPaging = (param = 'page', pageSize: number = limits.rowsPerPage): Paging => {
  const { page, update } = useUrlState()
  return { page: page(param), pageSize, onPage: (next, options) => update({ [param]: next }, options) }
}

/** Reads a list at the page and search in the URL. `rest` is the part of its query that doesn't narrow it for the admin. */
export const useList = <E extends Endpoint>(
  endpoint: E,
  filters: Record<string, string | undefined> = {},
  rest: Record<string, string> = {},
): List<Reply<E> extends (infer Row)[] ? Row : never> => {
  const search = useUrlState().text('search').trim()
  const paging = useUrlPaging()
  const query = { page: paging.page, pageSize: paging.pageSize, search, ...filters, ...rest }
  const result = useListPage(endpoint, { query } as Input<E>)
  return { result, filtered: search !== '' || Object.values(filters).some((value) => value !== undefined), paging }
}

interface WholeListOptions<Row> {
  paging: Paging
  /** The text that must contain every word of the search in the URL. */
  textOf?: (row: Row) => string
  /** The filter that applies, if any does. */
  keeps?: ((row: Row) => boolean) | undefined
}

/** A list that was read whole: searched, filtered and divided into pages here. */
export const useWholeList = <Row>(
  { data: rows, error, refresh }: Pick<QueryResult<readonly Row[]>, 'data' | 'error' | 'refresh'>,
  { paging, textOf, keeps }: WholeListOptions<Row>,
): List<Row> => {
  const words = useUrlState().text('search').toLowerCase().split(/\s+/).filter(Boolean)
  const matches = (row: Row): boolean => {
    const text = textOf?.(row).toLowerCase()
    return (text === undefined || words.every((word) => text.includes(word))) && (keeps?.(row) ?? true)
  }
  const found = rows?.filter(matches) ?? []
  const start = (paging.page - 1) * paging.pageSize
  const items = found.slice(start, start + paging.pageSize)
  return {
    result: {
      data: rows && { url: '', items, total: found.length, unfiltered: rows.length },
      current: rows !== undefined,
      error,
      refresh,
    },
    filtered: rows?.length !== 0 && (keeps !== undefined || (textOf !== undefined && words.length > 0)),
    paging,
  }
}
