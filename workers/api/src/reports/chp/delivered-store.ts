import { and, asc, isNull, lte, sql } from 'drizzle-orm'
import type { RequestContext } from '../../context.ts'
import { deliveredCondition } from '../../db/schema/needs-work.ts'
import { crashReports } from '../../db/schema/reports.ts'

/** The CHP requests that only wait to be completed and were last changed before an instant, longest ago first. Not those whose client wrote. */
export const findDelivered = async ({ db }: RequestContext, before: string, limit: number): Promise<string[]> => {
  const rows = await db
    .select({ id: crashReports.id })
    .from(crashReports)
    .where(
      and(
        sql.raw(`(${deliveredCondition})`),
        lte(crashReports.updatedAt, before),
        isNull(crashReports.clientRepliedAt),
      ),
    )
    .orderBy(asc(crashReports.updatedAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}
