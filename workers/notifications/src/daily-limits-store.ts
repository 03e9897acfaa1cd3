import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { writeAll, type Db } from '@portal/api/db/client'
import { users } from '@portal/api/db/schema/accounts'
import { emailCounts, outbox } from '@portal/api/db/schema/emails'
import { accountEmail } from '@portal/api/emails/outbox'
import { findAdmins } from '@portal/api/emails/store'
import { staffRoles } from '@portal/contract/accounts/roles'
import { portalDay } from '@portal/contract/dates'
import type { AccountEmailData } from '@portal/contract/emails/email-data'

const dayOf = (now: Date): string => portalDay(now)
const idOf = (now: Date, subject: string): string => `${dayOf(now)}:${subject}`

/** Counts one more email of today. Returns false, and counts nothing, when there are already `max`. */
export const countEmail = async (db: Db, now: Date, subject: string, max: number): Promise<boolean> => {
  const counted = await db
    .insert(emailCounts)
    .values({ id: idOf(now, subject), day: dayOf(now), subject, emails: 1 })
    .onConflictDoUpdate({
      target: emailCounts.id,
      set: { emails: sql`${emailCounts.emails} + 1` },
      setWhere: lt(emailCounts.emails, max),
    })
    .returning({ emails: emailCounts.emails })
  return counted.length > 0
}

/** Remembers that a limit refused an email today. Returns whether it is the first one. */
export const markReached = async (db: Db, now: Date, subject: string): Promise<boolean> => {
  const marked = await db
    .update(emailCounts)
    .set({ reachedAt: now.toISOString() })
    .where(and(eq(emailCounts.id, idOf(now, subject)), isNull(emailCounts.reachedAt)))
    .returning({ subject: emailCounts.subject })
  return marked.length > 0
}

/** Emails every admin that a limit was reached, once a day. The portal's cron queues these emails. */
export const alertAdmins = async (
  db: Db,
  now: Date,
  emailLimit: NonNullable<AccountEmailData['emailLimit']>,
): Promise<void> => {
  const emails = (await findAdmins({ db })).flatMap(
    ({ email: address, firstName }) =>
      accountEmail({ db, now }, { address, firstName, template: 'email-limit-reached', emailLimit, event: dayOf(now) })
        .statements,
  )
  if (emails.length > 0) await writeAll(db, emails)
}

/** A request that the email about a bulk request lists. */
export const findListedReport = async (db: Db, digestId: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ reportId: outbox.reportId })
    .from(outbox)
    .where(and(eq(outbox.digestId, digestId), isNotNull(outbox.reportId)))
    .limit(1)
  return row?.reportId ?? undefined
}

/** Whether an account has verified its address, or is staff's. */
export const isVerifiedAddress = async (db: Db, address: string): Promise<boolean> => {
  const isVerified = or(isNotNull(users.emailVerifiedAt), inArray(users.role, [...staffRoles]))
  const verified = and(eq(users.email, address), isVerified, isNull(users.deletedAt))
  return (await db.select({ id: users.id }).from(users).where(verified)).length > 0
}
