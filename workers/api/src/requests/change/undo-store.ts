import { sql } from 'drizzle-orm'
import { documents } from '../../db/schema/documents.ts'
import { requests } from '../../db/schema/requests.ts'
import type { RequestContext } from '../../context.ts'
import { runQueries, staticSql } from '../../db/client.ts'
import { isOfChanges } from '../../db/request-emails.ts'

/** Those of the changes of requests of which the sender has claimed an email. */
export const findSentChanges = async (
  { db }: RequestContext,
  undos: ReadonlyMap<string, string>,
): Promise<ReadonlySet<string>> => {
  const [rows] = await runQueries(
    db,
    {},
    staticSql<{ change: string }>(sql`
      select distinct undo_id as change from outbox
      where ${isOfChanges([...undos])} and attempts > 0`),
  )
  return new Set(rows.map(({ change }) => change))
}

/** Deletes the receipts of fees that no request has, nor gets back by an Undo. The sweep deletes their files. Reads all documents. */
export const deleteOldReceipts = ({ db }: Pick<RequestContext, 'db'>): Promise<unknown> =>
  db.delete(documents).where(
    sql`document_type = 'feeReceipt' and not exists (select 1 from requests where requests.id = request_id
      and (fee_receipt = documents.id or instr(undo, documents.id) > 0))`,
  )

/** Forgets what changes replaced once none of them can be undone. Reads all requests. */
export const forgetOldChanges = ({ db, now }: Pick<RequestContext, 'db' | 'now'>): Promise<unknown> =>
  db
    .update(requests)
    .set({ undo: null })
    .where(
      sql`${requests.undo} is not null and not exists (
        select 1 from json_each(${requests.undo}) as change where change.value ->> 'until' > ${now.toISOString()})`,
    )
