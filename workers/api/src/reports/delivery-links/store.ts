import { and, count, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { linkEnded } from '@portal/contract/emails/templates'
import type { RequestContext } from '../../context.ts'
import type { Statement } from '../../db/client.ts'
import { isLinkHolderEntitled } from '../../db/email-recipients.ts'
import { outbox } from '../../db/schema/emails.ts'
import { deliveryLinks, files } from '../../db/schema/files.ts'
import type { Addressee } from '../../emails/outbox.ts'
import { requests } from '../../db/schema/requests.ts'

const open = ({ now }: Pick<RequestContext, 'now'>): SQL | undefined =>
  and(gt(deliveryLinks.expiresAt, now.toISOString()), isNull(deliveryLinks.revokedAt))

/** The email that has a link. */
const ofLink = and(
  eq(outbox.reportId, deliveryLinks.reportId),
  sql`json_extract(${outbox.data}, '$.linkId') = ${deliveryLinks.id}`,
)
const wasSent = or(isNull(outbox.id), inArray(outbox.state, ['sending', 'sent']))

/**
 * The link with this token, unless it has expired or was revoked, its file was replaced, its report was deleted, or the
 * person it was emailed to lost access.
 */
export const findOpenLink = async (context: RequestContext, tokenHash: string) => {
  const [row] = await context.db
    .select({
      id: deliveryLinks.id,
      expiresAt: deliveryLinks.expiresAt,
      reportId: deliveryLinks.reportId,
      address: deliveryLinks.address,
      recipient: deliveryLinks.recipient,
      file: files,
      referenceNumber: requests.referenceNumber,
      matterNumber: requests.matterNumber,
      clientName: requests.clientName,
      crashDate: requests.crashDate,
    })
    .from(deliveryLinks)
    .innerJoin(files, eq(files.id, deliveryLinks.fileId))
    .innerJoin(requests, eq(requests.id, deliveryLinks.reportId))
    .where(and(eq(deliveryLinks.tokenHash, tokenHash), open(context), isNull(files.endedAt)))
  return row && (await isLinkHolderEntitled(context.db, row)) ? row : undefined
}

/** How many of a report's links still work. */
export const countOpenLinks = async (context: RequestContext, reportId: string): Promise<number> => {
  const [row] = await context.db
    .select({ open: count() })
    .from(deliveryLinks)
    .where(and(eq(deliveryLinks.reportId, reportId), open(context)))
  return row?.open ?? 0
}

/**
 * How many emails with a link to a document of the report were sent. The content of an old email is deleted, and with it
 * the link's id: it was sent.
 */
export const countSentLinks = async ({ db }: RequestContext, reportId: string): Promise<number> => {
  const [row] = await db
    .select({ sent: count() })
    .from(deliveryLinks)
    .leftJoin(outbox, ofLink)
    .where(and(eq(deliveryLinks.reportId, reportId), wasSent))
  return row?.sent ?? 0
}

/** The people to whom a document of the report was emailed. Empty while its emails wait. */
export const findReceivers = async ({ db }: RequestContext, reportId: string, fileId: string): Promise<Addressee[]> => {
  const rows = await db
    .selectDistinct({ recipient: deliveryLinks.recipient, address: deliveryLinks.address })
    .from(deliveryLinks)
    .leftJoin(outbox, ofLink)
    .where(and(eq(deliveryLinks.reportId, reportId), eq(deliveryLinks.fileId, fileId), wasSent))
  return rows.flatMap(({ recipient, address }) =>
    address && recipient && recipient !== 'person' ? [{ recipient, address }] : [],
  )
}

/** Turns off every link of the report, also those that a change turned off which can still be undone. */
export const revokeLinks = (context: RequestContext, reportId: string): Statement =>
  context.db
    .update(deliveryLinks)
    .set({ revokedAt: context.now.toISOString() })
    .where(and(eq(deliveryLinks.reportId, reportId), gt(deliveryLinks.expiresAt, context.now.toISOString())))

/** Turns off the links of a document that is no longer the current one. */
export const revokeLinksOfFile = (context: Pick<RequestContext, 'db' | 'now'>, fileId: string): Statement =>
  context.db
    .update(deliveryLinks)
    .set({ revokedAt: context.now.toISOString() })
    .where(and(eq(deliveryLinks.fileId, fileId), open(context)))

/** Turns the links of a document on again that a change at `revokedAt` turned off. Emails that were not sent for it wait again. */
export const restoreLinksOfFile = (
  { db, now }: RequestContext,
  { reportId, fileId, revokedAt }: { reportId: string; fileId: string; revokedAt: string },
): Statement[] => {
  const turnedOff = and(eq(deliveryLinks.fileId, fileId), eq(deliveryLinks.revokedAt, revokedAt))
  return [
    db
      .update(outbox)
      .set({ state: 'pending', lastError: null, dueAt: now.toISOString() })
      .where(
        and(
          eq(outbox.reportId, reportId),
          eq(outbox.state, 'withheld'),
          eq(outbox.lastError, linkEnded),
          sql`json_extract(${outbox.data}, '$.linkId') in (select id from ${deliveryLinks} where ${turnedOff})`,
        ),
      ),
    db.update(deliveryLinks).set({ revokedAt: null }).where(turnedOff),
  ]
}
