import { useLocation, useSearch } from 'wouter'
import { paths } from '@portal/contract/paths'

const views = ['queue', 'docket', 'crash', 'police'] as const
export type View = (typeof views)[number]

/** The parameters that only the queue has; `queue/queue-state.ts` knows their values. */
const queueParams = ['tab', 'kind', 'agency', 'owner', 'sort', 'sheet'] as const
export type QueueParams = Readonly<Partial<Record<(typeof queueParams)[number], string>>>

/** Those of the docket; `docket/docket-state.ts` knows their values. */
const docketParams = ['tab', 'kind', 'mine', 'urgent', 'attorney', 'sort'] as const
export type DocketParams = Readonly<Partial<Record<(typeof docketParams)[number], string>>>

/** What the dashboard shows, kept in the URL so that a reload or a shared link shows the same. */
export interface UrlState {
  view: View | null
  page: number
  search: string
  /** Lists only the requests that need work (staff). A search overrides it. */
  needsWork: boolean
  /** Id of the report whose dialog is open. */
  report: string | null
  /** Name of the report's file that is being previewed. */
  file: string | null
  /** What the dialog opens at, instead of its top. */
  panel: 'messages' | 'upload' | null
  queue: QueueParams
  docket: DocketParams
}

export const initialUrlState: UrlState = {
  view: null,
  page: 1,
  search: '',
  needsWork: false,
  report: null,
  file: null,
  panel: null,
  queue: {},
  docket: {},
}

const panels = ['messages', 'upload'] as const

const pick = <Name extends string>(params: URLSearchParams, names: readonly Name[]) =>
  Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []))) as Partial<
    Record<Name, string>
  >

/** Reads a query string. Invalid values count as missing. */
export const parseUrlState = (query: string): UrlState => {
  const params = new URLSearchParams(query)
  const page = Number(params.get('page'))
  const report = params.get('report') || null
  const view = views.find((name) => name === params.get('view')) ?? null
  return {
    view,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search: params.get('search') ?? '',
    needsWork: params.get('needsWork') === 'true',
    report,
    file: (report && params.get('file')) || null,
    panel: (report && panels.find((panel) => panel === params.get('panel'))) || null,
    queue: view === 'queue' ? pick(params, queueParams) : {},
    docket: view === 'docket' ? pick(params, docketParams) : {},
  }
}

/** The dashboard's path and query string for a state. Defaults are left out. */
export const hrefFor = (state: Partial<UrlState>): string => {
  const { view, page, search, needsWork, report, file, panel, queue, docket } = { ...initialUrlState, ...state }
  const params = new URLSearchParams()
  if (view) params.set('view', view)
  for (const name of queueParams) if (queue[name]) params.set(name, queue[name])
  for (const name of docketParams) if (docket[name]) params.set(name, docket[name])
  if (page > 1) params.set('page', String(page))
  if (search) params.set('search', search)
  if (needsWork) params.set('needsWork', 'true')
  if (report) params.set('report', report)
  if (file) params.set('file', file)
  if (panel) params.set('panel', panel)
  const query = params.toString()
  return query ? `${paths.dashboard}?${query}` : paths.dashboard
}

interface HistoryState {
  openedInApp: true
  /** The dialog opens with the confirmation of this action. */
  action?: string
}

/** History state of an entry that opened a dialog in the app: closing that dialog goes back instead of adding an entry. */
export const openedInApp: HistoryState = { openedInApp: true }
export const openedFor = (action: string): HistoryState => ({ ...openedInApp, action })

const historyState = () => window.history.state as Partial<HistoryState> | null
export const isOpenedFor = (action: string): boolean => historyState()?.action === action

export const useUrlState = () => {
  const state = parseUrlState(useSearch())
  const [, navigate] = useLocation()
  const update = (change: Partial<UrlState>, options?: { replace?: boolean; state?: unknown }) =>
    navigate(hrefFor({ ...state, ...change }), options)
  /** Closes the dialog that `change` removes from the URL. */
  const close = (change: Partial<UrlState>) =>
    historyState()?.openedInApp ? window.history.back() : update(change, { replace: true })
  return { state, update, close }
}

/** Which filter applies to the list. */
export const activeFilter = ({ search, needsWork }: UrlState): 'search' | 'needsWork' | undefined =>
  search.trim() ? 'search' : needsWork ? 'needsWork' : undefined
