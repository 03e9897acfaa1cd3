import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Scope } from '../scope.ts'
import { listOf } from '../storage/db.ts'
import { crashReports, deliveryLinks, files } from '../storage/schema.ts'

/** Those of the file ids that a row names. */
export const namedFiles = async ({ db }: Scope, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(sql`${files.id} in ${listOf(ids)}`)
  return new Set(rows.map((row) => row.id))
}

/** A file and whose report it is of. */
export const findFile = async ({ db }: Scope, id: string) => {
  const [row] = await db
    .select({
      id: files.id,
      kind: files.kind,
      size: files.size,
      documentType: files.documentType,
      referenceNumber: crashReports.referenceNumber,
      userId: crashReports.userId,
      lawFirmId: crashReports.lawFirmId,
    })
    .from(files)
    .innerJoin(crashReports, eq(crashReports.id, files.reportId))
    .where(eq(files.id, id))
  return row
}

/** Whether a delivery link still opens a file: a replaced file has no row, and an ended or revoked link none that counts. */
export const linkOpens = async ({ db, now }: Scope, linkId: string, fileId: string): Promise<boolean> => {
  const rows = await db
    .select({ id: deliveryLinks.id })
    .from(deliveryLinks)
    .where(
      and(
        eq(deliveryLinks.id, linkId),
        eq(deliveryLinks.fileId, fileId),
        gt(deliveryLinks.expiresAt, now.toISOString()),
        isNull(deliveryLinks.revokedAt),
      ),
    )
  return rows.length > 0
}
