import { desc, sql } from 'drizzle-orm'
import { listPrefixes, type ReportKind } from '@portal/contract/ids'
import type { ReportQuery } from '@portal/contract/lists'
import type { Scope } from '../../scope.ts'
import { ask, constant, unbound } from '../../storage/db.ts'
import { listVersions } from '../../storage/list-schema.ts'
import { readPages, searchVersionOf } from '../../storage/search-pages.ts'
import type { Listed, Reading, Viewer } from '../listing/reading.ts'
import { partOf, type Listing } from '../listing/store.ts'
import { scopesOf, sightOf, type Sight } from '../policy.ts'
import type { ReportRows, ReportTable } from '../rows/store.ts'
import { findLines } from './find-lines.ts'
import { fold } from '../../storage/fold.ts'
import { recall, remember, type Pages } from './remembered.ts'

/** What a member's own searches look through besides their firm's. */
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
  const withReferences = constant<{ cells: string }>(
    rows
      .select(unbound)
      .where(sql`${table.referenceNumber} in (select value from json_each(${sql.placeholder('references')}))`)
      .orderBy(desc(table.submittedAt), desc(table.id))
      .limit(sql.placeholder('size'))
      .offset(sql.placeholder('skip')),
  )
  const ownScope = sql`${listPrefixes[kind]} || ${user}`
  const own = constant<Own>(
    unbound
      .select({
        searchVersion: sql<string>`coalesce((${unbound
          .select({ version: searchVersionOf })
          .from(listVersions)
          .where(sql`${listVersions.scope} = ${ownScope}`)}), '')`.as('searchVersion'),
        others: sql<number>`${othersOfFirm}`.as('others'),
      })
      .from(sql`(select 1)`),
  )
  const scopesIn = (sight: Sight): string[] =>
    scopesOf(kind, sight === 'all' ? [sight] : [sight.lawFirmId, sight.userId])

  /** Finds in the pages of a sight's scopes, and reads the reports with whether the pages still are so. */
  const finding = (query: ReportQuery, sight: Sight, userId: string, pages: readonly Pages[]) => {
    const { size, offset } = partOf(query)
    const [main, other] = pages.map(({ shelves }) => shelves)
    const { total, references, skip } = findLines(main!, other, fold(query.search ?? ''), offset, size)
    return {
      given: { user: userId, references: JSON.stringify(references), size, skip },
      queries: other ? [withReferences, own] : [withReferences],
      fits: (is: Sight) => scopesIn(is).join() === scopesIn(sight).join(),
      read: (scope: Scope, viewer: Omit<Viewer, 'ahead'>, [found = [], more = []]: readonly (readonly unknown[])[]) => {
        const { searchVersion, others } = (more[0] as Own | undefined) ?? { searchVersion: '', others: 0 }
        const now = [viewer.searchVersion, searchVersion]
        return {
          isSame: pages.every(({ version }, place) => version === now[place]),
          answer: {
            rows: (found as readonly { cells: string }[]).map(({ cells }) => rows.read(scope, cells)),
            total,
            unfiltered: viewer.total + others,
          },
        }
      },
    }
  }

  return {
    /** Finds in the pages as they are remembered. */
    readingOf: (query: ReportQuery, sight: Sight | undefined, userId: string): Reading<Report> | null => {
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
    find: async (scope: Scope, viewer: Viewer, query: ReportQuery): Promise<Listed<Report>> => {
      const sight = sightOf(viewer)
      const scopes = scopesIn(sight)
      const before = scopes.map(recall)
      const known = before.flatMap(({ texts }) => [...texts.keys()])
      const current = await readPages(scope.db, scopes, known)
      const pages = scopes.map((one, place) => remember(one, before[place]!, current))
      const { given, queries, read } = finding(query, sight, viewer.id, pages)
      return read(scope, viewer, await ask(scope.db, given, ...queries)).answer
    },
  }
}
