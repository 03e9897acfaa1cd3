import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Scope } from '../scope.ts'
import { crashReports, deliveryLinks, files } from '../storage/schema.ts'

/** The link of a token while it opens something: not ended, not revoked, its file not replaced. */
export const findOpenLink = async ({ db, now }: Scope, tokenHash: string) => {
  const [row] = await db
    .select({
      id: deliveryLinks.id,
      expiresAt: deliveryLinks.expiresAt,
      file: files,
      reportId: crashReports.id,
      referenceNumber: crashReports.referenceNumber,
      clientName: crashReports.clientName,
      crashDate: crashReports.crashDate,
    })
    .from(deliveryLinks)
    .innerJoin(files, eq(files.id, deliveryLinks.fileId))
    .innerJoin(crashReports, eq(crashReports.id, deliveryLinks.reportId))
    .where(
      and(
        eq(deliveryLinks.tokenHash, tokenHash),
        gt(deliveryLinks.expiresAt, now.toISOString()),
        isNull(deliveryLinks.revokedAt),
      ),
    )
  return row
}
