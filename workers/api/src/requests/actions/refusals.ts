import type { Refusal } from '@portal/contract/requests/queue-changes'
import type { Assignee } from '@portal/contract/requests/assignee'
import type { Refused } from '../change/change-requests.ts'
import type { Row } from '../kinds-store.ts'

interface RefusedReply {
  request: string
  why: Refusal
  /** For `taken`. */
  owner: Assignee | null
}

/** A request that wasn't changed, as the reply has it. */
export const presentRefused = ({ request, row, why }: Refused<Row, Refusal>): RefusedReply => {
  const owner = row?.staffOwner && row.request.staffOwnerId ? { id: row.request.staffOwnerId, ...row.staffOwner } : null
  return { request, why, owner: why === 'taken' ? owner : null }
}

/** The requests of a call that weren't found. */
export const refusedMissing = (requests: readonly string[], rows: readonly Row[]): RefusedReply[] => {
  const found = new Set(rows.map(({ request }) => request.id))
  return [...new Set(requests)].flatMap((request) =>
    found.has(request) ? [] : [{ request, why: 'gone', owner: null }],
  )
}
