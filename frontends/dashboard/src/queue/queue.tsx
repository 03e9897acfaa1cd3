import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useAuth, useQuery } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { fullName } from '@portal/contract/accounts/full-name'
import { listAgencies } from '@portal/contract/agencies/agency-calls'
import { kindIds, kindNames, listTitle } from '@portal/contract/kinds/kind-ids'
import { offersAction } from '@portal/contract/kinds/rules'
import { RequestStatus } from '@portal/contract/kinds/any-request'
import { limits } from '@portal/contract/limits'
import { isClosed } from '@portal/contract/requests/transitions'
import {
  listAttorneys,
  listQueue,
  queueGroups,
  queueSorts,
  queueViews,
  type QueueRow,
} from '@portal/contract/lists/queue'
import { listColleagues } from '@portal/contract/accounts/away'
import { ButtonLink } from '@portal/ui'
import type { ListDefinition, PartsProps } from '../list/definition.ts'
import type { FilterControlProps } from '@portal/ui/filter-menu'
import { FilterSelect } from '@portal/ui/filter-select'
import { lazyPage } from '../list/lazy-page.tsx'
import { ListMenu } from '../list/list-menu.tsx'
import { ListPage } from '../list/list-page.tsx'
import { rememberOwned } from '../list/remembered.ts'
import { noneOrId, toggle, urlStateOf, useListState } from '../list/list-state.ts'
import { copyRows } from '../list/shared-actions.ts'
import { useKeyedRows, useListSelection } from '../list/use-keyed-rows.ts'
import { preloadShortcuts, useStatusLegend } from '../list/use-list-help.tsx'
import {
  agencyFilter,
  AgencySelect,
  attorneyFilter,
  AttorneySelect,
  kindFilter,
  sharedFilters,
} from '../list/request-filters.tsx'
import { useMoves } from '../list/use-moves.tsx'
import { kindOf } from '../request/request.ts'
import { useSettings } from '../settings.ts'
import { MailLink } from '../mail/mail-link.tsx'
import { hrefFor } from '../url-state.ts'
import { queueColumns, queueLines } from './columns.tsx'
import { EmptyQueue } from './empty-queue.tsx'
import { headerOf } from './header-of.ts'
import { copiedColumns, queueRowActions } from './row-actions.ts'
import { rowOf } from './row-of.ts'
import { queueStates } from './row-text.ts'
import { queueFacts } from '../actions/facts.ts'
import { queueStep } from '../actions/next-step.ts'
import { preloadActions, useActions } from '../actions/use-actions.tsx'

const LazyRunSheet = lazyPage('Run sheet', 'the run sheet', async () => (await import('./run-sheet.tsx')).RunSheet)

const OpenAgencySelect = (props: FilterControlProps) => {
  const { data } = useQuery(listAgencies)
  return <AgencySelect {...props} agencies={data?.filter(({ id, open }) => open > 0 || id === props.value)} />
}

const OpenAttorneySelect = (props: FilterControlProps) => (
  <AttorneySelect {...props} attorneys={useQuery(listAttorneys).data} />
)

const AssigneeSelect = (props: FilterControlProps) => {
  const { data = [] } = useQuery(listColleagues)
  const { user } = useAuth()
  const options = [
    { value: '', label: 'Any assignee' },
    { value: 'none', label: 'Unassigned' },
    ...(user ? [{ value: user.id, label: 'You' }] : []),
    ...data
      .filter(({ id }) => id !== user?.id)
      .map((colleague) => ({ value: colleague.id, label: fullName(colleague) })),
  ]
  return <FilterSelect {...props} options={options} unlisted="Selected assignee" />
}

const QueueParts = ({ children, ...list }: PartsProps<QueueRow>) => {
  const { viewer, state, page, replaceRows, open } = list
  const [, navigate] = useLocation()
  const mine = page?.counts?.['mine']
  useEffect(() => {
    if (mine !== undefined) rememberOwned(viewer.id, mine > 0)
  }, [viewer.id, mine])
  const selection = useListSelection(list)
  const actions = useActions(viewer, {
    factsOf: queueFacts,
    onChanged: (rows) => {
      replaceRows()
      selection.changed(rows)
    },
  })
  const settings = useSettings(viewer.role)
  const { moves, dialog } = useMoves<QueueRow>(
    (row) => !row.ready && offersAction(kindOf(row).rules, 'move', viewer.role, queueFacts(row), settings),
  )
  const rowActions = queueRowActions({ role: viewer.role, actions, moves, open })
  const help = useKeyedRows(list, {
    selection,
    actions: rowActions,
    copyRows: (rows) => copyRows(copiedColumns, rows),
  })
  const { agency } = state.filters
  const legend = useStatusLegend(Object.values(queueStates))
  const sheet =
    agency && agency !== 'none' && hrefFor(urlStateOf(queue, { ...state, filters: { ...state.filters, sheet: '1' } }))
  return children({
    selection,
    actions: rowActions,
    busy: actions.busy,
    buttons: (
      <div className="flex max-w-full flex-wrap gap-2">
        <MailLink />
        <ListMenu
          actions={[
            ...kindNames.map((kind) => ({
              label: listTitle(kind),
              run: () => navigate(hrefFor({ view: kindIds[kind].view })),
            })),
            ...(sheet ? [{ label: 'Run Sheet', key: 'p', hasButton: true, run: () => navigate(sheet) }] : []),
            legend.action,
            help.action,
          ]}
        />
      </div>
    ),
    after: sheet && (
      <ButtonLink href={sheet} variant="secondary" size="small" className="whitespace-nowrap">
        Run Sheet
      </ButtonLink>
    ),
    dialogs: (
      <>
        {actions.dialogs}
        {dialog}
        {help.dialog}
        {legend.dialog}
      </>
    ),
  })
}

/** Staff's queue: all open requests of both kinds. */
export const queue: ListDefinition<QueueRow> = {
  view: 'queue',
  endpoint: listQueue,
  pageSize: limits.queuePageSize,
  views: queueViews,
  isHidden: (view, counts) => !counts[view],
  filters: {
    kind: kindFilter,
    agency: agencyFilter(OpenAgencySelect),
    owner: { label: 'Assignee', parse: noneOrId('usr'), Control: AssigneeSelect },
    attorney: attorneyFilter(OpenAttorneySelect),
    ...sharedFilters({ statuses: RequestStatus.options.filter((status) => !isClosed(status)), client: 'Client' }),
    sheet: toggle(),
  },
  sorts: queueSorts,
  groups: queueGroups,
  // Nobody has started on these since they came in or their client wrote. No request is both.
  needsWork: ({ new: fresh = 0, replied = 0 }) => fresh + replied,
  search: { placeholder: 'Client, number, date, plate', className: 'max-sm:basis-60 md:max-w-68' },
  columns: queueColumns,
  lines: queueLines,
  header: headerOf,
  nextStep: queueStep,
  rowOf,
  next: { isOffered: () => true, first: 'First request' },
  preload: () => {
    preloadActions()
    preloadShortcuts()
  },
  Empty: EmptyQueue,
  Parts: QueueParts,
}

/** The queue, or the run sheet of one agency. */
export const QueuePage = ({ viewer }: { viewer: User }) => {
  const { state, update } = useListState(queue, viewer)
  const { sheet, agency } = state.filters
  return sheet && agency && agency !== 'none' ? (
    <LazyRunSheet agency={agency} viewer={viewer} onClose={() => update({ filters: { sheet: undefined } })} />
  ) : (
    <ListPage list={queue} viewer={viewer} />
  )
}
