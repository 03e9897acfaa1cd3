import { and, eq, inArray, not, or, sql } from 'drizzle-orm'
import { mailViews } from '@portal/contract/mail/mail-files'
import { jsonList, type Db } from '../db/client.ts'
import { mailFiles, waitingDeliveries } from '../db/schema/documents.ts'
import type { RequestContext } from '../context.ts'

const nextVersion = sql`${mailFiles.version} + 1`

const hasTarget = (requests: readonly string[] | undefined) =>
  requests
    ? sql`exists (select 1 from json_each(${mailFiles.targets}) where value ->> 'request' in ${jsonList(requests)})`
    : sql`${mailFiles.targets} <> '[]'`

/** Whether a file has a delivery that waits: its Undo needs the file. */
const isWaitedFor = sql`exists (select 1 from waiting_deliveries where mail_id = ${mailFiles.id})`

/**
 * Deletes the files that were delivered to requests that are deleted, or were set aside with one chosen. A name may say who the client
 * is. The deleted requests' deliveries don't wait any longer then.
 */
export const deleteMailOf = (db: Db, requests: readonly string[] | undefined) =>
  db
    .delete(mailFiles)
    .where(and(inArray(mailFiles.state, ['sent', ...mailViews.aside]), hasTarget(requests), not(isWaitedFor)))
    .returning({ id: mailFiles.id, kind: sql<'pdf'>`'pdf'`.as('kind') })

/** Files that wait, or whose deliveries do, are no longer for requests that are deleted, or moved to another kind: staff decide again. */
export const forgetTargets = (db: Db, requests: readonly string[] | undefined) => {
  const kept = requests
    ? sql`(select json_group_array(json(value)) from json_each(${mailFiles.targets}) where value ->> 'request' not in ${jsonList(requests)})`
    : sql`'[]'`
  return db
    .update(mailFiles)
    .set({ targets: sql`${kept}`, version: nextVersion })
    .where(and(or(inArray(mailFiles.state, [...mailViews.waiting]), isWaitedFor), hasTarget(requests)))
}

/**
 * Puts a file back into the mail when its delivery is undone, for the requests that don't have it. Put this before the
 * statement that undoes the delivery, in the same batch.
 * @param delivery the undone delivery, which may have been stopped before.
 */
export const returnToMail = ({ db }: Pick<RequestContext, 'db'>, id: string, delivery: string) =>
  db
    .update(mailFiles)
    .set({
      state: 'waiting',
      targets: sql`(select json_group_array(json(value)) from json_each(${mailFiles.targets})
        where value ->> 'request' in (select request_id from ${waitingDeliveries}
          where mail_id = ${id} and (stopped is null or id = ${delivery})))`,
      expiresAt: null,
      sentBy: null,
      version: nextVersion,
    })
    .where(and(eq(mailFiles.id, id), eq(mailFiles.state, 'sent')))
