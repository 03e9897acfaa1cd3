import { sql } from 'drizzle-orm'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import type { CrashMatch } from '@portal/contract/requests/same-crash'
import { reportNumberKey } from '@portal/contract/agencies/report-numbers'
import type { RequestContext } from '../../context.ts'
import { matchOf, type Compared } from './match.ts'
import { isOfKind } from '../../db/of-kind.ts'

/** At most this many are shown: one crash has few parties. */
const maxFound = 20
/** So many requests of a date, and of a number, are compared: far more than there are, unless somebody submits them by the thousand. */
const maxCompared = 1000

/** Other requests of a kind with the same report number or crash date that match this one, newest first. */
export const findMatches = async (
  { db }: RequestContext,
  kind: KindId,
  request: Compared & { id: string },
): Promise<ReadonlyMap<string, CrashMatch>> => {
  const number = reportNumberKey(request.reportNumber)
  const columns = sql`id, client_name, crash_date, report_number, agency_id, police_department, submitted_at`
  const candidates = await db.all<Compared & { id: string }>(sql`
    select id, client_name as "clientName", crash_date as "crashDate", report_number as "reportNumber",
      agency_id as "agencyId", police_department as "policeDepartment" from (
      select * from (select ${columns} from requests
        where ${isOfKind(kind)} and crash_date = ${request.crashDate} limit ${maxCompared})
      union
      select * from (select ${columns} from requests
        where ${isOfKind(kind)} and report_number_key = ${number} and ${number} <> '' limit ${maxCompared})
    ) where id <> ${request.id} order by submitted_at desc, id desc`)
  const matches = candidates.flatMap((candidate) => {
    const match = matchOf(request, candidate)
    return match ? [[candidate.id, match] as const] : []
  })
  return new Map(matches.slice(0, maxFound))
}
