import { AppError } from '@portal/contract/api/errors'
import { stopReasons, type StopReason } from '@portal/contract/reports/waiting-deliveries'
import { findStaffActor } from '../../accounts/store.ts'
import type { Actor, RequestContext } from '../../context.ts'
import { keyOf } from '../../files/names.ts'
import { removeUnnamed } from '../../files/sweep.ts'
import { returnToMail } from '../../mail/store.ts'
import { describeError, logError } from '../../platform/log.ts'
import { changeRequest, changeRequests, type RequestChange } from '../change/change-requests.ts'
import { planTransition } from '../change/transition.ts'
import { findRows, type Row } from '../kinds-store.ts'
import { deliveredOf, obstacleTo, transitionOfDelivery, type Delivery } from './delivery.ts'
import { kindBy } from '@portal/contract/kinds/kinds'
import {
  deleteWaiting,
  findDue,
  findReportOfWaiting,
  findTogether,
  hasten,
  stopWaiting,
  type WaitingDelivery,
} from './store.ts'

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
const finished = () => new AppError('wrong_state', { message: 'This document was already delivered or taken back.' })

const partlyFinished = (undone: number, all: number) =>
  new AppError('wrong_state', {
    message: `We took it back for ${undone} of ${all} requests. For the others, it was already delivered or taken back.`,
  })

/** The delivery and those that were made to wait in the same step. One that was stopped is decided by itself. */
const findAllOf = async (context: RequestContext, { report }: Row, waiting: WaitingDelivery) =>
  waiting.others > 0 && !waiting.stopped ? findTogether(context, waiting) : [{ id: waiting.id, reportId: report.id }]

const readAgain = (context: RequestContext, row: Row) => async () => (await findRows(context, [row.report.id]))[0]

/** The virus scanner's verdict, before anyone but staff can see the document. */
const scan = async ({ scanner, files }: RequestContext, { id, kind }: WaitingDelivery) => {
  const object = scanner && (await files.get(keyOf(id, kind)))
  return scanner && object ? scanner(object.body) : undefined
}

/** The request as staff saw it when they uploaded the document: a client's reply since then wasn't read. */
const asSeen = (row: Row, { createdAt }: WaitingDelivery): Row => {
  const { clientRepliedAt } = row.report
  const isRead = clientRepliedAt !== null && clientRepliedAt <= createdAt
  return { ...row, report: { ...row.report, clientRepliedAt: isRead ? clientRepliedAt : null } }
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
 * Delivers a waiting document now, because a member of staff says so. Those that were made to wait in the same step become due.
 * @throws AppError `wrong_state` when it was delivered or taken back, or can't be delivered any longer; `infected`.
 */
export const deliverNow = async (context: RequestContext, actor: Actor, row: Row, id: string): Promise<void> => {
  const found = waitingIn(row, id)
  if (!found) throw finished()
  const scanned = await scan(context, found)
  if (scanned === 'infected') throw new AppError('infected')
  await changeRequest(context, { row, readAgain: readAgain(context, row), seen: asSeen(row, found) }, (one, change) => {
    const waiting = waitingIn(one, id)
    if (!waiting) throw finished()
    const why = obstacleTo(one, waiting)
    if (why) throw new AppError('wrong_state', { message: stopReasons[why] })
    return planDelivery(context, actor, one, change, waiting, scanned)
  })
  const others = (await findAllOf(context, row, found)).flatMap((other) => (other.id === id ? [] : [other.id]))
  if (others.length === 0) return
  await hasten(context, others)
  context.waitUntil(context.deliveryQueue.send(others, 0))
}

/**
 * Delivers a document whose time has come, as its author. When it can't be delivered any longer, it stays for staff to decide.
 * @returns when it is due, if it isn't yet.
 */
export const deliverDue = async (context: RequestContext, id: string): Promise<Date | undefined> => {
  const reportId = await findReportOfWaiting(context, id)
  const [row] = reportId ? await findRows(context, [reportId]) : []
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

/**
 * Takes a waiting delivery back, and those that were made in the same step, and deletes their documents. Clients never saw them.
 * @throws AppError `wrong_state` when it was delivered or taken back, also when only one of the others was: the rest is taken back then.
 */
export const undoDelivery = async (context: RequestContext, actor: Actor, row: Row, id: string): Promise<void> => {
  const found = waitingIn(row, id)
  if (!found) throw finished()
  const { label } = deliveredOf(kindBy(row.report.kind), found.documentType)
  const together = new Map((await findAllOf(context, row, found)).map((one) => [one.reportId, one.id]))
  const rows = [
    row,
    ...(await findRows(
      context,
      [...together.keys()].filter((other) => other !== row.report.id),
    )),
  ]
  /** The deliveries that the last plan takes back, by their requests. */
  const undone = new Map<string, string>()
  const { refused } = await changeRequests(
    context,
    { rows, readAgain: (ids) => findRows(context, ids) },
    async (one) => {
      const waiting = together.get(one.report.id)!
      undone.delete(one.report.id)
      if (!waitingIn(one, waiting)) return null
      undone.set(one.report.id, waiting)
      return {
        columns: columnsWithout(one),
        activities: [],
        statements: [deleteWaiting(context, waiting), ...(found.mailId ? [returnToMail(context, found.mailId)] : [])],
        audited: { by: actor, action: 'delivery-undone', detail: label },
      }
    },
  )
  for (const { report } of refused) undone.delete(report)
  const keys = [...undone.values()].map((one) => keyOf(one, found.kind))
  context.waitUntil(removeUnnamed(context, keys))
  const wanted = found.stopped ? 1 : found.others + 1
  if (undone.size === wanted) return
  if (wanted > 1) throw partlyFinished(undone.size, wanted)
  throw refused.some(({ why }) => why === 'gone') ? new AppError('not_found') : finished()
}
