import { and, eq, gt, isNull } from 'drizzle-orm'
import type { RequestContext } from '../../context.ts'
import type { Statement } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { proofRequests, type ProofPurpose } from '../../db/schema/second-factor.ts'

export const insertProofRequest = ({ db }: RequestContext, row: typeof proofRequests.$inferInsert) =>
  db.insert(proofRequests).values(row)

/** A request that is still open, with the email address of its account. */
export const findProofRequest = async ({ db, now }: RequestContext, purpose: ProofPurpose, id: string) => {
  const [row] = await db
    .select({
      id: proofRequests.id,
      userId: proofRequests.userId,
      challenge: proofRequests.challenge,
      passwordMark: proofRequests.passwordMark,
      email: users.email,
    })
    .from(proofRequests)
    .innerJoin(users, eq(users.id, proofRequests.userId))
    .where(
      and(
        eq(proofRequests.id, id),
        eq(proofRequests.purpose, purpose),
        gt(proofRequests.expiresAt, now.toISOString()),
        isNull(users.deletedAt),
      ),
    )
  return row
}

/** Uses a request up. Put `assertRowsChanged` after it. */
export const deleteProofRequest = ({ db }: RequestContext, id: string): Statement =>
  db.delete(proofRequests).where(eq(proofRequests.id, id))
