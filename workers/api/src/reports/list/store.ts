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
import type { Listed, Reading, Viewer } from './viewer.ts'

interface PageRow {
  cells: string
  /** How many of a member's own reports their firm does not have. */
  others: number
}

/** How many reports may be passed over by reading them; more are by their ids in an index. */
const near = 300

/** What of a list a query asks for; without a page the newest of all. */
export const partOf = ({ page, pageSize }: ReportQuery): { size: number; offset: number } =>
  page ? { size: pageSize, offset: (page - 1) * pageSize } : { size: limits.listMax, offset: 0 }

/** Reads pages of what a viewer sees, newest first. */
export const listingOf = <Table extends ReportTable>(kind: ReportKind, rows: ReportRows<Table>) => {
  type Report = Table['$inferSelect']
  type Range = SQL | undefined
  type Id = string | Placeholder
  const { table } = rows
  const newest = [desc(table.submittedAt), desc(table.id)]
  const [user, size, offset] = [sql.placeholder('user'), sql.placeholder('size'), sql.placeholder('offset')]

  /**
   * What a viewer sees, as ranges that an index holds in the list's order: the firm's reports, and of the viewer's own
   * those of no firm or another.
   */
  const rangesOf = (sight: 'all' | { userId: Id; lawFirmId: Id | SQL | null }): readonly [Range, ...Range[]] => {
    if (sight === 'all') return [undefined]
    const own = eq(table.userId, sight.userId)
    if (!sight.lawFirmId) return [own]
    return [
      eq(table.lawFirmId, sight.lawFirmId),
      and(own, isNull(table.lawFirmId)),
      and(own, lt(table.lawFirmId, sight.lawFirmId)),
      and(own, gt(table.lawFirmId, sight.lawFirmId)),
    ]
  }
  const sumOf = (ranges: readonly Range[]): SQL =>
    sql.join(
      [sql`0`, ...ranges.map((range) => sql`(${queryBuilder.select({ n: count() }).from(table).where(range)})`)],
      sql` + `,
    )

  const pageWith = (others: readonly Range[]) => rows.select(queryBuilder, { others: sumOf(others).as('others') })
  /** A page of the first range of a sight, straight from its index. */
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
  /** A page of the first range of a sight, by its ids. */
  const latePage = ([first, ...others]: readonly Range[], ids = idsIn(first)) =>
    staticQuery<PageRow>(
      pageWith(others)
        .where(isIn(ids))
        .orderBy(...newest),
    )

  const all = rangesOf('all')
  const own = rangesOf({ userId: user, lawFirmId: null })
  // The firm as the account's row has it: its page can be asked for before anyone has seen that row.
  const lawFirmId = sql`(select ${users.lawFirmId} from ${users} where ${users.id} = ${user})`
  const firm = rangesOf({ userId: user, lawFirmId })
  const pages = {
    near: { all: nearPage(all), firm: nearPage(firm), own: nearPage(own) },
    late: { all: latePage(all, idsFrom(kind, size, offset)), firm: latePage(firm), own: latePage(own) },
  }
  const nameOf = (sight: Visibility) => (sight === 'all' ? sight : sight.lawFirmId ? 'firm' : 'own')

  /** The ids of a page of the ranges together: of each range no more is read than the page can show. */
  const idsOf = (ranges: readonly Range[], size: number, offset: number) => {
    const ids = ranges.map((range) => {
      const newestOf = queryBuilder.select({ id: table.id, at: table.submittedAt }).from(table).where(range)
      return sql`select * from (${newestOf.orderBy(...newest).limit(size + offset)})`
    })
    return sql`(select id from (${sql.join(ids, sql` union all `)}) order by submitted_at desc, id desc limit ${size} offset ${offset})`
  }

  /** How many a viewer sees: kept by the writes, and counted what of their own their firm does not have. */
  const totalOf = ({ db }: RequestContext, sight: Visibility) => {
    const kept = db
      .select({ total: listVersions.total })
      .from(listVersions)
      .where(eq(listVersions.listKey, listKeyOf(kind, sight)))
    const [, ...others] = rangesOf(sight)
    return db
      .select({ total: sql<number>`coalesce((${kept}), 0) + ${sumOf(others)}`.as('total') })
      .from(sql`(select 1)`)
  }

  const shown = (context: RequestContext, found: readonly { cells: string }[], total: number): Listed<Report> => ({
    rows: found.map(({ cells }) => rows.read(context, cells)),
    total,
    unfiltered: total,
  })

  return {
    /** How many of an account's own reports its firm does not have: SQL of the account's id as `user`. */
    othersOfFirm: sumOf(firm.slice(1)),

    /** Reads a page of what a sight has; of an account that was not met, the page that it has as a firm's member. */
    readingOf: (query: ReportQuery, sight: Visibility | undefined, userId: string): Reading<Report> => {
      const part = partOf(query)
      const name = sight ? nameOf(sight) : 'firm'
      return {
        queries: [pages[part.offset > near ? 'late' : 'near'][name]],
        given: { user: userId, ...part },
        canTransitionCrash: (is) => nameOf(is) === name,
        answer: (context, viewer, [page = []]) => {
          const found = page as readonly PageRow[]
          return name !== 'firm' || found[0]?.others === 0 ? shown(context, found, viewer.total) : null
        },
      }
    },

    /** A page of what a viewer sees, whatever it is of. */
    find: async (context: RequestContext, viewer: Viewer, query: ReportQuery): Promise<Listed<Report>> => {
      const { size, offset } = partOf(query)
      const sight = visibilityOf(viewer)
      const [found, [seen]] = await context.db.batch([
        rows
          .select(context.db)
          .where(isIn(idsOf(rangesOf(sight), size, offset)))
          .orderBy(...newest),
        totalOf(context, sight),
      ])
      return shown(context, found, seen?.total ?? 0)
    },
  }
}

export type Listing<Table extends ReportTable> = ReturnType<typeof listingOf<Table>>
