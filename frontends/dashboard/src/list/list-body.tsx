import type { ReactNode } from 'react'
import type { ListPage } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { isStaff, type Role } from '@portal/contract/accounts/roles'
import { limits } from '@portal/contract/limits'
import { Button, EmptyState, Spinner } from '@portal/ui'
import { pageCount, Pagination } from '@portal/ui/pagination'
import type { AnyReport } from '../report.ts'
import { activeFilter, hrefFor, type UrlState } from '../url-state.ts'
import { useHoverOrFocus } from './use-hover-or-focus.ts'
import { newRequests, useStableList } from './use-stable-list.ts'

const inWords = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'request' : 'requests'}`

/** How many requests there are, or how many of them a filter shows. */
export const countText = (
  state: UrlState,
  { total, totalIsMinimum, unfiltered }: Pick<ListPage<unknown>, 'total' | 'totalIsMinimum' | 'unfiltered'>,
) => {
  const filter = activeFilter(state)
  if (filter === 'needsWork') return `Needs work: ${total} of ${unfiltered} requests, urgent first`
  if (filter !== 'search') return unfiltered > 0 ? inWords(unfiltered) : ''
  const found = totalIsMinimum
    ? `Showing ${total.toLocaleString('en-US')}+ of ${unfiltered.toLocaleString('en-US')} reports`
    : `Showing ${total} of ${unfiltered} reports`
  return state.needsWork ? `${found}. Search looks through all requests.` : found
}

/** What an empty list says. */
export const emptyText = (state: UrlState, role: Role): { title: string; text: string } => {
  const filter = activeFilter(state)
  if (filter === 'needsWork') return { title: "You're all caught up", text: 'No requests need work right now.' }
  const title = 'No requests found'
  if (filter === 'search') return { title, text: 'Try another name, reference number or report number.' }
  if (isStaff(role)) return { title, text: 'New requests will appear here.' }
  return { title, text: "Request your first report, and we'll email it to you and keep it here." }
}

/** Shown only after a short delay. Screen readers use the list's `aria-busy` instead. */
const LoadingText = ({ children }: { children: string }) => (
  <p
    aria-hidden
    className="flex items-center gap-2 opacity-100 transition-opacity delay-300 duration-120 starting:opacity-0"
  >
    <Spinner className="text-accent" />
    {children}
  </p>
)

export interface ListProps<T> {
  reports: T[]
  /** The reports are for the current URL, not for the previous one. */
  current: boolean
  viewer: User
  /** The URL that opens a report's dialog. */
  hrefFor: (report: Pick<AnyReport, 'id'>) => string
  /** Called when the pointer is over a report, which will probably be opened. */
  onPoint: () => void
}

interface ListBodyProps<T> {
  list: ListPage<T>
  /** The list is for the current URL, not for the previous one. */
  current: boolean
  state: UrlState
  viewer: User
  staleMessage: string | undefined
  onPage: (page: number) => void
  onPoint: () => void
  /** Shown while the right items are on their way. */
  skeleton: ReactNode
  /** What to do about an empty list. */
  emptyAction: ReactNode
  children: (props: ListProps<T>) => ReactNode
}

/** One page of reports or the empty state, and what changed in it. The list doesn't move while it is being used. */
export const ListBody = <T extends AnyReport>({
  list,
  current,
  state,
  viewer,
  staleMessage,
  onPage,
  onPoint,
  skeleton,
  emptyAction,
  children,
}: ListBodyProps<T>) => {
  const { active, handlers } = useHoverOrFocus()
  const { items, outdated, added, announcement, showNewest } = useStableList(
    list,
    active || state.report !== null,
    !isStaff(viewer.role),
  )
  const { total } = list
  const content =
    items.length > 0 ? (
      <>
        {children({
          reports: items,
          current,
          viewer,
          onPoint,
          hrefFor: ({ id }) => hrefFor({ ...state, report: id, file: null, panel: null }),
        })}
        <Pagination
          page={Math.min(state.page, pageCount(total, limits.cardsPerPage))}
          pageSize={limits.cardsPerPage}
          total={total}
          noun="requests"
          current={current}
          onPage={onPage}
        />
      </>
    ) : total === 0 && current ? (
      <EmptyState title={emptyText(state, viewer.role).title}>
        <p>{emptyText(state, viewer.role).text}</p>
        <div className="mt-4">{emptyAction}</div>
      </EmptyState>
    ) : (
      // The list is of the previous query, or the page is past the end.
      skeleton
    )
  return (
    <>
      {/* It keeps its height when empty, so that the list below doesn't move. */}
      <div className="flex min-h-9 pointer-coarse:min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted tabular-nums">
        {!current && <LoadingText>{activeFilter(state) === 'search' ? 'Searching…' : 'Loading requests…'}</LoadingText>}
        <output>{current && countText(state, list)}</output>
        <output className="sr-only">{current && announcement}</output>
        {outdated && (
          <p className="flex items-center gap-3 text-ink">
            {added > 0 ? newRequests(added) : 'The list has changed.'}
            <Button variant="secondary" size="small" onClick={showNewest}>
              Show
            </Button>
          </p>
        )}
        <output className="text-pending">{staleMessage}</output>
      </div>
      <div {...handlers} className="col-span-full lg:mt-3">
        {content}
      </div>
    </>
  )
}
