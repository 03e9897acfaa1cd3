import { Failure } from '@portal/contract/failure'
import type { Actor } from '../accounts/session.ts'
import { record, type Happening } from '../activity/record.ts'
import { lettersFor } from '../letters/outbox.ts'
import type { Scope } from '../scope.ts'
import { isUnchanged, mustHaveChanged, writeAll, type Statement } from '../storage/db.ts'
import type { crashReports, policeReports } from '../storage/schema.ts'
import { ordererOf, scopesShowing } from './policy.ts'
import type { RowOf } from './rows/store.ts'
import { raiseVersions, type ReportStore } from './store.ts'

type ReportTable = typeof crashReports | typeof policeReports
type Occasion = Parameters<typeof lettersFor>[1]

interface Act<Table extends ReportTable> {
  row: RowOf<Table['$inferSelect']>
  /** The columns that its rule looked at. */
  judgedBy: readonly (keyof Table['$inferSelect'] & string)[]
  /** The status it leads to. */
  to: Table['$inferSelect']['status']
  changes?: Partial<Table['$inferSelect']>
  happening: Happening
  /** What else is written with it, and not without it. */
  besides?: readonly Statement[]
  /** Of the event itself; without it, the one of the status that the report comes into. */
  letter?: Pick<Occasion, 'letter' | 'file'>
}

const arrivals: Partial<Record<string, Occasion['letter']>> = { completed: 'completed', cancelled: 'cancelled' }

/**
 * Does an action in one batch: the report, its timeline, the lists' versions and the letters.
 * @returns the report as it is then.
 * @throws Failure `wrong_state`, with nothing written, when another call changed what it was judged by.
 */
export const act = async <Table extends ReportTable>(
  scope: Scope,
  actor: Actor,
  store: ReportStore<Table>,
  { row, judgedBy, to, changes, happening, besides = [], letter }: Act<Table>,
): Promise<RowOf<Table['$inferSelect']>> => {
  const { report } = row
  const arrives = to !== report.status
  const completedAt = to !== 'completed' ? null : arrives ? scope.now.toISOString() : report.completedAt
  const arrival = arrives ? arrivals[to] : undefined
  const told = letter ?? (arrival && { letter: arrival })
  const post = told
    ? await lettersFor(scope, { ...told, report: { ...report, ...changes }, orderer: ordererOf(row) })
    : { ids: [], statements: [] }
  const changed = { ...changes, status: to, completedAt } as Partial<Table['$inferSelect']>
  await writeAll(scope.db, [
    store.updateReport(scope, report, judgedBy, changed),
    mustHaveChanged(scope.db),
    ...besides,
    record(scope, report.id, happening),
    raiseVersions(scope, scopesShowing(store.kind, report)),
    ...post.statements,
  ]).catch((error: unknown) => {
    throw isUnchanged(error) ? new Failure('wrong_state') : error
  })
  scope.waitUntil(scope.outbox.send(post.ids))
  return store.visibleReport(scope, actor, report.id)
}
