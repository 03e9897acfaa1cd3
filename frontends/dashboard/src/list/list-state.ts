import type { User } from '@portal/contract/accounts/accounts'
import { limits } from '@portal/contract/limits'
import type { SavedView } from '@portal/contract/lists/views'
import { initialUrlState, useUrlState, type UrlState } from '../url-state.ts'
import { rememberedParams, rememberParams, type Params } from './remembered.ts'
import type { FilterDefinition, ListDefinition, ListState } from './definition.ts'

type AnyList = Pick<
  ListDefinition<never>,
  'view' | 'views' | 'firstView' | 'filters' | 'sorts' | 'ownOrder' | 'groups' | 'query' | 'isRemembered'
>

const firstViewOf = ({ firstView = 'all' }: AnyList): string => firstView

/** The view whose requests show: a search from the first one looks through all. */
export const shownView = (list: AnyList, { tab, search }: Pick<ListState, 'tab' | 'search'>): string =>
  tab === firstViewOf(list) && search.trim() !== '' ? 'all' : tab

export const oneOf =
  (values: readonly string[]) =>
  (text: string): string | undefined =>
    values.find((value) => value === text)

/** An id, or `none` for requests without one. */
export const noneOrId =
  (prefix: string) =>
  (text: string): string | undefined =>
    text === 'none' || text.startsWith(`${prefix}_`) ? text : undefined

/** The value of a filter that is on, which the API calls `true`. */
const on = '1'

/** A filter that is on or off. */
export const toggle = (label?: string): FilterDefinition => ({ ...(label && { label }), on, parse: oneOf([on]) })

const mapFilters = (list: AnyList, value: (name: string, filter: FilterDefinition) => string | undefined) =>
  Object.fromEntries(
    Object.entries(list.filters).flatMap(([name, filter]) => {
      const text = value(name, filter)
      return text ? [[name, text]] : []
    }),
  ) as Readonly<Record<string, string>>

/** The texts of a JSON array in the URL; none for anything else. */
const textsIn = (json: string | undefined): readonly string[] => {
  try {
    const texts: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string').slice(0, limits.collapsedGroups) : []
  } catch {
    return []
  }
}

const stateOf = (list: AnyList, { params, search, page }: UrlState, viewer: User): ListState => {
  const { tab = firstViewOf(list), sort, group = '' } = params
  const isGrouped = Object.hasOwn(list.groups ?? {}, group)
  const isOrder = list.sorts?.includes(sort?.replace(/^-/, '') ?? '') === true && sort !== list.ownOrder
  return {
    tab: list.views && tab in list.views ? tab : firstViewOf(list),
    filters: mapFilters(list, (name, { parse, isOffered }) =>
      params[name] && isOffered?.(viewer) !== false ? parse(params[name]) : undefined,
    ),
    search,
    sort: isOrder ? sort : undefined,
    page,
    group: isGrouped ? group : undefined,
    collapsed: isGrouped ? textsIn(params['collapsed']) : [],
    saved: list.views && params['saved'],
    columns: list.views && params['columns'],
  }
}

/** The parameters in the URL. Defaults are left out. */
const paramsOf = (
  list: AnyList,
  { tab, filters, sort, group, collapsed, saved, columns }: ListState,
): UrlState['params'] => ({
  ...(saved && { saved }),
  ...(columns && { columns }),
  ...(tab !== firstViewOf(list) && { tab }),
  ...mapFilters(list, (name) => filters[name]),
  ...(sort && { sort }),
  ...(group && { group }),
  ...(group && collapsed.length > 0 && { collapsed: JSON.stringify(collapsed) }),
})

/** The URL state of a list's state. */
export const urlStateOf = (list: AnyList, state: ListState): UrlState => ({
  ...initialUrlState,
  view: list.view,
  search: state.search,
  page: state.page,
  params: paramsOf(list, state),
})

/** Whether a search overrides the filter. */
const isOverridden = ({ yieldsToSearch }: FilterDefinition, { search }: ListState): boolean =>
  yieldsToSearch === true && search.trim() !== ''

/** The value of a filter that applies. */
export const appliedFilter = (list: AnyList, state: ListState, name: string): string | undefined => {
  const filter = list.filters[name]
  return filter && !isOverridden(filter, state) ? state.filters[name] : undefined
}

