import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { errorMessage, type ListPageResult } from '@portal/client'
import { Alert, Button, EmptyState, PageSpinner } from '@portal/ui'
import { Pagination, pageCount } from '@portal/ui/pagination'

interface PagedListProps<Row> {
  read: ListPageResult<Row>
  /** What is listed, in the plural: `law firms`. */
  noun: string
  page: number
  pageSize: number
  onPage: (page: number, options?: { replace?: boolean }) => void
  /** The list is searched or filtered. */
  narrowed: boolean
  /** What to do when there is nothing at all. */
  whenEmpty?: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** A page of a server's list in whatever state it is: on its way, failed, empty, stale, or there with the way to the others. */
export const PagedList = <Row,>({
  read: { data, current, error, refresh },
  noun,
  page,
  pageSize,
  onPage,
  narrowed,
  whenEmpty,
  children,
}: PagedListProps<Row>) => {
  const last = pageCount(data?.total ?? 0, pageSize)
  const beyondEnd = current && data !== undefined && data.items.length === 0 && page > last
  const toLastPage = useEffectEvent(() => onPage(last, { replace: true }))
  useEffect(() => {
    if (beyondEnd) toLastPage()
  }, [beyondEnd])

  if (!data && error !== undefined)
    return (
      <Alert tone="danger" title={`The ${noun} could not be loaded`}>
        <p className="mb-3">{errorMessage(error)}</p>
        <Button variant="secondary" size="small" onClick={() => void refresh()}>
          Try again
        </Button>
      </Alert>
    )
  if (!data || (data.items.length === 0 && (data.total > 0 || !current)))
    return <PageSpinner label={`Loading ${noun}`} />
  return (
    <>
      <output className="sr-only">{narrowed && current && `${data.total} of ${data.unfiltered} ${noun} match.`}</output>
      {error !== undefined && (
        <Alert tone="warning" className="mb-4">
          The list could not be refreshed. It is being tried again.
        </Alert>
      )}
      {data.items.length > 0 ? (
        <div className="scroll-mt-4">
          {children(data.items)}
          <Pagination
            page={Math.min(page, last)}
            pageSize={pageSize}
            total={data.total}
            noun={noun}
            current={current}
            onPage={onPage}
          />
        </div>
      ) : narrowed ? (
        <EmptyState title={`No ${noun} found`}>Please try another search or filter.</EmptyState>
      ) : (
        <EmptyState title={`No ${noun} yet`}>{whenEmpty}</EmptyState>
      )}
    </>
  )
}
