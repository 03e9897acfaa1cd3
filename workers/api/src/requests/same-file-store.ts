import { sql } from 'drizzle-orm'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import type { SameFile } from '@portal/contract/requests/same-file'
import type { RequestContext } from '../context.ts'
import { matchOf, type Compared } from './same-crash/match.ts'

/** So many are shown: one is enough to stop and look. */
const maxFound = 5
/** So many documents with these bytes are looked at: one report goes to the parties of one crash. */
const maxCompared = 200

type Candidate = Compared & SameFile & { kind: KindId }

/** A request that a file is for. */
export type FileTarget = Compared & { id: string; kind: KindId }

/** The documents with these bytes, except of the same crash: those of this request first, then the newest. */
export const findSameFiles = async (
  { db }: RequestContext,
  request: FileTarget,
  sha256: string,
): Promise<SameFile[]> => {
  const candidates = await db.all<Candidate>(sql`
    select r.id, r.kind, r.reference_number as "referenceNumber", r.client_name as "clientName",
      r.crash_date as "crashDate", r.report_number as "reportNumber", r.agency_id as "agencyId",
      r.police_department as "policeDepartment", found.document_type as "documentType", found.state, found.at
    from (
      select request_id, document_type, created_at as at, iif(ended_at is null, 'delivered', 'earlier') as state
        from documents where sha256 = ${sha256}
      union all
      select request_id, document_type, created_at, 'waiting' from waiting_deliveries
        where sha256 = ${sha256} and stopped is null
    ) as found
    join requests r on r.id = found.request_id
    where r.id = ${request.id} or found.state <> 'earlier'
    order by r.id = ${request.id} desc, found.at desc limit ${maxCompared}`)
  return candidates
    .filter((one) => one.id === request.id || one.kind !== request.kind || matchOf(request, one) !== 'same-crash')
    .slice(0, maxFound)
    .map(({ id, referenceNumber, clientName, documentType, state, at }) => ({
      id,
      referenceNumber,
      clientName,
      documentType,
      state,
      at,
    }))
}
