import { and, eq, gt, lte } from 'drizzle-orm'
import type { Scope } from '../scope.ts'
import { lawFirms, sessions, users } from '../storage/schema.ts'
import type { Actor } from './session.ts'

const account = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  phone: users.phone,
  role: users.role,
  lawFirmId: users.lawFirmId,
  lawFirmName: lawFirms.name,
  memberSince: users.memberSince,
  createdAt: users.createdAt,
}

/** Who a living session belongs to: one query, so that it can be asked at every request. */
export const findActor = async ({ db, now }: Scope, sessionId: string, userId: string): Promise<Actor | null> => {
  const [row] = await db
    .select({ ...account, sessionId: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(lawFirms, eq(lawFirms.id, users.lawFirmId))
    .where(and(eq(sessions.id, sessionId), eq(users.id, userId), gt(sessions.expiresAt, now.toISOString())))
  return row ?? null
}

export const findAccount = async ({ db }: Scope, email: string) => {
  const [row] = await db
    .select({ ...account, passwordHash: users.passwordHash })
    .from(users)
    .leftJoin(lawFirms, eq(lawFirms.id, users.lawFirmId))
    .where(eq(users.email, email))
  return row
}

export const accountExists = async ({ db }: Scope, email: string): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).where(eq(users.email, email))).length > 0

export const findFirmByDomain = async ({ db }: Scope, domain: string) => {
  const [row] = await db.select().from(lawFirms).where(eq(lawFirms.domain, domain))
  return row
}

export const insertSession = ({ db }: Scope, row: typeof sessions.$inferInsert) => db.insert(sessions).values(row)

export const insertUser = ({ db }: Scope, row: typeof users.$inferInsert) => db.insert(users).values(row)

export const deleteSession = ({ db }: Scope, id: string) => db.delete(sessions).where(eq(sessions.id, id))

export const deleteEndedSessions = ({ db, now }: Scope) =>
  db.delete(sessions).where(lte(sessions.expiresAt, now.toISOString()))
