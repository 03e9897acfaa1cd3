import { formatShortDate, portalDay } from '@portal/contract/dates'
import { factsOf } from '@portal/contract/kinds/rules'
import { kindOf, type AnyRequest } from './request.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Who completes an open request, for staff who may not. `days` is the setting of automatic completion; 0 is never. */
export const whoCompletes = (request: AnyRequest, days: number, now: number = Date.now()): string => {
  const { rules } = kindOf(request)
  if (!rules.isReady(factsOf(rules, request))) return 'Only an admin can complete or cancel it.'
  // A delivered request whose client wrote doesn't complete by itself.
  if (days === 0 || request.clientRepliedAt) return 'An admin completes it.'
  const at = Math.max(now, Date.parse(request.updatedAt) + days * dayMs)
  const day = formatShortDate(portalDay(new Date(at)))
  return `An admin completes it, or it completes by itself on ${day}.`
}
