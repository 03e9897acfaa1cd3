import { useEffect, useEffectEvent, useRef } from 'react'
import type { User } from '@portal/contract/accounts/accounts'
import { limits } from '@portal/contract/limits'
import type { QueueRow } from '@portal/contract/queue/queue'
import { Button, EmptyState, TableSkeleton } from '@portal/ui'
import { pageCount, Pagination } from '@portal/ui/pagination'
import { preloadReportDialogs } from '../list/report-dialog.tsx'
import { useFocusClosedRow } from '../list/use-focus-closed-row.ts'
import { useSearchToList } from '../list/use-search-to-list.ts'
import type { Selection } from '../list/use-selection.ts'
import { useWideScreen } from '../list/use-wide-screen.ts'
import { hrefFor, openedInApp } from '../url-state.ts'
import { BulkBar } from './bulk-bar.tsx'
import { emptyTexts } from './empty-text.ts'
import { QueueRows } from './queue-rows.tsx'
import { NoMatches } from './no-matches.tsx'
import { isFiltered, type useQueueState } from './queue-state.ts'
import { QueueTable } from './queue-table.tsx'
import type { useQueueActions } from './use-queue-actions.tsx'
import type { QueuePage } from './use-queue.ts'
import { useShortcuts } from './use-shortcuts.ts'

interface QueueListProps {
  rows: readonly QueueRow[]
  page: QueuePage
  current: boolean
  viewer: User
  queue: ReturnType<typeof useQueueState>
  work: ReturnType<typeof useQueueActions>
  selection: Selection<QueueRow>
  onHelp: () => void
}

/** The rows of the queue, what is selected among them, and the keys. */
export const QueueList = ({ rows, page, current, viewer, queue, work, selection, onHelp }: QueueListProps) => {
  const { url, state, update, openReport } = queue
  const { actions, busy } = work
  const isWide = useWideScreen()
  const list = useRef<HTMLDivElement>(null)
  const { selected, clear } = selection

  const pages = pageCount(page.total, limits.queuePageSize)
  const pastEnd = current && rows.length === 0 && state.page > pages
  const goToLastPage = useEffectEvent(() => update({ page: pages }, { replace: true }))
  useEffect(() => {
    if (pastEnd) goToLastPage()
  }, [pastEnd])

  /** Acts on the selected requests, or else on this one. */
  const onTargets = (action: (rows: readonly QueueRow[]) => void) => (row?: QueueRow) => {
    const targets = selected.length > 0 ? selected : row ? [row] : []
    if (targets.length === 0) return
    action(targets)
  }
  useShortcuts(rows, list, {
    openUpload: ({ id }) => openReport({ report: id, file: null, panel: 'upload' }, { state: openedInApp }),
    select: selection.toggle,
    take: onTargets(actions.take),
    requested: onTargets(actions.requested),
    checkAgain: onTargets(actions.checkAgain),
    setAgency: onTargets(actions.setAgency),
    handOver: onTargets(actions.handOver),
    complete: onTargets(actions.complete),
    clear,
    help: onHelp,
  })

  useSearchToList(list, current ? state.search : undefined)
  useFocusClosedRow(list, url.report)

  const content = () => {
    if (rows.length === 0 && (!current || page.total > 0)) return <TableSkeleton rows={16} />
    if (rows.length === 0)
      return isFiltered(state) ? (
        <NoMatches state={state} open={page.counts.all} onChange={update} />
      ) : (
        <EmptyState title={emptyTexts[state.tab].title}>
          <p>{emptyTexts[state.tab].text}</p>
          {state.tab !== 'all' && page.counts.all > 0 && (
            <Button variant="secondary" size="small" className="mt-4" onClick={() => update({ tab: 'all' })}>
              Show all open requests
            </Button>
          )}
        </EmptyState>
      )
    const List = isWide ? QueueTable : QueueRows
    return (
      <>
        <List
          rows={rows}
          current={current}
          viewer={viewer.id}
          selection={selection}
          sort={state.sort}
          onSort={(sort) => update({ sort })}
          hrefFor={({ id }) => hrefFor({ ...url, report: id, file: null, panel: null })}
          onTake={(row) => actions.take([row])}
          onPoint={preloadReportDialogs}
        />
        {page.total > limits.queuePageSize && (
          <Pagination
            page={Math.min(state.page, pages)}
            pageSize={limits.queuePageSize}
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
      {selected.length > 0 && (
        <BulkBar
          selected={selected}
          isKept={selection.isKept}
          busy={busy}
          viewer={viewer}
          actions={{
            take: onTargets(actions.take),
            release: onTargets(actions.release),
            requested: onTargets(actions.requested),
            checkAgain: onTargets(actions.checkAgain),
            handOver: onTargets(actions.handOver),
            setAgency: onTargets(actions.setAgency),
            complete: onTargets(actions.complete),
          }}
          onClear={clear}
        />
      )}
    </div>
  )
}
