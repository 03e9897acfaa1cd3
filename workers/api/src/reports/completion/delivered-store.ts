import { and, asc, isNull, lte, sql } from 'drizzle-orm'
import type { RequestContext } from '../../context.ts'
import { isQueuedAs } from '../../db/list-rules.ts'
import { requests } from '../../db/schema/requests.ts'

/** The CHP requests that only wait to be completed and were last changed before an instant, longest ago first. Not those whose client wrote. */
export const findDelivered = async ({ db }: RequestContext, before: string, limit: number): Promise<string[]> => {
  const rows = await db
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        sql`+${requests.kind} = 'chp'`,
        isQueuedAs('ready'),
        lte(requests.updatedAt, before),
        isNull(requests.clientRepliedAt),
      ),
    )
    .orderBy(asc(requests.updatedAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}
