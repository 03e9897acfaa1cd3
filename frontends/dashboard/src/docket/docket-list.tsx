import { isDocketNews, type Docket, type DocketRow } from '@portal/contract/docket/docket'
import { limits } from '@portal/contract/limits'
import { paths } from '@portal/contract/paths'
import { Button, ButtonLink, EmptyState } from '@portal/ui'
import { ListFrame } from '../list/list-frame.tsx'
import { preloadReportDialogs } from '../list/report-dialog.tsx'
import { SelectTable } from '../list/select-table.tsx'
import type { CountedPage } from '../list/use-polled-page.ts'
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
  const shown = {
    rows,
    current,
    selection,
    onPoint: preloadReportDialogs,
    hrefFor: (open: Parameters<Parameters<typeof columnsFor>[0]['hrefFor']>[0]) => hrefFor({ ...url, ...open }),
    viewer,
  }
  return (
    <ListFrame
      rows={rows}
      total={page.total}
      pageSize={limits.docketPageSize}
      current={current}
      list={docket}
      keys={{
        select: selection.toggle,
        clear: selection.clear,
        help: onHelp,
        press: (key, row) => {
          const [main] = row ? openable(row) : []
          if (key !== 'v' || !row || !main) return false
          openReport({ report: row.id, file: main.name, panel: null }, { state: openedInApp })
          return true
        },
      }}
      skeletonRows={12}
      empty={
        isFiltered(state) ? (
          <EmptyState title="No requests match">
            <p>
              {isDocketNews(state.tab) && page.counts[state.tab] > 0
                ? `This view has ${page.counts[state.tab]}, but the search and filters hide ${page.counts[state.tab] === 1 ? 'it' : 'them'}.`
                : 'Nothing in this view matches the search and filters.'}
            </p>
            <div className="mt-4 flex flex-wrap justify-center gap-2">
              {page.counts.all > 0 && (
                <Button size="small" onClick={() => update({ tab: 'all' })}>
                  Search All Views
                </Button>
              )}
              <Button variant="secondary" size="small" onClick={() => update(noFilters)}>
                Clear Search and Filters
              </Button>
            </div>
          </EmptyState>
        ) : (
          <EmptyState title={emptyTexts[state.tab].title}>
            <p>{emptyTexts[state.tab].text}</p>
            {page.counts.all === 0 ? (
              <ButtonLink href={paths.request} size="small" className="mt-4">
                New Request
              </ButtonLink>
            ) : (
              <Button variant="secondary" size="small" className="mt-4" onClick={() => update({ tab: 'all' })}>
                Show All Requests
              </Button>
            )}
          </EmptyState>
        )
      }
      bar={
        selection.selected.length > 0 && (
          <SelectionBar selected={selection.selected} downloads={downloads} onClear={selection.clear} />
        )
      }
    >
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
    </ListFrame>
  )
}
