import { AppError } from '@portal/contract/api/errors'
import type { ChangeDetails } from '@portal/contract/emails/email-data'
import { isStaff, type Role } from '@portal/contract/accounts/roles'
import type { AuditAction } from '@portal/contract/admin/audit'
import { kindBy, type ActionName, type Kind } from '@portal/contract/kinds/kinds'
import { actionOf, canTransition, emailOf, statusAfter, withdrawsNew, type Input } from '@portal/contract/kinds/rules'
import type { RequestReply } from '@portal/contract/kinds/replies'
import { isAllowedWhileNew, isClosed, isRoleAllowed } from '@portal/contract/requests/transitions'
import { documents } from '@portal/contract/requests/documents'
import { limits } from '@portal/contract/limits'
import { chooseReason } from '@portal/contract/requests/reasons'
import type { AuditActor } from '../../audit/audit.ts'
import type { Actor, RequestContext } from '../../context.ts'
import type { Statement } from '../../db/client.ts'
import { addresseesOf, emailsTo, noEmails, type EmailEvent, type PendingEmails } from '../../emails/outbox.ts'
import { instantAfter } from '../../platform/dates.ts'
import type { RequestRow } from '../../db/schema/requests.ts'
import type { ActivityText } from '../../activity/record.ts'
import type { DocumentChange } from '../documents.ts'
import { currentDocuments, factsOfRow, guardColumnsOf, owesDocument } from '../facts.ts'
import { storeOf, type Row } from '../kinds-store.ts'
import { notWaiting, nothingOwed } from '../messages/waiting.ts'
import { isAllowed } from '../permission.ts'
import { planEmail } from '../planned-email.ts'
import type { ChangeOptions } from '@portal/contract/requests/changes'
import { presentRequest } from '../present.ts'
import { requesterEmail } from '../visibility.ts'
import { changeRequest, type RequestChange } from './change-requests.ts'
import type { ReadColumns } from './write-store.ts'

/** An action as its callers describe it. The timeline entry is the action's own unless they give another. */
export interface Transition {
  action: ActionName
  input?: Input
  columns?: Partial<ReadColumns>
  activity?: ActivityText
  /** False: nobody is emailed. */
  sendEmails?: boolean | undefined
  /** The email's words, and the document it delivers. */
  details?: ChangeDetails
  file?: EmailEvent['file']
  document?: DocumentChange
  /** Written in the same batch. */
  statements?: readonly Statement[]
}

/** Who makes a change. */
export type TransitionActor = AuditActor & Pick<Actor, 'role'>

/** An action on a request as it is when the change is planned. */
export type TransitionOf = (row: Row) => Transition

/** Who made a change, as its email says. */
export const authorOf = (
  actor: TransitionActor | null,
  request: { userId: string | null },
): Pick<ChangeDetails, 'by'> => {
  if (!actor) return {}
  if (isStaff(actor.role)) return { by: 'staff' }
  return { by: actor.id === request.userId ? 'requester' : 'firm' }
}

/** The audit log's entry for a transition, besides those about replaced and removed documents. */
const auditActionOf = (
  { request }: Row,
  to: RequestRow['status'],
  { file, document }: Transition,
): AuditAction | null => {
  if (file) return document?.endedFile ? null : 'document-delivered'
  if (to === request.status) return null
  if (to === 'completed') return 'request-completed'
  return to === 'cancelled' ? 'request-canceled' : null
}

/** The columns after an action: what it waits for and owes ends with it. */
const columnsAfter = (
  { now }: RequestContext,
  { request }: Row,
  to: RequestRow['status'],
  { columns, document }: Transition,
): Partial<ReadColumns> => {
  const statusChanges = to !== request.status
  const current = document?.current && { [document.current.field]: document.current.fileId }
  const after = { ...request, ...columns, ...current, status: to }
  return {
    ...(statusChanges && { reason: null, reasonText: null }),
    ...(isClosed(to) && notWaiting),
    ...(owesDocument(request) && !owesDocument(after) && nothingOwed),
    ...columns,
    status: to,
    completedAt: to !== 'completed' ? null : statusChanges ? now.toISOString() : request.completedAt,
  }
}

