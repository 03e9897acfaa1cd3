import type { QueueRow, QueueView } from '@portal/contract/lists/queue'
import { Button } from '@portal/ui'
import type { OpenList } from '../list/definition.ts'
import { EmptyList, type EmptyText } from '../list/list-status.tsx'
import { isFiltered, withoutFilters } from '../list/list-state.ts'
import { SearchMatches } from '../list/search-matches.tsx'

/** The texts of an empty view. */
const emptyTexts: Readonly<Record<QueueView, EmptyText>> = {
  new: { title: 'No new requests', text: 'Requests that no one has started will appear here.' },
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
  const elsewhere = page?.elsewhere ?? 0
  return (
    <EmptyList
      title={isOnlySearched && elsewhere === 0 ? 'No open requests match' : 'No requests match'}
      text={
        elsewhere > 0 ? (
          'Nothing in this view matches the search and filters.'
        ) : isOnlySearched ? (
          <SearchMatches
            search={search.trim()}
            after={(all) =>
              all === 1
                ? 'request that is completed or canceled matches.'
                : 'requests that are completed or canceled match.'
            }
            none="No completed or canceled request matches either."
          />
        ) : (
          'Nothing matches the search and filters.'
        )
      }
    >
      {elsewhere > 0 && (
        <Button variant="secondary" size="small" onClick={() => update({ tab: 'all' })}>
          Show {elsewhere.toLocaleString('en-US')} in All Open
        </Button>
      )}
      <Button variant="secondary" size="small" onClick={() => update(withoutFilters(list, state))}>
        Clear Search and Filters
      </Button>
    </EmptyList>
  )
}