/** The parameters that the API gets for the filters that apply. */
const queriedFilters = (list: AnyList, state: ListState): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(list.filters).flatMap(([name, { label, query }]) => {
      const value = label && appliedFilter(list, state, name)
      if (!value) return []
      return query ? Object.entries(query(value)) : [[name, value === on ? 'true' : value]]
    }),
  )

/** Which requests the API is asked for, and in which order. */
export const filtersOf = (list: AnyList, state: ListState) => {
  const text = state.search.trim()
  const order = state.sort ?? list.ownOrder
  return {
    ...(list.views && { view: shownView(list, state) }),
    ...queriedFilters(list, state),
    ...(text && { search: text }),
    ...(order && { sort: order.replace('-', ''), descending: String(order.startsWith('-')) }),
    ...(state.group && { group: state.group }),
  }
}

/** The query of the API's call for a page. */
export const queryOf = (list: AnyList, state: ListState) => ({
  ...filtersOf(list, state),
  ...(state.group && state.collapsed.length > 0 && { collapsed: JSON.stringify(state.collapsed) }),
  page: state.page,
  ...list.query,
})

const filterNames = (list: AnyList): string[] => Object.keys(list.filters).filter((name) => list.filters[name]?.label)

/** Whether something besides the view limits what the list shows. */
export const isFiltered = (list: AnyList, { filters, search }: ListState): boolean =>
  search.trim() !== '' || filterNames(list).some((name) => filters[name])

/** The state without its search and filters. */
export const withoutFilters = (list: AnyList, { filters }: ListState): Partial<ListState> => ({
  filters: { ...filters, ...Object.fromEntries(filterNames(list).map((name) => [name, undefined])) },
  search: '',
  page: 1,
})

/** The state that a saved view has: its view, filters and order. How the list is shown, as cards or a table, stays. */
export const stateOfSaved = (
  list: AnyList,
  state: ListState,
  { id, query }: Pick<SavedView, 'id' | 'query'>,
  viewer: User,
): ListState => {
  const params = Object.fromEntries(new URLSearchParams(query))
  const saved = stateOf(list, { ...initialUrlState, params }, viewer)
  return { ...saved, filters: { ...withoutFilters(list, state).filters, ...saved.filters }, saved: id }
}

/** The query that a saved view keeps of a state. */
export const savedQueryOf = (list: AnyList, state: ListState): string => {
  const filters = Object.fromEntries(filterNames(list).map((name) => [name, state.filters[name]]))
  return String(new URLSearchParams(paramsOf(list, { ...state, filters, collapsed: [], saved: undefined })))
}

const ofNoView = { collapsed: [], saved: undefined, columns: undefined }

/** Remembers the filters and the order that differ, and nothing else: a shared link's own aren't the viewer's choice. */
const rememberChange = (list: AnyList, viewer: string, before: ListState, after: ListState): void => {
  if (before.saved) return
  // Not the view: people who last looked at canceled requests still want to see tomorrow what came in.
  const [from, to] = [before, after].map((state) =>
    paramsOf(list, { ...state, ...ofNoView, tab: firstViewOf(list) }),
  ) as [Params, Params]
  const changed = Object.keys({ ...from, ...to }).filter((name) => from[name] !== to[name])
  if (changed.length === 0) return
  const remembered = { ...rememberedParams(viewer), ...Object.fromEntries(changed.map((name) => [name, to[name]])) }
  rememberParams(viewer, remembered)
}

/** The state of a list, from the URL, and ways to change that. */
export const useListState = (list: AnyList, viewer: User) => {
  const { state: url, update: open, close, closeFile } = useUrlState()
  const state = stateOf(list, url, viewer)
  return {
    url,
    state,
    update: (change: Partial<ListState>, options?: { replace?: boolean }) => {
      const changed = { ...state, page: 1, ...change, filters: { ...state.filters, ...change.filters } }
      if (list.isRemembered) rememberChange(list, viewer.id, state, changed)
      const { search, page, params } = urlStateOf(list, changed)
      open({ search, page, params }, options)
    },
    open,
    closeFile,
    closeRequest: () => close({ request: null, file: null, panel: null }),
  }
}
