import { eq, sql } from 'drizzle-orm'
import type { Actor, RequestContext } from '../context.ts'
import { queryBuilder, runQueries, staticQuery } from '../db/client.ts'
import { sessions, users } from '../db/schema/accounts.ts'
import { actorColumns, isActiveSession, sessionParams } from '../sessions/actor-store.ts'

interface Viewer extends Actor {
  /** When the session expires. */
  readonly until: string
}

const viewerQuery = staticQuery<Viewer>(
  queryBuilder
    .select({ ...actorColumns, until: sql`${sessions.expiresAt}`.as('until') })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isActiveSession),
)

/** The account of an active session and when that expires. */
export const findLiveViewer = async (
  { db, now }: RequestContext,
  sessionId: string,
  userId: string,
): Promise<Viewer | undefined> => {
  const [[viewer]] = await runQueries(db, sessionParams(now, sessionId, userId), viewerQuery)
  return viewer
}
