import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Scope } from '../scope.ts'
import { prepared, type Statement } from '../storage/db.ts'
import { lawFirms, sessions, users } from '../storage/schema.ts'
import type { FindActor } from './session.ts'

/** What an account is known by. */
export const person = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  phone: users.phone,
  role: users.role,
  lawFirmId: users.lawFirmId,
  memberSince: users.memberSince,
  emailVerifiedAt: users.emailVerifiedAt,
  createdAt: users.createdAt,
}
/** What an account is shown and judged by; `lawFirms` is joined to it. */
export const account = { ...person, lawFirmName: lawFirms.name }

/** An `Actor`, each column by its name. */
export const session = {
  ...Object.fromEntries(Object.entries(person).map(([name, column]) => [name, sql`${column}`.as(name)])),
  sessionId: sql`${sessions.id}`.as('sessionId'),
}

/** The session of `sessionNamed`, of an account that is there: a condition on `sessions` and `users`. */
export const isLiving = and(
  eq(sessions.id, sql.placeholder('session')),
  eq(users.id, sql.placeholder('user')),
  gt(sessions.expiresAt, sql.placeholder('now')),
  isNull(users.deletedAt),
)
export const sessionNamed = (now: Date, session: string, user: string) => ({ session, user, now: now.toISOString() })

const living = prepared((db) =>
  db
    .select({ ...person, sessionId: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isLiving)
    .prepare(),
)

/** Who a living session belongs to: one query, so that it can be asked at every request. */
export const findActor: FindActor = async ({ db, now }, sessionId, userId) => {
  const [actor] = await living(db).all(sessionNamed(now, sessionId, userId))
  return actor ?? null
}

/** The name of a firm. */
export const findFirmName = async ({ db }: Scope, id: string | null): Promise<string | null> => {
  const [row] = id ? await db.select({ name: lawFirms.name }).from(lawFirms).where(eq(lawFirms.id, id)) : []
  return row?.name ?? null
}

/** Reads the account of an address. */
export const accountQuery = ({ db }: Scope, email: string) =>
  db
    .select({ ...account, passwordHash: users.passwordHash })
    .from(users)
    .leftJoin(lawFirms, eq(lawFirms.id, users.lawFirmId))
    .where(eq(users.email, email))

export const findAccount = async (scope: Scope, email: string) => {
  const [row] = await accountQuery(scope, email)
  return row
}

/** Reads the password's hash, of an account that is there; changed or deleted meanwhile it is another, or none. */
export const passwordHashQuery = ({ db }: Scope, id: string) =>
  db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id))

export const accountExists = async ({ db }: Scope, email: string): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).where(eq(users.email, email))).length > 0

export const findFirmByDomain = async ({ db }: Scope, domain: string) => {
  const [row] = await db.select().from(lawFirms).where(eq(lawFirms.domain, domain))
  return row
}

export const insertSession = ({ db }: Scope, row: typeof sessions.$inferInsert) => db.insert(sessions).values(row)

/** Opens a session while the password is the one that was checked. `mustHaveChanged` stands after it. */
export const insertSessionWhile = ({ db }: Scope, row: typeof sessions.$inferInsert, passwordHash: string): Statement =>
  db.insert(sessions).select(
    sql`select ${row.id}, ${row.userId}, ${row.createdAt}, ${row.expiresAt} from ${users}
      where ${users.id} = ${row.userId} and ${users.passwordHash} = ${passwordHash}`,
  )

export const insertUser = ({ db }: Scope, row: typeof users.$inferInsert) => db.insert(users).values(row)

export const deleteSession = ({ db }: Scope, id: string) => db.delete(sessions).where(eq(sessions.id, id))

/** Ends every session of an account, but the one that is named. */
export const deleteSessions = ({ db }: Scope, userId: string, but: string | null = null): Statement =>
  db.delete(sessions).where(and(eq(sessions.userId, userId), but === null ? undefined : ne(sessions.id, but)))

export const updateProfile = (
  { db }: Scope,
  id: string,
  profile: Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'phone'>,
): Statement =>
  db
    .update(users)
    .set({ ...profile, version: sql`${users.version} + 1` })
    .where(and(eq(users.id, id), isNull(users.deletedAt)))

/** Sets a password while it is the one that was checked. `mustHaveChanged` stands after it. */
export const updatePassword = ({ db }: Scope, id: string, before: string, passwordHash: string): Statement =>
  db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, id), eq(users.passwordHash, before)))
