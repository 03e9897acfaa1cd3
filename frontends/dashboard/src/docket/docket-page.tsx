import { useLocation } from 'wouter'
import type { User } from '@portal/contract/accounts/accounts'
import { docketViews, listDocket, type Docket } from '@portal/contract/docket/docket'
import { headings } from '@portal/contract/headings'
import { paths } from '@portal/contract/paths'
import { Button, ButtonLink, Page, useStaleMessage } from '@portal/ui'
import { Menu } from '@portal/ui/menu'
import { FirstLoad } from '../list/first-load.tsx'
import { ListNotice } from '../list/list-notice.tsx'
import { preloadReportDialogs, ReportDialog } from '../list/report-dialog.tsx'
import { useFocusClosedRow } from '../list/use-focus-closed-row.ts'
import { usePreload } from '../list/use-preload.ts'
import { usePolledPage, type CountedPage } from '../list/use-polled-page.ts'
import { useSelection } from '../list/use-selection.ts'
import { preloadShortcuts, useShortcutsHelp } from '../list/use-shortcuts-help.tsx'
import { useStablePage } from '../list/use-stable-page.ts'
import { ViewTabs } from '../list/view-tabs.tsx'
import { hrefFor } from '../url-state.ts'
import { DocketFilters } from './docket-filters.tsx'
import { DocketList } from './docket-list.tsx'
import { filtersOf, urlStateOf, useDocketState } from './docket-state.ts'
import { LayoutSwitch } from './layout-switch.tsx'
import { useDownloads } from './use-downloads.ts'
import { useVisit } from './use-visit.ts'

interface LoadedDocketProps {
  page: CountedPage<Docket>
  current: boolean
  viewer: User
  staleMessage: string | undefined
  refresh: () => Promise<unknown>
  docket: ReturnType<typeof useDocketState>
  downloads: ReturnType<typeof useDownloads>
  onHelp: () => void
}

const LoadedDocket = ({
  page,
  current,
  viewer,
  staleMessage,
  refresh,
  docket,
  downloads,
  onHelp,
}: LoadedDocketProps) => {
  const { url, state } = docket
  const { list, handlers } = useStablePage(page, url.report !== null, refresh, true)
  const { tab, kind, mine, urgent, attorney, search } = state
  const selection = useSelection(list.items, [tab, kind, mine, urgent, attorney, search].join())
  return (
    <>
      <ListNotice list={list} current={current} staleMessage={staleMessage} />
      <div {...handlers}>
        <DocketList
          rows={list.items}
          page={page}
          current={current}
          viewer={viewer.id}
          docket={docket}
          selection={selection}
          downloads={downloads}
          onHelp={onHelp}
        />
      </div>
    </>
  )
}

/** The docket of a law firm account: all requests it sees, of both kinds. */
export const DocketPage = ({ viewer }: { viewer: User }) => {
  const docket = useDocketState(viewer.id)
  const { url, state, update, closeReport } = docket
  const [, navigate] = useLocation()
  const { page, current, error, refresh } = usePolledPage(listDocket, {
    query: { ...filtersOf(state), page: state.page },
  })
  const staleMessage = useStaleMessage(error)
  const downloads = useDownloads(state)
  const help = useShortcutsHelp({ opening: [['v'], 'View the delivered report'] })
  useVisit(() => void refresh())
  usePreload(page !== undefined, preloadReportDialogs, preloadShortcuts)
  useFocusClosedRow(url.report)

  return (
    <Page
      title={headings.docket}
      width="work"
      actions={
        <div className="flex max-w-full gap-2 max-sm:grow max-sm:flex-wrap max-sm:gap-1.5">
          <LayoutSwitch layout="table" viewer={viewer.id} />
          {help.button}
          <Button
            variant="secondary"
            size="small"
            busy={downloads.busy === 'csv'}
            aria-disabled={!page?.total}
            onClick={() => downloads.exportCsv()}
            className="max-md:hidden"
          >
            Export CSV
          </Button>
          <ButtonLink href={paths.bulkRequest} variant="secondary" size="small" className="max-md:hidden">
            Bulk Request
          </ButtonLink>
          <ButtonLink href={paths.request} size="small" className="whitespace-nowrap max-sm:px-2!">
            New Request
          </ButtonLink>
          <div className="md:hidden">
            <Menu
              label="More actions"
              className="pointer-fine:px-2!"
              items={[
                { label: 'Bulk Request', onSelect: () => navigate(paths.bulkRequest) },
                ...(page?.total ? [{ label: 'Export CSV', onSelect: () => downloads.exportCsv() }] : []),
              ]}
            />
          </div>
        </div>
      }
    >
      <ViewTabs
        views={docketViews}
        selected={state.tab}
        counts={page?.counts}
        hrefFor={(tab) => hrefFor(urlStateOf({ ...state, tab, page: 1 }))}
      />
      <div className="my-2 flex flex-wrap items-center gap-2">
        <DocketFilters state={state} ofFirm={viewer.lawFirmId !== null && viewer.memberVerified} onChange={update} />
      </div>
      {page ? (
        <LoadedDocket
          page={page}
          current={current}
          viewer={viewer}
          staleMessage={staleMessage}
          refresh={refresh}
          docket={docket}
          downloads={downloads}
          onHelp={help.show}
        />
      ) : (
        <FirstLoad error={error} rows={12} refresh={refresh} />
      )}
      {url.report && <ReportDialog id={url.report} viewer={viewer} queue={undefined} onClose={closeReport} />}
      {help.dialog}
    </Page>
  )
}
