import { and, eq, sql, type SQL } from 'drizzle-orm'
import { listPrefixes, type ReportKind } from '@portal/contract/ids'
import { jsonList, type Db, type Statement } from '../../db/client.ts'
import { listVersions, searchPages } from '../../db/schema/lists.ts'
import { reportTables } from '../../db/report-tables.ts'
import { lineOf, partBytes, shelfOf, shelfOfReference } from './search-line-store.ts'

export const newVersion = 'hex(randomblob(8))'
const viewers = "json_each(json_array('all', user_id, law_firm_id)) as viewer"

/**
 * Adds the line of an inserted report to the search pages of all, of its owner and of its firm.
 * @param but a list to leave out because it has the line already.
 */
export const addToSearch = (db: Db, kind: ReportKind, id: string, but?: 'all'): Statement => {
  const scope = `'${listPrefixes[kind]}' || viewer.value`
  const shelf = shelfOf('report.reference_number')
  const lastPart = `select part + (octet_length(lines) >= ${partBytes}) from search_pages as page
    where page.scope = ${scope} and page.shelf = ${shelf} order by part desc limit 1`
  return db
    .insert(searchPages)
    .select(
      sql`${sql.raw(`select ${scope}, ${shelf}, coalesce((${lastPart}), 0), ${newVersion}, ${lineOf('report')}
        from ${reportTables[kind]} as report, ${viewers}`)}
        where report.id = ${id} and viewer.value is not null and viewer.value is not ${but ?? null}`,
    )
    .onConflictDoUpdate({
      target: [searchPages.listKey, searchPages.shelf, searchPages.part],
      set: { version: sql`excluded.version`, lines: sql`${searchPages.lines} || excluded.lines` },
    })
}

/** More nested `replace` calls would exceed D1's limit on expression depth. */
const reportsPerStatement = 50

/** Removes the lines of reports from all search pages. Must come before the deletion of their rows. */
export const removeFromSearch = (
  db: Db,
  kind: ReportKind,
  reports: readonly { id: string; referenceNumber: string }[],
): Statement[] => {
  const shelves = Map.groupBy(reports, ({ referenceNumber }) => shelfOfReference(referenceNumber))
  return [...shelves].flatMap(([shelf, all]) =>
    Array.from({ length: Math.ceil(all.length / reportsPerStatement) }, (_, turn) => {
      const ids = all.slice(turn * reportsPerStatement, (turn + 1) * reportsPerStatement).map(({ id }) => id)
      const table = sql.raw(reportTables[kind])
      const without = (lines: SQL, id: string) =>
        sql`replace(${lines}, coalesce((select ${sql.raw(lineOf('report'))} from ${table} as report where report.id = ${id}), ''), '')`
      const listKeys = sql`(select ${listPrefixes[kind]} || viewer.value from ${table} as report, ${sql.raw(viewers)}
        where report.id in ${jsonList(ids)} and viewer.value is not null)`
      return db
        .update(searchPages)
        .set({ version: sql.raw(newVersion), lines: ids.reduce(without, sql`${searchPages.lines}`) })
        .where(and(eq(searchPages.shelf, shelf), sql`${searchPages.listKey} in ${listKeys}`))
    }),
  )
}

/** Changes whenever a list's search pages change. It includes the total, which is all that an older Worker updates. */
export const searchVersionOf = sql<string>`${listVersions.searchVersion} || '.' || ${listVersions.total}`

/** All pages of the lists, with lines only for versions that aren't known. A list without pages is one row of nulls. */
export const readPages = (db: Db, listKeys: readonly string[], known: readonly string[]) => {
  const { shelf, part, version, lines } = searchPages
  return db
    .select({
      scope: listVersions.listKey,
      searchVersion: searchVersionOf,
      shelf,
      part,
      version,
      lines: sql<string | null>`case when ${version} in ${jsonList(known)} then null else ${lines} end`,
    })
    .from(listVersions)
    .leftJoin(searchPages, eq(searchPages.listKey, listVersions.listKey))
    .where(sql`${listVersions.listKey} in ${jsonList(listKeys)}`)
}

export type ReadPage = Awaited<ReturnType<typeof readPages>>[number]

/** The statement that builds all search pages of one kind from its reports, when there are none. */
export const packAll = (kind: ReportKind): string => `
  insert into search_pages (scope, shelf, part, version, lines)
  select scope, shelf, part, ${newVersion}, group_concat(line, '') from (
    select scope, shelf, line,
      sum(octet_length(line)) over (partition by scope, shelf order by submitted_at, id) / ${partBytes} as part
    from (
      select '${listPrefixes[kind]}' || viewer.value as scope, ${shelfOf('reference_number')} as shelf,
        ${lineOf('report')} as line, submitted_at, report.id as id
      from ${reportTables[kind]} as report, ${viewers} where viewer.value is not null
    )
  ) group by scope, shelf, part`
