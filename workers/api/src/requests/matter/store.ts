import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { RequestContext } from '../../context.ts'
import { jsonList } from '../../db/client.ts'
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
