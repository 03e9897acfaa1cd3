import { desc, sql } from 'drizzle-orm'
import type { ReportKind } from '@portal/contract/ids'
import { limits } from '@portal/contract/limits'
import type { ReportQuery } from '@portal/contract/lists'
import type { Actor } from '../../accounts/session.ts'
import type { Scope } from '../../scope.ts'
import { listOf } from '../../storage/db.ts'
import { readPages } from '../../storage/search-pages.ts'
import type { Listed, Listing } from '../listing/store.ts'
import { scopesOf, sightOf } from '../policy.ts'
import type { ReportRows, ReportTable } from '../rows/store.ts'
import { findLines } from './find-lines.ts'
import { fold } from './fold.ts'
import { isSame, recall, remember, type Pages } from './remembered.ts'

/** Finds reports by a part of a name or reference, newest first. */
export const searchingOf = <Table extends ReportTable>(
  kind: ReportKind,
  rows: ReportRows<Table>,
  { totalOf }: Pick<Listing<Table>, 'totalOf'>,
) => {
  const { table } = rows

  /**
   * Finds in the pages as they were remembered, and reads with the reports whether they still are so. When they are not
   * it finds again; what is written between that and the reports' reading, the next poll shows.
   */
  const search = async (
    scope: Scope,
    viewer: Actor,
    { page, pageSize, search = '' }: ReportQuery,
  ): Promise<Listed<Table['$inferSelect']>> => {
    const { db } = scope
    const sight = sightOf(viewer)
    const size = page ? pageSize : limits.listMax
    const offset = page ? (page - 1) * pageSize : 0
    const folded = fold(search)
    const scopes = scopesOf(kind, sight === 'all' ? [sight] : [sight.lawFirmId, sight.userId])
    const read = async (pages: readonly Pages[]) => {
      const { total, references, skip } = findLines(pages[0]!.shelves, pages[1]?.shelves, folded, offset, size)
      const [current, found, [seen]] = await db.batch([
        readPages(
          db,
          scopes,
          pages.flatMap(({ texts }) => [...texts.keys()]),
        ),
        rows
          .select(db)
          .where(sql`${table.referenceNumber} in ${listOf(references)}`)
          .orderBy(desc(table.submittedAt), desc(table.id))
          .limit(size)
          .offset(skip),
        totalOf(scope, sight),
      ])
      const shown = found.map(({ cells }) => rows.read(scope, cells))
      return { current, answer: { rows: shown, total, unfiltered: seen?.total ?? 0 } }
    }
    const before = scopes.map(recall)
    const { current, answer } = await read(before)
    if (before.every((pages, place) => isSame(pages, scopes[place]!, current))) return answer
    return (await read(before.map((pages, place) => remember(scopes[place]!, pages, current)))).answer
  }

  return { search }
}
