import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { noAccess } from '@portal/contract/emails/templates'
import type { RequestContext } from '../../context.ts'
import { jsonList, type Statement } from '../../db/client.ts'
import { outbox } from '../../db/schema/emails.ts'
import { activities } from '../../db/schema/activities.ts'
import { isAboutRequest } from '../../db/request-emails.ts'
import { networkHashOf } from '../../platform/network-hash.ts'
import type { ActivityText } from '../../activity/record.ts'

/** The emails to a requester that didn't arrive: failed emails, even without their content, and emails not sent yet. */
export const findUndelivered = ({ db }: RequestContext, requestId: string, address: string) =>
  db
    .select({
      id: outbox.id,
      state: outbox.state,
      isKept: sql<boolean>`${outbox.data} is not null and ${outbox.recipient} = 'requester'`.mapWith(Boolean),
    })
    .from(outbox)
    .where(and(isAboutRequest(requestId), eq(outbox.address, address), inArray(outbox.state, ['failed', 'pending'])))

/** Notes that failed emails won't be sent, so that the request no longer shows their address as undeliverable. */
export const withholdEmails = ({ db }: RequestContext, ids: readonly string[]): Statement =>
  db
    .update(outbox)
    .set({ state: 'withheld', lastError: noAccess })
    .where(sql`${outbox.id} in ${jsonList(ids)}`)

/** Sends emails to another address, which may open their links. Those that wait keep their time. The caller's network causes them now. */
export const moveEmails = (context: RequestContext, ids: readonly string[], address: string): Statement =>
  context.db
    .update(outbox)
    .set({
      address,
      networkHash: networkHashOf(context),
      state: 'pending',
      // Counted again: it goes to somebody else.
      attempts: 0,
      lastError: null,
      dueAt: sql`case when state = 'pending' then due_at else ${context.now.toISOString()} end`,
    })
    .where(sql`${outbox.id} in ${jsonList(ids)}`)

/** The timeline's entry about a correction. */
export const correctedActivity = 'Email address corrected' satisfies ActivityText

/** How many times the guest has corrected the address. */
export const countOwnCorrections = async ({ db }: RequestContext, requestId: string): Promise<number> => {
  const own = and(
    eq(activities.requestId, requestId),
    eq(activities.activity, correctedActivity),
    isNull(activities.actorId),
  )
  const [row] = await db.select({ corrections: count() }).from(activities).where(own)
  return row?.corrections ?? 0
}
