import { desc, sql } from 'drizzle-orm'
import { listPrefixes, type ReportKind } from '@portal/contract/ids'
import type { ReportQuery } from '@portal/contract/api/list-query'
import type { RequestContext } from '../../context.ts'
import { runQueries, staticQuery, queryBuilder } from '../../db/client.ts'
import { listVersions } from '../../db/schema/lists.ts'
import { readPages, searchVersionOf } from './search-pages-store.ts'
import type { ListPage, PageQuery, Viewer } from '../list/viewer.ts'
import { pageRange, type Listing } from '../list/store.ts'
import { listKeysOf, visibilityOf, type Visibility } from '../visibility.ts'
import type { ReportRows, ReportTable } from '../list/rows-store.ts'
import { findLines } from './find-lines.ts'
import { fold } from '../../db/fold.ts'
import { cachedPages, cachePages, type Pages } from './page-cache.ts'

/** What a member's search reads besides their firm's pages. */
interface OwnReports {
  searchVersion: string
  /** How many of their own reports don't belong to their firm. */
  others: number
}

/** Finds reports by a part of a name or reference, newest first. */
export const searchingOf = <Table extends ReportTable>(
  kind: ReportKind,
  rows: ReportRows<Table>,
  { othersOfFirm }: Pick<Listing<Table>, 'othersOfFirm'>,
) => {
  type Report = Table['$inferSelect']
  const { table } = rows
  const user = sql.placeholder('user')
  const withReferences = staticQuery<{ cells: string }>(
    rows
      .select(queryBuilder)
      .where(sql`${table.referenceNumber} in (select value from json_each(${sql.placeholder('references')}))`)
      .orderBy(desc(table.submittedAt), desc(table.id))
      .limit(sql.placeholder('size'))
      .offset(sql.placeholder('skip')),
  )
  const ownListKey = sql`${listPrefixes[kind]} || ${user}`
  const own = staticQuery<OwnReports>(
    queryBuilder
      .select({
        searchVersion: sql<string>`coalesce((${queryBuilder
          .select({ version: searchVersionOf })
          .from(listVersions)
          .where(sql`${listVersions.listKey} = ${ownListKey}`)}), '')`.as('searchVersion'),
        others: sql<number>`${othersOfFirm}`.as('others'),
      })
      .from(sql`(select 1)`),
  )
  const listKeysIn = (visibility: Visibility): string[] =>
    listKeysOf(kind, visibility === 'all' ? [visibility] : [visibility.lawFirmId, visibility.userId])

  /** Searches the pages, and reads the matching reports together with the current versions of the pages. */
  const searchPages = (query: ReportQuery, visibility: Visibility, userId: string, pages: readonly Pages[]) => {
    const { size, offset } = pageRange(query)
    const [main, other] = pages.map(({ shelves }) => shelves)
    const { total, references, skip } = findLines(main!, other, fold(query.search ?? ''), offset, size)
    return {
      params: { user: userId, references: JSON.stringify(references), size, skip },
      queries: other ? [withReferences, own] : [withReferences],
      appliesTo: (actual: Visibility) => listKeysIn(actual).join() === listKeysIn(visibility).join(),
      read: (
        context: RequestContext,
        viewer: Omit<Viewer, 'prefetched'>,
        [found = [], more = []]: readonly (readonly unknown[])[],
      ) => {
        const { searchVersion, others } = (more[0] as OwnReports | undefined) ?? { searchVersion: '', others: 0 }
        const now = [viewer.searchVersion, searchVersion]
        return {
          isCurrent: pages.every(({ version }, place) => version === now[place]),
          page: {
            rows: (found as readonly { cells: string }[]).map(({ cells }) => rows.read(context, cells)),
            total,
            unfiltered: viewer.total + others,
          },
        }
      },
    }
  }

  return {
    /** Searches the cached pages. */
    pageQuery: (query: ReportQuery, visibility: Visibility | undefined, userId: string): PageQuery<Report> | null => {
      if (!visibility) return null
      const { read, ...queries } = searchPages(query, visibility, userId, listKeysIn(visibility).map(cachedPages))
      return {
        ...queries,
        toPage: (...found) => {
          const { isCurrent, page } = read(...found)
          return isCurrent ? page : null
        },
      }
    },

    /** Reads changed pages and searches them. Reports written meanwhile are found by the next poll. */
    find: async (context: RequestContext, viewer: Viewer, query: ReportQuery): Promise<ListPage<Report>> => {
      const visibility = visibilityOf(viewer)
      const listKeys = listKeysIn(visibility)
      const before = listKeys.map(cachedPages)
      const known = before.flatMap(({ texts }) => [...texts.keys()])
      const current = await readPages(context.db, listKeys, known)
      const pages = listKeys.map((listKey, index) => cachePages(listKey, before[index]!, current))
      const { params, queries, read } = searchPages(query, visibility, viewer.id, pages)
      return read(context, viewer, await runQueries(context.db, params, ...queries)).page
    },
  }
}
