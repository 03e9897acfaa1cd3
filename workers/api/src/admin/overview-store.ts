import { count, isNull, sql } from 'drizzle-orm'
import { kindIds, kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import type { RequestContext } from '../context.ts'
import { coverageAreas } from '../db/schema/admin.ts'
import { lawFirms, users } from '../db/schema/accounts.ts'
import { documents } from '../db/schema/documents.ts'
import { countRequests } from '../requests/bulk-delete/store.ts'

type Totals = Record<(typeof kindIds)[KindId]['total'], number>

/** Counts everything the portal stores, without deleted accounts. */
export const countEverything = async (context: RequestContext) => {
  const { db } = context
  const requests = await countRequests(context)
  const [[stored], [accounts], [firms], [areas]] = await db.batch([
    db.select({ total: count(), bytes: sql<number>`coalesce(sum(${documents.size}), 0)` }).from(documents),
    db.select({ total: count() }).from(users).where(isNull(users.deletedAt)),
    db.select({ total: count() }).from(lawFirms),
    db.select({ total: count() }).from(coverageAreas),
  ])
  return {
    ...(Object.fromEntries(kindNames.map((kind) => [kindIds[kind].total, requests[kind]])) as Totals),
    files: stored?.total ?? 0,
    fileBytes: stored?.bytes ?? 0,
    users: accounts?.total ?? 0,
    lawFirms: firms?.total ?? 0,
    coverageAreas: areas?.total ?? 0,
  }
}
