import { sql } from 'drizzle-orm'
import type { SimilarRequest } from '@portal/contract/docket/docket'
import type { RequestContext } from '../context.ts'
import { runQueries, staticSql } from '../db/client.ts'
import { seenIn } from '../db/list-visibility.ts'
import { reportKinds, reportTables } from '../db/report-tables.ts'
import { clientKey } from '../reports/same-crash/client-key.ts'

/** At most this many are shown. */
const maxFound = 5

// Read by the index of crash dates: one day has few crashes.
const sameDateQuery = staticSql<SimilarRequest>(
  sql`${sql.join(
    reportKinds.map((kind) => {
      const table = sql.raw(reportTables[kind])
      const [type, department] = kind === 'crash' ? [sql`report_type`, sql`null`] : [sql`null`, sql`police_department`]
      return sql`select id, reference_number as "referenceNumber", client_name as "clientName", crash_date as "crashDate",
        status, ${type} as "reportType", ${department} as "policeDepartment", matter_number as "matterNumber",
        submitted_at as "submittedAt"
        from ${table} where crash_date = ${sql.placeholder('crashDate')} and ${seenIn(table)}`
    }),
    sql` union all `,
  )} order by "submittedAt" desc`,
)

/** The requests that an account sees for a client and crash date, newest first. Names are compared as for staff's "Same crash". */
export const findSimilarRequests = async (
  { db }: RequestContext,
  user: string,
  { clientName, crashDate }: { clientName: string; crashDate: string },
): Promise<SimilarRequest[]> => {
  const [found] = await runQueries(db, { user, crashDate }, sameDateQuery)
  const wanted = clientKey(clientName)
  return found.filter((one) => clientKey(one.clientName) === wanted).slice(0, maxFound)
}
