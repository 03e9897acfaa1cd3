import { idPrefixes } from '@portal/contract/ids'

// All rows about a delivered request but that of `requests`, with two copies and two members of staff, a month later: 14 emails, 6 entries
// of its timeline, 4 documents and 2 accounts that opened it. An archived one has its emails and its timeline in an object,
// which isn't stored here: the bench measures the database.

// D1 limits a statement's time.
const requestsPerStatement = 2000

const random = (bytes: number): string => `lower(hex(randomblob(${bytes})))`
const numbers = (count: number): string =>
  `(select value from json_each('${JSON.stringify(Array.from({ length: count }, (_, at) => at))}')) as number`
const inRange = "requests.kind = 'chp' and requests.serial between cast(?1 as integer) and cast(?2 as integer)"
/** A name that is as long as that of a file usually is. */
const label = "'written-authorization-signed.pdf'"
const address = `case number.value % 5 when 0 then created_by_email when 1 then 'paralegal@' || substr(created_by_email, instr(created_by_email, '@') + 1)
  when 2 then 'copies@client-' || substr(reference_number, 5) || '.example' when 3 then 'staff-one@portal.example' else 'staff-two@portal.example' end`

const ofEach = [
  `insert into documents (id, report_id, document_type, kind, sha256, label, size, created_at)
    select '${idPrefixes.file}_' || ${random(13)}, id,
      case number.value when 0 then 'writtenAuth' when 1 then 'crashCard' when 2 then 'deathCert' else 'facePage' end,
      'pdf', iif(number.value = 3, ${random(32)}, null), ${label}, 300000 + number.value, submitted_at
    from requests cross join ${numbers(4)} where ${inRange}`,
  `insert into request_reads (report_id, user_id, read_at, opened_at)
    select id, iif(number.value, (select id from users where role = 'admin' limit 1), user_id), null, submitted_at
    from requests cross join ${numbers(2)} where ${inRange}`,
]
const ofRecent = [
  `insert into activities (report_id, id, activity, actor_id, created_at)
    select id, '${idPrefixes.activity}_' || ${random(13)}, 'Face page delivered to the requester', user_id, submitted_at
    from requests cross join ${numbers(6)} where ${inRange}`,
  `insert into outbox (id, template, recipient, address, state, attempts, created_at, due_at, sent_at, report_id, file_id, link_hash, delivery, delivered_at)
    select '${idPrefixes.email}_' || substr(id, 5, 16) || substr(${random(5)}, 1, 10), 'order-received',
      iif(number.value % 5 < 3, 'requester', 'staff'), ${address}, 'sent', 1, submitted_at, submitted_at, submitted_at, id,
      iif(number.value < 6, '${idPrefixes.file}_' || ${random(13)}, null), iif(number.value % 5 < 3, ${random(32)}, null), 'delivered', submitted_at
    from requests cross join ${numbers(14)} where ${inRange}`,
]
const ofArchived = [
  `insert into archives (id, report_id, people)
    select '${idPrefixes.archive}_' || substr(id, 5, 16) || ${random(5)}, id,
      (select group_concat(${address}, ', ') from ${numbers(5)}) || ', ' || user_id || ', usr_' || ${random(13)}
    from requests where ${inRange}`,
  `update requests set archived_at = submitted_at where ${inRange}`,
]
/** The audit log is kept for three years. */
const ofAudited = [
  `insert into audit_entries (id, created_at, action, actor_id, actor, subject, detail, search_text)
    select '${idPrefixes.auditEntry}_' || ${random(13)}, submitted_at, 'document-delivered', user_id, 'Bench (' || created_by_email || ')',
      reference_number, 'Face page', '  bench  ' || created_by_email || '  ' || lower(reference_number) || '  face  page'
    from requests cross join ${numbers(2)} where ${inRange}`,
]

export interface Delivered {
  /** The numbers of the requests, in their order, before which they are archived and have nothing in the audit log. */
  readonly archived: number
  readonly audited: number
  readonly total: number
}

/** Makes all requests delivered and completed. */
export const addDelivered = async (db: D1Database, { archived, audited, total }: Delivered): Promise<void> => {
  const run = async (queries: readonly string[], from: number, until: number) => {
    for (let first = from; first < until; first += requestsPerStatement)
      for (const query of queries)
        await db
          .prepare(query)
          .bind(first + 1, Math.min(first + requestsPerStatement, until))
          .run()
  }
  await run(ofEach, 0, total)
  await run(ofArchived, 0, archived)
  await run(ofRecent, archived, total)
  await run(ofAudited, audited, total)
}
