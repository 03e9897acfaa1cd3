import { sql } from 'drizzle-orm'
import type { AgencyKind } from '@portal/contract/agencies/agency-kinds'
import type { RequestContext } from '../context.ts'
import { staticSql } from '../db/client.ts'

interface FeesRow {
  id: string | null
  name: string
  kind: AgencyKind
  paid: number
  unpaid: number
  unpaidRequests: number
}

/** The fees by agency, the most to pay first. Needs the placeholder `since`, a day. */
export const feesQuery = staticSql<FeesRow>(sql`
  select agencies.id, name, agencies.kind, sum(iif(fee_paid_on >= ${sql.placeholder('since')}, agency_fee, 0)) as paid,
    sum(iif(fee_paid_on is null, agency_fee, 0)) as unpaid, sum(fee_paid_on is null) as unpaidRequests
  from requests indexed by requests_fees left join agencies on agencies.id = agency_id
  where agency_fee is not null group by 1 having paid > 0 or unpaidRequests > 0 order by unpaid desc, paid desc`)

interface FeeRow {
  id: string
  reference: string
  client: string
  matter: string | null
  firm: string | null
  agency: string | null
  kind: AgencyKind | null
  numbers: string
  fee: number
  paidOn: string | null
  hasReceipt: 0 | 1
  submittedAt: string
}

/** Requests with a fee, in the order of their ids, after one of them. */
export const findFees = ({ db }: RequestContext, after: string, limit: number): Promise<FeeRow[]> =>
  db.all(sql`
    select requests.id, reference_number as reference, client_name as client, matter_number as matter, law_firms.name as firm,
      agencies.name as agency, agencies.kind, agency_numbers as numbers, agency_fee as fee, fee_paid_on as paidOn,
      fee_receipt is not null as hasReceipt, submitted_at as submittedAt
    from requests indexed by requests_fees left join law_firms on law_firms.id = law_firm_id left join agencies on agencies.id = agency_id
    where agency_fee is not null and requests.id > ${after} order by requests.id limit ${limit}`)
