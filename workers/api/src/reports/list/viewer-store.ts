import { eq, sql } from 'drizzle-orm'
import { listPrefixes, type ReportKind } from '@portal/contract/ids'
import type { ReportQuery } from '@portal/contract/api/list-query'
import { isActiveSession, actorColumns, sessionParams } from '../../accounts/store.ts'
import type { FindActor, RequestContext } from '../../context.ts'
import { runQueries, staticQuery, queryBuilder } from '../../db/client.ts'
import { listVersions } from '../../db/schema/lists.ts'
import { sessions, users } from '../../db/schema/schema.ts'
import { searchVersionOf } from '../search/search-pages-store.ts'
import type { ListPage, Reader, Viewer } from './viewer.ts'
import { visibilityOf } from '../visibility.ts'
import { hadVersion, lastVisibility, rememberViewer } from './viewer-cache.ts'

// `listKeyOf` without its prefix, from the user's row.
const viewerListKey = sql`case when ${users.role} <> 'law-firm' then 'all'
  when ${users.memberSince} is null then ${users.id}
  else coalesce(${users.lawFirmId}, ${users.id}) end`

/** Reads the viewer of a list of one kind, and the list. */
export const viewerStore = <Report>(
  kind: ReportKind,
  readers: Record<'pages' | 'searches' | 'work', Reader<Report>>,
) => {
  const viewer = staticQuery<Omit<Viewer, 'prefetched'>>(
    queryBuilder
      .select({
        ...actorColumns,
        version: sql<number>`coalesce(${listVersions.version}, 0)`.as('version'),
        total: sql<number>`coalesce(${listVersions.total}, 0)`.as('total'),
        searchVersion: sql<string>`coalesce(${searchVersionOf}, '')`.as('searchVersion'),
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(listVersions, sql`${listVersions.listKey} = ${listPrefixes[kind]} || ${viewerListKey}`)
      .where(isActiveSession),
  )
  const readerOf = ({ search, needsWork }: ReportQuery) => readers[search ? 'searches' : needsWork ? 'work' : 'pages']

  return {
    /**
     * Reads the user of a session with the version of their list and, in the same round trip, the requested page for the
     * visibility they had last. The page is used only if that is still their visibility.
     * @param known the list version in the caller's ETag; '' without an ETag, null for one of another form.
     */
    findViewer:
      (query: ReportQuery | null, known: string | null): FindActor<Viewer<Report>> =>
      async ({ db, now }, sessionId, user) => {
        const last = lastVisibility(kind, user)
        const isNeeded = known === '' || (known !== null && last && !hadVersion(kind, last, known))
        const pageQuery = query && isNeeded ? readerOf(query).pageQuery(query, last, user) : null
        const params = { ...pageQuery?.params, ...sessionParams(now, sessionId, user) }
        const [[found], ...rows] = await runQueries(db, params, viewer, ...(pageQuery?.queries ?? []))
        if (!found) return null
        const visibility = visibilityOf(found)
        rememberViewer(kind, user, visibility, String(found.version))
        return {
          ...found,
          prefetched: pageQuery?.appliesTo(visibility) ? (context) => pageQuery.toPage(context, found, rows) : null,
        }
      },

    /** The requested page of a list or search. */
    findList: async (
      context: RequestContext,
      viewer: Viewer<Report>,
      query: ReportQuery,
    ): Promise<ListPage<Report>> => {
      const { pageQuery, find } = readerOf(query)
      const current = viewer.prefetched ? null : pageQuery(query, visibilityOf(viewer), viewer.id)
      const page = current
        ? current.toPage(context, viewer, await runQueries(context.db, current.params, ...current.queries))
        : viewer.prefetched?.(context)
      return page ?? find!(context, viewer, query)
    },
  }
}
