import { sql } from 'drizzle-orm'
import type { ReportKind } from '@portal/contract/ids'
import type { RequestContext } from '../../context.ts'
import { reportTables } from '../../db/report-tables.ts'
import { reportNumberKey } from '../../db/schema/report-number.ts'
import { clientKey } from './client-key.ts'

/** At most this many are shown: one crash has few parties. */
const maxFound = 20

interface Candidate {
  id: string
  clientName: string
  sameNumber: number
}

/**
 * The ids of other requests of a kind with the same report number, or with the same client and crash date; newest first.
 * Names are compared without case, accents, punctuation and the order of their words.
 */
export const findSameCrashIds = async (
  { db }: RequestContext,
  kind: ReportKind,
  report: { id: string; clientName: string; crashDate: string; reportNumber: string | null },
): Promise<string[]> => {
  const table = sql.raw(reportTables[kind])
  const key = sql.raw(reportNumberKey)
  const number = (report.reportNumber ?? '').toUpperCase().replace(/[- ]/g, '')
  const candidates = await db.all<Candidate>(sql`
    select id, client_name as "clientName", max(same_number) as "sameNumber" from (
      select id, client_name, submitted_at, 0 as same_number from ${table} where crash_date = ${report.crashDate}
      union all
      select id, client_name, submitted_at, 1 from ${table}
        where report_number is not null and ${key} = ${number} and ${number} <> ''
    ) where id <> ${report.id} group by id order by max(submitted_at) desc, id desc`)
  const client = clientKey(report.clientName)
  return candidates
    .filter(({ clientName, sameNumber }) => sameNumber === 1 || clientKey(clientName) === client)
    .slice(0, maxFound)
    .map(({ id }) => id)
}
