import type { User } from '@portal/contract/accounts/accounts'
import { limits } from '@portal/contract/limits'
import type { QueueRow } from '@portal/contract/queue/queue'
import { Button, EmptyState } from '@portal/ui'
import { ListFrame } from '../list/list-frame.tsx'
import { preloadReportDialogs } from '../list/report-dialog.tsx'
import { SelectTable } from '../list/select-table.tsx'
import type { Selection } from '../list/use-selection.ts'
import { useWideScreen } from '../list/use-wide-screen.ts'
import { hrefFor, openedInApp } from '../url-state.ts'
import { BulkBar } from './bulk-bar.tsx'
import { columnsFor } from './columns.tsx'
import { emptyTexts } from './empty-text.ts'
import { NoMatches } from './no-matches.tsx'
import { QueueRows, type QueueRowsProps } from './queue-rows.tsx'
import { isFiltered, type useQueueState } from './queue-state.ts'
import { keysFor } from './shortcuts.ts'
import type { useQueueActions } from './use-queue-actions.tsx'
import type { QueuePage } from './use-queue.ts'

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
  const { selected, clear } = selection

  /** Acts on the selected requests, or else on this one. */
  const onTargets = (action: (rows: readonly QueueRow[]) => void) => (row?: QueueRow) => {
    const targets = selected.length > 0 ? selected : row ? [row] : []
    if (targets.length === 0) return
    action(targets)
  }
  const changes = {
    take: onTargets(actions.take),
    requested: onTargets(actions.requested),
    checkAgain: onTargets(actions.checkAgain),
    setAgency: onTargets(actions.setAgency),
    handOver: onTargets(actions.handOver),
    complete: onTargets(actions.complete),
  }
  const shown: QueueRowsProps = {
    rows,
    current,
    viewer: viewer.id,
    selection,
    hrefFor: ({ id }) => hrefFor({ ...url, report: id, file: null, panel: null }),
    onTake: (row) => actions.take([row]),
    onPoint: preloadReportDialogs,
  }
  return (
    <ListFrame
      rows={rows}
      total={page.total}
      pageSize={limits.queuePageSize}
      current={current}
      list={queue}
      keys={keysFor({
        ...changes,
        openUpload: ({ id }) => openReport({ report: id, file: null, panel: 'upload' }, { state: openedInApp }),
        select: selection.toggle,
        clear,
        help: onHelp,
      })}
      skeletonRows={16}
      empty={
        isFiltered(state) ? (
          <NoMatches state={state} open={page.counts.all} onChange={update} />
        ) : (
          <EmptyState title={emptyTexts[state.tab].title}>
            <p>{emptyTexts[state.tab].text}</p>
            {state.tab !== 'all' && page.counts.all > 0 && (
              <Button variant="secondary" size="small" className="mt-4" onClick={() => update({ tab: 'all' })}>
                Show All Open Requests
              </Button>
            )}
          </EmptyState>
        )
      }
      bar={
        selected.length > 0 && (
          <BulkBar
            selected={selected}
            isKept={selection.isKept}
            busy={busy}
            viewer={viewer}
            actions={{ ...changes, release: onTargets(actions.release) }}
            onClear={clear}
          />
        )
      }
    >
      {isWide ? (
        <SelectTable {...shown} columns={columnsFor(shown)} sort={state.sort} onSort={(sort) => update({ sort })} />
      ) : (
        <QueueRows {...shown} />
      )}
    </ListFrame>
  )
}
