import { and, count, desc, eq, gt, isNull, lt, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { ReportKind } from '@portal/contract/ids'
import { limits } from '@portal/contract/limits'
import type { ReportQuery } from '@portal/contract/api/list-query'
import type { RequestContext } from '../../context.ts'
import { staticQuery, queryBuilder } from '../../db/client.ts'
import { listVersions } from '../../db/schema/lists.ts'
import { idsFrom } from './report-days-store.ts'
import { users } from '../../db/schema/schema.ts'
import { listKeyOf, visibilityOf, type Visibility } from '../visibility.ts'
import type { ReportRows, ReportTable } from './rows-store.ts'
import type { ListPage, PageQuery, Viewer } from './viewer.ts'

interface PageRow {
  cells: string
  /** How many of a member's own reports don't belong to their firm. */
  others: number
}

/** Up to this offset, skipped rows are read. For later pages, only their ids are read, from an index. */
const maxNearOffset = 300

/** The size and offset of the requested page; without a page, the first `listMax` rows. */
export const pageRange = ({ page, pageSize }: ReportQuery): { size: number; offset: number } =>
  page ? { size: pageSize, offset: (page - 1) * pageSize } : { size: limits.listMax, offset: 0 }

/** Reads pages of the reports that a viewer sees, newest first. */
export const listingOf = <Table extends ReportTable>(kind: ReportKind, rows: ReportRows<Table>) => {
  type Report = Table['$inferSelect']
  type Range = SQL | undefined
  type Id = string | Placeholder
  const { table } = rows
  const newest = [desc(table.submittedAt), desc(table.id)]
  const [user, size, offset] = [sql.placeholder('user'), sql.placeholder('size'), sql.placeholder('offset')]

  /**
   * The reports that a viewer sees, as ranges that an index has in list order: the firm's reports, and the viewer's own
   * ones without a firm or of another firm.
   */
  const rangesOf = (visibility: 'all' | { userId: Id; lawFirmId: Id | SQL | null }): readonly [Range, ...Range[]] => {
    if (visibility === 'all') return [undefined]
    const own = eq(table.userId, visibility.userId)
    if (!visibility.lawFirmId) return [own]
    return [
      eq(table.lawFirmId, visibility.lawFirmId),
      and(own, isNull(table.lawFirmId)),
      and(own, lt(table.lawFirmId, visibility.lawFirmId)),
      and(own, gt(table.lawFirmId, visibility.lawFirmId)),
    ]
  }
  const sumOf = (ranges: readonly Range[]): SQL =>
    sql.join(
      [sql`0`, ...ranges.map((range) => sql`(${queryBuilder.select({ n: count() }).from(table).where(range)})`)],
      sql` + `,
    )

  const pageWith = (others: readonly Range[]) => rows.select(queryBuilder, { others: sumOf(others).as('others') })
  /** A page of the first range, read in index order. */
  const nearPage = ([first, ...others]: readonly Range[]) =>
    staticQuery<PageRow>(
      pageWith(others)
        .where(first)
        .orderBy(...newest)
        .limit(size)
        .offset(offset),
    )
  const idsIn = (range: Range): SQL => {
    const ids = queryBuilder.select({ id: table.id }).from(table).where(range)
    return sql`(${ids
      .orderBy(...newest)
      .limit(size)
      .offset(offset)})`
  }
  const isIn = (ids: SQL) => sql`${table.id} in ${ids}`
  /** A page of the first range, found by its ids. */
  const latePage = ([first, ...others]: readonly Range[], ids = idsIn(first)) =>
    staticQuery<PageRow>(
      pageWith(others)
        .where(isIn(ids))
        .orderBy(...newest),
    )

  const all = rangesOf('all')
  const own = rangesOf({ userId: user, lawFirmId: null })
  // The firm is a subquery, so that the page can be read before the user's row is known.
  const lawFirmId = sql`(select ${users.lawFirmId} from ${users} where ${users.id} = ${user})`
  const firm = rangesOf({ userId: user, lawFirmId })
  const pages = {
    near: { all: nearPage(all), firm: nearPage(firm), own: nearPage(own) },
    late: { all: latePage(all, idsFrom(kind, size, offset)), firm: latePage(firm), own: latePage(own) },
  }
  const nameOf = (visibility: Visibility) => (visibility === 'all' ? visibility : visibility.lawFirmId ? 'firm' : 'own')

  /** The ids of a page across all ranges. Each range is read only as far as the page can need. */
  const idsOf = (ranges: readonly Range[], size: number, offset: number) => {
    const ids = ranges.map((range) => {
      const newestOf = queryBuilder.select({ id: table.id, at: table.submittedAt }).from(table).where(range)
      return sql`select * from (${newestOf.orderBy(...newest).limit(size + offset)})`
    })
    return sql`(select id from (${sql.join(ids, sql` union all `)}) order by submitted_at desc, id desc limit ${size} offset ${offset})`
  }

  /** How many reports a viewer sees: the stored total, plus a count of their own that don't belong to their firm. */
  const totalOf = ({ db }: RequestContext, visibility: Visibility) => {
    const storedTotal = db
      .select({ total: listVersions.total })
      .from(listVersions)
      .where(eq(listVersions.listKey, listKeyOf(kind, visibility)))
    const [, ...others] = rangesOf(visibility)
    return db
      .select({ total: sql<number>`coalesce((${storedTotal}), 0) + ${sumOf(others)}`.as('total') })
      .from(sql`(select 1)`)
  }

  const toListPage = (
    context: RequestContext,
    found: readonly { cells: string }[],
    total: number,
  ): ListPage<Report> => ({
    rows: found.map(({ cells }) => rows.read(context, cells)),
    total,
    unfiltered: total,
  })

  return {
    /** SQL for how many of the user's own reports don't belong to their firm. The parameter `user` is their id. */
    othersOfFirm: sumOf(firm.slice(1)),

    /** The query for a page. For an unknown user it assumes a member of a firm. */
    pageQuery: (query: ReportQuery, visibility: Visibility | undefined, userId: string): PageQuery<Report> => {
      const range = pageRange(query)
      const name = visibility ? nameOf(visibility) : 'firm'
      return {
        queries: [pages[range.offset > maxNearOffset ? 'late' : 'near'][name]],
        params: { user: userId, ...range },
        appliesTo: (actual) => nameOf(actual) === name,
        toPage: (context, viewer, [page = []]) => {
          const found = page as readonly PageRow[]
          return name !== 'firm' || found[0]?.others === 0 ? toListPage(context, found, viewer.total) : null
        },
      }
    },

    /** Reads a page for any visibility. */
    find: async (context: RequestContext, viewer: Viewer, query: ReportQuery): Promise<ListPage<Report>> => {
      const { size, offset } = pageRange(query)
      const visibility = visibilityOf(viewer)
      const [found, [counted]] = await context.db.batch([
        rows
          .select(context.db)
          .where(isIn(idsOf(rangesOf(visibility), size, offset)))
          .orderBy(...newest),
        totalOf(context, visibility),
      ])
      return toListPage(context, found, counted?.total ?? 0)
    },
  }
}

export type Listing<Table extends ReportTable> = ReturnType<typeof listingOf<Table>>
