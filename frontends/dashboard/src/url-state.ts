import { useLocation, useSearch } from 'wouter'
import { kindIds, kindNames, type KindView } from '@portal/contract/kinds/kind-ids'
import { paths } from '@portal/contract/paths'

export type View = 'queue' | 'docket' | 'mail' | KindView

const views: readonly View[] = ['queue', 'docket', 'mail', ...kindNames.map((id) => kindIds[id].view)]

const panels = ['messages', 'upload', 'answer'] as const

/** The dashboard's state, kept in the URL so that a reload or a shared link shows the same. */
export interface UrlState {
  view: View | null
  /** The view's other parameters, such as filters. Its list knows which it has, and their values. */
  params: Readonly<Record<string, string>>
  page: number
  search: string
  /** Id of the report whose dialog is open. */
  request: string | null
  /** Name of the report's file that is being previewed. */
  file: string | null
  /** The part that the dialog opens at, instead of its top. */
  panel: (typeof panels)[number] | null
}

export const initialUrlState: UrlState = {
  view: null,
  params: {},
  page: 1,
  search: '',
  request: null,
  file: null,
  panel: null,
}

/** Reads a query string. Invalid values count as missing. */
export const parseUrlState = (query: string): UrlState => {
  const all = Object.fromEntries([...new URLSearchParams(query)].filter(([, value]) => value))
  const { view: name, page: pageText, search = '', request = null, file = null, panel: at, ...params } = all
  const page = Number(pageText)
  const view = views.find((one) => one === name) ?? null
  return {
    view,
    params: view ? params : {},
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search,
    request,
    file: request && file,
    panel: (request && panels.find((panel) => panel === at)) || null,
  }
}

/** The dashboard's path and query string for a state. Defaults are left out. */
export const hrefFor = (state: Partial<UrlState>): string => {
  const { view, params, page, search, request, file, panel } = { ...initialUrlState, ...state }
  const all = { view, ...params, page: page > 1 && String(page), search, request, file, panel }
  const given = Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length > 0 ? `${paths.dashboard}?${new URLSearchParams(given)}` : paths.dashboard
}

interface HistoryState {
  openedInApp: true
  /** It opened a file over its request. */
  overRequest?: true
  /** The dialog opens with the confirmation of this action. */
  action?: string
}

/** History state of an entry that opened a dialog in the app: closing that dialog goes back instead of adding an entry. */
export const openedInApp: HistoryState = { openedInApp: true }
export const openedOverRequest: HistoryState = { openedInApp: true, overRequest: true }
export const openedFor = (action: string): HistoryState => ({ ...openedInApp, action })

const historyState = () => window.history.state as Partial<HistoryState> | null
export const isOverRequest = (): boolean => historyState()?.overRequest === true
export const isOpenedFor = (action: string): boolean => historyState()?.action === action

export const useUrlState = () => {
  const state = parseUrlState(useSearch())
  const [, navigate] = useLocation()
  const update = (change: Partial<UrlState>, options?: { replace?: boolean; state?: unknown }) =>
    navigate(hrefFor({ ...state, ...change }), options)
  /** Closes the dialog that `change` removes from the URL. */
  const close = (change: Partial<UrlState>) =>
    historyState()?.openedInApp ? window.history.back() : update(change, { replace: true })
  /** Closes the previewed file. Beside the list its request always shows then, also when both were opened in one step. */
  const closeFile = (isDocked: boolean) =>
    isDocked && !isOverRequest()
      ? update({ file: null }, { replace: true, state: window.history.state })
      : close({ file: null })
  return { state, update, close, closeFile }
}
