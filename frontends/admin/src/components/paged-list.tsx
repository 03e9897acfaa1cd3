import { useEffect, useEffectEvent, type ReactNode } from 'react'
import type { ListPageResult } from '@portal/client'
import { limits } from '@portal/contract/limits'
import { Alert, EmptyState, TableSkeleton } from '@portal/ui'
import { Pagination, pageCount } from '@portal/ui/pagination'
import { LoadError } from './panel.tsx'

interface PagedListProps<Row> {
  result: ListPageResult<Row>
  /** What is listed, in the plural: `law firms`. */
  noun: string
  page: number
  onPage: (page: number, options?: { replace?: boolean }) => void
  /** Whether a search or filter applies. */
  filtered: boolean
  /** Shown when there is nothing to list even without a filter. */
  whenEmpty?: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** One page of `limits.rowsPerPage` rows with its pager, or its loading, error or empty state. */
export const PagedList = <Row,>({
  result: { data, current, error, refresh },
  noun,
  page,
  onPage,
  filtered,
  whenEmpty,
  children,
}: PagedListProps<Row>) => {
  const lastPage = pageCount(data?.total ?? 0, limits.rowsPerPage)
  const beyondLastPage = current && data !== undefined && data.items.length === 0 && page > lastPage
  const goToLastPage = useEffectEvent(() => onPage(lastPage, { replace: true }))
  useEffect(() => {
    if (beyondLastPage) goToLastPage()
  }, [beyondLastPage])

  if (!data && error !== undefined) return <LoadError what={noun} error={error} retry={refresh} />
  if (!data || (data.items.length === 0 && (data.total > 0 || !current)))
    return (
      <>
        <output className="sr-only">Loading {noun}</output>
        <TableSkeleton />
      </>
    )
  return (
    <>
      <output className="sr-only">{filtered && current && `${data.total} of ${data.unfiltered} ${noun} match.`}</output>
      {error !== undefined && (
        <Alert tone="warning" className="mb-4">
          Couldn't refresh the list. Reconnecting…
        </Alert>
      )}
      {data.items.length > 0 ? (
        <div className="scroll-mt-4">
          {children(data.items)}
          <Pagination
            page={Math.min(page, lastPage)}
            pageSize={limits.rowsPerPage}
            total={data.total}
            noun={noun}
            current={current}
            onPage={onPage}
          />
        </div>
      ) : filtered ? (
        <EmptyState title={`No ${noun} found`}>Try a different search or filter.</EmptyState>
      ) : (
        <EmptyState title={`No ${noun} yet`}>{whenEmpty}</EmptyState>
      )}
    </>
  )
}
