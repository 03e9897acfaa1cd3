import { AppError } from '@portal/contract/api/errors'
import { record, type ActivityText } from './activity/record.ts'
import { emailsFor } from '../emails/outbox.ts'
import type { Actor, RequestContext } from '../context.ts'
import { isAssertionFailure, assertRowsChanged, writeAll, type Statement } from '../db/client.ts'
import type { crashReports, policeReports } from '../db/schema/schema.ts'
import { requesterOf, listKeysShowing } from './visibility.ts'
import type { RowOf } from './list/rows-store.ts'
import { bumpListVersions, type ReportStore } from './store.ts'

type ReportTable = typeof crashReports | typeof policeReports
type Occasion = Parameters<typeof emailsFor>[1]

interface Act<Table extends ReportTable> {
  row: RowOf<Table['$inferSelect']>
  /** The columns that its rule looked at. */
  guardColumns: readonly (keyof Table['$inferSelect'] & string)[]
  /** The status it leads to. */
  to: Table['$inferSelect']['status']
  changes?: Partial<Table['$inferSelect']>
  activity: ActivityText
  /** What else is written with it, and not without it. */
  extraStatements?: readonly Statement[]
  /** Of the event itself; without it, the one of the status that the report comes into. */
  email?: Pick<Occasion, 'template' | 'file'>
}

const arrivals: Partial<Record<string, Occasion['template']>> = { completed: 'completed', cancelled: 'cancelled' }

/**
 * Does an action in one batch: the report, its timeline, the lists' versions and the emails.
 * @returns the report as it is then.
 * @throws AppError `wrong_state`, with nothing written, when another call changed what it was judged by.
 */
export const applyTransition = async <Table extends ReportTable>(
  context: RequestContext,
  actor: Actor,
  store: ReportStore<Table>,
  { row, guardColumns, to, changes, activity, extraStatements = [], email }: Act<Table>,
): Promise<RowOf<Table['$inferSelect']>> => {
  const { report } = row
  const arrives = to !== report.status
  const completedAt = to !== 'completed' ? null : arrives ? context.now.toISOString() : report.completedAt
  const arrival = arrives ? arrivals[to] : undefined
  const told = email ?? (arrival && { template: arrival })
  const post = told
    ? await emailsFor(context, { ...told, report: { ...report, ...changes }, requester: requesterOf(row) })
    : { ids: [], statements: [] }
  const changed = { ...changes, status: to, completedAt } as Partial<Table['$inferSelect']>
  await writeAll(context.db, [
    store.updateReport(context, report, guardColumns, changed),
    assertRowsChanged(context.db),
    ...extraStatements,
    record(context, report.id, activity),
    bumpListVersions(context, listKeysShowing(store.kind, report)),
    ...post.statements,
  ]).catch((error: unknown) => {
    throw isAssertionFailure(error) ? new AppError('wrong_state') : error
  })
  context.waitUntil(context.emailQueue.send(post.ids))
  return store.visibleReport(context, actor, report.id)
}
