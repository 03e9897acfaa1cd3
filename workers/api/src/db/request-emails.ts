import { and, eq, gt, isNotNull, isNull, not, or, sql, type Column, type SQL } from 'drizzle-orm'
import { idPrefixes } from '@portal/contract/ids'
import { limits } from '@portal/contract/limits'
import { instantAfter } from '../platform/dates.ts'
import { outbox } from './schema/emails.ts'

// The id of an email about a request begins like the request's, so that the primary key finds a request's emails: see
// `requestEmailId` in `platform/ids.ts`.

/** Whether a row of `outbox` is about the request. */
export const isAboutRequest = (requestId: Column | SQL | string): SQL => {
  const start = sql`${sql.raw(`'${idPrefixes.email}_'`)} || substr(${requestId}, 5, 16)`
  return sql`(outbox.id > ${start} and outbox.id < ${start} || '~' and outbox.request_id = ${requestId})`
}

/** The same for several. @param reports JSON: an array of ids. */
export const isAboutRequests = (requests: string): SQL => sql`outbox.id in (
  select outbox.id from json_each(${requests}) as report cross join outbox on ${isAboutRequest(sql`report.value`)})`

/** Whether it waits with one of the changes. @param changes the ids of requests with those of their changes. */
export const isOfChanges = (changes: readonly (readonly [request: string, change: string])[]): SQL => sql`outbox.id in (
  select outbox.id from json_each(${JSON.stringify(changes)}) as change
    cross join outbox on ${isAboutRequest(sql`(change.value ->> 0)`)} and outbox.undo_id = change.value ->> 1)`

// An email that delivers a document has its link: it works for `limits.deliveryDays` from when the email is due.

export const linkExpiry = (dueAt: string): string => instantAfter(new Date(dueAt), { days: limits.deliveryDays })

/** Links of emails that were due after this instant haven't expired. */
export const oldestOpen = (now: Date): string => instantAfter(now, { days: -limits.deliveryDays })

/** Whether an email's link opens its document, as long as that exists. */
export const hasOpenLink = (now: Date): SQL | undefined =>
  and(isNotNull(outbox.fileId), gt(outbox.dueAt, oldestOpen(now)), isNull(outbox.linkRevokedAt))

// An email to an agency is about several requests. For each request the outbox has another row with the same recipient and state,
// which names the email. So the request shows what became of it.

/** Whether a row belongs to an email that lists it, and isn't sent by itself. */
export const isListedForAgency = and(eq(outbox.recipient, 'agency'), isNotNull(outbox.digestId))!

export const isSentByItself = not(isListedForAgency)

/** The email with this id, and the rows of the requests that it lists. */
export const withListed = (id: string | SQL) =>
  or(and(eq(outbox.id, id), isSentByItself), and(eq(outbox.digestId, id), isListedForAgency))!

/** The id of the email that a row belongs to: the row itself, or the email that lists it. */
export const emailOf = (id: string): SQL =>
  sql`coalesce((select digest_id from outbox as listed where listed.id = ${id} and listed.recipient = 'agency'), ${id})`
