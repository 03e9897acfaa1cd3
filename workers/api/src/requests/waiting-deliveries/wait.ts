import { AppError } from '@portal/contract/api/errors'
import { kindBy } from '@portal/contract/kinds/kinds'
import { stopReasons } from '@portal/contract/requests/waiting-deliveries'
import type { RequestReply } from '@portal/contract/kinds/replies'
import type { Actor, RequestContext } from '../../context.ts'
import { changeRequest, type RequestChange } from '../change/change-requests.ts'
import { applyTransition } from '../change/transition.ts'
import { comparedColumns, guardColumnsOf } from '../facts.ts'
import { storeOf, type Row } from '../kinds-store.ts'
import { presentRequest } from '../present.ts'
import { obstacleTo, transitionOfDelivery, type Delivery } from './delivery.ts'
import { insertWaiting } from './store.ts'

const assertPossible = (row: Row, delivery: Delivery): void => {
  const why = obstacleTo(row, delivery)
  if (why) throw new AppError('wrong_state', why === 'document' ? { message: stopReasons[why] } : {})
}

const alreadyWaits = () =>
  new AppError('wrong_state', { message: 'Another file for this document is already waiting to be delivered.' })

/**
 * The change that makes a delivery wait.
 * @param mailId the file of the mail that the document is a copy of
 * @param others the number of other requests that get the document in the same step
 * @throws AppError `wrong_state` when another file for this document is already waiting.
 */
export const planWait = (
  context: RequestContext,
  actor: Actor,
  { request, waitingDeliveries }: Row,
  { file, ...asked }: Delivery,
  { seconds, mailId = null, others = 0 }: { seconds: number; mailId?: string | null; others?: number },
): RequestChange => {
  if (waitingDeliveries.some(({ documentType }) => documentType === asked.documentType)) throw alreadyWaits()
  const waiting = {
    ...asked,
    ...file,
    requestId: request.id,
    status: request.status,
    authorId: actor.id,
    mailId,
    others,
    createdAt: context.now.toISOString(),
    // The upload may have taken minutes.
    deliverAt: new Date(Date.now() + seconds * 1000).toISOString(),
  }
  return {
    columns: { hasWaitingDelivery: true },
    guarded: [...guardColumnsOf(kindBy(request.kind)), ...comparedColumns],
    activities: [],
    statements: [insertWaiting(context, waiting)],
  }
}

/**
 * Delivers a document now or after some seconds. Until then the request doesn't have the document: only staff see it,
 * no email exists, and nothing that clients see changes.
 * @param seen the request as the actor knew it, before the upload.
 * @throws AppError `wrong_state`, with nothing written.
 */
export const deliverIn = async (
  context: RequestContext,
  actor: Actor,
  { row, seen }: { row: Row; seen: Row },
  delivery: Delivery,
  seconds: number,
): Promise<RequestReply> => {
  const { id: requestId, kind } = row.request
  if (seconds === 0)
    return applyTransition(context, actor, { row, seen }, (one) => {
      assertPossible(one, delivery)
      return transitionOfDelivery(context, actor, one, delivery)
    })
  const readAgain = () => storeOf(kind).visibleRequest(context, actor, requestId)
  await changeRequest(context, { row, readAgain, seen }, (one) => {
    assertPossible(one, delivery)
    return planWait(context, actor, one, delivery, { seconds })
  })
  context.waitUntil(context.deliveryQueue.send([delivery.file.id], seconds))
  return presentRequest(await readAgain(), actor)
}
