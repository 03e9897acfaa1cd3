import { AppError } from '@portal/contract/api/errors'
import {
  notAllUndoneText,
  stopReasons,
  type StopReason,
  type UndoneDeliveries,
} from '@portal/contract/requests/waiting-deliveries'
import type { Actor, RequestContext } from '../../context.ts'
import { keyOf } from '../../files/names.ts'
import { removeUnnamed } from '../../files/sweep.ts'
import { describeError, logError } from '../../platform/log.ts'
import { changeRequest, changeRequests, type RequestChange } from '../change/change-requests.ts'
import { planTransition } from '../change/transition.ts'
import { findRows, type Row } from '../kinds-store.ts'
import { deliveredOf, obstacleTo, transitionOfDelivery, type Delivery } from './delivery.ts'
import { kindBy } from '@portal/contract/kinds/kinds'
import {
  deleteWaiting,
  findDue,
  findRequestOfWaiting,
  findTogether,
  hasten,
  leaveStep,
  stopWaiting,
  type WaitingDelivery,
} from './store.ts'
import { findStaffActor } from '../../sessions/actor-store.ts'
import { returnToMail } from '../mail-files-store.ts'

/** The request's columns once one of its deliveries no longer waits. */
const columnsWithout = ({ waitingDeliveries }: Row) => ({ hasWaitingDelivery: waitingDeliveries.length > 1 })

const waitingIn = (row: Row, id: string): WaitingDelivery | undefined =>
  row.waitingDeliveries.find((waiting) => waiting.id === id)

const deliveryOf = ({ id, kind, label, size, sha256, ...waiting }: WaitingDelivery): Delivery => ({
  ...waiting,
  file: { id, kind, label, size, sha256 },
  sendEmails: waiting.sendEmails === 1,
})

/** Everyone who finishes a waiting delivery removes its row and raises the request's version, so only one of them does. */
const finished = () =>
  new AppError('wrong_state', { message: 'This document was already delivered, or its delivery was undone.' })

/** The delivery and the other deliveries of its step. A stopped delivery is decided separately. */
const findAllOf = async (context: RequestContext, { request }: Row, waiting: WaitingDelivery) =>
  waiting.others > 0 && !waiting.stopped
    ? findTogether(context, waiting.id)
    : [{ id: waiting.id, requestId: request.id, others: 0, stopped: null }]

const readAgain = (context: RequestContext, row: Row) => async () => (await findRows(context, [row.request.id]))[0]

/** The virus scanner's verdict, before anyone but staff can see the document. */
const scan = async ({ scanner, files }: RequestContext, { id, kind }: WaitingDelivery) => {
  const object = scanner && (await files.get(keyOf(id, kind)))
  return scanner && object ? scanner(object.body) : undefined
}

/** The request as staff saw it when they uploaded the document: a client's reply since then wasn't read. */
const asSeen = (row: Row, { createdAt }: WaitingDelivery): Row => {
  const { clientRepliedAt } = row.request
  const isRead = clientRepliedAt !== null && clientRepliedAt <= createdAt
  return { ...row, request: { ...row.request, clientRepliedAt: isRead ? clientRepliedAt : null } }
}

const planDelivery = async (
  context: RequestContext,
  actor: Actor,
  row: Row,
  id: string,
  waiting: WaitingDelivery,
  scanned: 'clean' | undefined,
): Promise<RequestChange> => {
  const transition = transitionOfDelivery(context, actor, row, deliveryOf(waiting), scanned)
  const columns = { ...transition.columns, ...columnsWithout(row) }
  return planTransition(context, actor, row, id, {
    ...transition,
    columns,
    statements: [...(transition.statements ?? []), deleteWaiting(context, waiting.id)],
  })
}

/**
 * Delivers a waiting document now, because a staff member says so. The other deliveries of its step become due.
 * @param known the reason why the delivery was stopped, as this staff member read it.
 * @throws AppError `wrong_state` when the document was delivered, its delivery was undone or stopped meanwhile, or a
 * delivery is no longer possible; `infected`.
 */
export const deliverNow = async (
  context: RequestContext,
  actor: Actor,
  row: Row,
  id: string,
  known?: StopReason,
): Promise<void> => {
  const found = waitingIn(row, id)
  if (!found) throw finished()
  // Known by this delivery, which is gone afterwards.
  const others = (await findAllOf(context, row, found)).flatMap((other) =>
    other.id === id || other.stopped ? [] : [other.id],
  )
  const scanned = await scan(context, found)
  if (scanned === 'infected') throw new AppError('infected')
  await changeRequest(context, { row, readAgain: readAgain(context, row), seen: asSeen(row, found) }, (one, change) => {
    const waiting = waitingIn(one, id)
    if (!waiting) throw finished()
    const why = obstacleTo(one, waiting) ?? (waiting.stopped === (known ?? null) ? undefined : waiting.stopped)
    if (why) throw new AppError('wrong_state', { message: stopReasons[why] })
    return planDelivery(context, actor, one, change, waiting, scanned)
  })
  if (others.length === 0) return
  await hasten(context, others)
  context.waitUntil(context.deliveryQueue.send(others, 0))
}

