import { useEffect, useEffectEvent, useRef } from 'react'
import type { Docket, DocketRow } from '@portal/contract/docket/docket'
import { limits } from '@portal/contract/limits'
import { paths } from '@portal/contract/paths'
import { Button, ButtonLink, EmptyState, TableSkeleton } from '@portal/ui'
import { pageCount, Pagination } from '@portal/ui/pagination'
import { preloadReportDialogs } from '../list/report-dialog.tsx'
import { SelectTable } from '../list/select-table.tsx'
import { useFocusClosedRow } from '../list/use-focus-closed-row.ts'
import { useListKeys } from '../list/use-list-keys.ts'
import type { CountedPage } from '../list/use-polled-page.ts'
import { useSearchToList } from '../list/use-search-to-list.ts'
import type { Selection } from '../list/use-selection.ts'
import { hrefFor, openedInApp } from '../url-state.ts'
import { mediaQueryHook } from '../use-media-query.ts'
import { columnsFor } from './columns.tsx'
import { DocketRows } from './docket-rows.tsx'
import { isFiltered, noFilters, ownOrder, type useDocketState } from './docket-state.ts'
import { emptyTexts, openable } from './row-text.ts'
import { SelectionBar } from './selection-bar.tsx'
import type { useDownloads } from './use-downloads.ts'

/** From Tailwind's `md` up. */
const useRoomForTable = mediaQueryHook('(min-width: 48rem)')

interface DocketListProps {
  rows: readonly DocketRow[]
  page: CountedPage<Docket>
  current: boolean
  /** The id of the viewer's account. */
  viewer: string
  docket: ReturnType<typeof useDocketState>
  selection: Selection<DocketRow>
  downloads: ReturnType<typeof useDownloads>
  onHelp: () => void
}

/** The rows of the docket, and the keys. */
export const DocketList = ({ rows, page, current, viewer, docket, selection, downloads, onHelp }: DocketListProps) => {
  const { url, state, update, openReport } = docket
  const hasRoom = useRoomForTable()
  const list = useRef<HTMLDivElement>(null)

  const pages = pageCount(page.total, limits.docketPageSize)
  const pastEnd = current && rows.length === 0 && state.page > pages
  const goToLastPage = useEffectEvent(() => update({ page: pages }, { replace: true }))
  useEffect(() => {
    if (pastEnd) goToLastPage()
  }, [pastEnd])

  useListKeys(rows, list, {
    select: selection.toggle,
    clear: selection.clear,
    help: onHelp,
    press: (key, row) => {
      const [newest] = row ? openable(row) : []
      if (key !== 'v' || !row || !newest) return false
      openReport({ report: row.id, file: newest.name, panel: null }, { state: openedInApp })
      return true
    },
  })
  useSearchToList(list, current ? state.search : undefined)
  useFocusClosedRow(list, url.report)

  const content = () => {
    if (rows.length === 0 && (!current || page.total > 0)) return <TableSkeleton rows={12} />
    if (rows.length === 0 && isFiltered(state))
      return (
        <EmptyState title="No requests match">
          <p>Nothing in this view matches the search and filters.</p>
          <Button variant="secondary" size="small" className="mt-4" onClick={() => update(noFilters)}>
            Clear search and filters
          </Button>
        </EmptyState>
      )
    if (rows.length === 0)
      return (
        <EmptyState title={emptyTexts[state.tab].title}>
          <p>{emptyTexts[state.tab].text}</p>
          {page.counts.all === 0 ? (
            <ButtonLink href={paths.request} size="small" className="mt-4">
              New Request
            </ButtonLink>
          ) : (
            <Button variant="secondary" size="small" className="mt-4" onClick={() => update({ tab: 'all' })}>
              Show all requests
            </Button>
          )}
        </EmptyState>
      )
    const shown = {
      rows,
      current,
      selection,
      onPoint: preloadReportDialogs,
      hrefFor: (open: Parameters<Parameters<typeof columnsFor>[0]['hrefFor']>[0]) => hrefFor({ ...url, ...open }),
      viewer,
    }
    return (
      <>
        {hasRoom ? (
          <SelectTable
            {...shown}
            columns={columnsFor(shown)}
            sort={state.sort}
            ownOrder={ownOrder}
            onSort={(sort) => update({ sort })}
          />
        ) : (
          <DocketRows {...shown} />
        )}
        {page.total > limits.docketPageSize && (
          <Pagination
            page={Math.min(state.page, pages)}
            pageSize={limits.docketPageSize}
            total={page.total}
            noun="requests"
            current={current}
            onPage={(next) => update({ page: next })}
          />
        )}
      </>
    )
  }
  return (
    // The head of the table and the bar for selected rows must not cover the focused row.
    <div ref={list} className="scroll-mt-16 [&_a]:scroll-my-24">
      {content()}
      {selection.selected.length > 0 && (
        <SelectionBar selected={selection.selected} downloads={downloads} onClear={selection.clear} />
      )}
    </div>
  )
}
