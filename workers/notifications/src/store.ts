import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { writeAll, type Db } from '@portal/api/storage/db'
import { raiseShowing } from '@portal/api/storage/list-versions'
import { accountLinks, deliveryLinks, files, invitations, outbox } from '@portal/api/storage/schema'
import { limits } from '@portal/contract/limits'

const claimed = {
  id: outbox.id,
  letter: outbox.letter,
  address: outbox.address,
  data: outbox.data,
  attempts: outbox.attempts,
}

/** Takes a letter for sending; undefined when another has it, or it was sent, withheld, failed or deleted. */
export const claim = async (db: Db, id: string, now: Date) => {
  const lapsed = new Date(now.getTime() - limits.letterClaim).toISOString()
  const [row] = await db
    .update(outbox)
    .set({ state: 'sending', claimedAt: now.toISOString(), attempts: sql`${outbox.attempts} + 1` })
    .where(
      and(
        eq(outbox.id, id),
        or(
          and(eq(outbox.state, 'pending'), lte(outbox.dueAt, now.toISOString())),
          and(eq(outbox.state, 'sending'), lt(outbox.claimedAt, lapsed)),
        ),
      ),
    )
    .returning(claimed)
  return row
}

export type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

/** It did go out, whatever else has become of the row since. */
export const markSent = async (db: Db, { id }: Claimed, now: Date) =>
  db.update(outbox).set({ state: 'sent', sentAt: now.toISOString(), lastError: null }).where(eq(outbox.id, id))

/** Of a letter that has just been given up: the lists that show its order show the address it did not reach. */
const tellLists = (db: Db, id: string) =>
  raiseShowing(db, sql`(select report_id from ${outbox} where id = ${id} and state = 'failed')`)

/** Gives a claim up, for another try or for good; a claim that someone else has taken over stays theirs. */
export const release = (
  db: Db,
  { id, attempts }: Claimed,
  { state, code, dueAt }: { state: 'pending' | 'withheld' | 'failed'; code: string; dueAt: Date },
) =>
  writeAll(db, [
    db
      .update(outbox)
      .set({ state, lastError: code, dueAt: dueAt.toISOString() })
      .where(and(eq(outbox.id, id), eq(outbox.state, 'sending'), eq(outbox.attempts, attempts))),
    tellLists(db, id),
  ])

/** Marks a letter failed whose message ran out of tries, keeping the last reason known. One that was never tried waits for the cron. */
export const markDead = (db: Db, id: string) =>
  writeAll(db, [
    db
      .update(outbox)
      .set({ state: 'failed', lastError: sql`coalesce(${outbox.lastError}, 'DEAD_LETTER')` })
      .where(and(eq(outbox.id, id), gt(outbox.attempts, 0), inArray(outbox.state, ['pending', 'sending']))),
    tellLists(db, id),
  ])

/** A letter as it stands, to be looked at. */
export const findLetter = async (db: Db, id: string) => {
  const [row] = await db
    .select({ letter: outbox.letter, address: outbox.address, data: outbox.data })
    .from(outbox)
    .where(eq(outbox.id, id))
  return row
}

/** Whether a delivery link opens its document: not ended, not revoked, the document not replaced. */
export const deliveryLinkIsOpen = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const rows = await db
    .select({ id: deliveryLinks.id })
    .from(deliveryLinks)
    .innerJoin(files, eq(files.id, deliveryLinks.fileId))
    .where(
      and(eq(deliveryLinks.id, id), gt(deliveryLinks.expiresAt, now.toISOString()), isNull(deliveryLinks.revokedAt)),
    )
  return rows.length > 0
}

export const accountLinkIsOpen = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const open = and(eq(accountLinks.id, id), gt(accountLinks.expiresAt, now.toISOString()), isNull(accountLinks.usedAt))
  return (await db.select({ id: accountLinks.id }).from(accountLinks).where(open)).length > 0
}

export const invitationIsOpen = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const rows = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.id, id),
        gt(invitations.expiresAt, now.toISOString()),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
      ),
    )
  return rows.length > 0
}
