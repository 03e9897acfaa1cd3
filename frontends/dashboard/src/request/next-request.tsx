import type { ReactNode, Ref } from 'react'
import { useListPage, type ListPage } from '@portal/client'
import { pageCount } from '@portal/ui/pagination'
import type { ListDefinition, ListState } from '../list/definition.ts'
import { queryOf } from '../list/list-state.ts'
import { useFollowing } from '../list/use-docked-request.ts'
import { NextButton } from './next-button.tsx'
import { usePrefetch } from './use-prefetch.ts'

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
  open: (request: string, page: number) => void
}

/** Another page of the list, once it has loaded. */
const useOtherPage = ({ list, state }: OpenedFromList, page: number, isNeeded: boolean): Page | undefined => {
  const query = queryOf(list, { ...state, page })
  const { data, current } = useListPage(list.endpoint, isNeeded ? { query } : null)
  return current ? data : undefined
}

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
  const onThisPage = useFollowing(id, page?.items ?? [])
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
