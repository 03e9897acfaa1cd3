import { sql } from 'drizzle-orm'
import type { AgencyKind } from '@portal/contract/agencies/agency-kinds'
import { documentsFrom, kindBy, type DocumentType, type Status } from '@portal/contract/kinds/kinds'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { askedDocuments, canTransition, documentOf, factsOf } from '@portal/contract/kinds/rules'
import { limits } from '@portal/contract/limits'
import type { MatchedRequest } from '@portal/contract/mail/match-mail'
import type { ComparedRequest } from '@portal/contract/reading/compared-request'
import type { ReportType } from '@portal/contract/requests/report-types'
import type { RequestContext } from '../../context.ts'
import { runQueries, staticSql } from '../../db/client.ts'
import { isAcceptedInSql } from '../../db/email-recipients.ts'

interface Row {
  id: string
  kind: KindId
  reference_number: string
  client_name: string
  crash_date: string
  report_number: string | null
  license_hash: string | null
  agency: string | null
  agency_kind: AgencyKind | null
  ncic: string | null
  report_prefixes: string | null
  law_firm: string | null
  crash_place: string | null
  submitted_at: string
  status: Status
  report_type: ReportType | null
  monitor_for_full: number
  is_accepted: 0 | 1
  /** The types of documents that it has and that wait to be delivered, as JSON arrays. */
  documents: string
  waiting: string
}

const columns = sql`r.id, r.kind, r.reference_number, r.client_name, r.crash_date, r.report_number, r.license_hash,
  coalesce(agencies.name, r.police_department) as agency, agencies.kind as agency_kind, agencies.ncic, agencies.report_prefixes,
  law_firms.name as law_firm, r.answers ->> '$.crashPlace' as crash_place, r.submitted_at, r.status, r.report_type, r.monitor_for_full,
  r.law_firm_id is not null or ${isAcceptedInSql(sql`r`)} as is_accepted,
  iif(r.has_delivery, (select json_group_array(document_type) from documents where request_id = r.id and ended_at is null), '[]') as documents,
  iif(r.has_waiting_delivery, (select json_group_array(document_type) from waiting_deliveries where request_id = r.id), '[]') as waiting
  from requests r left join agencies on agencies.id = r.agency_id left join law_firms on law_firms.id = r.law_firm_id`

const openRequests = staticSql<Row>(
  sql`select ${columns} where r.queue_group is not null order by r.submitted_at desc limit ${sql.placeholder('limit')}`,
)
const namedRequests = staticSql<Row>(
  sql`select ${columns} where r.id in (select value from json_each(${sql.placeholder('ids')}))`,
)

/** The documents that staff can deliver for a request now, and those that its client asked for. */
const documentsOf = ({ kind: id, status, report_type, monitor_for_full, documents, waiting }: Row) => {
  const kind = kindBy(id)
  const current = JSON.parse(documents) as DocumentType[]
  const facts = factsOf(kind, {
    status,
    reportType: report_type,
    monitorForFull: monitor_for_full === 1,
    documents: current.map((documentType) => ({ documentType })),
  })
  const taken = new Set([...current, ...(JSON.parse(waiting) as DocumentType[])])
  const owed = documentsFrom(kind, 'staff').filter((type) => {
    const document = documentOf(kind, type)
    return !taken.has(type) && document.from === 'staff' && canTransition(kind, document.deliver, facts)
  })
  return { owed, asked: askedDocuments(kind, facts) }
}

/** A request as it is compared with a file, and as it is shown beside it. */
interface OpenRequest {
  readonly facts: ComparedRequest
  readonly shown: MatchedRequest
}

const compared = (row: Row): OpenRequest => {
  const { id, kind, report_number: reportNumber, client_name: clientName, crash_date: crashDate, license_hash } = row
  const { agency: name, agency_kind, ncic, report_prefixes, law_firm: lawFirmName } = row
  const agency = name ? { name, kind: agency_kind, ncic, prefixes: report_prefixes ?? '' } : null
  const isAccepted = row.is_accepted === 1
  const common = { id, kind, reportNumber, clientName, crashDate, agency, isAccepted }
  let documents: ReturnType<typeof documentsOf> | undefined
  /** Few of many requests are asked for them. */
  const readDocuments = () => (documents ??= documentsOf(row))
  const facts = {
    ...common,
    plates: license_hash ? [license_hash] : [],
    get owed() {
      return readDocuments().owed
    },
    get asked() {
      return readDocuments().asked
    },
  }
  return {
    facts,
    get shown() {
      const { reference_number: referenceNumber, crash_place: crashPlace, submitted_at: submittedAt } = row
      return { ...common, ...readDocuments(), referenceNumber, lawFirmName, crashPlace, submittedAt }
    },
  }
}

const answered = staticSql<{ file: string; request: string }>(sql`
  select mail_files.id as file, outbox.request_id as request from mail_files
  join outbox on outbox.digest_id = mail_files.replies_to and outbox.recipient = 'agency'
  where mail_files.id in (select value from json_each(${sql.placeholder('files')}))`)

/**
 * The newest open requests, and whether there are more; staff see private ones too. And the requests that the emails with which
 * the files came answer.
 */
export const findOpenRequests = async ({ db }: Pick<RequestContext, 'db'>, files: readonly string[]) => {
  const { requests: most } = limits.mail.match
  const [rows, named] = await runQueries(
    db,
    { limit: most + 1, files: JSON.stringify(files) },
    openRequests,
    files.length > 0 ? answered : undefined,
  )
  const byFile = new Map(
    [...Map.groupBy(named, ({ file }) => file)].map(([file, some]) => [
      file,
      new Set(some.map(({ request }) => request)),
    ]),
  )
  return [{ requests: rows.slice(0, most).map(compared), isCut: rows.length > most }, byFile] as const
}

export const findNamedRequests = async (
  { db }: Pick<RequestContext, 'db'>,
  ids: readonly string[],
): Promise<MatchedRequest[]> => {
  const [rows] = await runQueries(db, { ids: JSON.stringify(ids) }, namedRequests)
  return rows.map((row) => compared(row).shown)
}

/** Requests with what a file is compared with, by their ids. */
export const findComparedRequests = async (
  { db }: Pick<RequestContext, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ComparedRequest>> => {
  const [rows] = await runQueries(db, { ids: JSON.stringify(ids) }, namedRequests)
  return new Map(rows.map((row) => [row.id, compared(row).facts]))
}
