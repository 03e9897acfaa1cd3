import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { limits } from '@portal/contract/limits'
import type { ReportKind } from '@portal/contract/ids'
import type { RequestContext } from '../../context.ts'
import { assertRowsChanged, type Statement } from '../../db/client.ts'
import { commonReportTables } from '../../db/report-tables.ts'
import { untoldCondition } from '../../db/schema/expected-dates.ts'

export interface Untold {
  id: string
  expectedOn: string
  expectedTold: string | null
}

/**
 * Requests whose expected date the client doesn't know, last changed before an instant. While a report is monitored, the
 * client hears of a move at most every `limits.monitoredDaysBetween` days, so those wait.
 */
export const findUntold = (
  { db }: RequestContext,
  kind: ReportKind,
  { changedBefore, emailedAfter, limit }: { changedBefore: string; emailedAfter: string; limit: number },
): Promise<Untold[]> => {
  const table = commonReportTables[kind]
  const monitored = kind === 'crash' ? sql`status = 'face-page-uploaded'` : sql`false`
  const days = sql`abs(julianday(${table.expectedOn}) - julianday(${table.expectedTold}))`
  const emailed = sql`exists (select 1 from outbox where outbox.report_id = ${table.id} and template = 'expected-moved' and outbox.created_at > ${emailedAfter})`
  return db
    .select({ id: table.id, expectedOn: sql<string>`${table.expectedOn}`, expectedTold: table.expectedTold })
    .from(table)
    .where(
      and(
        sql.raw(`(${untoldCondition[kind]})`),
        lte(table.updatedAt, changedBefore),
        sql`(${table.expectedTold} is null or ${days} > ${limits.expectedDaysUntold})`,
        sql`not (${monitored} and ${emailed})`,
      ),
    )
    .limit(limit)
}

/**
 * Notes what the client is told. The batch fails with an error recognized by `isAssertionFailure` when the date changed
 * meanwhile. Nobody sees the column, so the lists stay as they are.
 */
export const noteTold = (
  { db }: RequestContext,
  kind: ReportKind,
  { id, expectedOn, expectedTold }: Untold,
): Statement[] => {
  const table = commonReportTables[kind]
  const isSame = and(
    eq(table.id, id),
    eq(table.expectedOn, expectedOn),
    expectedTold === null ? isNull(table.expectedTold) : eq(table.expectedTold, expectedTold),
  )
  return [db.update(table).set({ expectedTold: expectedOn }).where(isSame), assertRowsChanged(db)]
}
