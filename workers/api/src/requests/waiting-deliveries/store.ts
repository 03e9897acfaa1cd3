import { and, eq, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { StopReason } from '@portal/contract/requests/waiting-deliveries'
import type { RequestContext } from '../../context.ts'
import { jsonList, type Statement } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { waitingDeliveries } from '../../db/schema/documents.ts'
import { requests } from '../../db/schema/requests.ts'
import type { FoundFile } from '../../files/store.ts'

type Columns = typeof waitingDeliveries.$inferSelect

/** A waiting delivery as its request is read with it. */
export interface WaitingDelivery extends Omit<Columns, 'requestId' | 'sendEmails' | 'stoppedAt'> {
  /** SQLite has no booleans. */
  sendEmails: number
  authorName: string | null
}

/** The waiting deliveries of a request, as a JSON array: a column of its row. Few have any. */
export const waitingDeliveriesOfRequest = sql<string>`case when not has_waiting_delivery then '[]' else (select json_group_array(json_object('id', waiting.id, 'documentType', document_type, 'kind', kind,
    'label', label, 'size', size, 'sha256', sha256, 'note', note, 'internalNote', internal_note, 'action', action,
    'reason', reason, 'reasonText', reason_text, 'sendEmails', send_emails, 'seenFile', seen_file, 'status', status, 'authorId', author_id,
    'authorName', (select nullif(trim(first_name || ' ' || last_name), '') from ${users} where ${users.id} = author_id and ${users.deletedAt} is null),
    'createdAt', created_at, 'deliverAt', deliver_at, 'mailId', mail_id, 'others', others, 'stopped', stopped))
    from waiting_deliveries as waiting where request_id = ${requests.id}) end`

/** When the next one is delivered, and whether one was stopped, as a JSON object. */
export const nextWaitingDelivery = sql<string>`case when has_waiting_delivery then (select json_object('at', deliver_at, 'stopped', json(iif(stopped is null, 'false', 'true')))
    from waiting_deliveries where request_id = ${requests.id} order by stopped is null, deliver_at limit 1) end`

export const insertWaiting = (
  { db }: Pick<RequestContext, 'db'>,
  row: typeof waitingDeliveries.$inferInsert,
): Statement => db.insert(waitingDeliveries).values(row)

export const deleteWaiting = ({ db }: Pick<RequestContext, 'db'>, id: string): Statement =>
  db.delete(waitingDeliveries).where(eq(waitingDeliveries.id, id))

export const stopWaiting = ({ db, now }: Pick<RequestContext, 'db' | 'now'>, id: string, stopped: StopReason) =>
  db.update(waitingDeliveries).set({ stopped, stoppedAt: now.toISOString() }).where(eq(waitingDeliveries.id, id))

/** The same for all of these requests that still wait. @param reports a query of ids */
export const stopOfRequests = ({ db, now }: Pick<RequestContext, 'db' | 'now'>, requests: SQL, stopped: StopReason) =>
  db
    .update(waitingDeliveries)
    .set({ stopped, stoppedAt: now.toISOString() })
    .where(and(sql`${waitingDeliveries.requestId} in ${requests}`, isNull(waitingDeliveries.stopped)))

export const stopOfRequest = (context: Pick<RequestContext, 'db' | 'now'>, request: string, stopped: StopReason) =>
  stopOfRequests(context, sql`(${request})`, stopped)

/** Whether rows of the table are of one step: they have its author, time and bytes, and the file of the mail. */
const isSameStep = (one: SQL, other: SQL): SQL =>
  sql`${one}.sha256 = ${other}.sha256 and ${one}.author_id = ${other}.author_id
    and ${one}.created_at = ${other}.created_at and ${one}.mail_id is ${other}.mail_id`

/** The deliveries of one step, including this delivery. Later deliveries aren't part of the step. */
export const findTogether = (
  { db }: Pick<RequestContext, 'db'>,
  id: string,
): Promise<Pick<Columns, 'id' | 'requestId' | 'others' | 'stopped'>[]> =>
  db
    .select({
      id: waitingDeliveries.id,
      requestId: waitingDeliveries.requestId,
      others: waitingDeliveries.others,
      stopped: waitingDeliveries.stopped,
    })
    .from(waitingDeliveries)
    .where(
      sql`exists (select 1 from waiting_deliveries as one where one.id = ${id}
        and ${isSameStep(sql`one`, sql`waiting_deliveries`)})`,
    )

const leave = ({ db }: Pick<RequestContext, 'db'>, isLeaving: (name: SQL) => SQL): Statement =>
  db
    .update(waitingDeliveries)
    .set({
      others: sql`others - (select count(*) from waiting_deliveries as leaving
        where ${isLeaving(sql`leaving`)} and ${isSameStep(sql`leaving`, sql`waiting_deliveries`)})`,
    })
    .where(sql`others > 0 and not ${isLeaving(sql`waiting_deliveries`)}`)

/** The deliveries of a step are fewer once one is discarded. For the batch that does, before it. */
export const leaveStep = (context: Pick<RequestContext, 'db'>, id: string): Statement =>
  leave(context, (name) => sql`${name}.id = ${id}`)

/** The same when requests are deleted, or all of them. */
export const leaveSteps = (context: Pick<RequestContext, 'db'>, requests: readonly string[] | undefined): Statement =>
  leave(context, (name) => (requests ? sql`${name}.request_id in ${jsonList(requests)}` : sql`true`))

/** Delivers them as soon as their messages arrive, or the next run of the schedule. */
export const hasten = ({ db, now }: Pick<RequestContext, 'db' | 'now'>, ids: readonly string[]): Statement =>
  db
    .update(waitingDeliveries)
    .set({ deliverAt: now.toISOString() })
    .where(sql`${waitingDeliveries.id} in ${jsonList(ids)}`)

/** The request of a waiting delivery. */
export const findRequestOfWaiting = async (
  { db }: Pick<RequestContext, 'db'>,
  id: string,
): Promise<string | undefined> => {
  const [row] = await db
    .select({ requestId: waitingDeliveries.requestId })
    .from(waitingDeliveries)
    .where(eq(waitingDeliveries.id, id))
  return row?.requestId
}

/** The deliveries whose time has come, longest first. */
export const findDue = async ({ db, now }: RequestContext, limit: number): Promise<string[]> => {
  const rows = await db
    .select({ id: waitingDeliveries.id })
    .from(waitingDeliveries)
    .where(and(isNull(waitingDeliveries.stopped), lte(waitingDeliveries.deliverAt, now.toISOString())))
    .orderBy(waitingDeliveries.deliverAt)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/**
 * A waiting document as a file, for staff. Opening the file leaves no trace in the timeline, as with files of internal
 * notes. The file is scanned at its delivery, so with a scanner nobody opens it before.
 */
export const findWaitingFile = async (
  { db, scanner }: Pick<RequestContext, 'db' | 'scanner'>,
  id: string,
): Promise<FoundFile | undefined> => {
  const { kind, label, size, createdAt, requestId, documentType } = waitingDeliveries
  const { referenceNumber, matterNumber, userId, lawFirmId, privateTo } = requests
  const [row] = await db
    .select({
      id: waitingDeliveries.id,
      kind,
      label,
      size,
      createdAt,
      requestId,
      documentType,
      referenceNumber,
      matterNumber,
      userId,
      lawFirmId,
      privateTo,
    })
    .from(waitingDeliveries)
    .innerJoin(requests, eq(requests.id, requestId))
    .where(eq(waitingDeliveries.id, id))
  return (
    row && { ...row, namedClient: null, endedAt: null, isInternal: true, templateOf: null, scan: scanner && 'waiting' }
  )
}
