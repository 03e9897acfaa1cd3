import { useDeferredValue, useState } from 'react'
import { useQuery } from '@portal/client'
import { findMailRequests, type MatchedRequest } from '@portal/contract/mail/match-mail'
import { listQueue } from '@portal/contract/queue/queue'
import { limits } from '@portal/contract/limits'

const shown = 6

/** Finds another open request by what the queue's search finds. */
export const RequestSearch = ({ onFound }: { onFound: (request: MatchedRequest) => void }) => {
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const { data: page } = useQuery(listQueue, search.length > 1 ? { query: { search, view: 'all' } } : null)
  const ids = (page?.rows ?? []).slice(0, shown).map(({ id }) => id)
  const { data: found } = useQuery(findMailRequests, ids.length > 0 ? { query: { ids: ids.join(',') } } : null)
  return (
    <div className="text-sm">
      <label>
        <span className="mb-1 block font-medium">Find another request</span>
        <input
          type="search"
          value={text}
          maxLength={limits.searchLength}
          placeholder="Client, number or date"
          onChange={(event) => setText(event.target.value)}
          className="min-h-9 w-full rounded-control border border-edge bg-card px-3 focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-accent"
        />
      </label>
      {search.length > 1 && page && (
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
                  className="flex w-full cursor-pointer justify-between gap-2 px-3 py-2 text-left hover:bg-sunken"
                  onClick={() => {
                    setText('')
                    onFound(request)
                  }}
                >
                  <span className="wrap-anywhere">{request.clientName}</span>
                  <span className="font-mono text-xs">{request.referenceNumber}</span>
                </button>
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}
