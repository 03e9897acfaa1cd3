import type { Ending } from '@portal/contract/files/file-refs'
import { union } from 'drizzle-orm/sqlite-core'
import { and, asc, eq, gt, isNotNull, isNull, lt, sql, type Column } from 'drizzle-orm'
import { instantAfter } from '../platform/dates.ts'
import type { Actor, FindActor, RequestContext } from '../context.ts'
import { assertRowsChanged, jsonList, preparedPerDb, type Db, type Statement } from '../db/client.ts'
import { isLinkHolderEntitled } from '../db/email-recipients.ts'
import { listUpdates, staffListUpdate } from '../db/list-updates.ts'
import { sessions, users } from '../db/schema/accounts.ts'
import { outbox } from '../db/schema/emails.ts'
import { documents, mailFiles, waitingDeliveries } from '../db/schema/documents.ts'
import { activities } from '../db/schema/activities.ts'
import { requests } from '../db/schema/requests.ts'
import { isDueForScan } from './scanning/failed-scans-store.ts'
import { isActiveSession, sessionColumns, sessionParams, userColumns } from '../sessions/actor-store.ts'
import { oldestOpen } from '../db/request-emails.ts'

/** The given ids that belong to a stored file, a file that waits to be delivered, or a file of the mail. */
export const namedFiles = async ({ db }: Pick<RequestContext, 'db'>, ids: readonly string[]): Promise<Set<string>> => {
  const [stored, waiting, mail] = [documents, waitingDeliveries, mailFiles].map((table) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(sql`${table.id} in ${jsonList(ids)}`),
  )
  const rows = await union(stored!, waiting!, mail!)
  return new Set(rows.map((row) => row.id))
}

/** The documents of a report, as a JSON array of `StoredDocumentFile`: a column of the report's row. */
export const filesOf = (requestId: Column) =>
  sql<string>`(select json_group_array(json_object('id', ${documents.id}, 'kind', ${documents.kind}, 'label', ${documents.label},
    'size', ${documents.size}, 'scan', ${documents.scan}, 'documentType', ${documents.documentType},
    'createdAt', ${documents.createdAt}, 'note', ${documents.note}, 'internalNote', ${documents.internalNote}, 'signedBy', ${documents.signedBy},
    'endedAt', ${documents.endedAt}, 'ended', ${documents.ended}, 'endedReason', ${documents.endedReason})) from ${documents} where ${documents.requestId} = ${requestId} and ${documents.documentType} not in ('attachment', 'originalEmail'))`

/** The client's name, where the firm of a request has it in the names of its members' downloads; null otherwise. */
export const namedClient = sql<string | null>`(select ${requests.clientName} from law_firms
  where id = ${requests.lawFirmId} and client_in_file_names)`

/** Whether a file belongs to a message that only staff see. */
const isOfNote =
  sql<boolean>`exists (select 1 from messages where messages.id = ${documents.messageId} and visibility <> 'shared')`
    .mapWith(Boolean)
    .as('isInternal')

export const fileColumns = {
  id: documents.id,
  kind: documents.kind,
  label: documents.label,
  size: documents.size,
  scan: documents.scan,
  createdAt: documents.createdAt,
}

/** A file with the owner of its report. `requests` is joined to it. */
export const foundFile = {
  ...fileColumns,
  endedAt: documents.endedAt,
  requestId: documents.requestId,
  documentType: documents.documentType,
  isInternal: isOfNote,
  /** The firm whose authorization template it is; null for the files of reports. */
  templateOf: sql<
    string | null
  >`(select id from law_firms where id = ${documents.requestId} and authorization_file = ${documents.id})`.as(
    'templateOf',
  ),
  referenceNumber: sql<string>`${requests.referenceNumber}`,
  matterNumber: requests.matterNumber,
  namedClient,
  userId: requests.userId,
  lawFirmId: requests.lawFirmId,
  privateTo: requests.privateTo,
}
const hasReport = isNotNull(requests.id)

const selectLinked = preparedPerDb((db) =>
  db
    .select({ ...foundFile, address: outbox.address, recipient: outbox.recipient })
    .from(outbox)
    .innerJoin(documents, eq(documents.id, outbox.fileId))
    .leftJoin(requests, eq(requests.id, documents.requestId))
    .where(
      and(
        eq(outbox.id, sql.placeholder('link')),
        eq(documents.id, sql.placeholder('file')),
        gt(outbox.dueAt, sql.placeholder('oldestOpen')),
        isNull(outbox.linkRevokedAt),
        isNull(documents.endedAt),
        hasReport,
      ),
    )
    .prepare(),
)
export type FoundFile = Omit<
  Awaited<ReturnType<ReturnType<typeof selectLinked>['all']>>[number],
  'address' | 'recipient'
>

/** The file, if the delivery link opens it, has neither expired nor been revoked, and its recipient still has access. */
export const findLinkedFile = async (
  { db, now }: RequestContext,
  link: string,
  file: string,
): Promise<FoundFile | undefined> => {
  const [row] = await selectLinked(db).all({ link, file, oldestOpen: oldestOpen(now) })
  return row && (await isLinkHolderEntitled(db, row)) ? row : undefined
}

