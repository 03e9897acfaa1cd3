import type { ComponentType } from 'react'
import type { ListPage as Loaded } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { isStaff } from '@portal/contract/accounts/roles'
import { forEachKind, kindIds, kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import { kindData } from '@portal/contract/kinds/kind-data'
import { factsOf } from '@portal/contract/kinds/rules'
import { limits } from '@portal/contract/limits'
import { newRequestPath, paths } from '@portal/contract/paths'
import { Button, ButtonLink } from '@portal/ui'
import { policeColumns } from './police-columns.tsx'
import { waitingBadges } from '../messages/waiting-badges.ts'
import { Requester } from '../people.tsx'
import { kindOf, kinds, type AnyRequest } from '../request/request.ts'
import type { CardParts, ListDefinition, ListState, RowContext } from './definition.ts'
import { EmptyList } from './list-status.tsx'
import { appliedFilter, isFiltered, oneOf, withoutFilters } from './list-state.ts'
import { ListButtons } from './list-buttons.tsx'
import { ListPage } from './list-page.tsx'
import { SearchMatches } from './search-matches.tsx'

const filters: ListDefinition<AnyRequest>['filters'] = {
  needsWork: {
    label: 'Needs Work',
    on: 'true',
    parse: oneOf(['true']),
    isOffered: ({ role }) => isStaff(role),
    yieldsToSearch: true,
  },
}

const inWords = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'request' : 'requests'}`

/** How many requests there are, or how many of them a filter shows. */
export const countText = (
  { search, filters: { needsWork } }: Pick<ListState, 'search' | 'filters'>,
  { total, totalIsMinimum, unfiltered }: Pick<Loaded<unknown>, 'total' | 'totalIsMinimum' | 'unfiltered'>,
): string => {
  if (search.trim() === '')
    return needsWork
      ? `Needs work: ${total} of ${unfiltered} requests, urgent first`
      : unfiltered > 0
        ? inWords(unfiltered)
        : ''
  const found = totalIsMinimum
    ? `Showing ${total.toLocaleString('en-US')}+ of ${unfiltered.toLocaleString('en-US')} reports`
    : `Showing ${total} of ${unfiltered} reports`
  return needsWork ? `${found}. Search looks through all requests.` : found
}

/** The text of an empty list. */
export const emptyText = ({ search, filters: { needsWork } }: Pick<ListState, 'search' | 'filters'>, viewer: User) => {
  const title = 'No requests found'
  if (search.trim()) return { title, text: 'Try another name, number, crash date or plate.' }
  if (needsWork) return { title: "You're all caught up", text: 'No requests need work right now.' }
  if (isStaff(viewer.role)) return { title, text: 'New requests will appear here.' }
  return { title, text: "Request your first report, and we'll email it to you and keep it here." }
}

const card = (request: AnyRequest, { viewer, hrefFor }: RowContext): CardParts => {
  const kind = kindOf(request)
  return {
    description: kind.describe(request),
    badges: [...kind.badges(request), ...waitingBadges(request, isStaff(viewer.role))],
    progress: kind.rules.progress?.(factsOf(kind.rules, request)),
    actions: <ListButtons request={request} viewer={viewer} href={hrefFor(request)} />,
    requester: <Requester request={request} viewer={viewer} />,
  }
}

/** Kinds without columns have cards on every screen. */
const columns: Readonly<Partial<Record<KindId, ListDefinition<AnyRequest>['columns']>>> = { police: policeColumns }

const requestList = (id: KindId): ListDefinition<AnyRequest> => {
  const { view } = kindIds[id]
  const { adjective, newRequest } = kindData[id]
  const others = kindNames.filter((kind) => kind !== id)
  const NewRequest = ({ viewer }: { viewer: User }) =>
    isStaff(viewer.role) ? null : (
      <ButtonLink href={newRequestPath(id)} size="small">
        {newRequest}
      </ButtonLink>
    )
  const list: ListDefinition<AnyRequest> = {
    view,
    kind: id,
    subtitle: ({ role }) => `${isStaff(role) ? 'Manage all' : 'View your'} ${adjective} reports`,
    endpoint: kinds[id].calls.list,
    pageSize: limits.cardsPerPage,
    query: { pageSize: limits.cardsPerPage },
    filters,
    search: {
      placeholder: 'Client, number, date, plate',
      className: 'basis-48 max-sm:order-last max-sm:basis-full lg:w-80',
    },
    countText,
    columns: columns[id],
    card,
    listed: (request) => request,
    next: { isOffered: (state) => appliedFilter(list, state, 'needsWork') !== undefined, first: 'Oldest request' },
    Empty: ({ state, viewer, update }) => {
      const { title, text } = emptyText(state, viewer)
      const search = state.search.trim()
      const elsewhere = search && (
        <SearchMatches
          ids={others}
          search={search}
          after={(all) => (all === 1 ? 'request matches.' : 'requests match.')}
          none={text}
        />
      )
      return (
        <EmptyList title={title} text={elsewhere || text}>
          {isFiltered(list, state) ? (
            <Button variant="secondary" size="small" onClick={() => update(withoutFilters(list, state))}>
              Show All Requests
            </Button>
          ) : (
            <NewRequest viewer={viewer} />
          )}
        </EmptyList>
      )
    },
    Parts: ({ viewer, children }) =>
      children({
        buttons: (
          <div className="flex flex-wrap gap-2">
            <ButtonLink href={paths.dashboard} variant="secondary" size="small">
              Back
            </ButtonLink>
            <NewRequest viewer={viewer} />
          </div>
        ),
      }),
  }
  return list
}

/** The page of each kind's list. */
export const requestLists = forEachKind<Readonly<Record<KindId, ComponentType<{ viewer: User }>>>>((id) => {
  const list = requestList(id)
  return ({ viewer }: { viewer: User }) => <ListPage list={list} viewer={viewer} />
})
