import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { limits } from '@portal/contract/limits'
import type { RequestContext } from '../../context.ts'
import { assertRowsChanged, type Statement } from '../../db/client.ts'
import { isQueuedAs } from '../../db/list-rules.ts'
import { requests } from '../../db/schema/requests.ts'
import { isAboutRequest } from '../../db/request-emails.ts'

export interface MovedDate {
  id: string
  expectedOn: string
  expectedTold: string | null
}

/**
 * Requests whose expected date the client doesn't know, last changed before an instant. While a report is monitored, the
 * client hears of a move at most every `limits.monitoredDaysBetween` days, so those wait.
 */
export const findMovedDates = (
  { db }: RequestContext,
  { changedBefore, emailedAfter, limit }: { changedBefore: string; emailedAfter: string; limit: number },
): Promise<MovedDate[]> => {
  const monitored = sql`status = 'face-page-uploaded'`
  const days = sql`abs(julianday(${requests.expectedOn}) - julianday(${requests.expectedTold}))`
  const emailed = sql`exists (select 1 from outbox where ${isAboutRequest(requests.id)} and template = 'expected-moved' and outbox.created_at > ${emailedAfter})`
  return db
    .select({ id: requests.id, expectedOn: sql<string>`${requests.expectedOn}`, expectedTold: requests.expectedTold })
    .from(requests)
    .where(
      and(
        isNotNull(requests.untoldOn),
        isQueuedAs('undelivered'),
        lte(requests.updatedAt, changedBefore),
        sql`(${requests.expectedTold} is null or ${days} > ${limits.expectedMoveDays})`,
        sql`not (${monitored} and ${emailed})`,
      ),
    )
    .limit(limit)
}

/**
 * Records the date that the client now knows. The batch fails with an error recognized by `isAssertionFailure` when the date changed
 * meanwhile. Nobody sees the column, so the lists stay as they are.
 */
export const recordEmailed = ({ db }: RequestContext, { id, expectedOn, expectedTold }: MovedDate): Statement[] => {
  const isSame = and(
    eq(requests.id, id),
    eq(requests.expectedOn, expectedOn),
    expectedTold === null ? isNull(requests.expectedTold) : eq(requests.expectedTold, expectedTold),
  )
  return [db.update(requests).set({ expectedTold: expectedOn }).where(isSame), assertRowsChanged(db)]
}
