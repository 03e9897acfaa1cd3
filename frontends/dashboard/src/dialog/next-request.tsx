import { useState, type ReactNode, type Ref } from 'react'
import { useListPage, useQuery, type ListPage } from '@portal/client'
import { pageCount } from '@portal/ui/pagination'
import type { ListDefinition, ListState } from '../list/definition.ts'
import { queryOf } from '../list/list-state.ts'
import { kindOf } from '../report.ts'
import { NextButton } from './next-button.tsx'

type Page = ListPage<{ readonly id: string }>

/** The list of work from which staff opened a request. */
export interface OpenedFromList {
  list: Parameters<typeof queryOf>[0] & Pick<ListDefinition<never>, 'endpoint' | 'pageSize'>
  /** Names the button when it leads back to the first request. */
  label: string
  state: ListState
  /** The page that `state` shows; undefined until it has loaded. */
  page: Page | undefined
  /** Opens the request with this id, which is on this page of the list. */
  open: (report: string, page: number) => void
}

/** The first row of the page that came after a request when it was last on it. The request itself may have left the page. */
const useFollowing = (id: string, page: Page | undefined) => {
  const ids = page?.items.map((row) => row.id) ?? []
  const index = ids.indexOf(id)
  const after = ids.slice(index + 1)
  const [seen, setSeen] = useState<{ id: string; after: string[] }>()
  if (index >= 0 && (seen?.id !== id || seen.after.join() !== after.join())) setSeen({ id, after })
  const later = index < 0 && seen?.id === id ? seen.after : after
  return page?.items.find((row) => later.includes(row.id))
}

/** Another page of the list, once it has loaded. */
const useOtherPage = ({ list, state }: OpenedFromList, page: number, isNeeded: boolean): Page | undefined => {
  const query = queryOf(list, { ...state, page })
  const { data, current } = useListPage(list.endpoint, isNeeded ? { query } : null)
  return current ? data : undefined
}

/** Loads the next request before it is opened, so that the dialog doesn't have to wait. */
const usePrefetch = (next: string | undefined, open: string) =>
  useQuery(kindOf({ id: next ?? open }).calls.get, next ? { params: { id: next } } : null)

interface NextRequestProps {
  /** The open request's id. */
  id: string
  from: OpenedFromList
  ref: Ref<HTMLButtonElement>
  /** Other buttons, shown before the one that opens the next request. */
  children: ReactNode
}

/** The button that opens the next request in the list's order, and after the last one the first. */
export const NextRequest = ({ id, from, ref, children }: NextRequestProps) => {
  const { list, label, state, page, open } = from
  const onThisPage = useFollowing(id, page)
  const isLastPage = page !== undefined && state.page >= pageCount(page.total, list.pageSize)
  // Read only when needed: requests that left the list made later ones move up.
  const nextPage = useOtherPage(from, state.page + 1, page !== undefined && !onThisPage && !isLastPage)
  const following = onThisPage ?? nextPage?.items[0]
  const atEnd = !following && (isLastPage || nextPage !== undefined)
  const firstPage = useOtherPage(from, 1, atEnd)
  const first = firstPage?.items.find((row) => row.id !== id)
  const next = following ?? first
  const pageOfNext = following ? (onThisPage ? state.page : state.page + 1) : 1
  usePrefetch(next?.id, id)
  return (
    <NextButton
      ref={ref}
      left={page?.total}
      isOnly={firstPage !== undefined && !first}
      label={atEnd ? label : 'Next request'}
      onNext={next && (() => open(next.id, pageOfNext))}
    >
      {children}
    </NextButton>
  )
}
