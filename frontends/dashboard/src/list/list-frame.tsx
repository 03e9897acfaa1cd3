import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { TableSkeleton } from '@portal/ui'
import { pageCount, Pagination } from '@portal/ui/pagination'
import { useListKeys, type ListKeys } from './use-list-keys.ts'
import { useSearchToList } from './use-search-to-list.ts'

interface ListFrameProps<Row extends { readonly id: string }> {
  rows: readonly Row[]
  /** How many requests there are on all pages. */
  total: number
  pageSize: number
  /** The rows are for the current URL, not for the previous one. */
  current: boolean
  /** What the list shows, and ways to change that. */
  list: {
    state: { page: number; search: string }
    update: (change: { page: number }, options?: { replace?: boolean }) => void
  }
  keys: ListKeys<Row>
  /** How many rows to suggest while others load. */
  skeletonRows: number
  /** Shown when there are no requests. */
  empty: ReactNode
  /** What to do with the selected rows. */
  bar: ReactNode
  /** The rows. */
  children: ReactNode
}

/** The rows of the docket or the queue, or that there are none; its pages and its keys. */
export const ListFrame = <Row extends { readonly id: string }>({
  rows,
  total,
  pageSize,
  current,
  list: { state, update },
  keys,
  skeletonRows,
  empty,
  bar,
  children,
}: ListFrameProps<Row>) => {
  const frame = useRef<HTMLDivElement>(null)
  const pages = pageCount(total, pageSize)
  const pastEnd = current && rows.length === 0 && state.page > pages
  const goToLastPage = useEffectEvent(() => update({ page: pages }, { replace: true }))
  useEffect(() => {
    if (pastEnd) goToLastPage()
  }, [pastEnd])

  useListKeys(rows, frame, keys)
  useSearchToList(frame, current ? state.search : undefined)

  return (
    // The head of the table and the bar for selected rows must not cover the focused row.
    <div ref={frame} className="scroll-mt-16 [&_a]:scroll-my-24">
      {rows.length > 0 ? (
        <>
          {children}
          {total > pageSize && (
            <Pagination
              page={Math.min(state.page, pages)}
              pageSize={pageSize}
              total={total}
              noun="requests"
              current={current}
              onPage={(page) => update({ page })}
            />
          )}
        </>
      ) : !current || total > 0 ? (
        <TableSkeleton rows={skeletonRows} />
      ) : (
        empty
      )}
      {bar}
    </div>
  )
}
