import { useState, type RefObject } from 'react'
import { useQuery } from '@portal/client'
import { formatDate } from '@portal/contract/dates'
import { findMailRequests, type MatchedRequest } from '@portal/contract/mail/match-mail'
import { listQueue } from '@portal/contract/lists/queue'
import { SearchBox } from '@portal/ui/search-box'

const shown = 6

interface RequestSearchProps {
  ref: RefObject<HTMLDivElement | null>
  /** Also one that needs no document. */
  anyRequest?: boolean
  onFound: (request: MatchedRequest) => void
}

/** Finds another open request by what the queue's search finds. */
export const RequestSearch = ({ ref, anyRequest = false, onFound }: RequestSearchProps) => {
  const [search, setSearch] = useState('')
  const isAsked = search.trim().length > 1
  const { data: page, error } = useQuery(listQueue, isAsked ? { query: { search: search.trim(), view: 'all' } } : null)
  const ids = (page?.rows ?? []).slice(0, shown).map(({ id }) => id)
  const { data: found } = useQuery(findMailRequests, ids.length > 0 ? { query: { ids: ids.join(',') } } : null)
  const isFound = isAsked && page !== undefined && (ids.length === 0 || found !== undefined)
  return (
    <div ref={ref} className="text-sm">
      <SearchBox
        label="Find another request"
        placeholder="Client, number or date"
        value={search}
        onSearch={setSearch}
      />
      {isAsked && !isFound && error === undefined && (
        <output className="mt-1 block px-3 py-2 text-muted">Searching…</output>
      )}
      {isFound && (
        <ul
          aria-label="Found requests"
          className="mt-1 divide-y divide-line rounded-control border border-line bg-card"
        >
          {ids.length === 0 && <li className="px-3 py-2 text-muted">No open request matches.</li>}
          {ids.length > 0 &&
            found?.map((request) => (
              <li key={request.id}>
                <button
                  type="button"
                  disabled={!anyRequest && request.owed.length === 0}
                  className="flex w-full cursor-pointer justify-between gap-2 px-3 py-2 text-left hover:bg-sunken disabled:cursor-default disabled:bg-card"
                  onClick={() => {
                    setSearch('')
                    // The list closes, and the focus stays in the search.
                    ref.current?.querySelector('input')?.focus()
                    onFound(request)
                  }}
                >
                  <span className="min-w-0">
                    <span className="block wrap-anywhere">{request.clientName}</span>
                    <span className="block text-muted">Crash on {formatDate(request.crashDate)}</span>
                    {!anyRequest && request.owed.length === 0 && (
                      <span className="block text-muted">This request doesn't need a document.</span>
                    )}
                  </span>
                  <span className="font-mono text-xs">{request.referenceNumber}</span>
                </button>
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}
