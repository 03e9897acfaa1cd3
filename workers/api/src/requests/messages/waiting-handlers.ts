import { AppError } from '@portal/contract/api/errors'
import { enterFutureDate, type WaitingChange } from '@portal/contract/requests/waiting'
import { isClosed } from '@portal/contract/requests/transitions'
import type { Actor, RequestContext } from '../../context.ts'
import { portalDay } from '@portal/contract/dates'
import type { ActivityText } from '../activity/record.ts'
import { changeRequest } from '../change/change-requests.ts'
import type { RequestRow } from '../../db/schema/requests.ts'
import { owesDocument } from '../facts.ts'
import type { RequestStore } from '../kinds-store.ts'
import { notWaiting } from './waiting.ts'

const columnsOf = (
  { waitingFor, waitingSince, waitingAsks }: RequestRow,
  { for: party, reason, checkAgainOn }: WaitingChange,
  now: string,
) => {
  if (party === null) return notWaiting
  const same = party === waitingFor
  return {
    waitingFor: party,
    waitingSince: same ? waitingSince : now,
    waitingAsks: party === 'client' ? waitingAsks : null,
    waitingReason: reason || null,
    checkAgainOn: checkAgainOn ?? null,
  }
}

const activityOf = ({ for: party, reason }: WaitingChange): ActivityText => {
  if (party === null) return 'No longer waiting'
  return reason ? `Waiting for ${party}: ${reason}` : `Waiting for ${party}`
}

/**
 * Sets the party that a request waits for. Staff have read the client's messages, so the request leaves the top of the
 * queue.
 * @throws AppError `wrong_state` for a closed request, for a wait for an agency that owes no document, or when the
 * request changed in the meantime. Nothing is written then.
 */
export const setWaiting = async (
  context: RequestContext,
  actor: Actor,
  store: RequestStore,
  requestId: string,
  change: WaitingChange,
): Promise<void> => {
  if (change.checkAgainOn && change.checkAgainOn < portalDay(context.now))
    throw new AppError('invalid', { fields: { checkAgainOn: enterFutureDate } })
  const read = () => store.visibleRequest(context, actor, requestId)
  await changeRequest(context, { row: await read(), readAgain: read }, ({ request }) => {
    const fits = change.for === 'agency' ? owesDocument(request) : change.for === null || !isClosed(request.status)
    if (!fits) throw new AppError('wrong_state')
    return {
      columns: { ...columnsOf(request, change, context.now.toISOString()), clientRepliedAt: null },
      guarded: ['waitingFor', 'waitingAsks', 'waitingReason', 'checkAgainOn'],
      activities: [activityOf(change)],
    }
  })
}
