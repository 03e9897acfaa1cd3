import { useEffect, useEffectEvent, type ComponentProps, type ReactNode } from 'react'
import { Alert, EmptyState, TableSkeleton } from '@portal/ui'
import { LoadError } from '@portal/ui/loaded'
import { Pagination, pageCount } from '@portal/ui/pagination'
import { Table } from '@portal/ui/table'
import type { List } from './list.ts'

export interface ListTableProps<Row extends { id: string }, Sort extends string> extends Pick<
  ComponentProps<typeof Table<Row, Sort>>,
  'columns' | 'sort' | 'onSort' | 'rowsAreLinks' | 'groupOf'
> {
  list: List<Row>
  /** Names the rows in the plural: `law firms`. */
  noun: string
  /** The table's name for screen readers. */
  label: string
  /** Shown when there is nothing to list even without a filter. */
  whenEmpty?: ReactNode
}

/** Every list of the admin panel: one page of rows with its pager, or its loading, error or empty state. */
export const ListTable = <Row extends { id: string }, Sort extends string = never>({
  list: {
    result: { data, current, error, refresh },
    filtered,
    paging: { page, pageSize, onPage },
  },
  noun,
  label,
  whenEmpty,
  ...table
}: ListTableProps<Row, Sort>) => {
  const lastPage = pageCount(data?.total ?? 0, pageSize)
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
      {!current && (
        // Over the table, so that nothing moves.
        <div className="relative z-30">
          <p aria-hidden className="absolute right-0 rounded-control border border-edge bg-card px-3 py-2 text-sm">
            {filtered ? 'Searching…' : `Loading ${noun}…`}
          </p>
        </div>
      )}
      {data.items.length > 0 ? (
        <div className="scroll-mt-4">
          <Table {...table} label={label} rows={data.items} rowKey={({ id }) => id} stale={!current} />
          <Pagination
            page={Math.min(page, lastPage)}
            pageSize={pageSize}
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
