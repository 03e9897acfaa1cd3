import type { Refusal } from '@portal/contract/queue/queue-changes'
import type { StaffOwner } from '@portal/contract/reports/staff-owner'
import type { Row } from '../reports/kinds-store.ts'
import type { Unchanged } from './write-store.ts'

export interface Refused {
  report: string
  why: Refusal
  /** For `taken`. */
  owner: StaffOwner | null
}

const refusal = (report: string, why: Refusal, owner: StaffOwner | null = null): Refused => ({ report, why, owner })

export const gone = (report: string): Refused => refusal(report, 'gone')

/** A request whose row says that the change can't be made. */
export const refusedBy = ({ report, staffOwner }: Row, why: Refusal): Refused => {
  const owner = staffOwner && report.staffOwnerId ? { id: report.staffOwnerId, ...staffOwner } : null
  return refusal(report.id, why, why === 'taken' ? owner : null)
}

/** A request that somebody else changed or deleted at the same moment. `taker` takes it, but not from colleagues. */
export const refusedAtWrite = ({ report, gone: isGone, owner }: Unchanged, taker: string | null = null): Refused => {
  if (isGone) return gone(report)
  return taker && owner && owner.id !== taker ? refusal(report, 'taken', owner) : refusal(report, 'changed')
}
