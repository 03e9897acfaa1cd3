import { eq, sql } from 'drizzle-orm'
import { listPrefixes, type ReportKind } from '@portal/contract/ids'
import type { ReportQuery } from '@portal/contract/api/list-query'
import { isActiveSession, actorColumns, sessionParams } from '../../accounts/store.ts'
import type { FindActor, RequestContext } from '../../context.ts'
import { runQueries, staticQuery, queryBuilder } from '../../db/client.ts'
import { listVersions } from '../../db/schema/lists.ts'
import { sessions, users } from '../../db/schema/schema.ts'
import { searchVersionOf } from '../search/search-pages-store.ts'
import type { Listed, Reader, Viewer } from './viewer.ts'
import { visibilityOf } from '../visibility.ts'
import { hadVersion, lastSight, learn } from './guesses.ts'

// The scope of `policy.ts`, as the account's row says it.
const viewersScope = sql`case when ${users.role} <> 'law-firm' then 'all'
  when ${users.memberSince} is null then ${users.id}
  else coalesce(${users.lawFirmId}, ${users.id}) end`

/** Reads who asks for a list of one kind, and the list. */
export const viewingOf = <Report>(kind: ReportKind, readers: Record<'pages' | 'searches' | 'work', Reader<Report>>) => {
  const viewer = staticQuery<Omit<Viewer, 'ahead'>>(
    queryBuilder
      .select({
        ...actorColumns,
        version: sql<number>`coalesce(${listVersions.version}, 0)`.as('version'),
        total: sql<number>`coalesce(${listVersions.total}, 0)`.as('total'),
        searchVersion: sql<string>`coalesce(${searchVersionOf}, '')`.as('searchVersion'),
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(listVersions, sql`${listVersions.listKey} = ${listPrefixes[kind]} || ${viewersScope}`)
      .where(isActiveSession),
  )
  const readerOf = ({ search, needsWork }: ReportQuery) => readers[search ? 'searches' : needsWork ? 'work' : 'pages']

  return {
    /**
     * Finds who a session is of and the version of their list, and in the same round trip the page they ask for: the one
     * that is likely from what this isolate saw of them last. It is theirs when the account says so too.
     * @param known the version that the caller has the page under; null when they have some other one, '' none.
     */
    findViewer:
      (query: ReportQuery | null, known: string | null): FindActor<Viewer<Report>> =>
      async ({ db, now }, sessionId, user) => {
        const last = lastSight(kind, user)
        const isWanted = known === '' || (known !== null && last && !hadVersion(kind, last, known))
        const reading = query && isWanted ? readerOf(query).readingOf(query, last, user) : null
        const given = { ...reading?.given, ...sessionParams(now, sessionId, user) }
        const [[found], ...rows] = await runQueries(db, given, viewer, ...(reading?.queries ?? []))
        if (!found) return null
        const sight = visibilityOf(found)
        learn(kind, user, sight, String(found.version))
        return {
          ...found,
          ahead: reading?.canTransitionCrash(sight) ? (context) => reading.answer(context, found, rows) : null,
        }
      },

    /** The page of a list or search that a viewer asks for. */
    findList: async (context: RequestContext, viewer: Viewer<Report>, query: ReportQuery): Promise<Listed<Report>> => {
      const { readingOf, find } = readerOf(query)
      const reading = viewer.ahead ? null : readingOf(query, visibilityOf(viewer), viewer.id)
      const answer = reading
        ? reading.answer(context, viewer, await runQueries(context.db, reading.given, ...reading.queries))
        : viewer.ahead?.(context)
      return answer ?? find!(context, viewer, query)
    },
  }
}
