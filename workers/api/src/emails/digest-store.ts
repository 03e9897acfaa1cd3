import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { digestCodes, inDigest } from '@portal/contract/emails/templates'
import type { RequestContext } from '../context.ts'
import { assertCondition, type Statement } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import { outbox } from '../db/schema/emails.ts'

const isDue = (now: Date) =>
  and(eq(outbox.state, 'pending'), inArray(outbox.lastError, [...digestCodes]), lte(outbox.dueAt, now.toISOString()))

/** The addresses whose digests are due, with the first names of their accounts. */
export const findDueDigests = ({ db, now }: RequestContext, limit: number) =>
  db
    .select({ address: outbox.address, firstName: sql<string>`coalesce(max(${users.firstName}), '')` })
    .from(outbox)
    .leftJoin(users, eq(users.email, outbox.address))
    .where(isDue(now))
    .groupBy(outbox.address)
    .limit(limit)

/** Moves the due emails of an address into the digest. The batch fails its assertion when another run was faster. */
export const moveToDigest = ({ db, now }: RequestContext, address: string, digestId: string): Statement[] => [
  db
    .update(outbox)
    .set({ state: 'withheld', lastError: inDigest, digestId })
    .where(and(eq(outbox.address, address), isDue(now))),
  assertCondition(db, sql`changes() > 0`),
]
