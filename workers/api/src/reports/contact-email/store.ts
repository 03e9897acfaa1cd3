import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { noAccess } from '@portal/contract/emails/templates'
import type { RequestContext } from '../../context.ts'
import { jsonList, type Statement } from '../../db/client.ts'
import { outbox } from '../../db/schema/emails.ts'
import { deliveryLinks } from '../../db/schema/files.ts'

const isTheirs = sql`json_extract(${outbox.data}, '$.recipient') = 'requester'`

/** The emails to a requester that didn't arrive: those that failed, also without their content, and those not yet sent. */
export const findUndelivered = ({ db }: RequestContext, reportId: string, address: string) =>
  db
    .select({ id: outbox.id, state: outbox.state, isKept: sql<boolean>`coalesce(${isTheirs}, 0)`.mapWith(Boolean) })
    .from(outbox)
    .where(
      and(eq(outbox.reportId, reportId), eq(outbox.address, address), inArray(outbox.state, ['failed', 'pending'])),
    )

/** Notes that failed emails won't be sent, so that the request no longer shows their address as undeliverable. */
export const withholdEmails = ({ db }: RequestContext, ids: readonly string[]): Statement[] => [
  db
    .update(outbox)
    .set({ state: 'withheld', lastError: noAccess })
    .where(sql`${outbox.id} in ${jsonList(ids)}`),
]

/** Sends emails to another address, with links that it may open. Those that wait keep their time. */
export const moveEmails = (
  { db, now }: RequestContext,
  ids: readonly string[],
  { address, trackingVersion, linksExpireAt }: { address: string; trackingVersion: number; linksExpireAt: string },
): Statement[] => {
  const chosen = sql`${outbox.id} in ${jsonList(ids)}`
  return [
    db
      .update(deliveryLinks)
      .set({ address, expiresAt: linksExpireAt })
      .where(
        and(
          isNull(deliveryLinks.revokedAt),
          sql`${deliveryLinks.id} in (select json_extract(data, '$.linkId') from outbox where ${chosen})`,
        ),
      ),
    db
      .update(outbox)
      .set({
        address,
        state: 'pending',
        dueAt: sql`case when state = 'pending' then due_at else ${now.toISOString()} end`,
        data: sql`json_set(data, '$.trackingVersion', ${trackingVersion})`,
      })
      .where(chosen),
  ]
}
