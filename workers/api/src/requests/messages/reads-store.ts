import { sql, type Column, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../context.ts'
import type { Statement } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { requestReads } from '../../db/schema/messages.ts'

/** Until when a viewer has read a report's messages: a column of its row, which reads nothing for a report without any. */
export const readAtOf = (request: { id: Column; lastMessageAt: Column; lastNoteAt: Column }, viewer: SQL) =>
  sql<string | null>`case when coalesce(${request.lastMessageAt}, ${request.lastNoteAt}) is not null then (
    select read_at from request_reads where request_id = ${request.id} and user_id = ${viewer}) end`

/** The lists of an account show what the statement before has changed. */
const readsChanged = ({ db }: Pick<RequestContext, 'db'>, userId: string): Statement =>
  db
    .update(users)
    .set({ readsVersion: sql`${users.readsVersion} + changes()` })
    .where(sql`${users.id} = ${userId} and changes() > 0`)

/** An account and the request that it reads. */
interface Reader {
  requestId: string
  userId: string
}

const setUntil = (
  context: Pick<RequestContext, 'db'>,
  reader: Reader,
  what: 'readAt' | 'openedAt',
  until: string | SQL,
): Statement[] => {
  const excluded = sql.raw(`excluded.${requestReads[what].name}`)
  return [
    context.db
      .insert(requestReads)
      .values({ ...reader, [what]: until })
      .onConflictDoUpdate({
        target: [requestReads.requestId, requestReads.userId],
        set: { [what]: excluded },
        setWhere: sql`coalesce(${requestReads[what]}, '') < ${excluded}`,
      }),
    readsChanged(context, reader.userId),
  ]
}

/** Notes that an account has read a request's messages up to an instant. An earlier one changes nothing. */
export const setRead = (context: Pick<RequestContext, 'db'>, reader: Reader, readAt: string): Statement[] =>
  setUntil(context, reader, 'readAt', readAt)

/** Notes that an account has opened a request as it is now. */
export const setOpened = (context: Pick<RequestContext, 'db'>, reader: Reader): Statement[] =>
  setUntil(context, reader, 'openedAt', sql`(select changed_at from requests where id = ${reader.requestId})`)

/** Notes that no change up to an instant is new to an account. An earlier one changes nothing. */
export const setAllRead = ({ db }: Pick<RequestContext, 'db'>, userId: string, until: string): Statement =>
  db
    .update(users)
    .set({ readBefore: until, readsVersion: sql`${users.readsVersion} + 1` })
    .where(sql`${users.id} = ${userId} and coalesce(${users.readBefore}, '') < ${until}`)
