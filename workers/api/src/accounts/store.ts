import { and, eq, gt, isNull, ne, sql, type Column } from 'drizzle-orm'
import type { RequestContext } from '../context.ts'
import { ask, constant, prepared, unbound, type Statement } from '../db/client.ts'
import { lawFirms, sessions, users } from '../db/schema/schema.ts'
import type { Actor, FindActor } from './session.ts'

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

const byName = (columns: Readonly<Record<string, Column>>) =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, sql`${column}`.as(name)]))

/** An `Actor`, each column by its name. */
export const session = {
  ...byName(person),
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
export const findFirmName = async ({ db }: RequestContext, id: string | null): Promise<string | null> => {
  const [row] = id ? await db.select({ name: lawFirms.name }).from(lawFirms).where(eq(lawFirms.id, id)) : []
  return row?.name ?? null
}

interface Account extends Omit<Actor, 'sessionId'> {
  readonly lawFirmName: string | null
  readonly passwordHash: string
}

/** Reads the account of an address, `email`. */
export const accountQuery = constant<Account>(
  unbound
    .select(byName({ ...account, passwordHash: users.passwordHash }))
    .from(users)
    .leftJoin(lawFirms, eq(lawFirms.id, users.lawFirmId))
    .where(eq(users.email, sql.placeholder('email'))),
)

export const findAccount = async ({ db }: RequestContext, email: string): Promise<Account | undefined> => {
  const [[row]] = await ask(db, { email }, accountQuery)
  return row
}

/** Reads the password's hash, of an account that is there, `id`; changed or deleted meanwhile it is another, or none. */
export const passwordHashQuery = constant<Pick<Account, 'passwordHash'>>(
  unbound
    .select(byName({ passwordHash: users.passwordHash }))
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

const sessionWhile = constant(
  unbound
    .insert(sessions)
    .select(
      sql`select ${sql.placeholder('id')}, ${users.id}, ${sql.placeholder('createdAt')}, ${sql.placeholder('expiresAt')}
        from ${users} where ${users.id} = ${sql.placeholder('userId')} and ${users.passwordHash} = ${sql.placeholder('passwordHash')}`,
    )
    .returning({ id: sessions.id }),
)

/** Opens a session while the password is the one that was checked. @returns whether it was. */
export const openSession = async (
  { db }: RequestContext,
  row: typeof sessions.$inferInsert,
  passwordHash: string,
): Promise<boolean> => {
  const [opened] = await ask(db, { ...row, passwordHash }, sessionWhile)
  return opened.length === 1
}

export const insertUser = ({ db }: RequestContext, row: typeof users.$inferInsert) => db.insert(users).values(row)

export const deleteSession = ({ db }: RequestContext, id: string) => db.delete(sessions).where(eq(sessions.id, id))

/** Ends every session of an account, but the one that is named. */
export const deleteSessions = ({ db }: RequestContext, userId: string, but: string | null = null): Statement =>
  db.delete(sessions).where(and(eq(sessions.userId, userId), but === null ? undefined : ne(sessions.id, but)))

export const updateProfile = (
  { db }: RequestContext,
  id: string,
  profile: Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'phone'>,
): Statement =>
  db
    .update(users)
    .set({ ...profile, version: sql`${users.version} + 1` })
    .where(and(eq(users.id, id), isNull(users.deletedAt)))

/** Sets a password while it is the one that was checked. `mustHaveChanged` stands after it. */
export const updatePassword = ({ db }: RequestContext, id: string, before: string, passwordHash: string): Statement =>
  db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, id), eq(users.passwordHash, before)))
