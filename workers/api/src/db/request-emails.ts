import { sql, type Column, type SQL } from 'drizzle-orm'
import { idPrefixes } from '@portal/contract/ids'

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
