import { and, count, eq, gt, isNull, ne } from 'drizzle-orm'
import type { AccountLinkPurpose } from '@portal/contract/accounts/accounts'
import type { RequestContext } from '../../context.ts'
import type { Statement } from '../../db/client.ts'
import { isActiveAccount } from '../../db/active-accounts.ts'
import { accountLinks, users } from '../../db/schema/accounts.ts'

export const insertLink = ({ db }: RequestContext, row: typeof accountLinks.$inferInsert): Statement =>
  db.insert(accountLinks).values(row)

/** The link with a token's hash, its account, and whether it can still be used. */
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
    // Only while the account still has the email address the link was sent to.
    .innerJoin(users, and(eq(users.id, accountLinks.userId), eq(users.email, accountLinks.email)))
    .where(and(eq(accountLinks.tokenHash, tokenHash), eq(accountLinks.purpose, purpose), isActiveAccount))
  if (!row) return undefined
  const { usedAt, expiresAt, emailVerifiedAt, ...link } = row
  return {
    ...link,
    isOpen: usedAt === null && expiresAt > now.toISOString(),
    /** Whether following it already verified the address: following it again is not an error. */
    hasVerified: purpose === 'verify' && usedAt !== null && emailVerifiedAt !== null,
  }
}

/** Put `assertRowsChanged` after it, so that of two concurrent uses one fails. */
export const markLinkUsed = ({ db, now }: RequestContext, id: string): Statement =>
  db
    .update(accountLinks)
    .set({ usedAt: now.toISOString() })
    .where(and(eq(accountLinks.id, id), isNull(accountLinks.usedAt), gt(accountLinks.expiresAt, now.toISOString())))

const isUnused = (userId: string, purpose: AccountLinkPurpose) =>
  and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, purpose), isNull(accountLinks.usedAt))

/** The number of an account's links of a purpose that can still be used. */
export const countOpenAccountLinks = async (
  { db, now }: RequestContext,
  userId: string,
  purpose: AccountLinkPurpose,
): Promise<number> => {
  const [row] = await db
    .select({ open: count() })
    .from(accountLinks)
    .where(and(isUnused(userId, purpose), gt(accountLinks.expiresAt, now.toISOString())))
  return row?.open ?? 0
}

/** Invalidates an account's links of a purpose, except the given one. */
export const endLinks = (
  { db, now }: RequestContext,
  userId: string,
  purpose: AccountLinkPurpose,
  exceptId = '',
): Statement =>
  db
    .update(accountLinks)
    .set({ usedAt: now.toISOString() })
    .where(and(isUnused(userId, purpose), ne(accountLinks.id, exceptId)))

/** Sets a password without checking the old one. */
export const setPassword = ({ db }: RequestContext, userId: string, passwordHash: string): Statement =>
  db.update(users).set({ passwordHash }).where(eq(users.id, userId))
