import { useLocation } from 'wouter'
import type { User } from '@portal/contract/accounts/accounts'
import {
  docketSorts,
  docketViews,
  isDocketNews,
  listDocket,
  listSuggestions,
  type DocketRow,
} from '@portal/contract/docket/docket'
import { limits } from '@portal/contract/limits'
import { paths } from '@portal/contract/paths'
import { useQuery } from '@portal/client'
import { Button, ButtonLink } from '@portal/ui'
import { Menu } from '@portal/ui/menu'
import type { FilterControlProps, ListDefinition, OpenList, PartsProps } from '../list/definition.ts'
import { EmptyList } from '../list/empty-list.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { kindFilter } from '../list/kind-filter.tsx'
import { ListPage } from '../list/list-page.tsx'
import { isFiltered, oneOf, filtersOf, toggle, urlStateOf, withoutFilters } from '../list/list-state.ts'
import { rememberLayout } from '../list/remembered.ts'
import { SelectionBar } from '../list/selection-bar.tsx'
import { switchClass, SwitchLink } from '../list/switch-link.tsx'
import { useKeyedRows, useListSelection } from '../list/use-keyed-rows.ts'
import { preloadShortcuts } from '../list/use-shortcuts-help.tsx'
import { hrefFor, openedInApp } from '../url-state.ts'
import { docketCard } from './card.tsx'
import { docketColumns, docketLines } from './columns.tsx'
import { emptyTexts, openable } from './row-text.ts'
import { useDownloads, type ExportQuery } from './use-downloads.ts'
import { useVisit } from './use-visit.ts'

const AttorneySelect = (props: FilterControlProps) => {
  const { data } = useQuery(listSuggestions)
  const { value: chosen } = props
  const attorneys = [...new Set([...(chosen ? [chosen] : []), ...(data?.attorneys ?? [])])].sort()
  const options = [{ value: '', label: 'Any attorney' }, ...attorneys.map((value) => ({ value, label: value }))]
  return <FilterSelect {...props} options={options} />
}

const requesters = [
  { value: '', label: 'Whole firm' },
  { value: '1', label: 'Mine' },
]

const filters: ListDefinition<DocketRow>['filters'] = {
  kind: kindFilter,
  mine: {
    ...toggle('Requester'),
    Control: (props) => <FilterSelect {...props} options={requesters} />,
    // The docket of other accounts has no colleagues' requests.
    isOffered: ({ lawFirmId, memberVerified }) => lawFirmId !== null && memberVerified,
  },
  attorney: { label: 'Attorney', parse: (text) => text, Control: AttorneySelect },
  urgent: toggle('Urgent'),
  layout: { parse: oneOf(['cards']) },
}

type OpenDocket = OpenList<DocketRow>

/** Links to the same requests as a table and as cards. */
const LayoutSwitch = ({ list, viewer, state }: Pick<OpenDocket, 'list' | 'viewer' | 'state'>) => {
  const link = (layout: 'table' | 'cards', label: string) => {
    const value = layout === 'cards' ? layout : undefined
    return (
      <SwitchLink
        href={hrefFor(urlStateOf(list, { ...state, filters: { ...state.filters, layout: value } }))}
        label={label}
        current={state.filters['layout'] === value}
        onClick={() => rememberLayout(viewer.id, layout)}
      />
    )
  }
  return (
    <nav aria-label="Layout" className={switchClass}>
      {link('table', 'Table')}
      {link('cards', 'Cards')}
    </nav>
  )
}

interface ExportProps {
  busy: boolean
  /** Undefined while there is nothing to export. */
  run: (() => void) | undefined
}

/** Export and new requests; on a phone in a menu. */
const DocketButtons = ({ exporting: { busy, run } }: { exporting: ExportProps }) => {
  const [, navigate] = useLocation()
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        aria-disabled={!run}
        onClick={() => run?.()}
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
            ...(run ? [{ label: 'Export CSV', onSelect: run }] : []),
          ]}
        />
      </div>
    </>
  )
}

