import type { FilterControlProps } from '@portal/ui/filter-menu'
import type { ComponentType, ReactNode, RefObject } from 'react'
import type { ListPage } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import type { Endpoint } from '@portal/contract/api/endpoint'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import type { Step } from '@portal/ui'
import type { NextStep } from '../actions/next-step.ts'
import type { HeaderFacts } from '../request/header-facts.ts'
import type { AnyRequest } from '../request/request.ts'
import type { UrlState, View } from '../url-state.ts'
import type { RequestBadge } from './badge-list.tsx'
import type { RowAction } from './row-action.ts'
import type { Selection } from './use-selection.ts'

/** The column that a list is sorted by, with a leading minus descending. */
export type Order = string

/** The view, filters, order and page that a list shows. */
export interface ListState {
  /** Lists without views are always in `all`. */
  tab: string
  /** Only those that are set. */
  filters: Readonly<Record<string, string | undefined>>
  search: string
  /** Undefined for the list's own order. */
  sort: Order | undefined
  page: number
  /** The name of the value that groups its rows. */
  group: string | undefined
  /** The keys of the groups whose rows are hidden. */
  collapsed: readonly string[]
  /** The id of the saved view that it started from. */
  saved?: string | undefined
  /** The names of its columns, if the URL has them. */
  columns?: string | undefined
}

/** A filter, whose name is that of its parameter in the URL. */
export interface FilterDefinition {
  /** The value of a text in the URL; undefined for an invalid one, which counts as missing. */
  parse: (text: string) => string | undefined
  /** Without it, it's how the list is shown, and the API isn't asked for it. */
  label?: string
  /** A selector; without it, the filter is a button. */
  Control?: ComponentType<FilterControlProps>
  /** The value that the button sets. */
  on?: string
  isOffered?: (viewer: User) => boolean
  /** A search looks through everything and overrides it. */
  yieldsToSearch?: true
  /** The parameters of the API's call for a value, where they aren't the filter itself. */
  query?: (value: string) => Readonly<Record<string, string>>
}

/** A request of any list. */
export interface ListedRow {
  readonly id: string
  readonly clientName: string
  readonly referenceNumber: string
  readonly status: AnyRequest['status']
}

/** The properties of a row's cells, lines and card besides the row. */
export interface RowContext {
  viewer: User
  /** The URL of the list with this request open over it. */
  hrefFor: (row: ListedRow, open?: Partial<Pick<UrlState, 'file' | 'panel'>>) => string
  /** Called when the pointer is over a row, which will probably be opened. */
  onPoint: () => void
}

export interface Column<Row> {
  header: string
  /** By which people choose it. Columns without one always show. */
  name?: string
  /** Shows only when it is chosen. */
  isExtra?: true
  /** Stays while a request is open beside the list. */
  isKey?: true
  /** Gives up its width when many columns are chosen. */
  shrinks?: true
  /** Whether it says nothing about a request. A column that says nothing in the whole page shows only when it is chosen. */
  isEmpty?(row: Row): boolean
  /** Only screen readers see the header. */
  hideHeader?: true
  /** A class with the width; columns without one share the rest. */
  width?: string
  /** A class that hides the column where there is no room for it. */
  hidden?: string
  /** The name of the API's order. */
  sort?: string
  /** The column shows the reverse of what the API sorts by: an age, not a date. */
  reversed?: true
  /** The cell has buttons, whose outlines must not be cut off. */
  buttons?: true
  /** A method, so that the columns of one kind fit into a list of any kind's requests. */
  cell(row: Row, context: RowContext): ReactNode
}

/** The parts of a card in which lists differ. */
export interface CardParts {
  /** Comes before the crash date. */
  description: string
  badges: readonly RequestBadge[]
  progress?: readonly Step[] | null | undefined
  actions: ReactNode
  requester: ReactNode
}

/** A request that is open beside its list or over it, and its neighbors there. */
export interface DockedRequest {
  id: string
  /** The following request, which will probably be opened. */
  following: string | undefined
  /** `12 of 240`; in a list of work `239 left` once it is no longer listed. */
  position: string
  /** Undefined at the end of the list. */
  previous: (() => void) | undefined
  next: (() => void) | undefined
  /** Names what `next` does. */
  nextLabel: string
  close: () => void
}

