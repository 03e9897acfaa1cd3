import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm'
import { writeAll, type Db, type Statement } from '@portal/api/db/client'
import { deleteMarks } from '@portal/api/health/marks-store'
import { findRecipientFacts, type RecipientFacts } from '@portal/api/db/email-recipients'
import { listUpdates } from '@portal/api/db/list-updates'
import { accountLinks, invitations, lawFirms, users } from '@portal/api/db/schema/accounts'
import { healthMarks } from '@portal/api/db/schema/admin'
import { outbox } from '@portal/api/db/schema/emails'
import { byItself } from '@portal/api/emails/digest-store'
import { namedClient } from '@portal/api/files/store'
import { documents } from '@portal/api/db/schema/documents'
import { requests } from '@portal/api/db/schema/requests'
import { fullName } from '@portal/contract/accounts/full-name'
import { isRequestEmail, type EmailData } from '@portal/contract/emails/email-data'
import { limits } from '@portal/contract/limits'
import { isAboutRequest, hasOpenLink, withListed } from '@portal/api/db/request-emails'
import { takeBackMarks } from '@portal/api/emails/agency-marks-store'
import { isOpenInvitation } from '@portal/api/db/active-accounts'

/** The columns that an email is composed from. */
const emailColumns = {
  id: outbox.id,
  state: outbox.state,
  template: outbox.template,
  recipient: outbox.recipient,
  address: outbox.address,
  data: outbox.data,
  requestId: outbox.requestId,
  fileId: outbox.fileId,
  linkHash: outbox.linkHash,
}
const claimedColumns = {
  ...emailColumns,
  attempts: outbox.attempts,
  claimedAt: outbox.claimedAt,
  createdAt: outbox.createdAt,
  lastError: outbox.lastError,
  networkHash: outbox.networkHash,
}

/** Whether no email is sent now: the provider would accept none. The portal's cron queues those that wait, so one is tried after the pause. */
const isPaused = (now: Date) =>
  sql`exists (select 1 from ${healthMarks} where ${healthMarks.name} = 'paused' and ${healthMarks.at} > ${now.toISOString()})`

/**
 * Claims an email for sending; undefined when another consumer holds it, or it was sent, withheld, failed or deleted, and while
 * sending is paused.
 */
export const claim = async (db: Db, id: string, now: Date) => {
  const expired = new Date(now.getTime() - limits.emailClaim).toISOString()
  const rows = await db
    .update(outbox)
    .set({ state: 'sending', claimedAt: now.toISOString(), attempts: sql`${outbox.attempts} + 1` })
    .where(
      and(
        withListed(id),
        not(isPaused(now)),
        or(
          and(eq(outbox.state, 'pending'), lte(outbox.dueAt, now.toISOString())),
          and(eq(outbox.state, 'sending'), lt(outbox.claimedAt, expired)),
        ),
      ),
    )
    .returning(claimedColumns)
  return rows.find((row) => row.id === id)
}

export type ClaimedRow = NonNullable<Awaited<ReturnType<typeof claim>>>

/** Emails to the same address that were claimed for sending before this one, and not released since. */
const sentBefore = ({ id, address, claimedAt }: ClaimedRow) =>
  and(
    eq(outbox.address, address),
    inArray(outbox.state, ['sending', 'sent']),
    sql`(${outbox.claimedAt}, ${outbox.id}) < (${claimedAt}, ${id})`,
  )

/** How many emails the address got since `since`: about requests or, for an email about an account, with its template. */
export const countSentSince = async (db: Db, row: ClaimedRow, since: Date): Promise<number> => {
  const ofSameKind =
    row.requestId === null
      ? and(eq(outbox.template, row.template), isNull(outbox.requestId))
      : isNotNull(outbox.requestId)
  const [counted] = await db
    .select({ emails: count() })
    .from(outbox)
    .where(and(sentBefore(row), gt(outbox.claimedAt, since.toISOString()), ofSameKind))
  return counted?.emails ?? 0
}

/** Whether a later email about the same report was sent to the address. */
export const wasToldSince = async (db: Db, { address, createdAt }: ClaimedRow, requestId: string): Promise<boolean> => {
  const later = and(
    isAboutRequest(requestId),
    eq(outbox.address, address),
    inArray(outbox.state, ['sending', 'sent']),
    gt(outbox.createdAt, createdAt),
  )
  return (await db.select({ id: outbox.id }).from(outbox).where(later).limit(1)).length > 0
}

/**
 * Doesn't check the claim: the email was sent, no matter what has happened to the row since. The provider accepts emails, so it's
 * no longer marked as failing.
 */
export const markSent = async (
  db: Db,
  { id }: ClaimedRow,
  messageId: string | null,
  now: Date,
  audited: readonly Statement[],
) =>
  writeAll(db, [
    db
      .update(outbox)
      .set({ state: 'sent', sentAt: now.toISOString(), lastError: null, messageId, delivery: null, deliveredAt: null })
      .where(or(eq(outbox.id, id), and(withListed(id), eq(outbox.state, 'sending')))),
    deleteMarks({ db }, ['provider', 'paused']),
    ...audited,
  ])

/** Lists show the email addresses that could not be reached, so a failed email changes the lists with its request. */
export const listUpdatesIfFailed = (db: Db, id: string) =>
  listUpdates(db, 'changed', sql`(select request_id from ${outbox} where id = ${id} and state = 'failed')`)

/**
 * When the email about a bulk request fails, those that it lists are sent instead: if they fail too, each request shows the
 * address.
 */
