import { and, eq, isNull, sql } from 'drizzle-orm'
import type { RequestContext } from '../context.ts'
import { assertRowsChanged, type Statement } from '../db/client.ts'
import { listUpdatesOfUser } from '../db/list-updates.ts'
import { users } from '../db/schema/accounts.ts'
import { endLinks } from './email-links/store.ts'
import { joinRequestsToFirm, leaveFirm } from './membership-store.ts'
import { userSearchText } from './store.ts'
import { deleteSessions } from '../sessions/store.ts'

/**
 * Whether accepting an invitation replaces an account: a stranger may have registered with the email address, and only its
 * owner can follow the invitation.
 */
export const isReplaceable = (account: { role: string; emailVerifiedAt: string | null }): boolean =>
  account.role === 'law-firm' && account.emailVerifiedAt === null

/**
 * Gives an account to the invited person: their name, password and firm, and no session or link of the person who registered it.
 * Its requests stay. The batch fails with an error recognized by `isAssertionFailure` when the email address was verified
 * meanwhile.
 */
export const replaceAccount = (
  context: RequestContext,
  { id, lawFirmId, ...row }: Omit<typeof users.$inferInsert, 'searchText'> & { lawFirmId: string },
): Statement[] => [
  ...leaveFirm(context, id),
  ...joinRequestsToFirm(context, id, lawFirmId),
  context.db
    .update(users)
    .set({ ...row, lawFirmId, firmManager: false, searchText: userSearchText(row), version: sql`${users.version} + 1` })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt), isNull(users.suspendedAt), isNull(users.deletedAt))),
  assertRowsChanged(context.db),
  deleteSessions(context, id),
  endLinks(context, id, 'verify'),
  endLinks(context, id, 'reset'),
  ...listUpdatesOfUser(context.db, id),
]
