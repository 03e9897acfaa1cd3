import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { counted } from '@portal/contract/counted'
import { documentNames, isDelivered } from '@portal/contract/requests/documents'
import type { RequestContext } from '../../context.ts'
import { assertCondition, jsonList, type Statement } from '../../db/client.ts'
import { listUpdates } from '../../db/list-updates.ts'
import { documents } from '../../db/schema/documents.ts'
import { retentionRounds, settings } from '../../db/schema/privacy.ts'
import { activities } from '../../db/schema/activities.ts'
import { requests } from '../../db/schema/requests.ts'
import { signings } from '../../db/schema/signings.ts'
import { keyOf } from '../../files/names.ts'
import { newOrderedId } from '../../platform/ids.ts'

const yearsSetting = 'documentRetentionYears'
const documentTypes = [...documentNames.filter((type) => !isDelivered(type)), 'feeReceipt']

/** How many years documents are kept; null while the setting is off. */
export const findYears = async ({ db }: RequestContext): Promise<number | null> => {
  const [row] = await db.select().from(settings).where(eq(settings.name, yearsSetting))
  return (row?.value as number | undefined) ?? null
}

const isOpen = isNull(retentionRounds.endedAt)
export type Round = typeof retentionRounds.$inferSelect

/** The removal that was announced and isn't over. */
export const findOpenRound = async ({ db }: RequestContext): Promise<Round | undefined> => {
  const [row] = await db.select().from(retentionRounds).where(isOpen)
  return row
}

/** Changes the setting and cancels the announced removal. */
export const saveYears = ({ db, now }: RequestContext, years: number | null): Statement[] => [
  years === null
    ? db.delete(settings).where(eq(settings.name, yearsSetting))
    : db
        .insert(settings)
        .values({ name: yearsSetting, value: years })
        .onConflictDoUpdate({ target: settings.name, set: { value: years } }),
  db.update(retentionRounds).set({ endedAt: now.toISOString() }).where(isOpen),
]

/** The ids of completed requests with client documents, which were completed before an instant. */
const due = (completedBefore: string): SQL =>
  sql`select id from requests where has_client_documents = 1 and status = 'completed' and completed_at < ${completedBefore}`

/** The documents that clients sent, also with messages, the emails of clients and agencies, and receipts of agencies. */
const sentByClients = sql`(document_type in ${jsonList(documentTypes)}
  or (document_type in ('attachment', 'originalEmail') and exists (
    select 1 from messages where messages.id = message_id and author_kind <> 'staff')))`

/** How many requests and documents a removal would concern. */
export const countDue = async ({ db }: RequestContext, completedBefore: string) => {
  const [row] = await db.all<{ requests: number; documents: number }>(sql`
    with due as materialized (${due(completedBefore)})
    select count(distinct due.id) as requests, count(*) as documents
    from due join documents on request_id = due.id where ended_at is null and ${sentByClients}`)
  return { requests: row?.requests ?? 0, documents: row?.documents ?? 0 }
}

/** The batch fails with an error recognized by `isAssertionFailure` when a removal is announced or the setting has changed. */
export const insertRound = ({ db }: RequestContext, round: Round): Statement[] => [
  assertCondition(
    db,
    sql`not exists (select 1 from retention_rounds where ended_at is null)
      and exists (select 1 from settings where name = ${yearsSetting} and value = ${String(round.years)})`,
  ),
  db.insert(retentionRounds).values(round),
]

export const endRound = ({ db, now }: RequestContext, { id }: Round): Statement =>
  db
    .update(retentionRounds)
    .set({ endedAt: now.toISOString() })
    .where(and(eq(retentionRounds.id, id), isOpen))

/**
 * Removes the client documents of up to `limit` requests. Those that were reopened meanwhile keep theirs.
 * @returns the keys of the documents' objects, for the caller to delete, and how many requests were found.
 * @throws an error recognized by `isAssertionFailure`, with nothing written, when the removal was canceled.
 */
export const removeDocuments = async (
  { db, now }: RequestContext,
  { id, completedBefore, years }: Round,
  limit: number,
): Promise<{ found: number; keys: string[] }> => {
  const found = (await db.all<{ id: string }>(sql`${due(completedBefore)} limit ${limit}`)).map((row) => row.id)
  if (found.length === 0) return { found: 0, keys: [] }
  const stillDue = sql`(${due(completedBefore)} and id in ${jsonList(found)})`
  const entries = found.map((requestId) => ({ id: newOrderedId('activity'), requestId }))
  const activity = `Client documents removed, ${counted(years, 'year')} after completion`
  const deletion = db
    .delete(documents)
    .where(sql`request_id in ${stillDue} and ${sentByClients}`)
    .returning({ id: documents.id, kind: documents.kind })
  const before = [
    assertCondition(db, sql`exists (select 1 from retention_rounds where id = ${id} and ended_at is null)`),
    ...listUpdates(db, 'changed', stillDue),
    db.insert(activities).select(sql`
      select value ->> 'requestId', value ->> 'id', ${activity}, null, ${now.toISOString()}
      from json_each(${JSON.stringify(entries)}) where value ->> 'requestId' in ${stillDue}`),
  ] as const
  const results = await db.batch([
    ...before,
    deletion,
    db
      .update(retentionRounds)
      .set({ removedDocuments: sql`removed_documents + changes()` })
      .where(eq(retentionRounds.id, id)),
    // Their documents are gone, and nothing can be signed.
    db.delete(signings).where(sql`request_id in ${stillDue}`),
    db
      .update(requests)
      .set({ hasClientDocuments: false, feeReceipt: null })
      .where(sql`id in ${stillDue}`),
  ])
  // The results are in the order of the statements, which the type doesn't say when statements are spread.
  const removed = results[before.length] as unknown as Awaited<typeof deletion>
  return { found: found.length, keys: removed.map((file) => keyOf(file.id, file.kind)) }
}
