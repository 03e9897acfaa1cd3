import { desc, sql } from 'drizzle-orm'
import { listPrefixes, type ReportKind } from '@portal/contract/ids'
import type { ReportQuery } from '@portal/contract/api/list-query'
import type { RequestContext } from '../../context.ts'
import { runQueries, staticQuery, queryBuilder } from '../../db/client.ts'
import { listVersions } from '../../db/schema/lists.ts'
import { readPages, searchVersionOf } from './search-pages-store.ts'
import type { Listed, Reading, Viewer } from '../list/viewer.ts'
import { partOf, type Listing } from '../list/store.ts'
import { listKeysOf, visibilityOf, type Visibility } from '../visibility.ts'
import type { ReportRows, ReportTable } from '../list/rows-store.ts'
import { findLines } from './find-lines.ts'
import { fold } from '../../db/fold.ts'
import { recall, remember, type Pages } from './remembered.ts'

/** What a member's own searches look through extraStatements their firm's. */
interface Own {
  searchVersion: string
  /** How many of their own reports their firm does not have. */
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
  const ownScope = sql`${listPrefixes[kind]} || ${user}`
  const own = staticQuery<Own>(
    queryBuilder
      .select({
        searchVersion: sql<string>`coalesce((${queryBuilder
          .select({ version: searchVersionOf })
          .from(listVersions)
          .where(sql`${listVersions.listKey} = ${ownScope}`)}), '')`.as('searchVersion'),
        others: sql<number>`${othersOfFirm}`.as('others'),
      })
      .from(sql`(select 1)`),
  )
  const scopesIn = (sight: Visibility): string[] =>
    listKeysOf(kind, sight === 'all' ? [sight] : [sight.lawFirmId, sight.userId])

  /** Finds in the pages of a sight's scopes, and reads the reports with whether the pages still are so. */
  const finding = (query: ReportQuery, sight: Visibility, userId: string, pages: readonly Pages[]) => {
    const { size, offset } = partOf(query)
    const [main, other] = pages.map(({ shelves }) => shelves)
    const { total, references, skip } = findLines(main!, other, fold(query.search ?? ''), offset, size)
    return {
      given: { user: userId, references: JSON.stringify(references), size, skip },
      queries: other ? [withReferences, own] : [withReferences],
      canTransitionCrash: (is: Visibility) => scopesIn(is).join() === scopesIn(sight).join(),
      read: (
        context: RequestContext,
        viewer: Omit<Viewer, 'ahead'>,
        [found = [], more = []]: readonly (readonly unknown[])[],
      ) => {
        const { searchVersion, others } = (more[0] as Own | undefined) ?? { searchVersion: '', others: 0 }
        const now = [viewer.searchVersion, searchVersion]
        return {
          isSame: pages.every(({ version }, place) => version === now[place]),
          answer: {
            rows: (found as readonly { cells: string }[]).map(({ cells }) => rows.read(context, cells)),
            total,
            unfiltered: viewer.total + others,
          },
        }
      },
    }
  }

  return {
    /** Finds in the pages as they are remembered. */
    readingOf: (query: ReportQuery, sight: Visibility | undefined, userId: string): Reading<Report> | null => {
      if (!sight) return null
      const { read, ...asked } = finding(query, sight, userId, scopesIn(sight).map(recall))
      return {
        ...asked,
        answer: (...found) => {
          const { isSame, answer } = read(...found)
          return isSame ? answer : null
        },
      }
    },

    /** Finds in the pages as they are now; what is written before the reports are read, the next poll shows. */
    find: async (context: RequestContext, viewer: Viewer, query: ReportQuery): Promise<Listed<Report>> => {
      const sight = visibilityOf(viewer)
      const scopes = scopesIn(sight)
      const before = scopes.map(recall)
      const known = before.flatMap(({ texts }) => [...texts.keys()])
      const current = await readPages(context.db, scopes, known)
      const pages = scopes.map((one, place) => remember(one, before[place]!, current))
      const { given, queries, read } = finding(query, sight, viewer.id, pages)
      return read(context, viewer, await runQueries(context.db, given, ...queries)).answer
    },
  }
}
