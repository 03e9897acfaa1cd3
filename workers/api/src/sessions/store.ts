import { and, desc, eq, gt, lte, ne, sql, type SQL } from 'drizzle-orm'
import { limits } from '@portal/contract/limits'
import { instantAfter } from '../platform/dates.ts'
import type { Actor, RequestContext } from '../context.ts'
import { sessions, users } from '../db/schema/accounts.ts'
import { writeAll, type Statement } from '../db/client.ts'
import { live, sessionEnded } from '../db/live-columns.ts'

/** The active sessions of an account, last seen first. */
export const findSessions = ({ db, now }: RequestContext, userId: string) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now.toISOString())))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .limit(limits.listMax)

/** Ends a session if it belongs to the account. Returns whether it did. */
export const endSessionOf = async (context: RequestContext, userId: string, id: string): Promise<boolean> => {
  const [ended] = await context.db.batch([endSessions(context, and(eq(sessions.id, id), eq(sessions.userId, userId)))])
  return ended.length > 0
}

const lastWrite = (now: Date): string => instantAfter(now, { minutes: -limits.sessionSeenMinutes })

/** Whether a session's last use must be written again. */
export const isSeenOutdated = (lastSeenAt: string, now: Date): boolean => lastSeenAt <= lastWrite(now)

/** Writes when and where a session was last used. Of concurrent calls, one writes. */
export const markSessionSeen = ({ db, now, ip, place }: RequestContext, id: string) =>
  db
    .update(sessions)
    .set({ lastSeenAt: now.toISOString(), ip, place })
    .where(and(eq(sessions.id, id), lte(sessions.lastSeenAt, lastWrite(now))))

export const insertSession = ({ db }: RequestContext, row: typeof sessions.$inferInsert) =>
  db.insert(sessions).values(row)

/**
 * Inserts a session if the account still has the checked password and the same second factor, and isn't suspended. Put
 * `assertRowsChanged` after this statement.
 */
export const insertSessionIfUnchanged = (
  { db }: RequestContext,
  row: typeof sessions.$inferInsert,
  { passwordHash, secondFactorSince }: Pick<Actor, 'secondFactorSince'> & { readonly passwordHash: string },
): Statement =>
  db.insert(sessions).select(
    // In the order of the table's columns.
    sql`select ${row.id}, ${users.id}, ${row.createdAt}, ${row.expiresAt}, ${row.browser}, ${row.lastSeenAt}, ${row.ip}, ${row.place}, null
      from ${users} where ${users.id} = ${row.userId} and ${users.passwordHash} = ${passwordHash} and ${users.suspendedAt} is null
        and ${users.secondFactorSince} is ${secondFactorSince}`,
  )

/** Ends the sessions that match, and closes their connections. No other statement ends a session before it expires. */
export const endSessions = ({ db }: RequestContext, which: SQL | undefined) =>
  db.delete(sessions).where(which).returning(live(sessionEnded))

export const deleteSession = (context: RequestContext, id: string) =>
  writeAll(context.db, [endSessions(context, eq(sessions.id, id))])

/** Ends every session of an account except the given one. */
export const deleteSessions = (context: RequestContext, userId: string, exceptId: string | null = null): Statement =>
  endSessions(context, and(eq(sessions.userId, userId), exceptId === null ? undefined : ne(sessions.id, exceptId)))