export const sendListedIfFailed = (db: Db, id: string, now: Date): Statement[] => {
  const failed = and(eq(outbox.id, id), eq(outbox.template, 'bulk-request'), eq(outbox.state, 'failed'))
  const isFailed = inArray(outbox.digestId, db.select({ id: outbox.id }).from(outbox).where(failed))
  return [db.update(outbox).set(byItself(now)).where(isFailed), db.delete(outbox).where(failed)]
}

/** Releases a claim, to try again or for good. Does nothing when another consumer has claimed the row since. */
export const release = (
  db: Db,
  { id, attempts, recipient }: ClaimedRow,
  { state, code, dueAt }: { state: 'pending' | 'withheld' | 'failed'; code: string; dueAt: Date },
) =>
  writeAll(db, [
    db
      .update(outbox)
      .set({ state, lastError: code, dueAt: dueAt.toISOString() })
      .where(and(withListed(id), eq(outbox.state, 'sending'), eq(outbox.attempts, attempts))),
    ...listUpdatesIfFailed(db, id),
    ...sendListedIfFailed(db, id, dueAt),
    ...(recipient === 'agency' && state !== 'pending' ? takeBackMarks(db, id, dueAt) : []),
  ])

/** Marks an email as failed when its message ran out of retries, keeping its last error. Leaves an email that was never attempted to the cron job. */
export const markDeadLettered = (db: Db, id: string, now: Date) =>
  writeAll(db, [
    db
      .update(outbox)
      .set({ state: 'failed', lastError: sql`coalesce(${outbox.lastError}, 'DEAD_LETTER')` })
      .where(and(withListed(id), gt(outbox.attempts, 0), inArray(outbox.state, ['pending', 'sending']))),
    ...listUpdatesIfFailed(db, id),
    ...sendListedIfFailed(db, id, now),
    ...takeBackMarks(db, id, now),
  ])

export const findEmail = async (db: Db, id: string) => {
  const [row] = await db.select(emailColumns).from(outbox).where(eq(outbox.id, id))
  return row
}

/** The facts about the recipient of an email about a request; undefined for other emails, and when it was deleted. */
export const findFacts = async (
  db: Db,
  { requestId, address }: Pick<typeof outbox.$inferSelect, 'requestId' | 'address'>,
): Promise<RecipientFacts | undefined> =>
  requestId === null ? undefined : findRecipientFacts(db, { requestId, address })

export type EmailRow = NonNullable<Awaited<ReturnType<typeof findEmail>>>

/** The emails that a digest lists, oldest first, at most `most`, and how many there are. */
export const findDigested = async (db: Db, digestId: string, most: number) => {
  const inDigest = eq(outbox.digestId, digestId)
  const [rows, [all]] = await db.batch([
    db.select(emailColumns).from(outbox).where(inDigest).orderBy(asc(outbox.createdAt), asc(outbox.id)).limit(most),
    db.select({ total: count() }).from(outbox).where(inDigest),
  ])
  return { rows, total: all?.total ?? 0 }
}

const findPerson = async (db: Db, id: string) => {
  const [row] = await db
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  return row
}

/** The member whom an email about a change of a firm's team is about; undefined for other emails and a deleted account. */
export const findMemberName = async (db: Db, data: EmailData): Promise<string | undefined> => {
  if (isRequestEmail(data) || !data.team) return undefined
  const row = await findPerson(db, data.team.member)
  return row && `${fullName(row)} (${row.email})`
}

/** The manager who sent an invitation; undefined for other emails, an admin's invitation and a deleted account. */
export const findInviterName = async (db: Db, data: EmailData): Promise<string | undefined> => {
  if (isRequestEmail(data) || !data.invitedBy) return undefined
  const row = await findPerson(db, data.invitedBy)
  return row && fullName(row)
}

/** The choices of a request's firm about documents in emails: whether they are attached, and the client's name in their names. */
export const attachmentChoices = async (db: Db, requestId: string) => {
  const [firm] = await db
    .select({ attached: lawFirms.attachDocuments, namedClient })
    .from(requests)
    .innerJoin(lawFirms, eq(lawFirms.id, requests.lawFirmId))
    .where(eq(requests.id, requestId))
  return firm ?? { attached: true, namedClient: null }
}

/** Whether the account with the address is suspended. */
export const isSuspended = async (db: Db, address: string): Promise<boolean> => {
  const suspended = and(eq(users.email, address), isNotNull(users.suspendedAt), isNull(users.deletedAt))
  return (await db.select({ id: users.id }).from(users).where(suspended)).length > 0
}

/** Whether an email's link still opens its document: not expired, not turned off, the document not deleted. */
export const isDeliveryLinkOpen = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .innerJoin(documents, eq(documents.id, outbox.fileId))
    .where(and(eq(outbox.id, id), hasOpenLink(now)))
  return rows.length > 0
}

/** The document that an email delivers. With a virus scanner none is attached: the link opens it once it is scanned. */
export const findFileToAttach = async (db: Db, id: string) => {
  const [row] = await db
    .select({ id: documents.id, kind: documents.kind, documentType: documents.documentType })
    .from(documents)
    .where(and(eq(documents.id, id), isNull(documents.scan)))
  return row
}

export const isAccountLinkOpen = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const open = and(eq(accountLinks.id, id), gt(accountLinks.expiresAt, now.toISOString()), isNull(accountLinks.usedAt))
  return (await db.select({ id: accountLinks.id }).from(accountLinks).where(open)).length > 0
}

export const isInvitationOpen = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const rows = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.id, id), isOpenInvitation(now)))
  return rows.length > 0
}
