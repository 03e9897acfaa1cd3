import { and, eq, isNull, sql } from 'drizzle-orm'
import { isStaff } from '@portal/contract/accounts/roles'
import type { Actor, RequestContext } from '../context.ts'
import { aliased, runQueries, staticQuery, queryBuilder, type Statement } from '../db/client.ts'
import { listUpdatesOfUser } from '../db/list-updates.ts'
import { lawFirms, users } from '../db/schema/accounts.ts'
import { searchTextOf } from '../db/search-text.ts'
import { userColumns, type sessionColumns } from '../sessions/actor-store.ts'

/** The firm that an account without one asked for, as JSON: a column for queries of `users`. */
const firmSetup = sql<string | null>`(select json_object('name', name, 'declined', declined) from firm_setups
  where user_id = users.id and users.law_firm_id is null)`.as('firmSetup')

/** The columns of an account with its firm's name; the query joins `lawFirms`. */
export const accountColumns = { ...userColumns, lawFirmName: lawFirms.name, firmSetup }

/** The name of an account's firm, or what it asked for. */
export const findFirmFacts = async (
  { db }: RequestContext,
  { id, role }: Pick<Actor, 'id' | 'role'>,
): Promise<{ lawFirmName: string | null; firmSetup: string | null }> => {
  const [row] = isStaff(role)
    ? []
    : await db
        .select({ lawFirmName: lawFirms.name, firmSetup })
        .from(users)
        .leftJoin(lawFirms, eq(lawFirms.id, users.lawFirmId))
        .where(eq(users.id, id))
  return row ?? { lawFirmName: null, firmSetup: null }
}

export const findFirmName = async ({ db }: RequestContext, id: string | null): Promise<string | null> => {
  const [row] = id ? await db.select({ name: lawFirms.name }).from(lawFirms).where(eq(lawFirms.id, id)) : []
  return row?.name ?? null
}

export interface Account extends Omit<Actor, keyof typeof sessionColumns> {
  readonly lawFirmName: string | null
  readonly firmSetup: string | null
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

export const findFirmByDomain = async ({ db }: RequestContext, domain: string) => {
  const [row] = await db.select().from(lawFirms).where(eq(lawFirms.domain, domain))
  return row
}

/** The `search_text` of an account. */
export const userSearchText = (user: { firstName: string; lastName: string; email: string }): string =>
  searchTextOf({ texts: [user.firstName, user.lastName, user.email] })

export const insertUser = ({ db }: RequestContext, row: Omit<typeof users.$inferInsert, 'searchText'>) =>
  db.insert(users).values({ ...row, searchText: userSearchText(row) })

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