const EmptyDocket = ({ list, state, page, update }: OpenDocket) => {
  const { tab } = state
  const all = page?.counts?.['all'] ?? 0
  const inView = page?.counts?.[tab] ?? 0
  if (!isFiltered(list, state))
    return (
      <EmptyList {...emptyTexts[tab as keyof typeof emptyTexts]}>
        {all === 0 ? (
          <ButtonLink href={paths.request} size="small">
            New Request
          </ButtonLink>
        ) : (
          <Button variant="secondary" size="small" onClick={() => update({ tab: 'all' })}>
            Show All Requests
          </Button>
        )}
      </EmptyList>
    )
  const text =
    isDocketNews(tab as keyof typeof emptyTexts) && inView > 0
      ? `This view has ${inView}, but the search and filters hide ${inView === 1 ? 'it' : 'them'}.`
      : 'Nothing in this view matches the search and filters.'
  return (
    <EmptyList title="No requests match" text={text}>
      {all > 0 && (
        <Button size="small" onClick={() => update({ tab: 'all' })}>
          Search All Views
        </Button>
      )}
      <Button variant="secondary" size="small" onClick={() => update(withoutFilters(list, state))}>
        Clear Search and Filters
      </Button>
    </EmptyList>
  )
}

const zipLabel = (count: number): string =>
  count === 0 ? 'No Reports to Download' : `Download ${count === 1 ? '1 Report' : `${count} Reports`} (ZIP)`

const DocketParts = ({ children, ...list }: PartsProps<DocketRow>) => {
  const { viewer, state, page, refresh, open } = list
  const { busy, exportCsv, downloadZip } = useDownloads(filtersOf(list.list, state) as ExportQuery)
  const all = useListSelection(list)
  const selection = state.filters['layout'] === 'cards' ? undefined : all
  const help = useKeyedRows(list, {
    selection,
    shortcuts: { opening: [['v'], 'View the delivered report'] },
    press: (key, row) => {
      const [main] = row ? openable(row) : []
      if (key !== 'v' || !row || !main) return false
      open({ report: row.id, file: main.name, panel: null }, { state: openedInApp })
      return true
    },
  })
  useVisit(() => void refresh())

  const selected = selection?.selected ?? []
  const documents = selected.flatMap(openable).length
  const tooMany = selected.length > limits.zipRequests
  return children({
    selection,
    buttons: (
      <div className="flex max-w-full gap-2 max-sm:grow max-sm:flex-wrap max-sm:gap-1.5">
        <LayoutSwitch list={list.list} viewer={viewer} state={state} />
        {help.button}
        <DocketButtons exporting={{ busy: busy === 'csv', run: page?.total ? () => exportCsv() : undefined }} />
      </div>
    ),
    bar: selection && selected.length > 0 && (
      <SelectionBar
        count={selected.length}
        actions={[
          {
            label: tooMany ? `ZIP: At Most ${limits.zipRequests} Requests` : zipLabel(documents),
            busy: busy === 'zip',
            disabled: documents === 0 || tooMany,
            run: () => downloadZip(selected),
          },
          { label: 'Export CSV', busy: busy === 'csv', run: () => exportCsv(selected) },
        ]}
        onClear={selection.clear}
      />
    ),
    dialogs: help.dialog,
  })
}

/** All requests that a law firm account sees, of both kinds. */
const docket: ListDefinition<DocketRow> = {
  view: 'docket',
  endpoint: listDocket,
  pageSize: limits.docketPageSize,
  views: docketViews,
  filters,
  sorts: docketSorts,
  ownOrder: '-changed',
  orders: [
    ['', 'last change'],
    ['-submitted', 'submission'],
    ['-crashDate', 'crash date'],
    ['client', 'client'],
    ['expected', 'expected date'],
  ],
  isRemembered: true,
  search: {
    placeholder: 'Client, matter or number',
    className: 'basis-40 max-sm:basis-60 sm:max-lg:basis-full lg:max-w-68',
  },
  filterBar: { className: 'flex flex-wrap gap-2 max-sm:w-full', collapses: true },
  columns: docketColumns,
  tableFrom: 'md',
  lines: docketLines,
  card: docketCard,
  preload: preloadShortcuts,
  Empty: EmptyDocket,
  Parts: DocketParts,
}

export const DocketPage = ({ viewer }: { viewer: User }) => <ListPage list={docket} viewer={viewer} />
