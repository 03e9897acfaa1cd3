import { AppError } from '@portal/contract/api/errors'
import type { ChangeDetails } from '@portal/contract/emails/email-data'
import { isStaff } from '@portal/contract/accounts/roles'
import type { AuditAction } from '@portal/contract/admin/audit'
import { kindBy, type ActionName, type Kind } from '@portal/contract/kinds/kinds'
import { actionOf, canTransition, emailOf, statusAfter, type Input } from '@portal/contract/kinds/rules'
import type { RequestReply } from '@portal/contract/kinds/replies'
import { isClosed, isRoleAllowed } from '@portal/contract/reports/transitions'
import { documents } from '@portal/contract/reports/documents'
import { audit } from '../admin/audit/audit.ts'
import { record, type ActivityText } from './activity/record.ts'
import { emailsTo, type EmailEvent, type PendingEmails } from '../emails/outbox.ts'
import type { Actor, RequestContext } from '../context.ts'
import { isAssertionFailure, writeAll, type Statement } from '../db/client.ts'
import { newId } from '../platform/ids.ts'
import { planEmail, type PlannedEmail } from './planned-email.ts'
import { isAllowed } from './permission.ts'
import { openEntries, undoEntry, undoUntil, withEntry, type UndoEntry } from './undo/undo.ts'
import { notWaiting, nothingOwed } from './messages/waiting.ts'
import { requesterEmail } from './visibility.ts'
import type { RequestRow } from '../db/schema/requests.ts'
import { currentDocuments, factsOfRow, guardColumnsOf, owesDocument } from './facts.ts'
import { presentRequest } from './present.ts'
import { storeOf, type Row } from './kinds-store.ts'

interface Transition {
  /** The report as read from the database. */
  row: Row
  /** The columns that the action's rule reads: the update fails when one of them changed since. */
  guardColumns: readonly (keyof RequestRow)[]
  /** The new status. */
  to: RequestRow['status']
  changes?: Partial<RequestRow>
  activity: ActivityText
  /** Written in the same batch. */
  extraStatements?: readonly Statement[]
  /** The email's template and its recipients; null sends none. */
  email: PlannedEmail | null
  /** What that email says, and the document it delivers. */
  details?: ChangeDetails
  file?: EmailEvent['file']
  /** The document that the change adds, and the one that is no longer current. */
  document?: Pick<UndoEntry, 'addedFile' | 'endedFile'>
}

type Values = Readonly<Record<string, unknown>>

/** Who made a change, as its email says. */
const authorOf = (actor: Actor | null, report: { userId: string | null }): Pick<ChangeDetails, 'by'> => {
  if (!actor) return {}
  if (isStaff(actor.role)) return { by: 'staff' }
  return { by: actor.id === report.userId ? 'requester' : 'firm' }
}

/** The audit log's entry for a transition, besides those about replaced and removed documents. */
const auditActionOf = ({ row: { report }, to, file, document }: Transition): AuditAction | null => {
  if (file) return document?.endedFile ? null : 'document-delivered'
  if (to === report.status) return null
  if (to === 'completed') return 'request-completed'
  return to === 'cancelled' ? 'request-canceled' : null
}

/** What a transition writes. */
export interface PlannedChange {
  /** The id of its timeline entry. */
  id: string
  activity: ActivityText
  guardColumns: Transition['guardColumns']
  columns: Partial<RequestRow>
  emails: PendingEmails
  /** The action in the audit log, if it is in there. */
  audited: AuditAction | null
  /** How long the emails wait, and the change can be undone: 0 when it can't. */
  undoSeconds: number
}

/** The columns, the timeline entry and the emails of a transition. The emails about a change by staff wait, and until then it can be undone. */
const plan = async (context: RequestContext, actor: Actor | null, transition: Transition): Promise<PlannedChange> => {
  const { row, guardColumns, to, changes, activity, email, details, file, document } = transition
  const { report } = row
  const statusChanges = to !== report.status
  const completedAt = to !== 'completed' ? null : statusChanges ? context.now.toISOString() : report.completedAt
  const isStaffs = actor !== null && isStaff(actor.role)
  const changed: Values = {
    ...(statusChanges && { reason: null, reasonText: null }),
    ...(isClosed(to) && notWaiting),
    ...(owesDocument(report) && !owesDocument({ ...report, ...changes, status: to }) && nothingOwed),
    // Staff have seen what the client wrote.
    ...(isStaffs && { clientRepliedAt: null }),
    ...changes,
    status: to,
    completedAt,
  }

  const id = newId('activity')
  const isUndoable =
    isStaffs && context.config.undoSeconds > 0 && (statusChanges || (email?.addressees.length ?? 0) > 0)
  const emails = email
    ? await emailsTo(
        context,
        {
          template: email.template,
          report: { ...report, ...changes },
          requester: requesterEmail(row),
          details: { ...authorOf(actor, report), ...details },
          event: id,
          ...(file && { file }),
        },
        email.addressees,
        isUndoable ? { dueAt: undoUntil(context), undoId: id } : undefined,
      )
    : { ids: [], statements: [] }
  const files = { addedFile: document?.addedFile, endedFile: document?.endedFile }
  const entry = isUndoable ? undoEntry(context, report, { id, activity, changed, ...files }) : undefined
  const hasOpenEntries = entry || openEntries(report, context.now).length > 0
  const undo = hasOpenEntries ? { undo: withEntry(report, context.now, entry) } : {}
  const columns = { ...changed, ...undo } as Partial<RequestRow>
  return {
    id,
    activity,
    guardColumns,
    columns,
    emails,
    audited: actor && auditActionOf(transition),
    undoSeconds: isUndoable ? context.config.undoSeconds : 0,
  }
}

