import { useEffect } from 'react'
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
import { rememberParams } from './remembered.ts'

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

/** What the docket shows, from the URL, and ways to change that. What the viewer chose is remembered. */
export const useDocketState = (viewer: string) => {
  const { state: url, update: updateUrl, close } = useUrlState()
  const state = docketStateOf(url)
  // Not the view: people who last looked at canceled requests still want to see tomorrow what came in.
  const params = JSON.stringify(paramsOf({ ...state, tab: 'all' }))
  useEffect(() => rememberParams(viewer, JSON.parse(params) as DocketParams), [viewer, params])
  return {
    url,
    state,
    /** Changes what is shown; except for a change of the page, it starts at the first. */
    update: (change: Partial<DocketState>, options?: { replace?: boolean }) => {
      const { search, page, docket } = urlStateOf({ ...state, page: 1, ...change })
      updateUrl({ search, page, docket }, options)
    },
    openReport: updateUrl,
    closeReport: () => close({ report: null, file: null, panel: null }),
  }
}
