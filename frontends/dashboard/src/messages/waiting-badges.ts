import { formatShortDate, localDateOf } from '@portal/contract/dates'
import { waitingLabel, type WaitingFields } from '@portal/contract/requests/waiting'
import type { RequestBadge } from '../list/badge-list.tsx'
import type { AnyRequest } from '../request/request.ts'

/**
 * The badge of a card or row that says what the request waits for. Its color is stronger when the viewer has something
 * to do.
 */
export const waitingBadges = (request: WaitingFields, forStaff: boolean): RequestBadge[] => {
  const label = waitingLabel(request, forStaff)
  if (!label) return []
  const yours = forStaff ? request.clientRepliedAt !== null : request.waiting?.for === 'client'
  return [{ label, tone: !yours ? 'neutral' : forStaff ? 'ready' : 'pending', shrinks: true }]
}

/** The date that belongs to what a request waits for: ` since Nov 20`. */
const dateOf = ({ waiting }: AnyRequest, forStaff: boolean): string => {
  if (waiting?.for === 'agency')
    return waiting.checkAgainOn ? `, check again ${formatShortDate(waiting.checkAgainOn)}` : ''
  return waiting && forStaff ? ` since ${formatShortDate(localDateOf(waiting.since))}` : ''
}

/** The same for the dialog, which has room for both: that the client replied, for staff, and what it waits for since when. */
export const waitingDetails = (request: AnyRequest, forStaff: boolean): RequestBadge[] => {
  const reply = request.clientRepliedAt ? waitingBadges(request, forStaff) : []
  const wait = waitingBadges({ ...request, clientRepliedAt: null }, forStaff)
  return [...reply, ...wait.map((badge) => ({ ...badge, label: `${badge.label}${dateOf(request, forStaff)}` }))]
}
