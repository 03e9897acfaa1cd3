import { and, count, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { AccountLinkPurpose } from '@portal/contract/accounts/accounts'
import type { RequestContext } from '../../context.ts'
import type { Statement } from '../../db/client.ts'
import { accountLinks, lawFirms, users } from '../../db/schema/schema.ts'

export const insertLink = ({ db }: RequestContext, row: typeof accountLinks.$inferInsert): Statement =>
  db.insert(accountLinks).values(row)

/** A link by its token's hash, whether it is still good, and the account it is of. */
export const findLink = async ({ db, now }: RequestContext, purpose: AccountLinkPurpose, tokenHash: string) => {
  const [row] = await db
    .select({
      id: accountLinks.id,
      usedAt: accountLinks.usedAt,
      expiresAt: accountLinks.expiresAt,
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(accountLinks)
    // The address it was mailed to is still the account's.
    .innerJoin(users, and(eq(users.id, accountLinks.userId), eq(users.email, accountLinks.email)))
    .where(and(eq(accountLinks.tokenHash, tokenHash), eq(accountLinks.purpose, purpose), isNull(users.deletedAt)))
  if (!row) return undefined
  const { usedAt, expiresAt, emailVerifiedAt, ...link } = row
  return {
    ...link,
    isOpen: usedAt === null && expiresAt > now.toISOString(),
    /** Followed twice, it has done what it is for. */
    hasProven: purpose === 'verify' && usedAt !== null && emailVerifiedAt !== null,
  }
}

/** `mustHaveChanged` stands after it: of two uses one finds it unused. */
export const useLink = ({ db, now }: RequestContext, id: string): Statement =>
  db
    .update(accountLinks)
    .set({ usedAt: now.toISOString() })
    .where(and(eq(accountLinks.id, id), isNull(accountLinks.usedAt), gt(accountLinks.expiresAt, now.toISOString())))

/** How many of an account's links of a purpose can still be followed. */
export const countOpenLinks = async (
  { db, now }: RequestContext,
  userId: string,
  purpose: AccountLinkPurpose,
): Promise<number> => {
  const [row] = await db
    .select({ open: count() })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.userId, userId),
        eq(accountLinks.purpose, purpose),
        isNull(accountLinks.usedAt),
        gt(accountLinks.expiresAt, now.toISOString()),
      ),
    )
  return row?.open ?? 0
}

/** Ends an account's other links of a purpose. */
export const endLinks = (
  { db, now }: RequestContext,
  userId: string,
  purpose: AccountLinkPurpose,
  but = '',
): Statement =>
  db
    .update(accountLinks)
    .set({ usedAt: now.toISOString() })
    .where(
      and(
        eq(accountLinks.userId, userId),
        eq(accountLinks.purpose, purpose),
        ne(accountLinks.id, but),
        isNull(accountLinks.usedAt),
      ),
    )

/**
 * The address of an account is proven, from now on if it wasn't; with it the membership of the firm whose domain the
 * address still has.
 */
export const proveAddress = ({ db, now }: RequestContext, userId: string): Statement => {
  const instant = now.toISOString()
  const domain = sql`substr(${users.email}, instr(${users.email}, '@') + 1)`
  const belongs = sql`exists (select 1 from ${lawFirms} where ${lawFirms.id} = ${users.lawFirmId} and ${lawFirms.domain} = ${domain})`
  return db
    .update(users)
    .set({
      emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${instant})`,
      memberSince: sql`coalesce(${users.memberSince}, case when ${belongs} then ${instant} end)`,
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, userId))
}

/** Sets a password that nobody had to know. */
export const setPassword = ({ db }: RequestContext, userId: string, passwordHash: string): Statement =>
  db.update(users).set({ passwordHash }).where(eq(users.id, userId))
