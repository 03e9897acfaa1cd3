import type { ReportKind } from '@portal/contract/ids'
import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql, type Column } from 'drizzle-orm'
import type { Scope } from '../scope.ts'
import { listOf, type Statement } from '../storage/db.ts'
import { keyOf } from '../storage/objects.ts'
import { crashReports, deliveryLinks, files, policeReports } from '../storage/schema.ts'

/** Those of the file ids that a row names. */
export const namedFiles = async ({ db }: Scope, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(sql`${files.id} in ${listOf(ids)}`)
  return new Set(rows.map((row) => row.id))
}

/** The files of a report, as the text of a JSON array of `StoredFile`: a column of the report's row. */
export const filesOf = (reportId: Column) =>
  sql<string>`(select json_group_array(json_object('id', ${files.id}, 'kind', ${files.kind}, 'label', ${files.label},
    'size', ${files.size}, 'scan', ${files.scan})) from ${files} where ${files.reportId} = ${reportId})`

/** A file and whose report it is of, of either kind. */
export const findFile = async ({ db }: Scope, id: string) => {
  const [row] = await db
    .select({
      id: files.id,
      kind: files.kind,
      size: files.size,
      scan: files.scan,
      createdAt: files.createdAt,
      reportId: files.reportId,
      documentType: files.documentType,
      referenceNumber: sql<string>`coalesce(${crashReports.referenceNumber}, ${policeReports.referenceNumber})`,
      userId: sql<string | null>`coalesce(${crashReports.userId}, ${policeReports.userId})`,
      lawFirmId: sql<string | null>`coalesce(${crashReports.lawFirmId}, ${policeReports.lawFirmId})`,
    })
    .from(files)
    .leftJoin(crashReports, eq(crashReports.id, files.reportId))
    .leftJoin(policeReports, eq(policeReports.id, files.reportId))
    .where(and(eq(files.id, id), or(isNotNull(crashReports.id), isNotNull(policeReports.id))))
  return row
}

/** Rows of files just stored: they wait for the scanner, where there is one. */
export const insertFiles = ({ db, scanner }: Scope, rows: (typeof files.$inferInsert)[]): Statement[] =>
  rows.length > 0
    ? [db.insert(files).values(rows.map((row) => ({ ...row, scan: scanner && ('waiting' as const) })))]
    : []

/** Files that wait for the scanner, the oldest first; of `ids` alone when they are given. */
export const findWaiting = async ({ db }: Scope, most: number, ids?: readonly string[]) => {
  const rows = await db
    .select({
      id: files.id,
      kind: files.kind,
      documentType: files.documentType,
      reportId: files.reportId,
      of: sql<ReportKind>`case when ${crashReports.id} is null then 'police' else 'crash' end`.as('of'),
      userId: sql<string | null>`coalesce(${crashReports.userId}, ${policeReports.userId})`.as('user'),
      lawFirmId: sql<string | null>`coalesce(${crashReports.lawFirmId}, ${policeReports.lawFirmId})`.as('firm'),
    })
    .from(files)
    .leftJoin(crashReports, eq(crashReports.id, files.reportId))
    .leftJoin(policeReports, eq(policeReports.id, files.reportId))
    .where(and(eq(files.scan, 'waiting'), ids && sql`${files.id} in ${listOf(ids)}`))
    .orderBy(asc(files.createdAt))
    .limit(most)
  return rows
}
export type WaitingFile = Awaited<ReturnType<typeof findWaiting>>[number]

/** Infected files stored before an instant. */
export const findInfected = ({ db }: Scope, before: string, most: number) =>
  db
    .select({ id: files.id, kind: files.kind })
    .from(files)
    .where(and(eq(files.scan, 'infected'), lt(files.createdAt, before)))
    .limit(most)

export const setRemoved = ({ db }: Scope, ids: readonly string[]) =>
  db
    .update(files)
    .set({ scan: 'removed' })
    .where(sql`${files.id} in ${listOf(ids)}`)

/** Keeps what the scanner said of a file that waits for it. `mustHaveChanged` stands after it. */
export const setScan = ({ db }: Scope, id: string, scan: 'clean' | 'infected'): Statement =>
  db
    .update(files)
    .set({ scan })
    .where(and(eq(files.id, id), eq(files.scan, 'waiting')))

/** The key of a file's object in the bucket. */
export const findFileKey = async ({ db }: Scope, id: string | null): Promise<string | undefined> => {
  const [row] = id ? await db.select({ kind: files.kind }).from(files).where(eq(files.id, id)) : []
  return id && row ? keyOf(id, row.kind) : undefined
}

/** A file goes, and with it the links that open it. Its object goes after the batch, or by the sweep. */
export const deleteFile = ({ db }: Scope, id: string): Statement[] => [
  db.delete(files).where(eq(files.id, id)),
  db.delete(deliveryLinks).where(eq(deliveryLinks.fileId, id)),
]

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
