import { AppError } from '@portal/contract/api/errors'
import { isStaff } from '@portal/contract/accounts/roles'
import type { AuditAction } from '@portal/contract/admin/audit'
import type { ChangeDetails } from '@portal/contract/emails/email-data'
import type { RequestEmailTemplate } from '@portal/contract/emails/templates'
import { isOwed } from '@portal/contract/reports/owed'
import { canTransition, emailOf, isClosed, isRoleAllowed, type Action } from '@portal/contract/reports/transitions'
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
import type { RowOf } from './rows-store.ts'
import type { ReportStore } from './store.ts'

interface Transition<Report extends RequestRow> {
  /** The report as read from the database. */
  row: RowOf<Report>
  /** The columns that the action's rule reads: the update fails when one of them changed since. */
  guardColumns: readonly (keyof RequestRow)[]
  /** The new status. */
  to: Report['status']
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
const auditActionOf = <Report extends RequestRow>({
  row: { report },
  to,
  file,
  document,
}: Transition<Report>): AuditAction | null => {
  if (file) return document?.endedFile ? null : 'document-delivered'
  if (to === report.status) return null
  if (to === 'completed') return 'request-completed'
  return to === 'cancelled' ? 'request-canceled' : null
}

/** What a transition writes. */
export interface PlannedChange<Report extends RequestRow> {
  /** The id of its timeline entry. */
  id: string
  activity: ActivityText
  guardColumns: Transition<Report>['guardColumns']
  columns: Partial<RequestRow>
  emails: PendingEmails
  /** The action in the audit log, if it is in there. */
  audited: AuditAction | null
  /** How long the emails wait, and the change can be undone: 0 when it can't. */
  undoSeconds: number
}

/** The columns, the timeline entry and the emails of a transition. The emails about a change by staff wait, and until then it can be undone. */
const plan = async <Report extends RequestRow>(
  context: RequestContext,
  actor: Actor | null,
  transition: Transition<Report>,
): Promise<PlannedChange<Report>> => {
  const { row, guardColumns, to, changes, activity, email, details, file, document } = transition
  const { report } = row
  const statusChanges = to !== report.status
  const completedAt = to !== 'completed' ? null : statusChanges ? context.now.toISOString() : report.completedAt
  const isStaffs = actor !== null && isStaff(actor.role)
  const changed: Values = {
    ...(statusChanges && { reason: null, reasonText: null }),
    ...(isClosed(to) && notWaiting),
    ...(isOwed(report) && !isOwed({ ...report, ...changes, status: to }) && nothingOwed),
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
          ...(file && { file }),
          event: id,
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
const write = async <Report extends RequestRow>(
  context: RequestContext,
  actor: Actor | null,
  store: ReportStore<Report>,
  transition: Transition<Report>,
): Promise<void> => {
  const { row, extraStatements = [], file } = transition
  const { id, activity, guardColumns, columns, emails, audited, undoSeconds } = await plan(context, actor, transition)
  const document = file ? documents[file.documentType].label : ''
  await writeAll(context.db, [
    ...store.updateReport(context, row.report, guardColumns, columns),
    ...extraStatements,
    record(context, row.report.id, activity, id),
    ...(actor && audited ? [audit(context, actor, audited, row.report.referenceNumber, document)] : []),
    ...emails.statements,
  ]).catch((error: unknown) => {
    throw isAssertionFailure(error) ? new AppError('wrong_state') : error
  })
  queueEmails(context, emails.ids, undoSeconds)
}

/** One kind of report and the contract's rules for its actions. */
interface Rules<
  Report extends RequestRow,
  Name extends string,
  Facts extends { status: Report['status'] },
  Input,
  Reply,
> {
  store: ReportStore<Report>
  actions: Readonly<Record<Name, Action<Facts, Input>>>
  factsOf: (report: Report) => Facts
  hasDelivery: (facts: Facts) => boolean
  /** The document that an action withdraws or replaces: the id of its file. */
  endedFileOf: (action: Name, report: Report) => string | null
  /** The columns that `factsOf` reads. */
  guardColumns: Transition<Report>['guardColumns']
  present: (row: RowOf<Report>, viewer: Actor) => Reply
}

/** Checks and applies the actions of one kind of report. */
export const transitionsOf = <
  Report extends RequestRow,
  Name extends string,
  Facts extends { status: Report['status'] },
  Input,
  Reply,
>({
  store,
  actions,
  factsOf,
  hasDelivery,
  endedFileOf,
  guardColumns,
  present,
}: Rules<Report, Name, Facts, Input, Reply>) => {
  type Row = RowOf<Report>
  /** An action as its callers describe it. `input` is the caller's, for actions that take one. */
  type Change = Omit<Transition<Report>, 'guardColumns' | 'to' | 'email'> & {
    action: Name
    input?: Input
    /** False: nobody is emailed. */
    sendEmails?: boolean | undefined
  }

  /** @throws AppError `forbidden` when the actor's role or the settings don't allow it. */
  const assertAllowed = async (context: RequestContext, action: Name, actor: Actor): Promise<void> => {
    if (!(await isAllowed(context, actions[action], actor.role))) throw new AppError('forbidden')
  }

  const assertState = (action: Name, { report }: Row, input?: Input): void => {
    if (!canTransition(actions[action], factsOf(report), input)) throw new AppError('wrong_state')
  }

  /**
   * For actions that depend on no setting.
   * @throws AppError `forbidden` when the actor's role may not do this, `wrong_state` when the report's state doesn't allow it.
   */
  const assertTransition = (action: Name, { role }: Actor, row: Row, input?: Input): void => {
    if (!isRoleAllowed(actions[action], role)) throw new AppError('forbidden')
    assertState(action, row, input)
  }

  const emailTemplateOf = (action: Name, row: Row, input?: Input): RequestEmailTemplate | undefined => {
    const facts = factsOf(row.report)
    return emailOf(actions[action], facts, hasDelivery(facts), input)
  }

  /** The email that an action would send, and to whom. */
  const planAction = (context: RequestContext, action: Name, row: Row, input?: Input) =>
    planEmail(context, row, emailTemplateOf(action, row, input), endedFileOf(action, row.report))

  const transitionOf = async (
    context: RequestContext,
    actor: Actor | null,
    { action, input, sendEmails, ...transition }: Change,
  ): Promise<Transition<Report>> => {
    const { row } = transition
    const to = actions[action].to(factsOf(row.report), input)
    // Only staff may leave people out: a client's change is always told to those who work on it.
    const isSilent = sendEmails === false && (actor === null || isStaff(actor.role))
    const email = isSilent ? null : await planAction(context, action, row, input)
    return { ...transition, guardColumns, to, email }
  }

  const apply = async (context: RequestContext, actor: Actor | null, change: Change): Promise<void> =>
    write(context, actor, store, await transitionOf(context, actor, change))

  /**
   * The statements of an action that `isAllowed`, for a batch with others.
   * @throws AppError `wrong_state`
   */
  const planTransition = async (
    context: RequestContext,
    actor: Actor,
    change: Change,
  ): Promise<PlannedChange<Report>> => {
    assertState(change.action, change.row, change.input)
    return plan(context, actor, await transitionOf(context, actor, change))
  }

  /**
   * Applies an action to a report that the actor can see. Returns the updated report.
   * @throws AppError `forbidden` or `wrong_state`, with nothing written.
   */
  const applyTransition = async (context: RequestContext, actor: Actor, change: Change): Promise<Reply> => {
    await assertAllowed(context, change.action, actor)
    assertState(change.action, change.row, change.input)
    await apply(context, actor, change)
    return present(await store.visibleReport(context, actor, change.row.report.id), actor)
  }

  /** Applies an action that no account asked for, without a check. @throws AppError `wrong_state` when the report changed in the meantime. */
  const applyAutomatically = (context: RequestContext, change: Change): Promise<void> => apply(context, null, change)

  return {
    assertAllowed,
    assertTransition,
    applyTransition,
    applyAutomatically,
    planAction,
    planTransition,
  }
}
