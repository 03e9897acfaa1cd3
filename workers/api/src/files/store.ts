import type { ReportKind } from '@portal/contract/ids'
import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql, type Column } from 'drizzle-orm'
import { isActiveSession, userColumns, sessionParams } from '../accounts/store.ts'
import { instantAfter } from '../platform/dates.ts'
import type { Actor, FindActor, RequestContext } from '../context.ts'
import { jsonList, preparedPerDb, type Statement } from '../db/client.ts'
import { keyOf } from './names.ts'
import { activities, crashReports, deliveryLinks, files, policeReports, sessions, users } from '../db/schema/schema.ts'

/** Those of the file ids that a row names. */
export const namedFiles = async ({ db }: RequestContext, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(sql`${files.id} in ${jsonList(ids)}`)
  return new Set(rows.map((row) => row.id))
}

/** The files of a report, as the text of a JSON array of `StoredFile`: a column of the report's row. */
export const filesOf = (reportId: Column) =>
  sql<string>`(select json_group_array(json_object('id', ${files.id}, 'kind', ${files.kind}, 'label', ${files.label},
    'size', ${files.size}, 'scan', ${files.scan}, 'documentType', ${files.documentType},
    'createdAt', ${files.createdAt})) from ${files} where ${files.reportId} = ${reportId})`

const reportsColumn = <T>(name: 'referenceNumber' | 'userId' | 'lawFirmId') =>
  sql<T>`coalesce(${crashReports[name]}, ${policeReports[name]})`

/** A file and whose report it is of, of either kind; both are joined to it. */
const found = {
  id: files.id,
  kind: files.kind,
  size: files.size,
  scan: files.scan,
  createdAt: files.createdAt,
  reportId: files.reportId,
  documentType: files.documentType,
  referenceNumber: reportsColumn<string>('referenceNumber').as('reference'),
  userId: reportsColumn<string | null>('userId').as('owner'),
  lawFirmId: reportsColumn<string | null>('lawFirmId').as('firm'),
}
const ofAReport = or(isNotNull(crashReports.id), isNotNull(policeReports.id))

const selectLinked = preparedPerDb((db) =>
  db
    .select(found)
    .from(deliveryLinks)
    .innerJoin(files, eq(files.id, deliveryLinks.fileId))
    .leftJoin(crashReports, eq(crashReports.id, files.reportId))
    .leftJoin(policeReports, eq(policeReports.id, files.reportId))
    .where(
      and(
        eq(deliveryLinks.id, sql.placeholder('link')),
        eq(files.id, sql.placeholder('file')),
        gt(deliveryLinks.expiresAt, sql.placeholder('now')),
        isNull(deliveryLinks.revokedAt),
        ofAReport,
      ),
    )
    .prepare(),
)
export type FoundFile = Awaited<ReturnType<ReturnType<typeof selectLinked>['all']>>[number]

/** The file of that id while a delivery link opens it: a replaced file has no row, and an ended or revoked link none that counts. */
export const findLinkedFile = async (
  { db, now }: RequestContext,
  link: string,
  file: string,
): Promise<FoundFile | undefined> => {
  const [row] = await selectLinked(db).all({ link, file, now: now.toISOString() })
  return row
}

/** An account that asks for a file: the file, whoever's, and what it was told to have been given of that report lately. */
export interface Asker extends Actor {
  readonly file: FoundFile | null
  /** The lines of the timeline, as the text of a JSON array. */
  readonly given: string
}

const selectAsker = preparedPerDb((db) =>
  db
    .select({
      ...userColumns,
      sessionId: sessions.id,
      file: found,
      given: sql<string>`(select json_group_array(${activities.activity}) from ${activities}
        where ${activities.reportId} = ${files.reportId} and ${activities.actorId} = ${users.id}
          and ${activities.createdAt} > max(${files.createdAt}, ${sql.placeholder('lately')}))`.as('given'),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(files, eq(files.id, sql.placeholder('file')))
    .leftJoin(crashReports, eq(crashReports.id, files.reportId))
    .leftJoin(policeReports, eq(policeReports.id, files.reportId))
    .where(isActiveSession)
    .prepare(),
)

/** Finds who a living session belongs to and the file of that id in one query: no byte of it waits for a second. */
export const findAsker =
  (file: string): FindActor<Asker> =>
  async ({ db, now }, sessionId, userId) => {
    const lately = instantAfter(now, { hours: -1 })
    const [row] = await selectAsker(db).all({ ...sessionParams(now, sessionId, userId), file, lately })
    return row ? { ...row, file: row.file?.id && row.file.referenceNumber ? (row.file as FoundFile) : null } : null
  }

/** Rows of files just stored: they wait for the scanner, where there is one. */
export const insertFiles = ({ db, scanner }: RequestContext, rows: (typeof files.$inferInsert)[]): Statement[] =>
  rows.length > 0
    ? [db.insert(files).values(rows.map((row) => ({ ...row, scan: scanner && ('waiting' as const) })))]
    : []

/** Files that wait for the scanner, the oldest first; of `ids` alone when they are given. */
export const findWaiting = async ({ db }: RequestContext, most: number, ids?: readonly string[]) => {
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
    .where(and(eq(files.scan, 'waiting'), ids && sql`${files.id} in ${jsonList(ids)}`))
    .orderBy(asc(files.createdAt))
    .limit(most)
  return rows
}
export type WaitingFile = Awaited<ReturnType<typeof findWaiting>>[number]

/** Infected files stored before an instant. */
export const findInfected = ({ db }: RequestContext, before: string, most: number) =>
  db
    .select({ id: files.id, kind: files.kind })
    .from(files)
    .where(and(eq(files.scan, 'infected'), lt(files.createdAt, before)))
    .limit(most)

export const setRemoved = ({ db }: RequestContext, ids: readonly string[]) =>
  db
    .update(files)
    .set({ scan: 'removed' })
    .where(sql`${files.id} in ${jsonList(ids)}`)

/** Keeps what the scanner said of a file that waits for it. `assertRowsChanged` stands after it. */
export const setScan = ({ db }: RequestContext, id: string, scan: 'clean' | 'infected'): Statement =>
  db
    .update(files)
    .set({ scan })
    .where(and(eq(files.id, id), eq(files.scan, 'waiting')))

/** The key of a file's object in the bucket. */
export const findFileKey = async ({ db }: RequestContext, id: string | null): Promise<string | undefined> => {
  const [row] = id ? await db.select({ kind: files.kind }).from(files).where(eq(files.id, id)) : []
  return id && row ? keyOf(id, row.kind) : undefined
}

/** A file goes, and with it the links that open it. Its object goes after the batch, or by the sweep. */
export const deleteFile = ({ db }: RequestContext, id: string): Statement[] => [
  db.delete(files).where(eq(files.id, id)),
  db.delete(deliveryLinks).where(eq(deliveryLinks.fileId, id)),
]