/** @throws AppError `forbidden` when the actor's role or the settings don't allow it. */
const assertAllowed = async (context: RequestContext, kind: Kind, action: ActionName, actor: Actor): Promise<void> => {
  if (!(await isAllowed(context, actionOf(kind, action), actor.role))) throw new AppError('forbidden')
}

const assertState = (action: ActionName, { request }: Row, input?: Input): void => {
  if (!canTransition(kindBy(request.kind), action, factsOfRow(request), input)) throw new AppError('wrong_state')
}

/**
 * For actions that depend on no setting.
 * @throws AppError `forbidden` when the actor's role may not do this, `wrong_state` when the request's state doesn't allow it.
 */
export const assertTransition = (action: ActionName, { role }: Actor, row: Row, input?: Input): void => {
  if (!isRoleAllowed(actionOf(kindBy(row.request.kind), action), role)) throw new AppError('forbidden')
  assertState(action, row, input)
}

/**
 * For withdrawing a document, which some roles may do only while it is new, and only with a reason.
 * @throws AppError `forbidden`, `wrong_state` or `invalid`, when the actor gave no reason where it needs one.
 */
export const assertWithdrawal = (
  context: Pick<RequestContext, 'now'>,
  action: ActionName,
  { role }: Actor,
  row: Row,
  { reason }: Pick<ChangeOptions, 'reason'>,
): void => {
  const rule = actionOf(kindBy(row.request.kind), action)
  const mustBeNew = isAllowedWhileNew(rule, role)
  if (!mustBeNew && !isRoleAllowed(rule, role)) throw new AppError('forbidden')
  assertState(action, row)
  if (!mustBeNew) return
  if (!isAllowedByAge(context, action, role, row))
    throw new AppError('forbidden', {
      message: `Staff can withdraw a document within ${limits.withdrawHours} hours of its delivery. Ask an admin.`,
    })
  if (!reason) throw new AppError('invalid', { fields: { reason: chooseReason } })
}

const isAllowedByAge = (
  { now }: Pick<RequestContext, 'now'>,
  action: ActionName,
  role: Role,
  { request, files }: Row,
): boolean => {
  const kind = kindBy(request.kind)
  const current = files.filter(({ endedAt }) => !endedAt)
  return isAllowedWhileNew(actionOf(kind, action), role) && withdrawsNew(kind, action, current, now)
}

/** The file that an action withdraws or replaces. */
const endedFileOf = (action: ActionName, request: RequestRow): string | null => {
  const ended = currentDocuments(request).find(
    ({ document }) => document.from === 'staff' && (document.replace === action || document.withdraw === action),
  )
  return ended?.fileId ?? null
}

/** The email that an action would send, and to whom. */
export const planAction = (context: RequestContext, action: ActionName, row: Row, input?: Input) => {
  const { request } = row
  const template = emailOf(kindBy(request.kind), action, factsOfRow(request), input)
  return planEmail(context, row, template, endedFileOf(action, request))
}

/** A reply that comes meanwhile stays, so it is no conflict. */
const guardedColumns = (columns: Partial<ReadColumns>) =>
  (Object.keys(columns) as (keyof ReadColumns)[]).filter((name) => name !== 'clientRepliedAt')

/**
 * Plans an action that the actor may do. The emails about a change by staff wait, and until then it can be undone.
 * @throws AppError `wrong_state` when the request's state doesn't allow it.
 */
