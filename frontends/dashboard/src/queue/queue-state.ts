import type { Input } from '@portal/contract/api/endpoint'
import type { ReportKind } from '@portal/contract/ids'
import {
  queueSorts,
  queueViewNames,
  type listQueue,
  type QueueSort,
  type QueueView,
} from '@portal/contract/queue/queue'
import { initialUrlState, useUrlState, type QueueParams, type UrlState } from '../url-state.ts'

const kinds = ['crash', 'police'] as const satisfies readonly ReportKind[]
const sorts = queueSorts.flatMap((sort) => [sort, `-${sort}`] as const)
export type QueueOrder = QueueSort | `-${QueueSort}`

/** What the queue shows. */
export interface QueueState {
  tab: QueueView
  kind: ReportKind | undefined
  /** An agency's id, or `none` for requests without one. */
  agency: string | undefined
  /** An account's id, or `none` for requests without an owner. */
  owner: string | undefined
  search: string
  /** The column it is sorted by, with a leading minus descending; undefined for the queue's own order. */
  sort: QueueOrder | undefined
  page: number
  /** Shows the agency's run sheet instead of the table. */
  sheet: boolean
}

const noneOrId = (prefix: string, value: string | undefined): string | undefined =>
  value === 'none' || value?.startsWith(`${prefix}_`) ? value : undefined

/** Invalid values count as missing. */
const queueStateOf = ({ queue, search, page }: UrlState): QueueState => {
  const agency = noneOrId('agy', queue.agency)
  return {
    tab: queueViewNames.find((name) => name === queue.tab) ?? 'all',
    kind: kinds.find((kind) => kind === queue.kind),
    agency,
    owner: noneOrId('usr', queue.owner),
    search,
    sort: sorts.find((sort) => sort === queue.sort),
    page,
    sheet: queue.sheet === '1' && agency !== undefined && agency !== 'none',
  }
}

/** The URL state of a queue's state. Defaults are left out. */
export const urlStateOf = ({ tab, kind, agency, owner, search, sort, page, sheet }: QueueState): UrlState => {
  const params: Record<keyof QueueParams, string | undefined> = {
    tab: tab === 'all' ? undefined : tab,
    kind,
    agency,
    owner,
    sort,
    sheet: sheet ? '1' : undefined,
  }
  const queue = Object.fromEntries(Object.entries(params).filter(([, value]) => value)) as QueueParams
  return { ...initialUrlState, view: 'queue', search, page, queue }
}

/** The query that lists what the queue shows. */
export const queryOf = ({ tab, kind, agency, owner, search, sort, page }: QueueState) => {
  const text = search.trim()
  return {
    view: tab,
    page,
    ...(kind && { kind }),
    ...(agency && { agency }),
    ...(owner && { owner }),
    ...(text && { search: text }),
    ...(sort && { sort: sort.replace('-', '') as QueueSort }),
    ...(sort?.startsWith('-') && { descending: 'true' as const }),
  } satisfies Input<typeof listQueue>['query']
}

/** Whether something besides the view limits what the queue shows. */
export const isFiltered = ({ kind, agency, owner, search }: QueueState): boolean =>
  Boolean(kind || agency || owner || search.trim())

export const noFilters = { kind: undefined, agency: undefined, owner: undefined, search: '', page: 1 } as const

/** What the queue shows, from the URL, and ways to change that. */
export const useQueueState = () => {
  const { state: url, update: updateUrl, close } = useUrlState()
  const state = queueStateOf(url)
  return {
    url,
    state,
    /** Changes what is shown; except for a change of the page, it starts at the first. */
    update: (change: Partial<QueueState>, options?: { replace?: boolean }) => {
      const { search, page, queue } = urlStateOf({ ...state, page: 1, ...change })
      updateUrl({ search, page, queue }, options)
    },
    openReport: updateUrl,
    closeReport: () => close({ report: null, file: null, panel: null }),
  }
}
