import { Link } from 'wouter'
import { useListPage } from '@portal/client'
import { kindIds, type KindId } from '@portal/contract/kinds/kind-ids'
import type { QueueRow, QueueView } from '@portal/contract/queue/queue'
import { Button } from '@portal/ui'
import type { OpenList } from '../list/definition.ts'
import { EmptyList, type EmptyText } from '../list/empty-list.tsx'
import { kindLists } from '../list/kind-lists.ts'
import { isFiltered, withoutFilters } from '../list/list-state.ts'
import { kinds } from '../report.ts'
import { hrefFor } from '../url-state.ts'

/** The texts of an empty view. */
const emptyTexts: Readonly<Record<QueueView, EmptyText>> = {
  new: { title: 'No new requests', text: 'Requests that nobody has started on will appear here.' },
  replied: { title: 'No client has replied', text: 'When a client answers, their request will appear here.' },
  due: { title: 'Nothing is due today', text: 'Requests appear here on the day they are due, and stay until you act.' },
  client: {
    title: 'Nothing is waiting for a client',
    text: 'Requests appear here when you ask a client for something.',
  },
  agency: {
    title: 'Nothing is waiting for an agency',
    text: 'Requests appear here when you mark them as requested from an agency.',
  },
  ready: {
    title: 'Nothing is ready to complete',
    text: 'Requests appear here when everything has been delivered.',
  },
  mine: { title: 'You have no requests', text: 'Take requests under All open to work on them.' },
  all: { title: "You're all caught up", text: 'There are no open requests.' },
}

/** How many requests of a kind a search finds; undefined while they are counted. */
const useFound = (id: KindId, search: string) => {
  const { data } = useListPage(kinds[id].calls.list, { query: { page: 1, pageSize: 1, search } })
  return data && { ...data, view: kindIds[id].view, adjective: kindLists[id].adjective }
}

/** How many closed requests a search finds, with links to the lists. Only for a search that finds no open request. */
const ClosedMatches = ({ search }: { search: string }) => {
  const counted = [useFound('chp', search), useFound('police', search)]
  // A line of its height, so that the buttons don't move.
  if (counted.includes(undefined)) return <p aria-hidden>&nbsp;</p>
  const found = counted.flatMap((list) => (list && list.total > 0 ? [list] : []))
  const all = found.reduce((sum, { total }) => sum + total, 0)
  if (all === 0) return <p>No completed or canceled request matches either.</p>
  return (
    <p>
      {found.map(({ total, totalIsMinimum, adjective, view }, index) => (
        <span key={view}>
          {index > 0 && ' and '}
          <Link href={hrefFor({ view, search })} className="font-semibold text-accent underline">
            {`${total.toLocaleString('en-US')}${totalIsMinimum ? '+' : ''} ${adjective}`}
          </Link>
        </span>
      ))}{' '}
      {all === 1 ? 'request that is completed or canceled matches.' : 'requests that are completed or canceled match.'}
    </p>
  )
}

/** The empty queue. */
export const EmptyQueue = ({ list, state, page, update }: OpenList<QueueRow>) => {
  const { tab, filters, search } = state
  const open = page?.counts?.['all'] ?? 0
  if (!isFiltered(list, state))
    return (
      <EmptyList {...emptyTexts[tab as QueueView]}>
        {tab !== 'all' && open > 0 && (
          <Button variant="secondary" size="small" onClick={() => update({ tab: 'all' })}>
            Show All Open Requests
          </Button>
        )}
      </EmptyList>
    )
  const isOnlySearched = search.trim() !== '' && Object.values(filters).every((value) => !value)
  const elsewhere = open > 0 && tab !== 'all'
  return (
    <EmptyList
      title={isOnlySearched && open === 0 ? 'No open requests match' : 'No requests match'}
      text={
        elsewhere ? (
          'Nothing in this view matches the search and filters.'
        ) : isOnlySearched ? (
          <ClosedMatches search={search.trim()} />
        ) : (
          'Nothing matches the search and filters.'
        )
      }
    >
      {elsewhere && (
        <Button variant="secondary" size="small" onClick={() => update({ tab: 'all' })}>
          Show {open.toLocaleString('en-US')} in All Open
        </Button>
      )}
      <Button variant="secondary" size="small" onClick={() => update(withoutFilters(list, state))}>
        Clear Search and Filters
      </Button>
    </EmptyList>
  )
}
