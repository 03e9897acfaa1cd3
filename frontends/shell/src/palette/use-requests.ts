import { useEffect, useState } from 'react'
import { requestLists } from '@portal/contract/kinds/calls'
import { findSimilarNames, canBeName } from '@portal/contract/requests/similar-names'
import { call } from '@portal/client'
import type { Role } from '@portal/contract/accounts/roles'
import { requestEntry, type Entry } from './entries.ts'

const debounceMs = 150
const shownOfEach = 5

interface FoundRequests {
  /** The query that was searched for. */
  query: string
  entries: Entry[]
  /** Requests whose client's name is nearly the query, where nothing matches it. */
  similar: Entry[]
  failed: boolean
}

const find = async (search: string, role: Role, signal: AbortSignal) => {
  const query = { page: 1, pageSize: shownOfEach, search }
  const found = await Promise.all(requestLists.map((list) => call(list, { query }, { signal })))
  const entries = found
    .flat()
    .sort((one, other) => other.submittedAt.localeCompare(one.submittedAt))
    .slice(0, search ? undefined : shownOfEach)
    .map((request) => requestEntry(request, role, search))
  const similar =
    entries.length === 0 && canBeName(search) ? await call(findSimilarNames, { query: { search } }, { signal }) : []
  return { entries, similar: similar.map((request) => requestEntry(request, role)) }
}

/** The requests that match a query, or the newest ones. A search that is overtaken by another is canceled. */
export const useRequests = (typed: string, role: Role) => {
  const query = typed.trim()
  const [found, setFound] = useState<FoundRequests>()
  useEffect(() => {
    const canceled = new AbortController()
    const search = async () => {
      try {
        const requests = await find(query, role, canceled.signal)
        if (!canceled.signal.aborted) setFound({ query, ...requests, failed: false })
      } catch {
        if (!canceled.signal.aborted) setFound({ query, entries: [], similar: [], failed: true })
      }
    }
    const timer = setTimeout(() => void search(), query ? debounceMs : 0)
    return () => {
      clearTimeout(timer)
      canceled.abort()
    }
  }, [query, role])
  const { entries = [], similar = [], failed = false } = found ?? {}
  return { entries, similar, failed, searching: found?.query !== query }
}
