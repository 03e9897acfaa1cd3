import { useLocation } from 'wouter'
import type { User } from '@portal/contract/accounts/accounts'
import { fullName } from '@portal/contract/accounts/full-name'
import {
  docketGroups,
  docketSorts,
  docketViews,
  listDocket,
  listSuggestions,
  type DocketRow,
  type DocketView,
} from '@portal/contract/lists/docket'
import { markAllRead } from '@portal/contract/requests/reads'
import { RequestStatus } from '@portal/contract/kinds/any-request'
import { limits } from '@portal/contract/limits'
import { headings } from '@portal/contract/headings'
import { paths } from '@portal/contract/paths'
import { call, useQuery } from '@portal/client'
import { Button, ButtonLink, useAction } from '@portal/ui'
import type { ListDefinition, OpenList, PartsProps } from '../list/definition.ts'
import type { FilterControlProps } from '@portal/ui/filter-menu'
import { EmptyList } from '../list/list-status.tsx'
import { FilterSelect } from '@portal/ui/filter-select'
import { ListMenu, type ListAction } from '../list/list-menu.tsx'
import { ListPage } from '../list/list-page.tsx'
import { roomFrom } from '../list/list-requests.tsx'
import { isFiltered, oneOf, filtersOf, shownView, urlStateOf, withoutFilters } from '../list/list-state.ts'
import {
  agencyFilter,
  AgencySelect,
  attorneyFilter,
  AttorneySelect,
  kindFilter,
  sharedFilters,
} from '../list/request-filters.tsx'
import { rememberLayout } from '../list/remembered.ts'
import { copyRows } from '../list/shared-actions.ts'
import { useKeyedRows, useListSelection } from '../list/use-keyed-rows.ts'
import { preloadShortcuts, useStatusLegend } from '../list/use-list-help.tsx'
import { hrefFor } from '../url-state.ts'
import { docketCard } from './card.tsx'
import { docketTableColumns, docketLines } from './columns.tsx'
import { copiedColumns, docketStep, emptyTexts, headerOf } from './row-text.ts'
import { useDownloads, type ExportQuery } from './use-downloads.ts'
import { useRowActions } from './use-row-actions.ts'

const FirmsAttorneySelect = (props: FilterControlProps) => (
  <AttorneySelect {...props} attorneys={useQuery(listSuggestions).data?.attorneys} />
)

const RequesterSelect = (props: FilterControlProps) => {
  const { data } = useQuery(listSuggestions)
  const options = [
    { value: '', label: 'Whole firm' },
    { value: 'me', label: 'You' },
    ...(data?.requesters ?? []).map((one) => ({ value: one.id, label: fullName(one) })),
  ]
  return <FilterSelect {...props} options={options} unlisted="Selected colleague" />
}

const FirmsAgencySelect = (props: FilterControlProps) => (
  <AgencySelect {...props} agencies={useQuery(listSuggestions).data?.agencies} />
)

const filters: ListDefinition<DocketRow>['filters'] = {
  kind: kindFilter,
  agency: agencyFilter(FirmsAgencySelect),
  requester: {
    label: 'Requester',
    parse: (text) => (text === 'me' || text.startsWith('usr_') ? text : undefined),
    Control: RequesterSelect,
    // The docket of other accounts has no colleagues' requests.
    isOffered: ({ lawFirmId, memberVerified }) => lawFirmId !== null && memberVerified,
  },
  attorney: attorneyFilter(FirmsAttorneySelect),
  ...sharedFilters({ statuses: RequestStatus.options, client: 'You' }),
  layout: { parse: oneOf(['cards']) },
}

type OpenDocket = OpenList<DocketRow>

interface DocketButtonsProps extends Pick<OpenDocket, 'list' | 'viewer' | 'state' | 'docked'> {
  /** Undefined while there is nothing to export, or nothing new. */
  exportCsv: (() => void) | undefined
  markRead: (() => void) | undefined
  /** The last ones of the menu. */
  helpActions: readonly ListAction[]
}

/** New requests, and what is needed rarely in a menu. */
const DocketButtons = ({ list, viewer, state, docked, exportCsv, markRead, helpActions }: DocketButtonsProps) => {
  const [, navigate] = useLocation()
  const hasRoom = roomFrom.md() && !docked
  const setUpFirm = setUpFirmOf(viewer)
  const isCards = state.filters['layout'] === 'cards'
  const otherLayout = isCards ? 'table' : 'cards'
  const showOther = () => {
    rememberLayout(viewer.id, otherLayout)
    navigate(
      hrefFor(urlStateOf(list, { ...state, filters: { ...state.filters, layout: isCards ? undefined : 'cards' } })),
    )
  }
  const actions: ListAction[] = [
    { label: 'New Request', key: 'n', hasButton: true, run: () => navigate(paths.request) },
    { label: 'Bulk Request', key: 'N', hasButton: hasRoom, run: () => navigate(paths.bulkRequest) },
    ...(markRead ? [{ label: 'Mark All as Read', key: 'M', run: markRead }] : []),
    ...(exportCsv ? [{ label: 'Export CSV', key: 'E', run: exportCsv }] : []),
    ...(setUpFirm ? [{ label: setUpFirm, run: () => navigate(paths.team) }] : []),
    { label: headings.turnaround, run: () => navigate(paths.turnaround) },
    { label: isCards ? 'Show as Table' : 'Show as Cards', key: 't', startsGroup: true, run: showOther },
    ...helpActions,
  ]
  return (
    <div className="flex flex-wrap gap-2">
      {hasRoom && (
        <ButtonLink href={paths.bulkRequest} variant="secondary" size="small" className="whitespace-nowrap">
          Bulk Request
        </ButtonLink>
      )}
      <ButtonLink href={paths.request} size="small" className="whitespace-nowrap">
        New Request
      </ButtonLink>
      <ListMenu actions={actions} />
    </div>
  )
}

