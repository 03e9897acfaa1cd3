import { and, asc, count, desc, eq, gt, gte, isNull, lt, min, or, sql } from 'drizzle-orm'
import { healthLimits } from '@portal/contract/admin/health'
import { limits } from '@portal/contract/limits'
import type { RequestContext } from '../context.ts'
import { failedCalls, healthMarks, jobRuns, missingFiles, dailySizes } from '../db/schema/admin.ts'
import { failedScans, waitingDeliveries } from '../db/schema/documents.ts'
import { kept, outbox } from '../db/schema/emails.ts'
import { instantAfter } from '../platform/dates.ts'
import { isSentByItself } from '../db/request-emails.ts'
import { portalDay } from '@portal/contract/dates'

const namesMax = 20

/** An hour as `failed_calls` has it. */
const hourOf = (instant: string): string => instant.slice(0, 13)

/** Everything in the database that says how the portal is, in two calls. */
export const readFacts = async (context: Pick<RequestContext, 'db' | 'now'>) => {
  const { db, now } = context
  const ago = (minutes: number) => instantAfter(now, { minutes: -minutes })
  const claimsEnded = new Date(now.getTime() - 2 * limits.emailClaim).toISOString()
  const [batch, bytes] = await Promise.all([
    db.batch([
      db.select().from(jobRuns),
      db.select().from(healthMarks),
      // Claims that ended long ago are of senders that died, and the cron didn't queue their emails again.
      db
        .select({ since: min(outbox.dueAt), count: count() })
        .from(outbox)
        .where(
          or(
            and(eq(outbox.state, 'pending'), kept, isSentByItself, lt(outbox.dueAt, ago(healthLimits.emailLate))),
            and(eq(outbox.state, 'sending'), kept, isSentByItself, lt(outbox.claimedAt, claimsEnded)),
          ),
        ),
      // Of a failed email, `dueAt` is when it failed. An address that can't be reached is nothing that an operator repairs.
      db
        .select({ since: min(outbox.dueAt), count: count() })
        .from(outbox)
        .where(
          and(
            eq(outbox.state, 'failed'),
            kept,
            isSentByItself,
            gt(outbox.dueAt, ago(24 * 60)),
            sql`${outbox.lastError} not like 'E_RECIPIENT%' and ${outbox.lastError} not in ('BOUNCED', 'E_DELIVERY_FAILED')`,
          ),
        ),
      db
        .select({ since: min(waitingDeliveries.deliverAt), count: count() })
        .from(waitingDeliveries)
        .where(
          and(isNull(waitingDeliveries.stoppedAt), lt(waitingDeliveries.deliverAt, ago(healthLimits.deliveryLate))),
        ),
      db.select({ since: min(missingFiles.foundAt), count: count() }).from(missingFiles),
      db.select({ key: missingFiles.key }).from(missingFiles).orderBy(asc(missingFiles.foundAt)).limit(namesMax),
      db
        .select({
          route: failedCalls.route,
          since: min(failedCalls.hour),
          calls: sql<number>`sum(${failedCalls.calls})`,
        })
        .from(failedCalls)
        .where(sql`${failedCalls.hour} >= ${hourOf(ago(60))}`)
        .groupBy(failedCalls.route)
        .having(sql`sum(${failedCalls.calls}) >= ${healthLimits.failedCalls}`)
        .orderBy(desc(sql`sum(${failedCalls.calls})`))
        .limit(namesMax),
      db
        .select({ since: min(failedScans.failedAt), count: count() })
        .from(failedScans)
        .where(gte(failedScans.tries, healthLimits.failedScans)),
      selectSizes(context),
    ]),
    databaseSize(context),
  ])
  const [runs, marks, [emails], [dead], [deliveries], [missing], missingKeys, failed, [scans], sizes] = batch
  return { runs, marks, emails, dead, deliveries, missing, missingKeys, failed, scans, sizes, bytes }
}
export type Facts = Awaited<ReturnType<typeof readFacts>>

type Stored = Pick<RequestContext, 'db' | 'now'>

/** The size of the database in bytes: every reply of D1 has it. */
const databaseSize = async ({ db }: Stored): Promise<number> =>
  (await db.$client.prepare('select 1').all()).meta.size_after

/** Keeps the size of each day: the last one that was measured in it. */
export const recordSize = async (context: Stored): Promise<void> => {
  const size = { day: portalDay(context.now), bytes: await databaseSize(context) }
  await context.db.insert(dailySizes).values(size).onConflictDoUpdate({ target: dailySizes.day, set: size })
}

/** The newest days, in any order. */
const selectSizes = ({ db }: Stored) => db.select().from(dailySizes).orderBy(desc(dailySizes.day)).limit(31)
