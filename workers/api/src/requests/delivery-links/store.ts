import { and, count, eq, gt, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { linkEnded } from '@portal/contract/emails/templates'
import type { StoredDocument } from '@portal/contract/requests/documents'
import type { RequestContext } from '../../context.ts'
import type { Statement } from '../../db/client.ts'
import { isLinkHolderEntitled } from '../../db/email-recipients.ts'
import { outbox } from '../../db/schema/emails.ts'
import { documents } from '../../db/schema/documents.ts'
import type { Addressee } from '../../emails/outbox.ts'
import { requests } from '../../db/schema/requests.ts'
import { isAboutRequest, hasOpenLink, linkExpiry, oldestOpen } from '../../db/request-emails.ts'

/** The emails that deliver a document of the report which still exists. */
const deliveries = (requestId: string): SQL | undefined =>
  and(isAboutRequest(requestId), sql`${outbox.fileId} in (select id from documents)`)

const wasSent = inArray(outbox.state, ['sending', 'sent'])

/**
 * The link in the email with this hash, unless it has expired or was revoked, its file was replaced, its report was
 * deleted, or the person it was emailed to lost access.
 */
export const findOpenLink = async (context: RequestContext, linkHash: string) => {
  const [row] = await context.db
    .select({
      id: outbox.id,
      dueAt: outbox.dueAt,
      requestId: sql<string>`${outbox.requestId}`,
      address: outbox.address,
      recipient: outbox.recipient,
      file: documents,
      referenceNumber: requests.referenceNumber,
      matterNumber: requests.matterNumber,
      clientName: requests.clientName,
      crashDate: requests.crashDate,
    })
    .from(outbox)
    .innerJoin(documents, eq(documents.id, outbox.fileId))
    .innerJoin(requests, eq(requests.id, outbox.requestId))
    .where(and(eq(outbox.linkHash, linkHash), hasOpenLink(context.now), isNull(documents.endedAt)))
  if (!row || !(await isLinkHolderEntitled(context.db, row))) return undefined
  return { ...row, expiresAt: linkExpiry(row.dueAt) }
}

/** A version of a document, as `changeOf` takes it. */
const version = {
  documentType: sql<StoredDocument>`${documents.documentType}`,
  createdAt: documents.createdAt,
  endedAt: documents.endedAt,
  endedReason: documents.endedReason,
}

/**
 * The document of a link, with its other versions, if the document was replaced or withdrawn since the link was
 * emailed. Undefined when the link expired, when staff turned it off, or when its recipient lost access.
 */
export const findEndedLink = async ({ db, now }: RequestContext, linkHash: string) => {
  const [row] = await db
    .select({
      requestId: sql<string>`${outbox.requestId}`,
      address: outbox.address,
      recipient: outbox.recipient,
      file: version,
      referenceNumber: requests.referenceNumber,
    })
    .from(outbox)
    .innerJoin(documents, eq(documents.id, outbox.fileId))
    .innerJoin(requests, eq(requests.id, outbox.requestId))
    .where(
      and(
        eq(outbox.linkHash, linkHash),
        gt(outbox.dueAt, oldestOpen(now)),
        eq(outbox.linkRevokedAt, documents.endedAt),
      ),
    )
  if (!row || !(await isLinkHolderEntitled(db, row))) return undefined
  const versions = await db
    .select(version)
    .from(documents)
    .where(and(eq(documents.requestId, row.requestId), eq(documents.documentType, row.file.documentType)))
  return { ...row, versions }
}

/** How many of a report's links still work. */
export const countOpenDeliveryLinks = async ({ db, now }: RequestContext, requestId: string): Promise<number> => {
  const [row] = await db
    .select({ open: count() })
    .from(outbox)
    .where(and(deliveries(requestId), hasOpenLink(now)))
  return row?.open ?? 0
}

/** How many emails with a link to a document of the report were sent. */
export const countSentLinks = async ({ db }: RequestContext, requestId: string): Promise<number> => {
  const [row] = await db
    .select({ sent: count() })
    .from(outbox)
    .where(and(deliveries(requestId), wasSent))
  return row?.sent ?? 0
}

/** The people to whom a document of the report was emailed. Empty while its emails wait. */
export const findReceivers = async (
  { db }: RequestContext,
  requestId: string,
  fileId: string,
): Promise<Addressee[]> => {
  const rows = await db
    .selectDistinct({ recipient: outbox.recipient, address: outbox.address })
    .from(outbox)
    .where(and(isAboutRequest(requestId), eq(outbox.fileId, fileId), wasSent))
  return rows.flatMap(({ recipient, address }) => (recipient === 'person' ? [] : [{ recipient, address }]))
}

/** Turns off every link of the report, also those that a change turned off which can still be undone. */
export const revokeLinks = ({ db, now }: RequestContext, requestId: string): Statement =>
  db
    .update(outbox)
    .set({ linkRevokedAt: now.toISOString() })
    .where(and(isAboutRequest(requestId), isNotNull(outbox.fileId), gt(outbox.dueAt, oldestOpen(now))))

/** Turns off the links of a document that is no longer the current one. */
export const revokeLinksOfFile = (
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  requestId: string,
  fileId: string,
): Statement =>
  db
    .update(outbox)
    .set({ linkRevokedAt: now.toISOString() })
    .where(and(isAboutRequest(requestId), eq(outbox.fileId, fileId), hasOpenLink(now)))

/** Turns the links of a document on again that a change at `revokedAt` turned off. Emails that were not sent for it wait again. */
export const restoreLinksOfFile = (
  { db, now }: RequestContext,
  { requestId, fileId, revokedAt }: { requestId: string; fileId: string; revokedAt: string },
): Statement[] => {
  const turnedOff = and(isAboutRequest(requestId), eq(outbox.fileId, fileId), eq(outbox.linkRevokedAt, revokedAt))
  return [
    db
      .update(outbox)
      .set({ state: 'pending', lastError: null, dueAt: now.toISOString() })
      .where(and(turnedOff, eq(outbox.state, 'withheld'), eq(outbox.lastError, linkEnded))),
    db.update(outbox).set({ linkRevokedAt: null }).where(turnedOff),
  ]
}
