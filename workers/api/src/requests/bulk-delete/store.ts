import { and, count, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { kindNames, kindIds, type KindId } from '@portal/contract/kinds/kind-ids'
import type { RequestContext } from '../../context.ts'
import { jsonList, assertCondition, assertRowsChanged, type Statement } from '../../db/client.ts'
import { keyOf } from '../../files/names.ts'
import { listUpdates, listUpdatesOfClearing } from '../../db/list-updates.ts'
import { lawFirms, users } from '../../db/schema/accounts.ts'
import { outbox } from '../../db/schema/emails.ts'
import { documents, waitingDeliveries } from '../../db/schema/documents.ts'
import { listCounts } from '../../db/schema/lists.ts'
import { requests } from '../../db/schema/requests.ts'
import { tablesOfRequests } from '../../db/tables.ts'
import { deleteMailOf, forgetTargets } from '../mail-files-store.ts'
import { leaveSteps } from '../waiting-deliveries/store.ts'
import { countUnread } from '../../notices/write-store.ts'
import { isAboutRequests } from '../../db/request-emails.ts'
import { coverageAreas } from '../../db/schema/admin.ts'
import { isOfKind } from '../../db/of-kind.ts'

/** The columns that a deletion and its audit entry need. */
interface RequestToDelete {
  id: string
  referenceNumber: string
  userId: string | null
  lawFirmId: string | null
  lawFirmName: string | null
  status: string
}

/** The requests with these ids that still exist, of one kind or of all. */
export const findRequestsToDelete = (
  { db }: RequestContext,
  ids: readonly string[],
  kind?: KindId,
): Promise<RequestToDelete[]> => {
  const { id, referenceNumber, userId, lawFirmId, status } = requests
  return db
    .select({ id, referenceNumber, userId, lawFirmId, status, lawFirmName: lawFirms.name })
    .from(requests)
    .leftJoin(lawFirms, eq(lawFirms.id, lawFirmId))
    .where(and(sql`${id} in ${jsonList(ids)}`, kind && eq(requests.kind, kind)))
}

/**
 * Deletes the rows of these reports in all tables that belong to reports, or of all reports.
 * @returns the keys of the deleted files' objects.
 */
const deleteBelongings = async (
  { db }: RequestContext,
  deleteStatements: readonly Statement[],
  toDelete: readonly string[] | undefined,
  extraStatements: readonly Statement[],
): Promise<string[]> => {
  // The column has this name in every table that belongs to reports.
  const where = toDelete && sql`request_id in ${jsonList(toDelete)}`
  const deletedFiles = db
    .delete(documents)
    // The templates of law firms are in the same table.
    .where(where ?? ne(documents.documentType, 'authorizationTemplate'))
    .returning({ id: documents.id, kind: documents.kind })
  const deletedWaiting = db
    .delete(waitingDeliveries)
    .where(where)
    .returning({ id: waitingDeliveries.id, kind: waitingDeliveries.kind })
  const results = await db.batch([
    leaveSteps({ db }, toDelete),
    deletedFiles,
    deletedWaiting,
    deleteMailOf(db, toDelete),
    ...deleteStatements,
    forgetTargets(db, toDelete),
    ...tablesOfRequests.map((table) => db.delete(table).where(where)),
    countUnread(db),
    db.delete(outbox).where(toDelete ? isAboutRequests(JSON.stringify(toDelete)) : isNotNull(outbox.requestId)),
    ...extraStatements,
  ])
  // The results are in the order of the statements, which the type doesn't say when statements are spread.
  const rows = results.slice(1, 4).flat() as Awaited<typeof deletedFiles>
  return rows.map(({ id, kind }) => keyOf(id, kind))
}

/**
 * Deletes the reports and everything that belongs to them, in one batch with `extraStatements`.
 * @returns the keys of their files' objects, for the caller to remove.
 * @throws an error recognized by `isAssertionFailure`, with nothing written, when one of them no longer exists.
 */
export const deleteRequests = (
  context: RequestContext,
  toDelete: readonly RequestToDelete[],
  extraStatements: readonly Statement[],
): Promise<string[]> => {
  const { db } = context
  const deleted = toDelete.map(({ id }) => id)
  const ids = jsonList(deleted)
  return deleteBelongings(
    context,
    [
      ...listUpdates(db, 'removed', ids),
      db.delete(requests).where(sql`${requests.id} in ${ids}`),
      assertRowsChanged(db, toDelete.length),
    ],
    deleted,
    extraStatements,
  )
}

/** How many requests of each kind there are. */
export const countRequests = async ({ db }: RequestContext): Promise<Record<KindId, number>> => {
  const counted = await db.select({ kind: requests.kind, n: count() }).from(requests).groupBy(requests.kind)
  const counts = kindNames.map((kind) => [kind, counted.find((one) => one.kind === kind)?.n ?? 0])
  return Object.fromEntries(counts) as Record<KindId, number>
}

/** Who was sent an email about the reports: each the report's id, a space and an address. */
export const findEmailed = async (
  { db }: RequestContext,
  toDelete: readonly string[],
): Promise<ReadonlySet<string>> => {
  const sent = and(isAboutRequests(JSON.stringify(toDelete)), eq(outbox.state, 'sent'))
  const found = await db
    .selectDistinct({ requestId: outbox.requestId, address: outbox.address })
    .from(outbox)
    .where(sent)
  return new Set(found.map(({ requestId, address }) => `${requestId} ${address}`))
}

/**
 * Deletes every report of both kinds in one batch with `extraStatements`.
 * @returns the keys of their files' objects, for the caller to remove.
 * @throws an error recognized by `isAssertionFailure`, with nothing written, when the numbers of reports differ from
 * `counts`.
 */
export const deleteAllReports = (
  context: RequestContext,
  counts: Readonly<Record<KindId, number>>,
  extraStatements: readonly Statement[],
): Promise<string[]> => {
  const { db } = context
  return deleteBelongings(
    context,
    [
      ...kindNames.map((kind) =>
        assertCondition(
          db,
          sql`(select count(*) from requests where ${isOfKind(kind)}) = ${sql.raw(String(counts[kind]))}`,
        ),
      ),
      db.delete(listCounts),
      db.delete(requests),
    ],
    undefined,
    [...extraStatements, ...listUpdatesOfClearing(db)],
  )
}

type Totals = Record<(typeof kindIds)[KindId]['total'], number>

/** Counts everything the portal stores, without deleted accounts. */
export const countEverything = async (context: RequestContext) => {
  const { db } = context
  const requests = await countRequests(context)
  const [[stored], [accounts], [firms], [areas]] = await db.batch([
    db.select({ total: count(), bytes: sql<number>`coalesce(sum(${documents.size}), 0)` }).from(documents),
    db.select({ total: count() }).from(users).where(isNull(users.deletedAt)),
    db.select({ total: count() }).from(lawFirms),
    db.select({ total: count() }).from(coverageAreas),
  ])
  return {
    ...(Object.fromEntries(kindNames.map((kind) => [kindIds[kind].total, requests[kind]])) as Totals),
    files: stored?.total ?? 0,
    fileBytes: stored?.bytes ?? 0,
    users: accounts?.total ?? 0,
    lawFirms: firms?.total ?? 0,
    coverageAreas: areas?.total ?? 0,
  }
}
