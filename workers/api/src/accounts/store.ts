import { and, eq, gt, is, isNull, ne, SQL, sql, type Column } from 'drizzle-orm'
import type { Actor, FindActor, RequestContext } from '../context.ts'
import { isActiveAccount, isActiveStaff } from '../db/active-accounts.ts'
import { runQueries, staticQuery, preparedPerDb, queryBuilder, writeAll, type Statement } from '../db/client.ts'
import { listUpdatesOfUser } from '../db/list-updates.ts'
import { live, sessionEnded } from '../db/live-columns.ts'
import { lawFirms, sessions, users } from '../db/schema/accounts.ts'
import { searchTextOf } from '../db/search-text.ts'

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
/** The columns of an account with its firm's name; the query joins `lawFirms`. */
export const accountColumns = { ...userColumns, lawFirmName: lawFirms.name }

const aliased = (columns: Readonly<Record<string, Column | SQL.Aliased>>) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, is(column, SQL.Aliased) ? column : sql`${column}`.as(name)]),
  )

/** The columns of an `Actor`, each aliased for use in a `staticQuery`. */
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

export const findFirmName = async ({ db }: RequestContext, id: string | null): Promise<string | null> => {
  const [row] = id ? await db.select({ name: lawFirms.name }).from(lawFirms).where(eq(lawFirms.id, id)) : []
  return row?.name ?? null
}

export interface Account extends Omit<Actor, keyof typeof sessionColumns> {
  readonly lawFirmName: string | null
  readonly passwordHash: string
  readonly suspendedAt: string | null
}

/** Selects the account with the email address `email`. */
export const accountQuery = staticQuery<Account>(
  queryBuilder
    .select(aliased({ ...accountColumns, passwordHash: users.passwordHash, suspendedAt: users.suspendedAt }))
    .from(users)
    .leftJoin(lawFirms, eq(lawFirms.id, users.lawFirmId))
    .where(eq(users.email, sql.placeholder('email'))),
)

export const findAccount = async ({ db }: RequestContext, email: string): Promise<Account | undefined> => {
  const [[row]] = await runQueries(db, { email }, accountQuery)
  return row
}

/** Selects the current password hash of the account `id`. */
export const passwordHashQuery = staticQuery<Pick<Account, 'passwordHash'>>(
  queryBuilder
    .select(aliased({ passwordHash: users.passwordHash }))
    .from(users)
    .where(eq(users.id, sql.placeholder('id'))),
)

export const accountExists = async ({ db }: RequestContext, email: string): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).where(eq(users.email, email))).length > 0

export const findFirmByDomain = async ({ db }: RequestContext, domain: string) => {
  const [row] = await db.select().from(lawFirms).where(eq(lawFirms.domain, domain))
  return row
}

export const insertSession = ({ db }: RequestContext, row: typeof sessions.$inferInsert) =>
  db.insert(sessions).values(row)

/**
 * Inserts a session if the account still has the checked password and the same second factor, and isn't suspended. Put
 * `assertRowsChanged` after this statement.
 */
export const insertSessionIfUnchanged = (
  { db }: RequestContext,
  row: typeof sessions.$inferInsert,
  { passwordHash, secondFactorSince }: Pick<Account, 'passwordHash' | 'secondFactorSince'>,
): Statement =>
  db.insert(sessions).select(
    // In the order of the table's columns.
    sql`select ${row.id}, ${users.id}, ${row.createdAt}, ${row.expiresAt}, ${row.browser}, ${row.lastSeenAt}, ${row.ip}, ${row.place}, null
      from ${users} where ${users.id} = ${row.userId} and ${users.passwordHash} = ${passwordHash} and ${users.suspendedAt} is null
        and ${users.secondFactorSince} is ${secondFactorSince}`,
  )

/** The `search_text` of an account. */
export const userSearchText = (user: { firstName: string; lastName: string; email: string }): string =>
  searchTextOf({ texts: [user.firstName, user.lastName, user.email] })

export const insertUser = ({ db }: RequestContext, row: Omit<typeof users.$inferInsert, 'searchText'>) =>
  db.insert(users).values({ ...row, searchText: userSearchText(row) })

/** Ends the sessions that match, and closes their connections. No other statement ends a session before it expires. */
export const endSessions = ({ db }: RequestContext, which: SQL | undefined) =>
  db.delete(sessions).where(which).returning(live(sessionEnded))

export const deleteSession = (context: RequestContext, id: string) =>
  writeAll(context.db, [endSessions(context, eq(sessions.id, id))])

/** Ends every session of an account except the given one. */
export const deleteSessions = (context: RequestContext, userId: string, exceptId: string | null = null): Statement =>
  endSessions(context, and(eq(sessions.userId, userId), exceptId === null ? undefined : ne(sessions.id, exceptId)))

/** Changes an account's names, phone number and email frequency, and the lists that show them. */
export const updateUserProfile = (
  { db }: RequestContext,
  { id, email }: Pick<Actor, 'id' | 'email'>,
  profile: Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'phone' | 'emailFrequency'>,
): Statement[] => [
  db
    .update(users)
    .set({ ...profile, searchText: userSearchText({ ...profile, email }), version: sql`${users.version} + 1` })
    .where(and(eq(users.id, id), isNull(users.deletedAt))),
  ...listUpdatesOfUser(db, id),
]

/** Replaces a password if the account still has the checked password. Put `assertRowsChanged` after this statement. */
export const updatePassword = ({ db }: RequestContext, id: string, oldHash: string, passwordHash: string): Statement =>
  db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, id), eq(users.passwordHash, oldHash)))
