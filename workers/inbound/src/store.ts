import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '@portal/api/db/client'
import { writeAll } from '@portal/api/db/client'
import { listUpdatesOfBoth } from '@portal/api/db/list-updates'
import { users } from '@portal/api/db/schema/accounts'
import { outbox } from '@portal/api/db/schema/emails'
import { messages } from '@portal/api/db/schema/messages'
import { isStaff } from '@portal/contract/accounts/roles'
import { bounced, type RequestEmailTemplate } from '@portal/contract/emails/templates'

/** Whether an address belongs to an account of staff. */
export const isStaffAddress = async (db: Db, address: string): Promise<boolean> => {
  const rows = await db
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.email, address), isNull(users.deletedAt)))
  return rows.some(({ role }) => isStaff(role))
}

/** How many emails about a request were stored since an instant. */
export const countEmailsSince = async (db: Db, reportId: string, since: string): Promise<number> => {
  const [counted] = await db
    .select({ emails: count() })
    .from(messages)
    .where(and(eq(messages.reportId, reportId), eq(messages.source, 'email'), gt(messages.createdAt, since)))
  return counted?.emails ?? 0
}

/** Whether an address was written the email with this template since an instant. */
export const wasWrittenSince = async (
  db: Db,
  address: string,
  template: RequestEmailTemplate,
  since: string,
): Promise<boolean> => {
  const written = and(eq(outbox.address, address), eq(outbox.template, template), gt(outbox.createdAt, since))
  return (await db.select({ id: outbox.id }).from(outbox).where(written).limit(1)).length > 0
}

/** Marks the newest email about a request that was sent to an address as failed, which its lists show. */
export const markBounced = (db: Db, reportId: string, address: string, since: string) => {
  const sent = and(
    eq(outbox.reportId, reportId),
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
    ...listUpdatesOfBoth(db, () => sql`(select ${reportId} where changes() > 0)`),
  ])
}
