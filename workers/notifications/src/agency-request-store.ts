import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import { writeAll, type Db } from '@portal/api/db/client'
import { docketFlag, queueFlag } from '@portal/api/db/list-facts'
import { users } from '@portal/api/db/schema/accounts'
import { activities } from '@portal/api/db/schema/activities'
import { agencies } from '@portal/api/db/schema/agencies'
import { documents } from '@portal/api/db/schema/documents'
import { outbox } from '@portal/api/db/schema/emails'
import { requests } from '@portal/api/db/schema/requests'
import { noAccess } from '@portal/contract/emails/templates'
import { kindBy } from '@portal/contract/kinds/kinds'
import { takeBackMarks } from '@portal/api/emails/agency-marks-store'
import type { EmailRow } from './store.ts'

/**
 * The requests that an email lists, with their current data. Before the email is sent: the requests that are still open
 * and whose agency still has this address. Afterwards: the requests listed in the sent email.
 */
export const findListed = (db: Db, { id, address, state }: Pick<EmailRow, 'id' | 'address' | 'state'>) =>
  db
    .select({
      id: requests.id,
      kind: requests.kind,
      status: requests.status,
      reportType: requests.reportType,
      monitorForFull: requests.monitorForFull,
      hasDelivery: requests.hasDelivery,
      referenceNumber: requests.referenceNumber,
      reportNumber: requests.reportNumber,
      agencyNumbers: requests.agencyNumbers,
      crashDate: requests.crashDate,
      clientName: requests.clientName,
      answers: requests.answers,
      agency: { id: agencies.id },
    })
    .from(outbox)
    .innerJoin(requests, eq(requests.id, outbox.requestId))
    .leftJoin(agencies, eq(agencies.id, requests.agencyId))
    .where(
      and(
        eq(outbox.digestId, id),
        eq(outbox.recipient, 'agency'),
        sql`${outbox.state} <> 'withheld'`,
        state === 'sent'
          ? undefined
          : and(
              eq(agencies.email, address),
              sql`docket_flags & ${docketFlag.open} and not queue_flags & ${queueFlag.ready}`,
            ),
      ),
    )
    .orderBy(requests.crashDate, requests.id)

export type Listed = Awaited<ReturnType<typeof findListed>>[number]

/** The documents of the requests' clients that an agency wants to see, in the order of the requests. */
export const findDocuments = async (db: Db, listed: readonly Listed[]) => {
  const found = await db
    .select({
      id: documents.id,
      requestId: documents.requestId,
      documentType: documents.documentType,
      kind: documents.kind,
      size: documents.size,
    })
    .from(documents)
    .where(
      and(
        sql`${documents.requestId} in (select value from json_each(${JSON.stringify(listed.map(({ id }) => id))}))`,
        isNull(documents.endedAt),
        or(isNull(documents.scan), eq(documents.scan, 'clean')),
      ),
    )
  return listed.flatMap((request) => {
    const wanted: readonly string[] = kindBy(request.kind).forAgency
    return found
      .filter(({ requestId, documentType }) => requestId === request.id && wanted.includes(documentType))
      .map((file) => ({ ...file, request }))
  })
}

/** Who sent an email to an agency, by the changes that its requests have it with; undefined when none is left. */
export const findSender = async (db: Db, id: string) => {
  const [sender] = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(outbox)
    .innerJoin(activities, and(eq(activities.requestId, outbox.requestId), eq(activities.id, outbox.undoId)))
    .innerJoin(users, eq(users.id, activities.actorId))
    .where(and(eq(outbox.digestId, id), eq(outbox.recipient, 'agency')))
    .limit(1)
  return sender
}

/** Withholds an email's rows for requests that the email no longer lists, so that these don't show it as sent. */
export const withholdUnlisted = (db: Db, id: string, listed: readonly string[], now: Date) =>
  writeAll(db, [
    db
      .update(outbox)
      .set({ state: 'withheld', lastError: noAccess })
      .where(
        and(
          eq(outbox.digestId, id),
          inArray(outbox.state, ['pending', 'sending']),
          notInArray(outbox.requestId, [...listed]),
        ),
      ),
    ...takeBackMarks(db, id, now),
  ])
