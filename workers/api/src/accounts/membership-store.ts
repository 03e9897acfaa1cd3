import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../context.ts'
import type { Statement } from '../db/client.ts'
import { listUpdates } from '../db/list-updates.ts'
import { reconnectUsers } from '../db/live-columns.ts'
import { firmSetups, formerMembers, invitations, lawFirms, users } from '../db/schema/accounts.ts'
import { requests } from '../db/schema/requests.ts'

/** The requests that an account placed or claimed while it was a pending member, moved to the firm. */
const moveRequests = ({ db }: RequestContext, userId: string, isVerified: SQL | undefined): Statement[] => {
  const isPending = and(eq(users.id, userId), isNull(users.memberSince), isVerified)
  const firm = sql`(select ${users.lawFirmId} from ${users} where ${isPending})`
  const condition = and(eq(requests.userId, userId), isNull(requests.lawFirmId), sql`${firm} is not null`)
  return [
    ...listUpdates(db, 'changed', sql`(select ${requests.id} from ${requests} where ${condition})`),
    db
      .update(requests)
      .set({ lawFirmId: sql`${firm}` })
      .where(condition),
  ]
}

/** Put these before the statement that verifies a membership of the firm that the account already has. */
export const joinRequestsToFirm = (context: RequestContext, userId: string, lawFirmId: string): Statement[] =>
  moveRequests(context, userId, eq(users.lawFirmId, lawFirmId))

/**
 * Marks an account's email address as verified, unless it already is. Put this before the statement that makes the
 * account a firm's member.
 */
export const markAddressVerified = ({ db, now }: RequestContext, userId: string): Statement =>
  db
    .update(users)
    .set({ emailVerifiedAt: now.toISOString() })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))

/**
 * Marks an account's email address as verified, unless it already is. If the address still has the domain of the
 * account's firm, the membership is verified too, and requests that the account made or claimed before join the firm.
 */
export const verifyAddress = (context: RequestContext, userId: string): Statement[] => {
  const instant = context.now.toISOString()
  const domain = sql`substr(${users.email}, instr(${users.email}, '@') + 1)`
  const hasFirmDomain = sql`exists (select 1 from ${lawFirms} where ${lawFirms.id} = ${users.lawFirmId} and ${lawFirms.domain} = ${domain})`
  return [
    ...moveRequests(context, userId, hasFirmDomain),
    context.db
      .update(users)
      .set({
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${instant})`,
        memberSince: sql`coalesce(${users.memberSince}, case when ${hasFirmDomain} then ${instant} end)`,
        version: sql`${users.version} + 1`,
      })
      .where(eq(users.id, userId)),
    reconnectUsers(context.db, sql`(${userId})`),
  ]
}

/**
 * Remembers a membership that ends, and revokes the firm's invitations of the member, who could come back by one. The
 * account's earlier ask for a firm is deleted. Put these before the statement that moves an account out of its firm.
 */
export const leaveFirm = ({ db, now }: RequestContext, userId: string): Statement[] => [
  db.delete(firmSetups).where(eq(firmSetups.userId, userId)),
  db
    .insert(formerMembers)
    .select(
      sql`select id, law_firm_id from ${users}
        where id = ${userId} and law_firm_id is not null and member_since is not null`,
    )
    .onConflictDoNothing(),
  db
    .update(invitations)
    .set({ revokedAt: now.toISOString() })
    .where(
      and(
        sql`(${invitations.email}, ${invitations.lawFirmId}) = (select email, law_firm_id from users where id = ${userId})`,
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
      ),
    ),
]
