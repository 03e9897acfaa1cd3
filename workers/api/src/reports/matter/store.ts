import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { RequestContext } from '../../context.ts'
import { jsonList, type Statement } from '../../db/client.ts'
import { listUpdates } from '../../db/list-updates.ts'
import { lawFirms, users } from '../../db/schema/accounts.ts'

/** How many of these accounts are verified members of a firm. */
export const countMembers = async (
  { db }: RequestContext,
  lawFirmId: string,
  ids: readonly string[],
): Promise<number> => {
  const [found] = await db
    .select({ members: count() })
    .from(users)
    .where(
      and(
        sql`${users.id} in ${jsonList(ids)}`,
        eq(users.lawFirmId, lawFirmId),
        isNotNull(users.memberSince),
        isNull(users.deletedAt),
      ),
    )
  return found?.members ?? 0
}

export const requiresMatterNumber = async ({ db }: RequestContext, lawFirmId: string): Promise<boolean> => {
  const [firm] = await db
    .select({ required: lawFirms.requireMatterNumber })
    .from(lawFirms)
    .where(eq(lawFirms.id, lawFirmId))
  return firm?.required ?? false
}

/** The update of a report after which other people see it: it leaves their lists and enters those of the others. */
export const inOtherLists = ({ db }: RequestContext, id: string, update: readonly Statement[]): Statement[] => {
  const ids = sql`(${id})`
  return [...listUpdates(db, 'changed', ids), ...update, ...listUpdates(db, 'changed', ids)]
}
