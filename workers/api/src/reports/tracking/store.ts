import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { reportKindOf } from '@portal/contract/ids'
import type { RequestContext } from '../../context.ts'
import { assertCondition, assertRowsChanged, type Statement } from '../../db/client.ts'
import { listUpdates } from '../../db/list-updates.ts'
import { commonReportTables } from '../../db/report-tables.ts'

/**
 * Starts a new version of a guest's tracking link, which ends the earlier ones, or none when it is turned off. The batch
 * fails with an error recognized by `isAssertionFailure` when the link changed, or the request was added to an account.
 */
export const setTrackingLink = (
  { db, now }: RequestContext,
  report: { id: string; trackingVersion: number },
  isOn: boolean,
): Statement[] => {
  const kind = reportKindOf(report.id)
  const table = commonReportTables[kind]
  const at = now.toISOString()
  return [
    db
      .update(table)
      .set({
        trackingVersion: report.trackingVersion + 1,
        ...(isOn ? { trackingRenewedAt: at, trackingOffAt: null } : { trackingOffAt: at }),
      })
      .where(
        and(
          eq(table.id, report.id),
          eq(table.trackingVersion, report.trackingVersion),
          isNull(table.userId),
          isNotNull(table.contactEmail),
        ),
      ),
    assertRowsChanged(db),
    ...listUpdates(db, kind, 'changed', sql`(${report.id})`),
  ]
}

/** Fails its batch when the report was changed since it was read: a change makes an expired link work again. */
export const assertUnchanged = (
  { db }: RequestContext,
  { id, updatedAt }: { id: string; updatedAt: string },
): Statement => {
  const table = commonReportTables[reportKindOf(id)]
  return assertCondition(
    db,
    sql`exists (select 1 from ${table} where ${table.id} = ${id} and ${table.updatedAt} = ${updatedAt})`,
  )
}
