import { eq, sql } from 'drizzle-orm'
import { limits } from '@portal/contract/limits'
import type { RequestContext } from '../context.ts'
import { writeAll } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import { instantAfter } from '../platform/dates.ts'

/** Notes that the account has its docket open. After a pause that is a new visit. */
export const noteVisit = async ({ db, now }: RequestContext, id: string): Promise<void> => {
  const pause = instantAfter(now, { minutes: -limits.visitMinutes })
  await writeAll(db, [
    db
      .update(users)
      .set({
        // A change during the first visit is new, too.
        visitedBefore: sql`case when ${users.visitedAt} is null then ${now.toISOString()}
          when ${users.visitedAt} < ${pause} then ${users.visitedAt} else ${users.visitedBefore} end`,
        visitedAt: now.toISOString(),
      })
      .where(eq(users.id, id)),
  ])
}
