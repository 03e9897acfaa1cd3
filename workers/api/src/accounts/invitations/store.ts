import { and, desc, eq, gt, isNull, not, sql } from 'drizzle-orm'
import type { RequestContext } from '../../context.ts'
import { assertCondition, type Statement } from '../../db/client.ts'
import { invitations, lawFirms } from '../../db/schema/accounts.ts'
import { inviterMayInvite, isOpenInvitation, isPendingInvitation as isPending } from '../../db/active-accounts.ts'

const columns = {
  id: invitations.id,
  email: invitations.email,
  firstName: invitations.firstName,
  lastName: invitations.lastName,
  lawFirmId: invitations.lawFirmId,
  lawFirmName: sql<string>`${lawFirms.name}`,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
  ended: sql<boolean>`${invitations.endedAt} is not null or not ${inviterMayInvite}`.mapWith(Boolean),
}

const select = ({ db }: RequestContext) =>
  db.select(columns).from(invitations).innerJoin(lawFirms, eq(lawFirms.id, invitations.lawFirmId))

/** The pending invitations, newest first, or of those only the ones to a firm. */
export const findAllPending = (context: RequestContext, lawFirmId?: string) =>
  select(context)
    .where(and(lawFirmId ? eq(invitations.lawFirmId, lawFirmId) : undefined, isPending))
    .orderBy(desc(invitations.createdAt))

export const findPending = async (context: RequestContext, id: string) => {
  const [row] = await select(context).where(and(eq(invitations.id, id), isPending))
  return row
}

/** The pending, unexpired invitation with a token's hash. It may have ended. */
export const findByToken = async (context: RequestContext, tokenHash: string) => {
  const isUnexpired = gt(invitations.expiresAt, context.now.toISOString())
  const [row] = await select(context).where(and(eq(invitations.tokenHash, tokenHash), isPending, isUnexpired))
  return row
}

export const insertInvitation = ({ db }: RequestContext, row: typeof invitations.$inferInsert): Statement =>
  db.insert(invitations).values(row)

/** Revokes the pending invitations of an email address, or of those only the ones to a firm. */
export const revokeByEmail = ({ db, now }: RequestContext, email: string, lawFirmId?: string): Statement =>
  db
    .update(invitations)
    .set({ revokedAt: now.toISOString() })
    .where(and(eq(invitations.email, email), lawFirmId ? eq(invitations.lawFirmId, lawFirmId) : undefined, isPending))

// Put `assertRowsChanged` after each of these: they change nothing once the invitation is no longer pending.

export const revokeInvitation = ({ db, now }: RequestContext, id: string): Statement =>
  db
    .update(invitations)
    .set({ revokedAt: now.toISOString() })
    .where(and(eq(invitations.id, id), isPending))

export const extendInvitation = (
  { db }: RequestContext,
  id: string,
  change: Pick<typeof invitations.$inferInsert, 'expiresAt' | 'invitedBy' | 'invitedAs'>,
): Statement =>
  db
    .update(invitations)
    .set({ ...change, endedAt: null })
    .where(and(eq(invitations.id, id), isPending))

export const markAccepted = ({ db, now }: RequestContext, id: string): Statement =>
  db
    .update(invitations)
    .set({ acceptedAt: now.toISOString() })
    .where(and(eq(invitations.id, id), isOpenInvitation(now)))

/** Fails its batch when the inviter lost the right to invite after the call began. */
export const assertMayInvite = ({ db }: RequestContext, id: string): Statement =>
  assertCondition(
    db,
    sql`exists (select 1 from ${invitations} where ${invitations}.id = ${id} and ${inviterMayInvite})`,
  )

/**
 * Ends the invitations that an account sent and could no longer send, for good: they stay ended when the account gets its
 * role or firm back. Put it after every statement that may take these.
 */
export const endInvitationsOf = ({ db, now }: RequestContext, userId: string): Statement =>
  db
    .update(invitations)
    .set({ endedAt: now.toISOString() })
    .where(and(eq(invitations.invitedBy, userId), isPending, isNull(invitations.endedAt), not(inviterMayInvite)))
