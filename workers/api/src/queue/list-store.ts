import { eq, sql } from 'drizzle-orm'
import { isStaff } from '@portal/contract/accounts/roles'
import { listPrefixes } from '@portal/contract/ids'
import type { Queue, QueueQuery, QueueView } from '@portal/contract/queue/queue'
import { actorColumns, isActiveSession, sessionParams } from '../accounts/store.ts'
import type { Actor, FindActor, RequestContext } from '../context.ts'
import { queryBuilder, runQueries, staticQuery } from '../db/client.ts'
import { sessions, users } from '../db/schema/accounts.ts'
import { queueFlag } from '../db/list-facts.ts'
import { portalDay } from '@portal/contract/dates'
import { queueParams, queueQueries, type FlagCount } from './page-store.ts'
import { readQueueRow, type FoundRow } from './row-store.ts'

export interface QueuePage extends Pick<Queue, 'total' | 'counts'> {
  rows: FoundRow[]
}

/** The caller of the queue. */
export interface QueueViewer extends Actor {
  /** Incremented by every write that a list of all requests shows: of CHP and of police requests. */
  readonly crashVersion: number
  readonly policeVersion: number
  /** Incremented when they read messages. */
  readonly readsVersion: number
  /** The requested page, when it was read in the same transaction as the versions. */
  readonly page: QueuePage | null
}

const versionOf = (prefix: string) =>
  sql<number>`(select coalesce(sum(version), 0) from list_versions where list_key = ${`${prefix}all`})`

const viewerQuery = staticQuery<Omit<QueueViewer, 'page'>>(
  queryBuilder
    .select({
      ...actorColumns,
      readsVersion: sql<number>`${users.readsVersion}`.as('readsVersion'),
      crashVersion: versionOf(listPrefixes.crash).as('crashVersion'),
      policeVersion: versionOf(listPrefixes.police).as('policeVersion'),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isActiveSession),
)

const countsOf = (found: readonly FlagCount[]): Record<QueueView, number> => {
  const sum = (count: (one: FlagCount) => number) => found.reduce((total, one) => total + count(one), 0)
  const flagged = (flag: number) => sum(({ flags, total }) => (flags & flag ? total : 0))
  return {
    new: flagged(queueFlag.new),
    replied: flagged(queueFlag.replied),
    due: sum(({ due }) => due),
    client: flagged(queueFlag.client),
    agency: flagged(queueFlag.agency),
    ready: flagged(queueFlag.ready),
    mine: sum(({ mine }) => mine),
    all: sum(({ total }) => total),
  }
}

const toPage = ({ view }: QueueQuery, page: readonly { cells: string }[], flags: readonly FlagCount[]): QueuePage => {
  const counts = countsOf(flags)
  return { rows: page.map(({ cells }) => readQueueRow(cells)), total: counts[view], counts }
}

/**
 * Finds the account of a session with the versions of the lists, and in the same transaction the page of `query`, if there
 * is one and the account was of staff at sign-in.
 */
export const findQueueViewer =
  (query: QueueQuery | null): FindActor<QueueViewer> =>
  async ({ db, now }, sessionId, user, roleAtSignIn = 'law-firm') => {
    const asked = query && isStaff(roleAtSignIn) ? query : null
    const queries = asked && queueQueries(asked)
    const params = { ...(asked && queueParams(asked, portalDay(now))), ...sessionParams(now, sessionId, user) }
    const [[viewer], page, flags] = await runQueries(db, params, viewerQuery, queries?.page, queries?.counts)
    if (!viewer) return null
    return { ...viewer, page: asked && isStaff(viewer.role) ? toPage(asked, page, flags) : null }
  }

/** Reads a page for a viewer who was found without it. */
export const findQueuePage = async (
  { db, now }: RequestContext,
  { id: user }: Actor,
  query: QueueQuery,
): Promise<QueuePage> => {
  const queries = queueQueries(query)
  const params = { ...queueParams(query, portalDay(now)), user }
  return toPage(query, ...(await runQueries(db, params, queries.page, queries.counts)))
}