/** The name of the link to the team page, where an account without a firm asks for it. */
const setUpFirmOf = ({ role, lawFirmId, firmSetup }: User): string | undefined =>
  role !== 'law-firm' || lawFirmId !== null ? undefined : firmSetup ? "Your Firm's Setup" : 'Set Up Your Firm'

/** @param inView how many requests the view has. */
const noMatch = (inView: number): string =>
  inView > 1
    ? `None of the ${inView.toLocaleString('en-US')} requests in this view match.`
    : inView === 1
      ? "The one request in this view doesn't match."
      : 'This view has no requests.'

const EmptyDocket = ({ list, state, page, update, viewer }: OpenDocket) => {
  const tab = shownView(list, state) as DocketView
  const all = page?.counts?.['all'] ?? 0
  const inView = page?.counts?.[tab] ?? 0
  const setUpFirm = setUpFirmOf(viewer)
  if (!isFiltered(list, state))
    return (
      <EmptyList {...emptyTexts[all === 0 ? 'all' : tab]}>
        {all === 0 ? (
          <>
            <ButtonLink href={paths.request} size="small">
              New Request
            </ButtonLink>
            {setUpFirm && (
              <ButtonLink href={paths.team} variant="secondary" size="small">
                {setUpFirm}
              </ButtonLink>
            )}
          </>
        ) : (
          <Button variant="secondary" size="small" onClick={() => update({ tab: 'all' })}>
            Show All Requests
          </Button>
        )}
      </EmptyList>
    )
  return (
    <EmptyList title="No requests match" text={noMatch(inView)}>
      {page?.elsewhere ? (
        <Button size="small" onClick={() => update({ tab: 'all' })}>
          Show {page.elsewhere.toLocaleString('en-US')} in All
        </Button>
      ) : null}
      <Button variant="secondary" size="small" onClick={() => update(withoutFilters(list, state))}>
        Clear Search and Filters
      </Button>
    </EmptyList>
  )
}

const DocketParts = ({ children, ...list }: PartsProps<DocketRow>) => {
  const { state, page, refresh, replaceRows } = list
  const { busy, exportCsv, downloadZip } = useDownloads(filtersOf(list.list, state) as ExportQuery)
  const all = useListSelection(list)
  const acting = useRowActions(list, { exportCsv, downloadZip, onChanged: all.changed })
  const { actions } = acting
  const selection = state.filters['layout'] === 'cards' ? undefined : all
  const help = useKeyedRows(list, {
    selection,
    actions,
    copyRows: (rows) => copyRows(copiedColumns, rows),
  })
  const legend = useStatusLegend()
  const { run } = useAction()
  const markRead = (until: string) =>
    void run(
      async () => {
        await call(markAllRead, { body: { until } })
        replaceRows()
        await refresh()
      },
      { failed: "We couldn't mark them as read" },
    )
  return children({
    selection,
    actions,
    busy: busy !== undefined || acting.busy,
    buttons: (
      <DocketButtons
        {...list}
        exportCsv={page?.total ? () => exportCsv() : undefined}
        markRead={page?.counts?.['new'] && page.asOf ? () => markRead(page.asOf!) : undefined}
        helpActions={[legend.action, help.action]}
      />
    ),
    dialogs: (
      <>
        {help.dialog}
        {legend.dialog}
        {acting.dialogs}
      </>
    ),
  })
}

/** All requests that a law firm account sees, of both kinds. */
const docket: ListDefinition<DocketRow> = {
  view: 'docket',
  endpoint: listDocket,
  pageSize: limits.docketPageSize,
  views: docketViews,
  firstView: 'open',
  // Canceled requests are looked for rarely, so the Display menu alone has their view.
  isHidden: (view, counts) =>
    view === 'canceled' ||
    (view !== 'waiting' && (!counts[view] || (view === 'mine' && counts['mine'] === counts['open']))),
  filters,
  sorts: docketSorts,
  groups: docketGroups,
  ownOrder: '-changed',
  isRemembered: true,
  search: { placeholder: 'Client, number, date, plate', className: 'max-sm:basis-60 md:max-w-68' },
  columns: docketTableColumns,
  tableFrom: 'md',
  lines: docketLines,
  card: docketCard,
  header: headerOf,
  nextStep: docketStep,
  preload: preloadShortcuts,
  Empty: EmptyDocket,
  Parts: DocketParts,
}

export const DocketPage = ({ viewer }: { viewer: User }) => <ListPage list={docket} viewer={viewer} />
