import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Scope } from '../scope.ts'
import type { Statement } from '../storage/db.ts'
import { invitations, lawFirms } from '../storage/schema.ts'

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

const rows = ({ db }: Scope) =>
  db.select(listed).from(invitations).innerJoin(lawFirms, eq(lawFirms.id, invitations.lawFirmId))

/** The invitations neither taken nor revoked, newest first; those whose time has passed are among them. */
export const findUntaken = (scope: Scope) => rows(scope).where(untaken).orderBy(desc(invitations.createdAt))

export const findInvitation = async (scope: Scope, id: string) => {
  const [row] = await rows(scope).where(and(eq(invitations.id, id), untaken))
  return row
}

/** The invitation that a token opens now. */
export const findByToken = async (scope: Scope, tokenHash: string) => {
  const open = and(eq(invitations.tokenHash, tokenHash), untaken, gt(invitations.expiresAt, scope.now.toISOString()))
  const [row] = await rows(scope).where(open)
  return row
}

export const insertInvitation = ({ db }: Scope, row: typeof invitations.$inferInsert): Statement =>
  db.insert(invitations).values(row)

/** Takes back whatever an address was invited by before. */
export const revokeFor = ({ db, now }: Scope, email: string): Statement =>
  db
    .update(invitations)
    .set({ revokedAt: now.toISOString() })
    .where(and(eq(invitations.email, email), untaken))

/** `mustHaveChanged` stands after these: of two calls one finds it untaken. */
export const revoke = ({ db, now }: Scope, id: string): Statement =>
  db
    .update(invitations)
    .set({ revokedAt: now.toISOString() })
    .where(and(eq(invitations.id, id), untaken))

export const extend = ({ db }: Scope, id: string, expiresAt: string): Statement =>
  db
    .update(invitations)
    .set({ expiresAt })
    .where(and(eq(invitations.id, id), untaken))

export const accept = ({ db, now }: Scope, id: string): Statement =>
  db
    .update(invitations)
    .set({ acceptedAt: now.toISOString() })
    .where(and(eq(invitations.id, id), untaken, gt(invitations.expiresAt, now.toISOString())))
