import { and, desc, eq, gt, lte } from 'drizzle-orm'
import { limits } from '@portal/contract/limits'
import { instantAfter } from '../../platform/dates.ts'
import type { RequestContext } from '../../context.ts'
import { sessions } from '../../db/schema/accounts.ts'
import { endSessions } from '../store.ts'

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
