import { and, eq, gt, sql } from 'drizzle-orm'
import type { Actor, FindActor, RequestContext } from '../context.ts'
import { isActiveAccount, isActiveStaff } from '../db/active-accounts.ts'
import { aliased, preparedPerDb } from '../db/client.ts'
import { sessions, users } from '../db/schema/accounts.ts'

/** The columns of an account that make up an `Actor`. */
export const userColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  phone: users.phone,
  role: users.role,
  lawFirmId: users.lawFirmId,
  memberSince: users.memberSince,
  // Worth nothing before the membership is verified.
  firmManager: sql<number>`(users.member_since is not null and users.firm_manager)`.as('firmManager'),
  emailVerifiedAt: users.emailVerifiedAt,
  secondFactorSince: users.secondFactorSince,
  // Reads the firm only for members without a second factor.
  firmRequiresSecondFactor: sql<number>`case when users.member_since is not null and users.second_factor_since is null
    then coalesce((select f.require_two_factor from law_firms f where f.id = users.law_firm_id), 0) else 0 end`.as(
    'firmRequiresSecondFactor',
  ),
  emailFrequency: users.emailFrequency,
  unreadNotices: users.unreadNotices,
  createdAt: users.createdAt,
}

/** The columns of a session that belong to an `Actor`. */
export const sessionColumns = {
  sessionId: sessions.id,
  sessionSeenAt: sessions.lastSeenAt,
  provedAt: sql<string>`coalesce(${sessions.provedAt}, ${sessions.createdAt})`.as('provedAt'),
}

/** The columns of an `Actor`, for a `staticQuery`. */
export const actorColumns = aliased({ ...userColumns, ...sessionColumns })

/** The condition on `sessions` and `users` for the session of `sessionParams` while it signs its account in. */
export const isActiveSession = and(
  eq(sessions.id, sql.placeholder('session')),
  eq(users.id, sql.placeholder('user')),
  gt(sessions.expiresAt, sql.placeholder('now')),
  isActiveAccount,
)

export const sessionParams = (now: Date, session: string, user: string) => ({ session, user, now: now.toISOString() })

const selectActor = preparedPerDb((db) =>
  db
    .select({ ...userColumns, ...sessionColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isActiveSession)
    .prepare(),
)

/** The account of an active session. One query, because it runs on every request. */
export const findActor: FindActor = async ({ db, now }, sessionId, userId) => {
  const [actor] = await selectActor(db).all(sessionParams(now, sessionId, userId))
  return actor ?? null
}

/** An account of staff that acts without a session; undefined when it is no longer one. */
export const findStaffActor = async ({ db }: Pick<RequestContext, 'db'>, id: string): Promise<Actor | undefined> => {
  const [row] = await db
    .select(userColumns)
    .from(users)
    .where(and(eq(users.id, id), isActiveStaff))
  return row && { ...row, sessionId: '', sessionSeenAt: '', provedAt: '' }
}
