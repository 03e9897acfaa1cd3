import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { splitCc } from '@portal/contract/text'
import type { RequestContext } from '../../context.ts'
import { assertRowsChanged, type Statement } from '../../db/client.ts'
import { listUpdates } from '../../db/list-updates.ts'
import { outbox } from '../../db/schema/emails.ts'
import { requests } from '../../db/schema/requests.ts'

/**
 * The copies that a stop link is for: a single copy, or all copies that its email lists. Copies of deleted requests are
 * left out.
 */
export const findCopies = async ({ db }: RequestContext, linkHash: string) => {
  const hasLink = and(eq(outbox.linkHash, linkHash), eq(outbox.recipient, 'copies'))
  return db
    .select({
      address: outbox.address,
      requestId: requests.id,
      referenceNumber: requests.referenceNumber,
      ccEmails: requests.ccEmails,
    })
    .from(outbox)
    .innerJoin(requests, eq(requests.id, outbox.requestId))
    .where(or(hasLink, inArray(outbox.digestId, db.select({ id: outbox.id }).from(outbox).where(hasLink))))
}

type Copy = Awaited<ReturnType<typeof findCopies>>[number]

/**
 * Takes an address off a request's list of copies. The batch fails with an error recognized by `isAssertionFailure` when
 * the list was changed meanwhile.
 */
export const removeCopy = ({ db }: RequestContext, { requestId, ccEmails, address }: Copy): Statement[] => {
  const remaining = splitCc(ccEmails).filter((one) => one !== address)
  return [
    db
      .update(requests)
      .set({ ccEmails: remaining.join(', ') })
      .where(and(eq(requests.id, requestId), eq(requests.ccEmails, ccEmails))),
    assertRowsChanged(db),
    ...listUpdates(db, 'changed', sql`(${requestId})`),
  ]
}
