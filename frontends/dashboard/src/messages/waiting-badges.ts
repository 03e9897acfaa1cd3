import { waitingLabel, type WaitingFields } from '@portal/contract/requests/waiting'
import type { RequestBadge } from '../list/badge-list.tsx'

/**
 * The badge of a card or row that says what the request waits for. Its color is stronger when the viewer has something
 * to do.
 */
export const waitingBadges = (request: WaitingFields, forStaff: boolean): RequestBadge[] => {
  const label = waitingLabel(request, forStaff)
  if (!label) return []
  const yours = forStaff ? request.repliedBy !== null : request.waiting?.for === 'client'
  return [{ label, tone: yours ? 'pending' : 'neutral', shrinks: true }]
}