/** Sends the emails of a written change when they are due. */
export const queueEmails = (
  context: Pick<RequestContext, 'emailQueue' | 'waitUntil'>,
  ids: readonly string[],
  undoSeconds: number,
): void => {
  // A second later than due, because a message that comes too early is dropped and waits for the cron.
  context.waitUntil(context.emailQueue.send(ids, undoSeconds > 0 ? undoSeconds + 1 : 0))
}

/**
 * Writes the report, its activity and the emails in one batch.
 * @throws AppError `wrong_state`, with nothing written, when a guarded column was changed by another call.
 */
const write = async (context: RequestContext, actor: Actor | null, transition: Transition): Promise<void> => {
  const { row, extraStatements = [], file } = transition
  const { id, activity, guardColumns, columns, emails, audited, undoSeconds } = await plan(context, actor, transition)
  const document = file ? documents[file.documentType].label : ''
  await writeAll(context.db, [
    ...storeOf(row.report.kind).updateReport(context, row.report, guardColumns, columns),
    ...extraStatements,
    record(context, row.report.id, activity, id),
    ...(actor && audited ? [audit(context, actor, audited, row.report.referenceNumber, document)] : []),
    ...emails.statements,
  ]).catch((error: unknown) => {
    throw isAssertionFailure(error) ? new AppError('wrong_state') : error
  })
  queueEmails(context, emails.ids, undoSeconds)
}

/** An action as its callers describe it. The timeline entry is the action's own unless they give another. */
export type Change = Omit<Transition, 'guardColumns' | 'to' | 'email' | 'activity'> & {
  action: ActionName
  input?: Input
  activity?: ActivityText
  /** False: nobody is emailed. */
  sendEmails?: boolean | undefined
}

/** @throws AppError `forbidden` when the actor's role or the settings don't allow it. */
export const assertAllowed = async (
  context: RequestContext,
  kind: Kind,
  action: ActionName,
  actor: Actor,
): Promise<void> => {
  if (!(await isAllowed(context, actionOf(kind, action), actor.role))) throw new AppError('forbidden')
}

const assertState = (action: ActionName, { report }: Row, input?: Input): void => {
  if (!canTransition(kindBy(report.kind), action, factsOfRow(report), input)) throw new AppError('wrong_state')
}

/**
 * For actions that depend on no setting.
 * @throws AppError `forbidden` when the actor's role may not do this, `wrong_state` when the request's state doesn't allow it.
 */
export const assertTransition = (action: ActionName, { role }: Actor, row: Row, input?: Input): void => {
  if (!isRoleAllowed(actionOf(kindBy(row.report.kind), action), role)) throw new AppError('forbidden')
  assertState(action, row, input)
}

/** The file that an action withdraws or replaces. */
const endedFileOf = (action: ActionName, report: RequestRow): string | null => {
  const ended = currentDocuments(report).find(
    ({ document }) => document.from === 'staff' && (document.replace === action || document.withdraw === action),
  )
  return ended?.fileId ?? null
}

/** The email that an action would send, and to whom. */
export const planAction = (context: RequestContext, action: ActionName, row: Row, input?: Input) => {
  const { report } = row
  const template = emailOf(kindBy(report.kind), action, factsOfRow(report), input)
  return planEmail(context, row, template, endedFileOf(action, report))
}

const transitionOf = async (
  context: RequestContext,
  actor: Actor | null,
  { action, input = {}, sendEmails, activity, ...transition }: Change,
): Promise<Transition> => {
  const { row } = transition
  const kind = kindBy(row.report.kind)
  const facts = factsOfRow(row.report)
  const entry = activity ?? actionOf(kind, action).activity?.(facts, input)
  if (!entry) throw new Error(`${action} has no timeline entry.`)
  // Only staff may leave people out: a client's change is always told to those who work on it.
  const isSilent = sendEmails === false && (actor === null || isStaff(actor.role))
  const email = isSilent ? null : await planAction(context, action, row, input)
  return {
    ...transition,
    activity: entry,
    guardColumns: guardColumnsOf(kind),
    to: statusAfter(kind, action, facts, input),
    email,
  }
}

const apply = async (context: RequestContext, actor: Actor | null, change: Change): Promise<void> =>
  write(context, actor, await transitionOf(context, actor, change))

/**
 * The statements of an action that `isAllowed`, for a batch with others.
 * @throws AppError `wrong_state`
 */
export const planTransition = async (context: RequestContext, actor: Actor, change: Change): Promise<PlannedChange> => {
  assertState(change.action, change.row, change.input)
  return plan(context, actor, await transitionOf(context, actor, change))
}

/**
 * Applies an action to a request that the actor can see. Returns the updated request.
 * @throws AppError `forbidden` or `wrong_state`, with nothing written.
 */
export const applyTransition = async (context: RequestContext, actor: Actor, change: Change): Promise<RequestReply> => {
  const { id, kind } = change.row.report
  await assertAllowed(context, kindBy(kind), change.action, actor)
  assertState(change.action, change.row, change.input)
  await apply(context, actor, change)
  return presentRequest(await storeOf(kind).visibleReport(context, actor, id), actor)
}

/** Applies an action that no account asked for, without a check. @throws AppError `wrong_state` when the request changed in the meantime. */
export const applyAutomatically = (context: RequestContext, change: Change): Promise<void> =>
  apply(context, null, change)
