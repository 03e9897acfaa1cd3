import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { RequestContext } from '../../context.ts'
import type { Statement } from '../../db/client.ts'
import { invitations, lawFirms } from '../../db/schema/schema.ts'

const listed = {
  id: invitations.id,
  email: invitations.email,
  firstName: invitations.firstName,
  lastName: invitations.lastName,
  lawFirmId: invitations.lawFirmId,
  lawFirmName: sql<string>`${lawFirms.name}`,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
}

const untaken = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt))

const rows = ({ db }: RequestContext) =>
  db.select(listed).from(invitations).innerJoin(lawFirms, eq(lawFirms.id, invitations.lawFirmId))

/** The invitations neither taken nor revoked, newest first; those whose time has passed are among them. */
export const findUntaken = (context: RequestContext) =>
  rows(context).where(untaken).orderBy(desc(invitations.createdAt))

export const findInvitation = async (context: RequestContext, id: string) => {
  const [row] = await rows(context).where(and(eq(invitations.id, id), untaken))
  return row
}

/** The invitation that a token opens now. */
export const findByToken = async (context: RequestContext, tokenHash: string) => {
  const open = and(eq(invitations.tokenHash, tokenHash), untaken, gt(invitations.expiresAt, context.now.toISOString()))
  const [row] = await rows(context).where(open)
  return row
}

export const insertInvitation = ({ db }: RequestContext, row: typeof invitations.$inferInsert): Statement =>
  db.insert(invitations).values(row)

/** Takes back whatever an address was invited by before. */
export const revokeFor = ({ db, now }: RequestContext, email: string): Statement =>
  db
    .update(invitations)
    .set({ revokedAt: now.toISOString() })
    .where(and(eq(invitations.email, email), untaken))

/** `mustHaveChanged` stands after these: of two calls one finds it untaken. */
export const revoke = ({ db, now }: RequestContext, id: string): Statement =>
  db
    .update(invitations)
    .set({ revokedAt: now.toISOString() })
    .where(and(eq(invitations.id, id), untaken))

export const extend = ({ db }: RequestContext, id: string, expiresAt: string): Statement =>
  db
    .update(invitations)
    .set({ expiresAt })
    .where(and(eq(invitations.id, id), untaken))

export const accept = ({ db, now }: RequestContext, id: string): Statement =>
  db
    .update(invitations)
    .set({ acceptedAt: now.toISOString() })
    .where(and(eq(invitations.id, id), untaken, gt(invitations.expiresAt, now.toISOString())))
