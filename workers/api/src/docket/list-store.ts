import { eq, sql } from 'drizzle-orm'
import { listPrefixes } from '@portal/contract/ids'
import { limits } from '@portal/contract/limits'
import {
  docketViewNames,
  isDocketNews,
  type Docket,
  type DocketFilters,
  type DocketQuery,
  type DocketView,
} from '@portal/contract/docket/docket'
import { actorColumns, isActiveSession, sessionParams } from '../accounts/store.ts'
import type { Actor, FindActor, RequestContext } from '../context.ts'
import { queryBuilder, runQueries, staticQuery } from '../db/client.ts'
import { sessions, users } from '../db/schema/accounts.ts'
import { docketParams, docketQueries, foundQuery, rowsQuery, seenQuery, type Counts } from './page-store.ts'
import { readDocketRow, type FoundRow } from './row-store.ts'

export interface DocketPage extends Pick<Docket, 'total' | 'counts'> {
  rows: (FoundRow & { isNew: boolean })[]
}

/** The caller of the docket. */
export interface DocketViewer extends Actor {
  /** Incremented by every write that a list of the viewer or their firm shows, of either kind. */
  readonly version: number
  /** Incremented when they read messages, and by every write of a private report that they see. */
  readonly readsVersion: number
  readonly newSince: string | null
  /** The requested page, when it was read in the same transaction as the versions. */
  readonly page: DocketPage | null
}

const prefixes = Object.values(listPrefixes)
const listKeys = prefixes.flatMap((prefix) => [sql`${prefix} || ${users.id}`, sql`${prefix} || ${users.lawFirmId}`])

const viewerQuery = staticQuery<Omit<DocketViewer, 'page'>>(
  queryBuilder
    .select({
      ...actorColumns,
      readsVersion: sql<number>`${users.readsVersion}`.as('readsVersion'),
      newSince: sql<string | null>`${users.visitedBefore}`.as('newSince'),
      version: sql<number>`(select coalesce(sum(version), 0) from list_versions
        where list_key in (${sql.join(listKeys, sql`, `)}))`.as('version'),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isActiveSession),
)

const toPage = (
  page: readonly { cells: string; isNew: number }[],
  all: readonly Counts[],
  matching: readonly Counts[],
): DocketPage => {
  const countOf = (parts: readonly Counts[], name: DocketView | 'total') =>
    parts.reduce((sum, part) => sum + part[name], 0)
  // The filters don't hide what is new.
  const counts = Object.fromEntries(
    docketViewNames.map((name) => [name, countOf(isDocketNews(name) ? all : matching, name)]),
  ) as Docket['counts']
  const rows = page.map(({ cells, isNew }) => ({ ...readDocketRow(cells), isNew: isNew === 1 }))
  return { rows, total: countOf(matching, 'total'), counts }
}

const paramsOf = (query: DocketQuery) =>
  docketParams(query, { limit: limits.docketPageSize, offset: (query.page - 1) * limits.docketPageSize })

/**
 * Finds the account of a session with the versions of its lists, and in the same transaction the page of `query`, if there
 * is one and the account was of a law firm at sign-in.
 */
export const findDocketViewer =
  (query: DocketQuery | null): FindActor<DocketViewer> =>
  async ({ db, now }, sessionId, user, roleAtSignIn = 'law-firm') => {
    const asked = query && roleAtSignIn === 'law-firm' ? query : null
    const params = { ...(asked && paramsOf(asked)), ...sessionParams(now, sessionId, user) }
    const queries = asked && docketQueries(asked)
    const [[viewer], ...found] = await runQueries(
      db,
      params,
      viewerQuery,
      queries?.page,
      queries?.all,
      queries?.matching,
    )
    if (!viewer) return null
    return { ...viewer, page: asked && viewer.role === 'law-firm' ? toPage(...found) : null }
  }

/** Reads a page for a viewer who was found without it. */
export const findDocketPage = async (
  { db }: RequestContext,
  { id: user }: Actor,
  query: DocketQuery,
): Promise<DocketPage> => {
  const { page, all, matching } = docketQueries(query)
  return toPage(...(await runQueries(db, { ...paramsOf(query), user }, page, all, matching)))
}

/** All requests that match, `count` at a time. The first read decides which they are, so that none is missed or comes twice. */
export async function* findAll(
  { db }: Pick<RequestContext, 'db'>,
  user: string,
  filters: DocketFilters,
  count: number,
): AsyncGenerator<FoundRow[]> {
  const [found] = await runQueries(db, { ...docketParams(filters, { limit: 0, offset: 0 }), user }, foundQuery(filters))
  for (let at = 0; at < found.length; at += count) {
    const wanted = found.slice(at, at + count).map(({ row }) => row)
    const [rows] = await runQueries(db, { user, rows: JSON.stringify(wanted) }, rowsQuery)
    yield rows.map(({ cells }) => readDocketRow(cells))
  }
}

/** Those of the requests with these ids that the account sees. */
export const findSeen = async (
  { db }: Pick<RequestContext, 'db'>,
  user: string,
  ids: readonly string[],
): Promise<FoundRow[]> => {
  const [found] = await runQueries(db, { user, ids: JSON.stringify(ids) }, seenQuery)
  return found.map(({ cells }) => readDocketRow(cells))
}