export const planTransition = async (
  context: RequestContext,
  actor: TransitionActor | null,
  row: Row,
  id: string,
  transition: Transition,
): Promise<RequestChange> => {
  const { action, input = {}, sendEmails, details, file, document, statements = [] } = transition
  const { request } = row
  const kind = kindBy(request.kind)
  const facts = factsOfRow(request)
  assertState(action, row, input)
  const activity = transition.activity ?? actionOf(kind, action).activity?.(facts, input)
  if (!activity) throw new Error(`${action} has no timeline entry.`)
  const to = statusAfter(kind, action, facts, input)
  const isStaffs = actor !== null && isStaff(actor.role)
  // Staff have seen what the client wrote.
  const columns = { ...(isStaffs && { clientRepliedAt: null }), ...columnsAfter(context, row, to, transition) }
  // Only staff may leave people out: a client's change is always emailed to those who work on it.
  const isSilent = sendEmails === false && (actor === null || isStaffs)
  const email = isSilent ? null : await planAction(context, action, row, input)
  // A delivery waited before it was made, or was asked for immediately.
  const isUndoable = isStaffs && !file && (to !== request.status || (email?.addressees.length ?? 0) > 0)
  const undoSeconds = isUndoable ? context.config.undoSeconds : 0
  const wait = undoSeconds > 0 ? { dueAt: instantAfter(context.now, { seconds: undoSeconds }), undoId: id } : undefined
  const ofChange: PendingEmails = email
    ? await emailsTo(
        context,
        {
          template: email.template,
          request: { ...request, ...transition.columns },
          requester: requesterEmail(row),
          details: { ...authorOf(actor, request), ...details },
          event: id,
          ...(file && { file }),
        },
        email.addressees,
        wait,
      )
    : noEmails
  const event = { template: 'withdrawn-by-staff', request, requester: null, details: details ?? {}, event: id } as const
  const toAdmins =
    isStaffs && isAllowedWhileNew(actionOf(kind, action), actor.role)
      ? await emailsTo(context, event, await addresseesOf(context, event), wait)
      : noEmails
  const emails = {
    ids: [...ofChange.ids, ...toAdmins.ids],
    statements: [...ofChange.statements, ...toAdmins.statements],
  }
  const audited = actor && auditActionOf(row, to, transition)
  return {
    columns,
    guarded: [
      ...guardColumnsOf(kind),
      ...guardedColumns(columns),
      ...(document?.current ? [document.current.field] : []),
    ],
    ...(document && { documents: [document] }),
    activities: [activity],
    emails,
    undoSeconds,
    ...(!isStaffs && action === kind.clientCancels && { clientUndoSeconds: limits.undoCancelHours * 3600 }),
    ...(audited && {
      audited: { by: actor, action: audited, detail: file ? documents[file.documentType].label : '' },
    }),
    statements,
  }
}

/**
 * Applies an action to a request that the actor can see. Returns the updated request.
 * @param seen the request as the actor knew it, where that was earlier than `row`.
 * @throws AppError `forbidden` or `wrong_state`, with nothing written.
 */
export const applyTransition = async (
  context: RequestContext,
  actor: Actor,
  { row, seen = row }: { row: Row; seen?: Row },
  transitionOf: TransitionOf,
): Promise<RequestReply> => {
  const { id, kind } = row.request
  const read = () => storeOf(kind).visibleRequest(context, actor, id)
  const { action } = transitionOf(row)
  if (!isAllowedByAge(context, action, actor.role, row)) await assertAllowed(context, kindBy(kind), action, actor)
  await changeRequest(context, { row, readAgain: read, seen }, (one, change) =>
    planTransition(context, actor, one, change, transitionOf(one)),
  )
  return presentRequest(await read(), actor)
}

/**
 * Applies an action that no account asked for: a guest's or the portal's. Doesn't check permissions.
 * @throws AppError `wrong_state` when the request's state doesn't allow the action, or changed in the meantime.
 */
export const applyAutomatically = (context: RequestContext, row: Row, transitionOf: TransitionOf): Promise<void> => {
  const portal = { ...context, actor: null }
  const { id, kind } = row.request
  return changeRequest(portal, { row, readAgain: () => storeOf(kind).request(context, id) }, (one, change) =>
    planTransition(portal, null, one, change, transitionOf(one)),
  )
}
