import { sql, type Column, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../context.ts'
import type { Statement } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { messageReads } from '../../db/schema/messages.ts'

/** Until when a viewer has read a report's messages: a column of its row, which reads nothing for a report without any. */
export const readAtOf = (report: { id: Column; lastMessageAt: Column; lastNoteAt: Column }, viewer: SQL) =>
  sql<string | null>`case when coalesce(${report.lastMessageAt}, ${report.lastNoteAt}) is not null then (
    select read_at from message_reads where report_id = ${report.id} and user_id = ${viewer}) end`

/** Notes that an account has read a report's messages up to an instant. An earlier one changes nothing. */
export const setRead = (
  { db }: Pick<RequestContext, 'db'>,
  { reportId, userId, readAt }: typeof messageReads.$inferInsert,
): Statement[] => [
  db
    .insert(messageReads)
    .values({ reportId, userId, readAt })
    .onConflictDoUpdate({
      target: [messageReads.reportId, messageReads.userId],
      set: { readAt },
      setWhere: sql`${messageReads.readAt} < ${readAt}`,
    }),
  // Their lists show it as read.
  db
    .update(users)
    .set({ readsVersion: sql`${users.readsVersion} + changes()` })
    .where(sql`${users.id} = ${userId} and changes() > 0`),
]
