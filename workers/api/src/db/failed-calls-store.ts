import { sql } from 'drizzle-orm'
import { describeError, logError } from '../platform/log.ts'
import type { Db } from './client.ts'
import { failedCalls } from './schema/admin.ts'

const minute = 60_000

/** Calls that failed since the last write, and when that was, by route. */
const counts = new Map<string, { calls: number; writtenAt: number }>()

/**
 * Counts a call that failed with a status of 500 or more. An isolate writes at most once a minute for each route, so that an outage
 * doesn't become a load: the counts of the last minute are lost when it ends.
 */
export const countFailedCall = (
  { db, now, waitUntil }: { db: Db; now: Date; waitUntil: (work: Promise<unknown>) => void },
  route: string,
): void => {
  const count = counts.get(route) ?? { calls: 0, writtenAt: 0 }
  counts.set(route, count)
  count.calls += 1
  if (now.getTime() < count.writtenAt + minute) return
  const { calls } = count
  Object.assign(count, { calls: 0, writtenAt: now.getTime() })
  const write = async () =>
    db
      .insert(failedCalls)
      .values({ hour: now.toISOString().slice(0, 13), route, calls })
      .onConflictDoUpdate({
        target: [failedCalls.hour, failedCalls.route],
        set: { calls: sql`${failedCalls.calls} + ${calls}` },
      })
  waitUntil(write().catch((error: unknown) => logError('failed_call_not_counted', describeError(error))))
}
