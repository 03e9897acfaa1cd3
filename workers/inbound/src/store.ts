import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '@portal/api/db/client'
import { writeAll } from '@portal/api/db/client'
import { takeBackMarks } from '@portal/api/emails/agency-marks-store'
import { instantAfter } from '@portal/api/platform/dates'
import { listUpdates } from '@portal/api/db/list-updates'
import { users } from '@portal/api/db/schema/accounts'
import { outbox } from '@portal/api/db/schema/emails'
import { inboundCounts } from '@portal/api/db/schema/lockout'
import { messages } from '@portal/api/db/schema/messages'
import { isStaff } from '@portal/contract/accounts/roles'
import { bounced } from '@portal/contract/emails/templates'
import { isAboutRequest, withListed } from '@portal/api/db/request-emails'

/** Whether an address belongs to an account of staff. */
export const isStaffAddress = async (db: Db, address: string): Promise<boolean> => {
  const rows = await db
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.email, address), isNull(users.deletedAt)))
  return rows.some(({ role }) => isStaff(role))
}

/** Counts an email, in the same statement that reads the count; returns how many there were within the hour. */
export const countEmail = async (db: Db, id: string, now: Date): Promise<number> => {
  const isOver = sql`${inboundCounts.until} <= ${now.toISOString()}`
  const until = instantAfter(now, { hours: 1 })
  const [counted] = await db
    .insert(inboundCounts)
    .values({ id, emails: 1, until })
    .onConflictDoUpdate({
      target: inboundCounts.id,
      set: {
        emails: sql`case when ${isOver} then 1 else ${inboundCounts.emails} + 1 end`,
        until: sql`case when ${isOver} then excluded.until else ${inboundCounts.until} end`,
      },
    })
    .returning({ emails: inboundCounts.emails })
  return counted?.emails ?? 0
}

/** Notices that the requester got about replies that couldn't be used, since an instant. */
export const findNotices = async (db: Db, requestId: string, since: string) => {
  const rows = await db
    .select({ data: outbox.data, createdAt: outbox.createdAt })
    .from(outbox)
    .where(and(isAboutRequest(requestId), eq(outbox.template, 'reply-not-used'), gt(outbox.createdAt, since)))
  return rows.map(({ data, createdAt }) => ({ data: data as { message?: string } | null, createdAt }))
}

/** The newest emails about a request, and staff's messages: the content of emails is kept for less time. */
export const findSent = async (db: Db, requestId: string) => {
  const [emails, written] = await db.batch([
    db
      .select({
        template: outbox.template,
        recipient: outbox.recipient,
        requestId: outbox.requestId,
        data: outbox.data,
      })
      .from(outbox)
      .where(isAboutRequest(requestId))
      .orderBy(desc(outbox.createdAt))
      .limit(30),
    db
      .select({ text: messages.text })
      .from(messages)
      .where(and(eq(messages.requestId, requestId), eq(messages.authorKind, 'staff')))
      .orderBy(desc(messages.createdAt))
      .limit(30),
  ])
  return { emails, written: written.map(({ text }) => text) }
}

/** Marks the newest email about a request that was sent to an address as failed, which its lists show. */
export const markBounced = (db: Db, requestId: string, address: string, since: string) => {
  const sent = and(
    isAboutRequest(requestId),
    eq(outbox.address, address),
    eq(outbox.state, 'sent'),
    gt(outbox.sentAt, since),
  )
  const newest = db.select({ id: outbox.id }).from(outbox).where(sent).orderBy(desc(outbox.sentAt)).limit(1)
  return writeAll(db, [
    db
      .update(outbox)
      .set({ state: 'failed', lastError: bounced })
      .where(sql`${outbox.id} = (${newest})`),
    ...listUpdates(db, 'changed', sql`(select ${requestId} where changes() > 0)`),
  ])
}

/**
 * Marks an email to an agency as failed when it didn't reach its address. Its requests return to their values from
 * before the email, and the sender gets a notice. Returns whether the email was marked.
 */
export const markAgencyEmailBounced = async (
  db: Db,
  { id, addresses, since, now }: { id: string; addresses: readonly string[]; since: string; now: Date },
): Promise<boolean> => {
  const sent = and(
    withListed(id),
    eq(outbox.recipient, 'agency'),
    inArray(outbox.address, [...addresses]),
    eq(outbox.state, 'sent'),
    gt(outbox.sentAt, since),
  )
  const mark = db
    .update(outbox)
    .set({ state: 'failed', lastError: bounced, messageId: null, delivery: null, deliveredAt: null })
    .where(sent)
    .returning({ id: outbox.id })
  const [marked] = await writeAll(db, [mark, ...takeBackMarks(db, id, now)])
  return (marked as Awaited<typeof mark>).length > 0
}
