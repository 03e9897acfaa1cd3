import { and, count, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { jsonList, type Db } from '@portal/api/db/client'
import { documents } from '@portal/api/db/schema/documents'
import { outbox } from '@portal/api/db/schema/emails'
import { messages } from '@portal/api/db/schema/messages'
import { requests } from '@portal/api/db/schema/requests'

/** More than an email is put on, so that it is known to be about more. */
const mostNamed = 60

/** Of one agency, newest and oldest. */
const mostNumbered = 5000

const named = {
  id: requests.id,
  referenceNumber: requests.referenceNumber,
  numberKey: requests.reportNumberKey,
  agencyId: requests.agencyId,
}

/** The requests that an email of ours to an agency is about. */
export const findAnswered = (db: Db, emailId: string) =>
  db
    .select(named)
    .from(outbox)
    .innerJoin(requests, eq(requests.id, outbox.requestId))
    .where(
      and(
        or(eq(outbox.digestId, emailId), eq(outbox.id, emailId)),
        eq(outbox.recipient, 'agency'),
        isNotNull(outbox.requestId),
      ),
    )
    .limit(mostNamed)

export type NamedRequest = Awaited<ReturnType<typeof findAnswered>>[number]

/** The requests with these reference numbers. */
export const findByReference = (db: Db, references: readonly string[]): Promise<NamedRequest[]> =>
  db
    .select(named)
    .from(requests)
    .where(inArray(requests.referenceNumber, [...references]))

/** The requests with these report numbers, of any agency. */
export const findByNumber = (db: Db, keys: readonly string[]): Promise<NamedRequest[]> =>
  db
    .select(named)
    .from(requests)
    .where(sql`${requests.reportNumberKey} in ${jsonList(keys)}`)
    .limit(mostNamed)

/** The requests of these agencies with numbers of the agency's, and the numbers. */
export const findNumbered = (db: Db, agencies: readonly string[]) =>
  db
    .select({ ...named, agencyNumbers: requests.agencyNumbers })
    .from(requests)
    .where(and(sql`${requests.agencyId} in ${jsonList(agencies)}`, sql`agency_numbers <> ''`))
    .limit(mostNumbered)

/** The whole emails to the address for agencies that are kept of a request: how many, and their bytes. */
export const countOriginals = async (db: Db, requestId: string): Promise<{ total: number; bytes: number }> => {
  const [found] = await db
    .select({ total: count(), bytes: sql<number>`total(${documents.size})` })
    .from(documents)
    .innerJoin(messages, eq(messages.id, documents.messageId))
    .where(
      and(
        eq(documents.requestId, requestId),
        eq(documents.documentType, 'originalEmail'),
        eq(messages.visibility, 'agency'),
      ),
    )
  return found ?? { total: 0, bytes: 0 }
}

/** How many emails on a request are from senders who aren't confirmed as an agency: notices of its portal too. */
export const countUnconfirmed = async (db: Db, requestId: string): Promise<number> => {
  const [found] = await db
    .select({ total: count() })
    .from(messages)
    .where(and(eq(messages.requestId, requestId), inArray(messages.authorKind, ['sender', 'notice'])))
  return found?.total ?? 0
}