/** A user with the file they request, which they may not be allowed to see. */
export interface UserWithFile extends Actor {
  readonly file: FoundFile | null
  /** The user's activity texts on the report in the last hour, as a JSON array. */
  readonly recentActivities: string
}

const selectUserWithFile = preparedPerDb((db) =>
  db
    .select({
      ...userColumns,
      ...sessionColumns,
      file: foundFile,
      recentActivities: sql<string>`(select json_group_array(${activities.activity}) from ${activities}
        where ${activities.requestId} = ${documents.requestId} and ${activities.actorId} = ${users.id}
          and ${activities.createdAt} > max(${documents.createdAt}, ${sql.placeholder('hourAgo')}))`.as(
        'recentActivities',
      ),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(documents, eq(documents.id, sql.placeholder('file')))
    .leftJoin(requests, eq(requests.id, documents.requestId))
    .where(isActiveSession)
    .prepare(),
)

/** Finds the user of an active session and a file in one query, which saves a round trip before the first byte. */
export const findUserWithFile =
  (file: string): FindActor<UserWithFile> =>
  async ({ db, now }, sessionId, userId) => {
    const hourAgo = instantAfter(now, { hours: -1 })
    const [row] = await selectUserWithFile(db).all({ ...sessionParams(now, sessionId, userId), file, hourAgo })
    const exists = row?.file?.id && (row.file.referenceNumber || row.file.templateOf)
    return row ? { ...row, file: exists ? (row.file as FoundFile) : null } : null
  }

/** Inserts files, which wait for the virus scanner when one is configured. */
export const insertFiles = (
  { db, scanner }: Pick<RequestContext, 'db' | 'scanner'>,
  rows: (typeof documents.$inferInsert)[],
): Statement[] =>
  rows.length > 0
    ? [db.insert(documents).values(rows.map((row) => ({ scan: scanner && ('waiting' as const), ...row })))]
    : []

/** Files waiting for the scanner, oldest first, optionally only those with the `ids`. */
export const findWaiting = async (
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  limit: number,
  ids?: readonly string[],
) => {
  const rows = await db
    .select({
      id: documents.id,
      kind: documents.kind,
      documentType: documents.documentType,
      requestId: documents.requestId,
      isInternal: isOfNote,
    })
    .from(documents)
    .where(
      and(
        eq(documents.scan, 'waiting'),
        ids ? sql`${documents.id} in ${jsonList(ids)}` : isDueForScan({ now }, documents.id),
      ),
    )
    .orderBy(asc(documents.createdAt))
    .limit(limit)
  return rows
}
export type WaitingFile = Awaited<ReturnType<typeof findWaiting>>[number]

/** Infected files stored before an instant. */
export const findInfected = ({ db }: RequestContext, before: string, limit: number) =>
  db
    .select({ id: documents.id, kind: documents.kind })
    .from(documents)
    .where(and(eq(documents.scan, 'infected'), lt(documents.createdAt, before)))
    .limit(limit)

export const setRemoved = ({ db }: RequestContext, ids: readonly string[]) =>
  db
    .update(documents)
    .set({ scan: 'removed' })
    .where(sql`${documents.id} in ${jsonList(ids)}`)

const setWaitingScan = (db: Db, id: string, scan: 'clean' | 'infected'): Statement =>
  db
    .update(documents)
    .set({ scan })
    .where(and(eq(documents.id, id), eq(documents.scan, 'waiting')))

/**
 * Stores the result for a file, which the lists show. The batch fails with an error recognized by `isAssertionFailure`
 * when the file is no longer waiting.
 */
export const setScan = (
  { db }: Pick<RequestContext, 'db'>,
  { id, requestId, isInternal }: Pick<WaitingFile, 'id' | 'requestId' | 'isInternal'>,
  scan: 'clean' | 'infected',
): Statement[] => [
  setWaitingScan(db, id, scan),
  assertRowsChanged(db),
  ...(isInternal ? [staffListUpdate(db, sql`(${requestId})`)] : listUpdates(db, 'changed', sql`(${requestId})`)),
]

/** The same for a firm's authorization template, which no list shows. */
export const setTemplateScan = (
  { db }: Pick<RequestContext, 'db'>,
  id: string,
  scan: 'clean' | 'infected',
): Statement[] => [setWaitingScan(db, id, scan), assertRowsChanged(db)]

/** Deletes a file's row: its delivery links open nothing then. The caller deletes the object after the batch, or else the sweep does. */
export const deleteFile = ({ db }: Pick<RequestContext, 'db'>, id: string): Statement =>
  db.delete(documents).where(eq(documents.id, id))

/** Makes a file an earlier version, which only staff see. */
export const endFile = (
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  id: string,
  { ended, reason }: { ended: Ending; reason: string | null },
): Statement =>
  db.update(documents).set({ endedAt: now.toISOString(), ended, endedReason: reason }).where(eq(documents.id, id))

/** Makes an earlier version the current file again. */
export const restoreFile = ({ db }: RequestContext, id: string): Statement =>
  db.update(documents).set({ endedAt: null, ended: null, endedReason: null }).where(eq(documents.id, id))
