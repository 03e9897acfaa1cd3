import type { Input } from '@portal/contract/api/endpoint'
import {
  docketSorts,
  docketViewNames,
  type DocketSort,
  type DocketView,
  type listDocket,
} from '@portal/contract/docket/docket'
import type { ReportKind } from '@portal/contract/ids'
import type { Order } from '../list/select-table.tsx'
import { initialUrlState, useUrlState, type DocketParams, type UrlState } from '../url-state.ts'
import { rememberedParams, rememberParams } from './remembered.ts'

const kinds = ['crash', 'police'] as const satisfies readonly ReportKind[]
const orders = docketSorts.flatMap((sort) => [sort, `-${sort}`] as const)

/** The last change first. */
export const ownOrder = '-changed' satisfies Order<DocketSort>

/** What the docket shows. */
export interface DocketState {
  tab: DocketView
  kind: ReportKind | undefined
  /** Only the viewer's own requests. */
  mine: boolean
  urgent: boolean
  attorney: string | undefined
  search: string
  /** Undefined for the docket's own order. */
  sort: Order<DocketSort> | undefined
  page: number
}

/** Invalid values count as missing. */
const docketStateOf = ({ docket, search, page }: UrlState): DocketState => {
  const order = orders.find((one) => one === docket.sort)
  return {
    tab: docketViewNames.find((name) => name === docket.tab) ?? 'all',
    kind: kinds.find((kind) => kind === docket.kind),
    mine: docket.mine === '1',
    urgent: docket.urgent === '1',
    attorney: docket.attorney,
    search,
    sort: order === ownOrder ? undefined : order,
    page,
  }
}

const paramsOf = ({ tab, kind, mine, urgent, attorney, sort }: DocketState): DocketParams => {
  const params: Record<keyof DocketParams, string | undefined> = {
    tab: tab === 'all' ? undefined : tab,
    kind,
    mine: mine ? '1' : undefined,
    urgent: urgent ? '1' : undefined,
    attorney,
    sort,
  }
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value)) as DocketParams
}

/** The URL state of a docket's state. Defaults are left out. */
export const urlStateOf = (state: DocketState): UrlState => ({
  ...initialUrlState,
  view: 'docket',
  search: state.search,
  page: state.page,
  docket: paramsOf(state),
})

/** The filters and order of the API's calls. */
export const filtersOf = ({ tab, kind, mine, urgent, attorney, search, sort = ownOrder }: DocketState) => {
  const text = search.trim()
  return {
    view: tab,
    ...(kind && { kind }),
    ...(mine && { mine: 'true' as const }),
    ...(urgent && { urgent: 'true' as const }),
    ...(attorney && { attorney }),
    ...(text && { search: text }),
    sort: sort.replace('-', '') as DocketSort,
    descending: sort.startsWith('-') ? ('true' as const) : ('false' as const),
  } satisfies Input<typeof listDocket>['query']
}

/** Whether something besides the view limits what the docket shows. */
export const isFiltered = ({ kind, mine, urgent, attorney, search }: DocketState): boolean =>
  Boolean(kind || mine || urgent || attorney || search.trim())

export const noFilters = {
  kind: undefined,
  mine: false,
  urgent: false,
  attorney: undefined,
  search: '',
  page: 1,
} as const

/** Remembers the filters and the order that differ, and nothing else: a shared link's own aren't the viewer's choice. */
const rememberChange = (viewer: string, before: DocketState, after: DocketState): void => {
  // Not the view: people who last looked at canceled requests still want to see tomorrow what came in.
  const [from, to] = [before, after].map((state) => paramsOf({ ...state, tab: 'all' })) as [DocketParams, DocketParams]
  const names = Object.keys({ ...from, ...to }) as (keyof DocketParams)[]
  const changed = names.filter((name) => from[name] !== to[name])
  if (changed.length === 0) return
  const remembered = { ...rememberedParams(viewer), ...Object.fromEntries(changed.map((name) => [name, to[name]])) }
  rememberParams(viewer, remembered)
}

/** What the docket shows, from the URL, and ways to change that. What the viewer chose is remembered. */
export const useDocketState = (viewer: string) => {
  const { state: url, update: updateUrl, close } = useUrlState()
  const state = docketStateOf(url)
  return {
    url,
    state,
    /** Changes what is shown; except for a change of the page, it starts at the first. */
    update: (change: Partial<DocketState>, options?: { replace?: boolean }) => {
      const changed = { ...state, page: 1, ...change }
      rememberChange(viewer, state, changed)
      const { search, page, docket } = urlStateOf(changed)
      updateUrl({ search, page, docket }, options)
    },
    openReport: updateUrl,
    closeReport: () => close({ report: null, file: null, panel: null }),
  }
}
