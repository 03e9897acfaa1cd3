import { AppError } from '@portal/contract/api/errors'
import { canTransition, type Action } from '@portal/contract/reports/transitions'
import { record, type ActivityText } from './activity/record.ts'
import { emailsFor, type EmailEvent } from '../emails/outbox.ts'
import type { Actor, RequestContext } from '../context.ts'
import { isAssertionFailure, writeAll, type Statement } from '../db/client.ts'
import { requesterEmail } from './visibility.ts'
import type { ReportTable, RowOf } from './rows-store.ts'
import type { ReportStore } from './store.ts'

interface Transition<Table extends ReportTable> {
  /** The report as read from the database. */
  row: RowOf<Table['$inferSelect']>
  /** The columns that the action's rule reads: the update fails when one of them changed since. */
  guardColumns: readonly (keyof Table['$inferSelect'] & string)[]
  /** The new status. */
  to: Table['$inferSelect']['status']
  changes?: Partial<Table['$inferSelect']>
  activity: ActivityText
  /** Written in the same batch. */
  extraStatements?: readonly Statement[]
  /** The email about this action. Without it, a change of status may have one. */
  email?: Pick<EmailEvent, 'template' | 'file'>
}

const statusEmails: Partial<Record<string, EmailEvent['template']>> = { completed: 'completed', cancelled: 'cancelled' }

/**
 * Writes the report, its activity and the emails in one batch.
 * @returns the updated report.
 * @throws AppError `wrong_state`, with nothing written, when a guarded column was changed by another call.
 */
const write = async <Table extends ReportTable>(
  context: RequestContext,
  actor: Actor,
  store: ReportStore<Table>,
  { row, guardColumns, to, changes, activity, extraStatements = [], email }: Transition<Table>,
): Promise<RowOf<Table['$inferSelect']>> => {
  const { report } = row
  const statusChanges = to !== report.status
  const completedAt = to !== 'completed' ? null : statusChanges ? context.now.toISOString() : report.completedAt
  const statusTemplate = statusChanges ? statusEmails[to] : undefined
  const event = email ?? (statusTemplate && { template: statusTemplate })
  const emails = event
    ? await emailsFor(context, { ...event, report: { ...report, ...changes }, requester: requesterEmail(row) })
    : { ids: [], statements: [] }
  const changed = { ...changes, status: to, completedAt } as Partial<Table['$inferSelect']>
  await writeAll(context.db, [
    ...store.updateReport(context, report, guardColumns, changed),
    ...extraStatements,
    record(context, report.id, activity),
    ...emails.statements,
  ]).catch((error: unknown) => {
    throw isAssertionFailure(error) ? new AppError('wrong_state') : error
  })
  context.waitUntil(context.emailQueue.send(emails.ids))
  return store.visibleReport(context, actor, report.id)
}

/** One kind of report and the contract's rules for its actions. */
interface Rules<
  Table extends ReportTable,
  Name extends string,
  Facts extends { status: Table['$inferSelect']['status'] },
  Input,
  Reply,
> {
  store: ReportStore<Table>
  actions: Readonly<Record<Name, Action<Facts, Input>>>
  factsOf: (report: Table['$inferSelect']) => Facts
  /** The columns that `factsOf` reads. */
  guardColumns: Transition<Table>['guardColumns']
  present: (row: RowOf<Table['$inferSelect']>, viewer: Actor) => Reply
}

/** Checks and applies the actions of one kind of report. */
export const transitionsOf = <
  Table extends ReportTable,
  Name extends string,
  Facts extends { status: Table['$inferSelect']['status'] },
  Input,
  Reply,
>({
  store,
  actions,
  factsOf,
  guardColumns,
  present,
}: Rules<Table, Name, Facts, Input, Reply>) => {
  /** @throws AppError `forbidden` when the actor's role may not do this, `wrong_state` when the report's state doesn't allow it. */
  const assertTransition = (
    action: Name,
    { role }: Actor,
    { report }: RowOf<Table['$inferSelect']>,
    input?: Input,
  ): void => {
    if (!actions[action].roles.includes(role)) throw new AppError('forbidden')
    if (!canTransition(actions[action], factsOf(report), input)) throw new AppError('wrong_state')
  }

  /**
   * Applies an action to a report that the actor can see. `input` is the caller's, for actions that take one. Returns the
   * updated report.
   * @throws AppError `forbidden` or `wrong_state`, with nothing written.
   */
  const applyTransition = async (
    context: RequestContext,
    actor: Actor,
    { action, input, ...transition }: Omit<Transition<Table>, 'guardColumns' | 'to'> & { action: Name; input?: Input },
  ): Promise<Reply> => {
    assertTransition(action, actor, transition.row, input)
    const to = actions[action].to(factsOf(transition.row.report), input)
    const row = await write(context, actor, store, { ...transition, guardColumns, to })
    return present(row, actor)
  }

  return { assertTransition, applyTransition }
}
