import { and, count, eq, gt, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../context.ts'
import type { Statement } from '../../db/client.ts'
import { isLinkHolderEntitled } from '../../db/email-recipients.ts'
import { deliveryLinks, files } from '../../db/schema/files.ts'
import { crashReports, policeReports } from '../../db/schema/reports.ts'

const open = ({ now }: RequestContext): SQL | undefined =>
  and(gt(deliveryLinks.expiresAt, now.toISOString()), isNull(deliveryLinks.revokedAt))

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
      referenceNumber: sql<string>`coalesce(${crashReports.referenceNumber}, ${policeReports.referenceNumber})`.as(
        'reference',
      ),
      clientName: sql<string>`coalesce(${crashReports.clientName}, ${policeReports.clientName})`.as('client'),
      crashDate: sql<string>`coalesce(${crashReports.crashDate}, ${policeReports.crashDate})`.as('day'),
    })
    .from(deliveryLinks)
    .innerJoin(files, eq(files.id, deliveryLinks.fileId))
    .leftJoin(crashReports, eq(crashReports.id, deliveryLinks.reportId))
    .leftJoin(policeReports, eq(policeReports.id, deliveryLinks.reportId))
    .where(
      and(
        eq(deliveryLinks.tokenHash, tokenHash),
        open(context),
        or(isNotNull(crashReports.id), isNotNull(policeReports.id)),
      ),
    )
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

export const revokeLinks = (context: RequestContext, reportId: string): Statement =>
  context.db
    .update(deliveryLinks)
    .set({ revokedAt: context.now.toISOString() })
    .where(and(eq(deliveryLinks.reportId, reportId), open(context)))
