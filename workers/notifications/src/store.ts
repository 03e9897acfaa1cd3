import { and, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '@portal/api/storage/db'
import { limits } from '@portal/contract/limits'
import { outbox } from '@portal/api/storage/schema'

const claimed = {
  id: outbox.id,
  letter: outbox.letter,
  address: outbox.address,
  data: outbox.data,
  attempts: outbox.attempts,
}

/** Takes a letter for sending; undefined when another has it, or it was sent, failed or deleted. */
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

/** Gives a claim up, for another try or for good; a claim that someone else has taken over stays theirs. */
export const release = (
  db: Db,
  { id, attempts }: Claimed,
  { state, code, dueAt }: { state: 'pending' | 'failed'; code: string; dueAt: Date },
) =>
  db
    .update(outbox)
    .set({ state, lastError: code, dueAt: dueAt.toISOString() })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'sending'), eq(outbox.attempts, attempts)))

/** Marks a letter failed whose message ran out of tries, keeping the last reason known. One that was never tried waits for the cron. */
export const markDead = (db: Db, id: string) =>
  db
    .update(outbox)
    .set({ state: 'failed', lastError: sql`coalesce(${outbox.lastError}, 'DEAD_LETTER')` })
    .where(and(eq(outbox.id, id), gt(outbox.attempts, 0), inArray(outbox.state, ['pending', 'sending'])))
