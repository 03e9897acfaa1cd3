import { and, eq, isNotNull, not, or, sql, type SQL } from 'drizzle-orm'
import { outbox } from '../db/schema/emails.ts'

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
