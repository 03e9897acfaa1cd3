import type { Refusal } from '@portal/contract/requests/queue-changes'
import type { Assignee } from '@portal/contract/requests/assignee'
import type { Refused } from '../change/change-requests.ts'
import type { Row } from '../kinds-store.ts'

interface RefusedReply {
  report: string
  why: Refusal
  /** For `taken`. */
  owner: Assignee | null
}

/** A request that wasn't changed, as the reply has it. */
export const presentRefused = ({ report, row, why }: Refused<Row, Refusal>): RefusedReply => {
  const owner = row?.staffOwner && row.report.staffOwnerId ? { id: row.report.staffOwnerId, ...row.staffOwner } : null
  return { report, why, owner: why === 'taken' ? owner : null }
}

/** The requests of a call that weren't found. */
export const refusedMissing = (reports: readonly string[], rows: readonly Row[]): RefusedReply[] => {
  const found = new Set(rows.map(({ report }) => report.id))
  return [...new Set(reports)].flatMap((report) => (found.has(report) ? [] : [{ report, why: 'gone', owner: null }]))
}
