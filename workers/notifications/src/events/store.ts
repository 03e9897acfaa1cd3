import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { writeAll, type Db } from '@portal/api/db/client'
import { kept, outbox } from '@portal/api/db/schema/emails'
import { sentAgainAfterHours, type Delivery } from '@portal/contract/emails/delivery'
import { takeBackMarks } from '@portal/api/emails/agency-marks-store'
import { listUpdatesIfFailed, sendListedIfFailed } from '../store.ts'
import type { DeliveryEvent } from './read-event.ts'
import { isSentByItself, withListed } from '@portal/api/db/request-emails'

const hour = 60 * 60_000

/** The states from which an event leads to this one: events may come twice and in any order. */
const before: Readonly<Record<Delivery, readonly Delivery[]>> = {
  deferred: [],
  delivered: ['deferred'],
  complained: ['deferred', 'delivered'],
}

/** The email that the provider gave this id; undefined when none has it, or it was sent again since. */
export const findSent = async (db: Db, messageId: string) => {
  const [row] = await db
    .select({ id: outbox.id, recipient: outbox.recipient, bounces: outbox.bounces, hasContent: sql<number>`${kept}` })
    .from(outbox)
    .where(and(eq(outbox.messageId, messageId), eq(outbox.state, 'sent'), isSentByItself))
  return row
}
type Sent = NonNullable<Awaited<ReturnType<typeof findSent>>>

/** Stores an event. A repeated event, or an event overtaken by a later one, changes nothing. */
export const applyEvent = async (
  db: Db,
  { id, recipient, bounces, hasContent }: Sent,
  event: DeliveryEvent,
  now: Date,
) => {
  const isSent = and(withListed(id), eq(outbox.messageId, event.messageId), eq(outbox.state, 'sent'))
  if ('delivery' in event) {
    const earlier = or(isNull(outbox.delivery), inArray(outbox.delivery, [...before[event.delivery]]))
    return db.update(outbox).set({ delivery: event.delivery, deliveredAt: event.at }).where(and(isSent, earlier))
  }
  const again = event.again && hasContent ? sentAgainAfterHours[bounces] : undefined
  const cameBack = { lastError: event.code, messageId: null, delivery: null, deliveredAt: null }
  if (again !== undefined)
    return db
      .update(outbox)
      .set({
        ...cameBack,
        state: 'pending',
        bounces: bounces + 1,
        dueAt: new Date(now.getTime() + again * hour).toISOString(),
      })
      .where(and(isSent, lt(outbox.bounces, bounces + 1)))
  return writeAll(db, [
    db
      .update(outbox)
      .set({ ...cameBack, state: 'failed' })
      .where(isSent),
    ...listUpdatesIfFailed(db, id),
    ...sendListedIfFailed(db, id, now),
    ...(recipient === 'agency' ? takeBackMarks(db, id, now) : []),
  ])
}
