import { and, asc, isNull, lte, sql } from 'drizzle-orm'
import { kindNames } from '@portal/contract/kinds/kind-ids'
import { kindBy } from '@portal/contract/kinds/kinds'
import type { RequestContext } from '../context.ts'
import { jsonList } from '../db/client.ts'
import { isQueuedAs } from '../db/list-rules.ts'
import { requests } from '../db/schema/requests.ts'

/** The kinds whose requests are completed by themselves. */
const completedLater = kindNames.filter((kind) => kindBy(kind).completesItself)

/** Their requests that only wait to be completed and were last changed before an instant, longest ago first. Not those whose client wrote. */
export const findDelivered = async ({ db }: RequestContext, before: string, limit: number): Promise<string[]> => {
  const rows = await db
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        sql`+${requests.kind} in ${jsonList(completedLater)}`,
        isQueuedAs('ready'),
        lte(requests.updatedAt, before),
        isNull(requests.clientRepliedAt),
      ),
    )
    .orderBy(asc(requests.updatedAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}
