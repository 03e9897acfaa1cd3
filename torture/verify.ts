import { kindIds } from '@portal/contract/kinds/kind-ids'
import { send, sha256 } from './http.ts'
import { waitsForAcceptance } from '@portal/contract/emails/templates'
import { fileFields, isSame, type Entry, type Journal, type PortalRequest } from './journal.ts'
import type { Account } from './accounts.ts'
import type { EmailCounts, openState } from './portal.ts'

type State = Awaited<ReturnType<typeof openState>>
type Row = Record<string, string | number | null>

/** One row per request and list that it belongs to. No request is private here. */
const listMembershipQuery = `
  select 'all' as list, kind from requests
  union all select coalesce(law_firm_id, user_id), kind from requests where coalesce(law_firm_id, user_id) is not null`

/** Counts of what is stored. */
export interface StateCounts {
  requests: number
  files: number
  /** Objects without a row. */
  orphans: number
  emails: number
  /** Emails sent twice because the consumer crashed or lost the database before it could mark them. */
  sentTwice: number
}

/** Compares the stored state with the journal, and records in the journal what is lost, duplicated or inconsistent. */
export const verifyState = async (
  { db, files }: State,
  journal: Journal,
  { accepted, acceptedAfterMark, bounced }: EmailCounts,
): Promise<StateCounts> => {
  const rows = async (query: string) => (await db.prepare(query).all<Row>()).results
  const inconsistent = (what: string) => journal.inconsistent.push(what)
  const expected = new Map(journal.entries.filter(({ deleted }) => !deleted).map((entry) => [entry.request.id, entry]))

  const requests = await rows('select * from requests')
  const ids = new Set(requests.map(({ id }) => String(id)))
  for (const id of ids) if (!expected.has(id)) journal.duplicated.push(`report ${id}, which no client was told about`)
  for (const id of expected.keys()) if (!ids.has(id)) journal.lost.push(`report ${id}`)

  // Every document's row needs an object and a request, and of each type one version is current.
  const fileRows = await rows('select * from documents')
  const keys = new Map<string, number>()
  for (let cursor: string | undefined; ;) {
    const listed = await files.list(cursor ? { cursor } : {})
    for (const { key, size } of listed.objects) keys.set(key.slice(0, key.lastIndexOf('.')), size)
    if (!listed.truncated) break
    cursor = listed.cursor
  }
  const current = new Set<string>()
  for (const { id, size, ended_at: ended, request_id: request, document_type: type } of fileRows) {
    const name = `${String(type)} of ${request}`
    if (ended === null && !['attachment', 'originalEmail'].includes(String(type))) {
      if (current.has(name)) inconsistent(`two current files: ${name}`)
      current.add(name)
    }
    if (keys.get(String(id)) !== size) inconsistent(`file ${id} without its object`)
  }
  const named = new Set(
    [...fileRows, ...(await rows('select id from waiting_deliveries union all select id from mail_files'))].map(
      ({ id }) => id,
    ),
  )
  const orphans = [...keys.keys()].filter((id) => !named.has(id)).length

  // Rows of missing reports.
  for (const table of ['documents', 'activities', 'outbox', 'waiting_deliveries'])
    for (const { request_id: id } of await rows(
      `select distinct request_id from ${table} where request_id is not null`,
    ))
      if (!ids.has(String(id))) inconsistent(`${table} of the missing report ${id}`)

  // Every change needs one timeline entry and its emails.
  const activities = new Map(
    (await rows('select request_id, count(*) n from activities group by 1')).map((row) => [
      row['request_id'],
      Number(row['n']),
    ]),
  )
  const emails = await rows('select id, template, state, last_error, request_id from outbox')
  const emailsByRequest = Map.groupBy(emails, (row) => `${row['request_id']} ${row['template']}`)
  const compare = (what: string, count: number, stored: number) => {
    if (stored < count) journal.lost.push(`${what}: ${stored} of ${count}`)
    if (stored > count) journal.duplicated.push(`${what}: ${stored} instead of ${count}`)
  }
  for (const [id, entry] of expected) {
    compare(`activities of ${id}`, entry.activities, activities.get(id) ?? 0)
    for (const [template, count] of entry.emails)
      compare(`${template} of ${id}`, count, emailsByRequest.get(`${id} ${template}`)?.length ?? 0)
  }
  for (const key of emailsByRequest.keys()) {
    const [id, template] = key.split(' ')
    // About the deletion of a request.
    if (id === 'null') continue
    if (!expected.get(id!)?.emails.has(template as never)) journal.duplicated.push(`unexpected email ${key}`)
  }
  for (const id of acceptedAfterMark) journal.duplicated.push(`email ${id}, sent again after it was marked as sent`)
  let sentTwice = 0
  for (const { id, state, last_error: error } of emails) {
    const times = accepted.get(String(id)) ?? 0
    // Staff undid the change, or its document was removed, before it was sent.
    if (state === 'withheld') {
      if (times > 0 && error === 'UNDONE') inconsistent(`email ${id} of an undone change was sent`)
      continue
    }
    if (bounced.has(String(id))) {
      if (state !== 'failed' || times !== 1) inconsistent(`email ${id}, which came back: ${state}, sent ${times} times`)
      continue
    }
    // A copy about a request that nobody vouches for waits until somebody does.
    if (error === waitsForAcceptance && state === 'pending' && times === 0) continue
    if (state !== 'sent' || times === 0) journal.lost.push(`email ${id}: ${state}, ${error}, sent ${times} times`)
    if (times > 1) sentTwice++
  }

  const counted = await rows(`
    select list, kind, sum(counted) as counted, sum(kept) as kept from (
      select list, kind, 1 as counted, 0 as kept from (${listMembershipQuery})
      union all select list, kind, 0, count from list_counts where view in ('all', 'docket')
    ) group by 1, 2 having sum(counted) <> sum(kept)`)
  for (const { list, kind, counted: n, kept } of counted)
    inconsistent(`list ${list} counts ${kept} of ${n} ${kind} requests`)
  for (const kind of ['chp', 'police']) {
    // Each report has the first trigram of its reference number, and no trigram is left of a deleted one.
    const wrong = await rows(`select serial from requests where kind = '${kind}' and (
        instr(search_text, lower(replace(reference_number, '-', ''))) = 0 or not exists (select 1 from search_trigrams
          where kind = '${kind}' and trigram = lower(substr(reference_number, 5, 3)) and request = serial))
      union select request from search_trigrams where kind = '${kind}'
        and request not in (select serial from requests where kind = '${kind}')`)
    for (const { serial } of wrong) inconsistent(`searches miss or wrongly have ${kind} report ${serial}`)
  }
  return { requests: requests.length, files: fileRows.length, orphans, emails: emails.length, sentTwice }
}

/** Reads every expected report and document from the portal, and compares them byte by byte. */
export const verifyReplies = async (origin: string, journal: Journal, { token }: Account): Promise<void> => {
  const verify = async ({ kind, request: expected, files, deleted }: Entry) => {
    const reply = await send(origin, { path: `${kindIds[kind].path}/${expected.id}`, token })
    if (deleted)
      return reply?.status === 404 || journal.inconsistent.push(`deleted report ${expected.id} can still be read`)
    if (!reply || reply.status !== 200) return journal.lost.push(`report ${expected.id}: status ${reply?.status}`)
    const request = reply.body as PortalRequest
    if (!isSame(request, expected)) journal.inconsistent.push(`report ${expected.id} differs`)
    for (const field of fileFields[kind]) {
      const file = request[field as keyof PortalRequest] as string | null
      const hash = files.get(field)
      if (!file !== !hash) journal.lost.push(`${field} of ${expected.id}`)
      if (!file || !hash) continue
      const content = await send(origin, { path: `/api/files/${file}`, token })
      if (!content || sha256(content.bytes) !== hash)
        journal.inconsistent.push(`${field} of ${expected.id} has different bytes`)
    }
    return undefined
  }
  for (const entry of journal.entries) await verify(entry)
}
