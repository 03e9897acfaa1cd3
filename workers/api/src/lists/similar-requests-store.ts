import { sql } from 'drizzle-orm'
import type { SimilarRequest } from '@portal/contract/lists/docket'
import type { RequestContext } from '../context.ts'
import { runQueries, staticSql } from '../db/client.ts'
import { ofAllSeen } from '../db/list-visibility.ts'
import { clientKey } from '../requests/same-crash/match.ts'

/** At most this many are shown for a client and crash date. */
const maxFound = 5

const wantedDates = sql`(select value from json_each(${sql.placeholder('dates')}))`

// The docket's index has the crash dates, so that what the account sees is gone through once for all dates. The index of dates
// alone would have many more crashes of 200 days than a firm.
const sameDatesQuery = staticSql<SimilarRequest>(
  sql`${ofAllSeen(
    'docket',
    (from) => sql`select id, reference_number as "referenceNumber", client_name as "clientName",
      crash_date as "crashDate", status, report_type as "reportType", police_department as "policeDepartment",
      matter_number as "matterNumber", submitted_at as "submittedAt"
      from ${from} and crash_date in ${wantedDates}`,
  )} order by "submittedAt" desc`,
)

interface Subject {
  readonly clientName: string
  readonly crashDate: string
}

/** The same for the same client, whose names are compared as for staff's "Same crash", and crash date. */
const keyOf = ({ clientName, crashDate }: Subject): string => `${crashDate} ${clientKey(clientName)}`

/** The requests that an account sees for each client and crash date, newest first. */
export const similarRequests = async (
  { db }: RequestContext,
  user: string,
  subjects: readonly Subject[],
): Promise<SimilarRequest[][]> => {
  const dates = JSON.stringify([...new Set(subjects.map(({ crashDate }) => crashDate))])
  const [found] = await runQueries(db, { user, dates }, sameDatesQuery)
  const byKey = Map.groupBy(found, keyOf)
  return subjects.map((subject) => byKey.get(keyOf(subject))?.slice(0, maxFound) ?? [])
}
