import { formatShortDate, localDateOf } from '@portal/contract/dates'
import { waitingLabel, type WaitingFields } from '@portal/contract/requests/waiting'
import type { ReportBadge } from '../list/badge-list.tsx'
import type { AnyReport } from '../request/request.ts'

/**
 * The badge of a card or row that says what the request waits for. Its color is stronger when the viewer has something
 * to do.
 */
export const waitingBadges = (report: WaitingFields, forStaff: boolean): ReportBadge[] => {
  const label = waitingLabel(report, forStaff)
  if (!label) return []
  const yours = forStaff ? report.clientRepliedAt !== null : report.waiting?.for === 'client'
  return [{ label, tone: !yours ? 'neutral' : forStaff ? 'ready' : 'pending', shrinks: true }]
}

/** The date that belongs to what a request waits for: ` since Nov 20`. */
const dateOf = ({ waiting }: AnyReport, forStaff: boolean): string => {
  if (waiting?.for === 'agency')
    return waiting.checkAgainOn ? `, check again ${formatShortDate(waiting.checkAgainOn)}` : ''
  return waiting && forStaff ? ` since ${formatShortDate(localDateOf(waiting.since))}` : ''
}

/** The same for the dialog, which has room for both: that the client replied, for staff, and what it waits for since when. */
export const waitingDetails = (report: AnyReport, forStaff: boolean): ReportBadge[] => {
  const reply = report.clientRepliedAt ? waitingBadges(report, forStaff) : []
  const wait = waitingBadges({ ...report, clientRepliedAt: null }, forStaff)
  return [...reply, ...wait.map((badge) => ({ ...badge, label: `${badge.label}${dateOf(report, forStaff)}` }))]
}
