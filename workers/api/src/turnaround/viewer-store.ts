import { eq, sql } from 'drizzle-orm'
import { isStaff, type Role } from '@portal/contract/accounts/roles'
import { listPrefixes } from '@portal/contract/ids'
import { actorColumns, isActiveSession, sessionParams } from '../accounts/store.ts'
import type { Actor, FindActor, RequestContext } from '../context.ts'
import { queryBuilder, runQueries, staticQuery } from '../db/client.ts'
import { sessions, users } from '../db/schema/accounts.ts'
import { figures, type Figure } from './figures-store.ts'
import { monthsUntil } from './months.ts'

/** The caller of the turnaround page. */
export interface TurnaroundViewer extends Actor {
  /** Incremented by every write that a list of the viewer shows, of either kind. */
  readonly version: number
  /** Incremented by every write of a private report that they see. */
  readonly readsVersion: number
  /** When they were read in the same transaction as the versions. */
  readonly figures: Figure[] | null
}

const listKeys = Object.values(listPrefixes).flatMap((prefix) => [
  sql`${prefix} || case ${users.role} when 'law-firm' then ${users.id} else 'all' end`,
  sql`${prefix} || ${users.lawFirmId}`,
])

const viewerQuery = staticQuery<Omit<TurnaroundViewer, 'figures'>>(
  queryBuilder
    .select({
      ...actorColumns,
      readsVersion: sql<number>`${users.readsVersion}`.as('readsVersion'),
      version: sql<number>`(select coalesce(sum(version), 0) from list_versions
        where list_key in (${sql.join(listKeys, sql`, `)}))`.as('version'),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isActiveSession),
)

const figuresOf = (role: Role) => figures[isStaff(role) ? 'staff' : 'firm']

const paramsAt = (now: Date) => ({ now: now.toISOString(), since: monthsUntil(now)[0]! })

/**
 * Finds the account of a session with the versions of its lists, and in the same transaction its figures if they are
 * `wanted` and the account still has the role of its sign-in.
 */
export const findTurnaroundViewer =
  (wanted: boolean): FindActor<TurnaroundViewer> =>
  async ({ db, now }, sessionId, user, roleAtSignIn) => {
    const params = { ...paramsAt(now), ...sessionParams(now, sessionId, user) }
    const query = wanted && roleAtSignIn ? figuresOf(roleAtSignIn) : undefined
    const [[viewer], found] = await runQueries(db, params, viewerQuery, query)
    if (!viewer) return null
    return { ...viewer, figures: query && query === figuresOf(viewer.role) ? found : null }
  }

/** Reads the figures for a viewer who was found without them. */
export const findFigures = async ({ db, now }: RequestContext, { id: user, role }: Actor): Promise<Figure[]> => {
  const [found] = await runQueries(db, { ...paramsAt(now), user }, figuresOf(role))
  return found
}
