import { and, asc, count, eq, inArray, lte, min, or, sql, type SQL } from 'drizzle-orm'
import { digestCodes, inDigest, waitsForBulk, type RequestRecipient } from '@portal/contract/emails/templates'
import { limits } from '@portal/contract/limits'
import type { RequestContext } from '../context.ts'
import { assertCondition, assertRowsChanged, type Statement } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import { kept, outbox } from '../db/schema/emails.ts'
import type { Addressee } from './outbox.ts'

const firstName = sql<string>`coalesce(max(${users.firstName}), '')`

const isDue = (now: Date) =>
  and(
    eq(outbox.state, 'pending'),
    kept,
    inArray(outbox.lastError, [...digestCodes]),
    lte(outbox.dueAt, now.toISOString()),
  )

/** The addresses whose digests are due, with the first names of their accounts. */
export const findDueDigests = ({ db, now }: RequestContext, limit: number) =>
  db
    .select({ address: outbox.address, firstName })
    .from(outbox)
    .leftJoin(users, eq(users.email, outbox.address))
    .where(isDue(now))
    .groupBy(outbox.address)
    .limit(limit)

/** Moves emails into the one that lists them. The batch fails its assertion when another run was faster. */
const move = ({ db }: RequestContext, emails: SQL | undefined, digestId: string): Statement[] => [
  db.update(outbox).set({ state: 'withheld', lastError: inDigest, digestId }).where(emails),
  assertCondition(db, sql`changes() > 0`),
]

/** Moves the due emails of an address into the digest. */
export const moveToDigest = (context: RequestContext, address: string, digestId: string): Statement[] =>
  move(context, and(eq(outbox.address, address), isDue(context.now)), digestId)

const waits = and(eq(outbox.state, 'pending'), kept, eq(outbox.lastError, waitsForBulk))

/**
 * Who has emails about bulk requests that wait no longer: each is due `limits.bulkEmail.longest` after it began to wait.
 * Only a person who has proven the address is called by name.
 */
export const findDueBulks = ({ db, now }: RequestContext, limit: number) => {
  const { quiet, longest } = limits.bulkEmail
  const instant = (ms: number) => new Date(now.getTime() + ms).toISOString()
  return db
    .select({
      address: outbox.address,
      recipient: sql<RequestRecipient>`${outbox.recipient}`,
      firstName,
      emails: count(),
      first: sql<string>`${min(outbox.id)}`,
    })
    .from(outbox)
    .leftJoin(users, and(eq(users.email, outbox.address), sql`${users.emailVerifiedAt} is not null`))
    .where(waits)
    .groupBy(outbox.address, outbox.recipient)
    .having(or(sql`max(${outbox.dueAt}) <= ${instant(longest - quiet)}`, sql`min(${outbox.dueAt}) <= ${instant(0)}`))
    .limit(limit)
}

/** Moves the oldest waiting emails to an addressee, as many as one email lists. */
export const moveBulk = (context: RequestContext, to: Addressee, digestId: string): Statement[] => {
  const oldest = context.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(waits, eq(outbox.address, to.address), eq(outbox.recipient, to.recipient)))
    .orderBy(asc(outbox.createdAt), asc(outbox.id))
    .limit(limits.bulkRows)
  return move(context, inArray(outbox.id, oldest), digestId)
}

/** The columns of an email that is sent by itself instead of being listed. */
export const byItself = (now: Date) => ({
  data: sql`json_remove(${outbox.data}, '$.bulk')`,
  state: 'pending' as const,
  lastError: null,
  digestId: null,
  dueAt: now.toISOString(),
})

/** Lets an email that waits be sent by itself. The batch fails its assertion when it no longer waits. */
export const sendAlone = ({ db, now }: RequestContext, id: string): Statement[] => [
  db
    .update(outbox)
    .set(byItself(now))
    .where(and(eq(outbox.id, id), waits)),
  assertRowsChanged(db),
]