/**
 * Delivers a document whose time has come, as its author. If the delivery is no longer possible, the document stays for
 * staff to decide.
 * @returns the time when the delivery is due, if later than now.
 */
export const deliverDue = async (context: RequestContext, id: string): Promise<Date | undefined> => {
  const requestId = await findRequestOfWaiting(context, id)
  const [row] = requestId ? await findRows(context, [requestId]) : []
  const found = row && waitingIn(row, id)
  if (!found || found.stopped) return undefined
  if (found.deliverAt > context.now.toISOString()) return new Date(found.deliverAt)
  const [author, scanned] = await Promise.all([findStaffActor(context, found.authorId), scan(context, found)])
  const asAuthor = { ...context, actor: author ?? null }
  await changeRequest(
    asAuthor,
    { row, readAgain: readAgain(context, row), seen: asSeen(row, found) },
    (one, change) => {
      const waiting = waitingIn(one, id)
      if (!waiting || waiting.stopped) return null
      const stop = (why: StopReason) => ({ columns: {}, activities: [], statements: [stopWaiting(context, id, why)] })
      if (!author) return stop('author')
      if (scanned === 'infected') return stop('infected')
      const why = obstacleTo(one, waiting, waiting.status)
      return why ? stop(why) : planDelivery(asAuthor, author, one, change, waiting, scanned)
    },
  )
  return undefined
}

const maxPerRun = 100

/** Delivers what is due and whose queue message was lost. One that fails is tried again by the next run. */
export const deliverOverdue = async (context: RequestContext): Promise<void> => {
  for (const id of await findDue(context, maxPerRun))
    await deliverDue(context, id).catch((error: unknown) =>
      logError('not_delivered', { deliveryId: id, ...describeError(error) }),
    )
}

export const nothingUndone: UndoneDeliveries = { undone: 0, delivered: 0, stopped: 0, waiting: 0 }

interface UndoneStep extends UndoneDeliveries {
  /** The request of the delivery was deleted meanwhile. */
  readonly isGone: boolean
}

/**
 * Undoes a waiting delivery and the other deliveries of its step, and deletes their documents, which clients never saw.
 * A file from the mail returns to the mail, for the requests that don't have it.
 */
export const undoStep = async (context: RequestContext, actor: Actor, row: Row, id: string): Promise<UndoneStep> => {
  const found = waitingIn(row, id)
  if (!found) return { ...nothingUndone, isGone: false }
  const { label } = deliveredOf(kindBy(row.request.kind), found.documentType)
  const all = await findAllOf(context, row, found)
  const together = new Map(all.flatMap((one) => (one.stopped ? [] : [[one.requestId, one.id] as const])))
  const rows = [
    row,
    ...(await findRows(
      context,
      [...together.keys()].filter((other) => other !== row.request.id),
    )),
  ]
  /** The deliveries that the last plan undoes, by their requests. */
  const undone = new Map<string, string>()
  const { refused } = await changeRequests(
    context,
    { rows, readAgain: (ids) => findRows(context, ids) },
    async (one) => {
      const waiting = together.get(one.request.id)!
      undone.delete(one.request.id)
      if (!waitingIn(one, waiting)) return null
      undone.set(one.request.id, waiting)
      return {
        columns: columnsWithout(one),
        activities: [],
        statements: [
          ...(found.mailId ? [returnToMail(context, found.mailId, id)] : []),
          ...(found.stopped ? [leaveStep(context, id)] : []),
          deleteWaiting(context, waiting),
        ],
        audited: { by: actor, action: 'delivery-undone', detail: label },
      }
    },
  )
  for (const { request } of refused) undone.delete(request)
  const keys = [...undone.values()].map((one) => keyOf(one, found.kind))
  context.waitUntil(removeUnnamed(context, keys))
  // Requests that are deleted meanwhile get nothing, so there is nothing to undo.
  const deleted = together.size - rows.length + refused.filter(({ why }) => why === 'gone').length
  const stopped = all.length - together.size
  // Somebody else changed them each time: they still wait.
  const waiting = refused.filter(({ why }) => why === 'changed').length
  const wanted = (all.find((one) => one.id === id)?.others ?? found.others) + 1
  return {
    undone: undone.size,
    delivered: wanted - undone.size - stopped - deleted - waiting,
    stopped,
    waiting,
    isGone: refused.some(({ request, why }) => request === row.request.id && why === 'gone'),
  }
}

/**
 * Like `undoStep`, for a person who undoes the delivery in one of its requests.
 * @throws AppError `wrong_state` when the delivery is no longer waiting. The same error when only another delivery of
 * the step couldn't be undone: the rest is undone then. `not_found` when the request was deleted.
 */
export const undoDelivery = async (context: RequestContext, actor: Actor, row: Row, id: string): Promise<void> => {
  const { isGone, ...step } = await undoStep(context, actor, row, id)
  const { undone, delivered, stopped, waiting } = step
  if (undone + waiting === 0) throw isGone ? new AppError('not_found') : finished()
  if (delivered + stopped + waiting > 0) throw new AppError('wrong_state', { message: notAllUndoneText(step) })
}
