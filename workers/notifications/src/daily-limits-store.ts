import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { writeAll, type Db } from '@portal/api/db/client'
import { isAboutRequest } from '@portal/api/db/request-emails'
import { lawFirms, users } from '@portal/api/db/schema/accounts'
import { emailCounts, outbox } from '@portal/api/db/schema/emails'
import { accountEmail } from '@portal/api/emails/outbox'
import { findAdmins } from '@portal/api/emails/store'
import { staffRoles } from '@portal/contract/accounts/roles'
import { portalDay } from '@portal/contract/dates'
import type { emailLimitNames } from '@portal/contract/emails/templates'

export type EmailLimit = (typeof emailLimitNames)[number]

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

interface NewRecipient {
  subject: string
  /** The keyed hash of the recipient's mailbox. */
  mailbox: string
  /** How many people the subject may begin to cause emails to in a day. */
  max: number
}

/**
 * Counts the recipient of an email that the subject causes. Returns false, and counts nothing, for somebody new when there were
 * `max` new ones today. A row for each is kept as long as counts are: `limits.retention.emailCountDays`.
 */
export const countRecipient = async (db: Db, now: Date, { subject, mailbox, max }: NewRecipient): Promise<boolean> => {
  const people = `to:${subject}:`
  const id = people + mailbox
  // One statement, so that of emails at the same time each sees who was counted before.
  const counted = await db.all(sql`
    insert into email_counts (id, day, subject, emails)
    select ${id}, ${dayOf(now)}, ${subject}, 1
    where exists (select 1 from email_counts where id = ${id})
      or (select count(*) from email_counts where id > ${people} and id < ${people} || '~' and day = ${dayOf(now)}) < ${max}
    on conflict do update set emails = emails + 1
    returning emails`)
  return counted.length > 0
}

/** The network that began to cause emails about a request, as the newest of them knows it; null when no network did. */
export const findNetwork = async (db: Db, requestId: string): Promise<string | null> => {
  const [row] = await db
    .select({ networkHash: outbox.networkHash })
    .from(outbox)
    .where(and(isAboutRequest(requestId), isNotNull(outbox.networkHash)))
    .orderBy(desc(outbox.createdAt))
    .limit(1)
  return row?.networkHash ?? null
}

/** Whether the address has the email domain of one of our firms. */
export const isOfFirm = async (db: Db, address: string): Promise<boolean> => {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return (await db.select({ id: lawFirms.id }).from(lawFirms).where(eq(lawFirms.domain, domain))).length > 0
}

/** Remembers that a limit refused an email today. Returns whether it is the first one. */
export const markReached = async (db: Db, now: Date, subject: string): Promise<boolean> => {
  const reachedAt = now.toISOString()
  const marked = await db
    .insert(emailCounts)
    .values({ id: idOf(now, subject), day: dayOf(now), subject, emails: 0, reachedAt })
    .onConflictDoUpdate({ target: emailCounts.id, set: { reachedAt }, setWhere: isNull(emailCounts.reachedAt) })
    .returning({ subject: emailCounts.subject })
  return marked.length > 0
}

/** Emails every admin that a limit was reached, once a day. The portal's cron queues these emails. */
export const alertAdmins = async (db: Db, now: Date, emailLimit: EmailLimit): Promise<void> => {
  const emails = (await findAdmins({ db })).flatMap(
    ({ email: address, firstName }) =>
      accountEmail({ db, now }, { address, firstName, template: 'email-limit-reached', emailLimit, event: dayOf(now) })
        .statements,
  )
  if (emails.length > 0) await writeAll(db, emails)
}

/** A request that the email about a bulk request lists. */
export const findListedRequest = async (db: Db, digestId: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ requestId: outbox.requestId })
    .from(outbox)
    .where(and(eq(outbox.digestId, digestId), isNotNull(outbox.requestId)))
    .limit(1)
  return row?.requestId ?? undefined
}

/** Whether an account has verified its address, or is staff's. */
export const isVerifiedAddress = async (db: Db, address: string): Promise<boolean> => {
  const isVerified = or(isNotNull(users.emailVerifiedAt), inArray(users.role, [...staffRoles]))
  const verified = and(eq(users.email, address), isVerified, isNull(users.deletedAt))
  return (await db.select({ id: users.id }).from(users).where(verified)).length > 0
}