/** A list that is open, for the parts that only some lists have. */
export interface OpenList<Row extends ListedRow> {
  list: ListDefinition<Row>
  viewer: User
  state: ListState
  /** Changes what is shown; except for a change of the page, it starts at the first. */
  update: (change: Partial<ListState>, options?: { replace?: boolean }) => void
  /** Opens a request over the list. */
  open: (change: Partial<UrlState>, options?: { replace?: boolean; state?: unknown }) => void
  page: ListPage<Row> | undefined
  rows: readonly Row[]
  /** The rows are for the current URL, not for the previous one. */
  current: boolean
  refresh: () => Promise<unknown>
  /** Replaces the rows with the newest ones, after the viewer's own change. */
  replaceRows: () => void
  /** The element with the rows. */
  frame: RefObject<HTMLDivElement | null>
  /** The request that is open beside the list. */
  docked: DockedRequest | undefined
}

/** The parts that only some lists have. */
export interface ListParts<Row extends ListedRow> {
  /** Beside the title. */
  buttons?: ReactNode
  /** After the search and the filters. */
  after?: ReactNode
  /** Without it rows can't be selected. */
  selection?: Selection<Row>
  /** The actions for one or several requests; without them rows have no menus. */
  actions?: readonly RowAction<Row>[]
  /** They can't be run at the moment. */
  busy?: boolean
  dialogs?: ReactNode
}

/** The properties of a component that gives a list its parts. */
export type PartsProps<Row extends ListedRow> = OpenList<Row> & { children: (parts: ListParts<Row>) => ReactNode }

/** One list of requests. Its heading is `headings[view]`. */
export interface ListDefinition<Row extends ListedRow> {
  view: View
  subtitle?: (viewer: User) => string
  endpoint: Endpoint
  pageSize: number
  /** The query parameters that every call of the list has. */
  query?: Readonly<Record<string, string | number>>
  /** The kind of its requests, if it has those of one. */
  kind?: KindId
  /** The label of each view, in order. */
  views?: Readonly<Record<string, string>>
  /** The view that shows first; `all` without it. A search looks past it, through all. */
  firstView?: string
  /** Whether a view with this many requests is left out of the tabs. The menu has all views. */
  isHidden?: (view: string, counts: Readonly<Record<string, number>>) => boolean
  /** By the names of the parameters in the URL. */
  filters: Readonly<Record<string, FilterDefinition>>
  /** The names of the API's orders. */
  sorts?: readonly string[]
  /** The order without another, if a column has it. Undefined when the API has an order that no column has. */
  ownOrder?: Order
  /** The groups to choose from: the API's names, with their labels. */
  groups?: Readonly<Record<string, string>>
  /** Opens with the filters and order that the viewer last used. */
  isRemembered?: true
  search: { placeholder: string; className: string }
  /** The number of requests that need work, from the numbers of the views. The page's title says it. */
  needsWork?: (counts: Readonly<Record<string, number>>) => number
  /** How many requests there are, shown beside the filters. */
  countText?: (state: ListState, page: ListPage<Row>) => string
  columns?: readonly Column<Row>[]
  /** The smallest screen with room for all columns. */
  tableFrom?: 'md' | 'xl'
  /** A row where there's no room for the table: a few short lines. */
  lines?: (row: Row, context: RowContext) => ReactNode
  /** A row as a card: where there is no room for a table with columns, or as the layout that the viewer chose. */
  card?: (row: Row, context: RowContext) => CardParts
  /** The next step with a request, for the buttons of its row and its panel. */
  nextStep?: (row: Row) => NextStep
  /** A row in the header of its request's panel, until the request has loaded. */
  header?: (row: Row) => HeaderFacts
  /** The row of a request: of the open one, once it has left the view. */
  rowOf?: (request: AnyRequest) => Row
  /** The whole request, if the list has it, for a dialog that needn't load first. */
  listed?: (row: Row) => AnyRequest
  /** The way from an open request to the next one, where the list is work to do. */
  next?: { isOffered: (state: ListState) => boolean; first: string }
  /** Fetches code that will probably be needed, once the page is idle. */
  preload?: () => void
  Empty: ComponentType<OpenList<Row>>
  Parts: ComponentType<PartsProps<Row>>
}
