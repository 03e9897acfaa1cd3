import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { portalDay } from '@portal/contract/dates'
import type { ReachedEmailLimit } from '@portal/contract/emails/outbox'
import { limits } from '@portal/contract/limits'
import type { RequestContext } from '../context.ts'
import { users } from '../db/schema/accounts.ts'
import { emailCounts } from '../db/schema/emails.ts'

/** The daily limits of emails that were reached today. A subject begins with its limit: see the notifications Worker. */
export const findReachedLimits = async ({ db, now }: RequestContext): Promise<ReachedEmailLimit[]> => {
  const rows = await db
    .select({
      subject: emailCounts.subject,
      reachedAt: sql<string>`${emailCounts.reachedAt}`,
      account: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(emailCounts)
    .leftJoin(
      users,
      sql`${emailCounts.subject} in ('account:' || ${users.id}, 'account:recipients:' || ${users.id}) and ${users.deletedAt} is null`,
    )
    .where(and(eq(emailCounts.day, portalDay(now)), isNotNull(emailCounts.reachedAt)))
    .orderBy(asc(emailCounts.reachedAt))
    .limit(limits.listMax)
  return rows.map(({ subject, ...row }) => ({ ...row, limit: subject.split(':')[0] as ReachedEmailLimit['limit'] }))
}
