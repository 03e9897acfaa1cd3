import type { User } from '@portal/contract/accounts/accounts'
import { headings } from '@portal/contract/headings'
import { queueViews } from '@portal/contract/queue/queue'
import { ButtonLink, Page, useStaleMessage } from '@portal/ui'
import { lazyPage } from '../list/lazy-page.tsx'
import { FirstLoad } from '../list/first-load.tsx'
import { ListNotice } from '../list/list-notice.tsx'
import { preloadReportDialogs, ReportDialog } from '../list/report-dialog.tsx'
import { preloadShortcuts, useShortcutsHelp } from '../list/use-shortcuts-help.tsx'
import { useFocusClosedRow } from '../list/use-focus-closed-row.ts'
import { usePreload } from '../list/use-preload.ts'
import { useStablePage } from '../list/use-stable-page.ts'
import { useSelection } from '../list/use-selection.ts'
import { ViewSwitch } from '../list/view-switch.tsx'
import { ViewTabs } from '../list/view-tabs.tsx'
import { hrefFor } from '../url-state.ts'
import { QueueFilters } from './queue-filters.tsx'
import { QueueList } from './queue-list.tsx'
import { urlStateOf, useQueueState } from './queue-state.ts'
import { preloadActions, useQueueActions } from './use-queue-actions.tsx'
import { useQueue, type QueuePage as Loaded } from './use-queue.ts'
import { queueShortcuts } from './shortcuts.ts'

const LazyRunSheet = lazyPage('Run sheet', 'the run sheet', async () => (await import('./run-sheet.tsx')).RunSheet)

interface LoadedQueueProps {
  page: Loaded
  current: boolean
  viewer: User
  staleMessage: string | undefined
  refresh: () => Promise<unknown>
  queue: ReturnType<typeof useQueueState>
  onHelp: () => void
}

/** The queue once it has loaded. Rows don't move while they are used, except by the viewer's own change. */
const LoadedQueue = ({ page, current, viewer, staleMessage, refresh, queue, onHelp }: LoadedQueueProps) => {
  const { url, state } = queue
  const { list, handlers, refreshRows } = useStablePage(page, url.report !== null, refresh)
  const { items } = list
  const { tab, kind, agency, owner, search } = state
  const selection = useSelection(items, [tab, kind, agency, owner, search].join())
  const work = useQueueActions(viewer, (rows) => {
    refreshRows()
    selection.changed(rows)
  })
  return (
    <>
      <ListNotice list={list} current={current} staleMessage={staleMessage} />
      <div {...handlers}>
        <QueueList
          rows={items}
          page={page}
          current={current}
          viewer={viewer}
          queue={queue}
          work={work}
          selection={selection}
          onHelp={onHelp}
        />
      </div>
      {work.dialogs}
    </>
  )
}

interface QueueProps {
  viewer: User
  queue: ReturnType<typeof useQueueState>
}

const Queue = ({ viewer, queue }: QueueProps) => {
  const { url, state, update, openReport, closeReport } = queue
  const { page, current, error, refresh } = useQueue(state)
  const staleMessage = useStaleMessage(error)
  const help = useShortcutsHelp(queueShortcuts)
  usePreload(page !== undefined, preloadReportDialogs, preloadActions, preloadShortcuts)
  useFocusClosedRow(url.report)

  return (
    <Page
      title={headings.queue}
      width="work"
      actions={
        <div className="flex max-w-full gap-2 max-sm:grow">
          <ViewSwitch view="queue" forStaff />
          {help.button}
        </div>
      }
    >
      <ViewTabs
        views={queueViews}
        selected={state.tab}
        counts={page?.counts}
        hrefFor={(tab) => hrefFor(urlStateOf({ ...state, tab, page: 1, sheet: false }))}
      />
      <div className="my-2 flex flex-wrap items-center gap-2">
        <QueueFilters state={state} viewer={viewer.id} onChange={update} />
        {state.agency && state.agency !== 'none' && (
          <ButtonLink href={hrefFor(urlStateOf({ ...state, sheet: true }))} variant="secondary" size="small">
            Run Sheet
          </ButtonLink>
        )}
      </div>
      {page ? (
        <LoadedQueue
          page={page}
          current={current}
          viewer={viewer}
          staleMessage={staleMessage}
          refresh={refresh}
          queue={queue}
          onHelp={help.show}
        />
      ) : (
        <FirstLoad error={error} rows={16} refresh={refresh} />
      )}
      {url.report && (
        <ReportDialog
          id={url.report}
          viewer={viewer}
          queue={{
            state,
            page: current ? page : undefined,
            open: (report, next) =>
              openReport(
                { report, page: next, file: null, panel: null },
                // On another page than it was opened from, closing shows that page instead of going back.
                { replace: true, state: next === state.page ? window.history.state : null },
              ),
          }}
          onClose={closeReport}
        />
      )}
      {help.dialog}
    </Page>
  )
}

/** Staff's queue: all open requests of both kinds, or the run sheet of one agency. */
export const QueuePage = ({ viewer }: { viewer: User }) => {
  const queue = useQueueState()
  const { state, update } = queue
  return state.sheet && state.agency ? (
    <LazyRunSheet agency={state.agency} viewer={viewer} onClose={() => update({ sheet: false })} />
  ) : (
    <Queue viewer={viewer} queue={queue} />
  )
}
