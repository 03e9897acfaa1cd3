import { useQuery } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { fullName } from '@portal/contract/accounts/full-name'
import { agencyTitle } from '@portal/contract/agencies/agencies'
import { listAgencies } from '@portal/contract/agencies/agency-calls'
import { limits } from '@portal/contract/limits'
import { listQueue, queueSorts, queueViews, type QueueRow } from '@portal/contract/queue/queue'
import { listColleagues } from '@portal/contract/queue/queue-changes'
import { ButtonLink } from '@portal/ui'
import type { FilterControlProps, ListDefinition, PartsProps } from '../list/definition.ts'
import { FilterSelect } from '../list/filter-select.tsx'
import { kindFilter } from '../list/kind-filter.tsx'
import { lazyPage } from '../list/lazy-page.tsx'
import { ListPage } from '../list/list-page.tsx'
import { noneOrId, toggle, urlStateOf, useListState } from '../list/list-state.ts'
import { SelectionBar, type SelectionAction } from '../list/selection-bar.tsx'
import { useKeyedRows, useListSelection } from '../list/use-keyed-rows.ts'
import { preloadShortcuts } from '../list/use-shortcuts-help.tsx'
import { ViewSwitch } from '../list/view-switch.tsx'
import { hrefFor, openedInApp } from '../url-state.ts'
import { useCanComplete } from './can-complete.ts'
import { queueColumns, queueLines } from './columns.tsx'
import { EmptyQueue } from './empty-queue.tsx'
import { pressKey, queueShortcuts } from './shortcuts.ts'
import { preloadActions, useQueueActions } from './use-queue-actions.tsx'

const LazyRunSheet = lazyPage('Run sheet', 'the run sheet', async () => (await import('./run-sheet.tsx')).RunSheet)

const AgencySelect = (props: FilterControlProps) => {
  const { data = [] } = useQuery(listAgencies)
  const listed = data.filter(({ id, open }) => open > 0 || id === props.value)
  const options = [
    { value: '', label: 'Any agency' },
    { value: 'none', label: 'No agency yet' },
    ...listed.map((agency) => ({ value: agency.id, label: agencyTitle(agency) })),
  ]
  return <FilterSelect {...props} options={options} unlisted="Selected agency" />
}

const AssigneeSelect = (props: FilterControlProps) => {
  const { data = [] } = useQuery(listColleagues)
  const { viewer } = props
  const options = [
    { value: '', label: 'Any owner' },
    { value: 'none', label: 'No owner' },
    { value: viewer.id, label: 'You' },
    ...data
      .filter(({ id }) => id !== viewer.id)
      .map((colleague) => ({ value: colleague.id, label: fullName(colleague) })),
  ]
  return <FilterSelect {...props} options={options} unlisted="Selected owner" />
}

const QueueParts = ({ children, ...list }: PartsProps<QueueRow>) => {
  const { viewer, state, replaceRows, open } = list
  const selection = useListSelection(list)
  const { selected, clear, isKept } = selection
  const { busy, actions, dialogs } = useQueueActions(viewer, (rows) => {
    replaceRows()
    selection.changed(rows)
  })
  const help = useKeyedRows(list, {
    selection,
    shortcuts: queueShortcuts,
    press: (key, row) => {
      const targets = selected.length > 0 ? selected : row ? [row] : []
      return pressKey(key, row, {
        openUpload: ({ id }) => open({ report: id, file: null, panel: 'upload' }, { state: openedInApp }),
        run: (action) => targets.length > 0 && actions[action](targets),
      })
    },
  })

  const canComplete = useCanComplete(viewer.role)
  const ready = selected.filter(canComplete).length
  const owed = selected.filter((row) => !row.ready).length
  const isMine = selected.every(({ staffOwner }) => staffOwner?.id === viewer.id)
  const button = (label: string, action: keyof typeof actions, count = selected.length): SelectionAction[] =>
    count > 0
      ? [
          {
            label: `${label}${count < selected.length ? ` ${count}` : ''}${action === 'take' || action === 'release' ? '' : '…'}`,
            disabled: busy,
            run: () => actions[action](selected),
          },
        ]
      : []
  const { agency } = state.filters
  return children({
    selection,
    actions: { take: (row) => actions.take([row]) },
    buttons: (
      <div className="flex max-w-full gap-2 max-sm:grow">
        <ViewSwitch view="queue" viewer={viewer} />
        {help.button}
      </div>
    ),
    after: agency && agency !== 'none' && (
      <ButtonLink
        href={hrefFor(urlStateOf(queue, { ...state, filters: { ...state.filters, sheet: '1' } }))}
        variant="secondary"
        size="small"
      >
        Run Sheet
      </ButtonLink>
    ),
    bar: selected.length > 0 && (
      <SelectionBar
        count={selected.length}
        isKept={isKept}
        actions={[
          ...(isMine ? button('Release', 'release') : button('Take', 'take')),
          ...button('Mark Requested', 'requested', owed),
          ...button('Check Again', 'checkAgain', owed),
          ...button('Set Agency', 'setAgency'),
          ...button('Hand Over', 'handOver'),
          ...button('Complete', 'complete', ready),
        ]}
        onClear={clear}
      />
    ),
    dialogs: (
      <>
        {dialogs}
        {help.dialog}
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
  filters: {
    kind: kindFilter,
    agency: { label: 'Agency', parse: noneOrId('agy'), Control: AgencySelect },
    owner: { label: 'Owner', parse: noneOrId('usr'), Control: AssigneeSelect },
    sheet: toggle(),
  },
  sorts: queueSorts,
  search: { placeholder: 'Client or number', className: 'basis-40 max-sm:basis-full sm:max-w-60' },
  filterBar: { className: 'grid auto-cols-fr grid-flow-col gap-2 max-sm:w-full sm:flex' },
  columns: queueColumns,
  lines: queueLines,
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
