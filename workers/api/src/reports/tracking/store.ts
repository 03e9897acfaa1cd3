import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { RequestContext } from '../../context.ts'
import { assertCondition, assertRowsChanged, type Statement } from '../../db/client.ts'
import { listUpdates } from '../../db/list-updates.ts'
import { requests } from '../../db/schema/requests.ts'

/**
 * Starts a new version of a guest's tracking link, which ends the earlier ones, or none when it is turned off. The batch
 * fails with an error recognized by `isAssertionFailure` when the link changed, or the request was added to an account.
 */
export const setTrackingLink = (
  { db, now }: RequestContext,
  report: { id: string; trackingVersion: number },
  isOn: boolean,
): Statement[] => {
  const at = now.toISOString()
  return [
    db
      .update(requests)
      .set({
        trackingVersion: report.trackingVersion + 1,
        ...(isOn ? { trackingRenewedAt: at, trackingOffAt: null } : { trackingOffAt: at }),
      })
      .where(
        and(
          eq(requests.id, report.id),
          eq(requests.trackingVersion, report.trackingVersion),
          isNull(requests.userId),
          isNotNull(requests.contactEmail),
        ),
      ),
    assertRowsChanged(db),
    ...listUpdates(db, 'changed', sql`(${report.id})`),
  ]
}

/** Fails its batch when the report was changed since it was read: a change makes an expired link work again. */
export const assertUnchanged = (
  { db }: RequestContext,
  { id, updatedAt }: { id: string; updatedAt: string },
): Statement =>
  assertCondition(
    db,
    sql`exists (select 1 from ${requests} where ${requests.id} = ${id} and ${requests.updatedAt} = ${updatedAt})`,
  )
