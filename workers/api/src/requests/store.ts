import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { AppError } from '@portal/contract/api/errors'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { limits } from '@portal/contract/limits'
import { instantAfter } from '../platform/dates.ts'
import type { Actor, RequestContext } from '../context.ts'
import { jsonList, type Statement } from '../db/client.ts'
import { listUpdates } from '../db/list-updates.ts'
import { requests, type RequestRow } from '../db/schema/requests.ts'
import { docketFlag, queueFlag } from '../db/list-facts.ts'
import { nextSerial, requestSearchText } from './search-index-store.ts'
import { canSee } from './visibility.ts'
import { requestRows, type RowOf } from './rows-store.ts'

/** The part of a context that reading a report needs. */
export type RowContext = Pick<RequestContext, 'db'> & { config: Pick<RequestContext['config'], 'dataKeys'> }

/** The queries for requests of a kind. */
export const requestStore = <OneRequest extends RequestRow>(kind: KindId) => {
  const rows = requestRows<OneRequest>()
  const ofKind = eq(requests.kind, kind)

  /** The report, when it exists and the actor can see it. */
  const findVisible = async (
    context: RequestContext,
    actor: Actor,
    id: string,
  ): Promise<RowOf<OneRequest> | undefined> => {
    const [found] = await rows.select(context.db, actor.id).where(and(eq(requests.id, id), ofKind))
    const row = found && rows.read(context, found.cells)
    return row && canSee(actor, row.request) ? row : undefined
  }

  /** @throws AppError `not_found` when the report doesn't exist or the actor can't see it, so that nobody can tell which. */
  const visibleRequest = async (context: RequestContext, actor: Actor, id: string): Promise<RowOf<OneRequest>> => {
    const row = await findVisible(context, actor, id)
    if (!row) throw new AppError('not_found')
    return row
  }

  return {
    kind,

    /** The reports with these ids that exist, without a check of who may see them. */
    requests: async (context: RequestContext, ids: readonly string[]): Promise<RowOf<OneRequest>[]> => {
      const found = await rows.select(context.db, null).where(sql`${requests.id} in ${jsonList(ids)} and ${ofKind}`)
      return found.map(({ cells }) => rows.read(context, cells))
    },

    /** The reports of which an agency owes something, oldest crash first. */
    openOfAgency: async (context: RequestContext, agencyId: string): Promise<RowOf<OneRequest>[]> => {
      const found = await rows
        .select(context.db, null)
        .where(
          and(
            ofKind,
            eq(requests.agencyId, agencyId),
            sql`docket_flags & ${docketFlag.open} and not queue_flags & ${queueFlag.ready}`,
          ),
        )
        .orderBy(requests.crashDate, requests.id)
        .limit(limits.runSheetMax)
      return found.map(({ cells }) => rows.read(context, cells))
    },

    /** A report, without a check of who may see it. */
    request: async (context: RowContext, id: string): Promise<RowOf<OneRequest> | undefined> => {
      const [found] = await rows.select(context.db, null).where(and(eq(requests.id, id), ofKind))
      return found && rows.read(context, found.cells)
    },

    findVisible,
    visibleRequest,

    /** The request that was submitted with a key. */
    byKey: ({ db }: RequestContext, idempotencyKey: string) =>
      db
        .select({
          id: requests.id,
          referenceNumber: requests.referenceNumber,
          contentDigest: requests.contentDigest,
          estimate: requests.estimate,
          expectedOn: requests.expectedOn,
          requestedFromAgencyOn: requests.requestedFromAgencyOn,
        })
        .from(requests)
        .where(eq(requests.idempotencyKey, idempotencyKey)),

    /** Reads a request's estimate. */
    estimateOf: ({ db }: RequestContext, id: string) =>
      db.select({ estimate: requests.estimate }).from(requests).where(eq(requests.id, id)),

    /** When the account's last request but `count` was submitted; undefined when it has fewer. */
    submittedBefore: async ({ db }: RequestContext, { id, lawFirmId }: Actor, count: number) => {
      const [row] = await db
        .select({ submittedAt: requests.submittedAt })
        .from(requests)
        .where(and(eq(requests.userId, id), ofKind, sql`${requests.lawFirmId} is ${lawFirmId}`))
        .orderBy(desc(requests.serial))
        .limit(1)
        .offset(count - 1)
      return row?.submittedAt
    },

    /** Inserts a report, in lists and searches too. */
    insertRequest: (context: RequestContext, row: typeof requests.$inferInsert): Statement[] => [
      context.db.insert(requests).values({
        ...rows.encrypt(context, row as typeof requests.$inferInsert),
        serial: nextSerial(kind),
        searchText: requestSearchText(row),
      }),
      ...listUpdates(context.db, 'added', sql`(${row.id})`),
    ],
  }
}

/** Deletes expired idempotency keys. */
export const deleteOldKeys = ({ db, now }: RequestContext) =>
  db
    .update(requests)
    .set({ idempotencyKey: null, contentDigest: null })
    .where(
      and(
        isNotNull(requests.idempotencyKey),
        lt(requests.createdAt, instantAfter(now, { hours: -limits.idempotencyHours })),
      ),
    )

export type RequestStore<OneRequest extends RequestRow> = ReturnType<typeof requestStore<OneRequest>>
