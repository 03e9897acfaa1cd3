import { and, count, desc, eq, gt, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { listPrefixes, type ReportKind } from '@portal/contract/ids'
import { limits } from '@portal/contract/limits'
import type { ListQuery } from '@portal/contract/lists'
import type { Actor, FindActor } from '../../accounts/session.ts'
import { isLiving, person, sessionNamed } from '../../accounts/store.ts'
import type { Scope } from '../../scope.ts'
import { prepared } from '../../storage/db.ts'
import { listVersions } from '../../storage/list-schema.ts'
import { sessions, users } from '../../storage/schema.ts'
import { scopesOf, type Sight } from '../policy.ts'
import type { Cells, ReportRows, ReportTable, RowOf } from '../rows/store.ts'

/** A page of a list, how many match and how many are there. */
export interface Listed<Report> {
  rows: RowOf<Report>[]
  total: number
  unfiltered: number
}

/** Who asks for a list, and what of it was read together with their session. */
export interface Viewer extends Actor {
  /** Another one for another version of their list, another account and another firm or office: what an answer depends on. */
  readonly stamp: string
  /** How many reports their firm has, or they, or everyone. */
  readonly total: number
  /** The page, as `readPage` takes it; null when it wasn't read. */
  readonly page: string | null
}

/** Pages of a list that are read with the session. */
export interface PageAsked {
  size: number
  offset: number
  /** The stamp that the caller has the page under: while it is so, no page is read. */
  known: string
}

// The firm that counts a viewer a member, and the scope whose version says whether what their lists show has changed.
const isOffice = sql`${users.role} <> 'law-firm'`
const viewersFirm = sql`case when ${users.memberSince} is null then null else ${users.lawFirmId} end`
const viewersScope = sql`case when ${isOffice} then 'all' else coalesce(${viewersFirm}, ${users.id}) end`
const stamp = sql<string>`coalesce(${listVersions.version}, 0) || '.' || ${users.id} || '.' || ${viewersScope}`

const later = (one: string, other: string): number => (one < other ? 1 : one > other ? -1 : 0)

/** Reads pages of what a viewer sees, newest first. */
export const listingOf = <Table extends ReportTable>(kind: ReportKind, rows: ReportRows<Table>) => {
  type Report = Table['$inferSelect']
  const { table } = rows
  const newest = [desc(table.submittedAt), desc(table.id)]

  const viewers = <More extends Record<string, SQL>>(db: Scope['db'], more: More) =>
    db
      .select({
        ...person,
        sessionId: sessions.id,
        stamp,
        total: sql<number>`coalesce(${listVersions.total}, 0)`,
        ...more,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(listVersions, sql`${listVersions.scope} = ${listPrefixes[kind]} || ${viewersScope}`)
      .where(isLiving)

  // What a viewer sees as ranges that an index holds in the list's order; but for one of them each is empty.
  const newestWhere = (sees: SQL) => sql`select * from (select * from ${table} where ${sees}
    order by ${sql.join(newest, sql`, `)} limit ${sql.placeholder('size')} offset ${sql.placeholder('offset')})`
  const page = rows.selectFrom(
    sql.join(
      [
        isOffice,
        sql`not ${isOffice} and ${table.lawFirmId} = ${viewersFirm}`,
        sql`not ${isOffice} and ${viewersFirm} is null and ${table.userId} = ${users.id}`,
      ].map(newestWhere),
      sql` union all `,
    ),
  )
  const own = eq(table.userId, users.id)
  // Of a member's own reports, those that their firm does not have.
  const others = [
    isNull(table.lawFirmId),
    sql`${table.lawFirmId} < ${viewersFirm}`,
    sql`${table.lawFirmId} > ${viewersFirm}`,
  ].map((range) => sql`(select count(*) from ${table} where ${own} and ${range})`)
  const pageUnlessKnown = sql<string | null>`case when ${stamp} = ${sql.placeholder('known')} then null
    else json_array(case when ${isOffice} or ${viewersFirm} is null then 0 else ${sql.join(others, sql` + `)} end, json(${page})) end`

  const withPage = prepared((db) => viewers(db, { page: pageUnlessKnown }).prepare())
  const without = prepared((db) => viewers(db, { page: sql<null>`null` }).prepare())

  /** The ranges of what a viewer sees: the firm's reports, and of the viewer's own those of no firm or another. */
  const rangesOf = (sight: Sight): readonly [SQL | undefined, ...(SQL | undefined)[]] => {
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

  /** The ids of a page of the ranges together: of each range no more is read than the page can show. */
  const idsOf = ({ db }: Scope, ranges: readonly (SQL | undefined)[], size: number, offset: number) => {
    const newestOf = (range: SQL | undefined) =>
      db
        .select({ id: table.id, at: table.submittedAt })
        .from(table)
        .where(range)
        .orderBy(...newest)
    if (ranges.length === 1) return sql`(select id from (${newestOf(ranges[0]).limit(size).offset(offset)}))`
    const ids = ranges.map((range) => sql`select * from (${newestOf(range).limit(size + offset)})`)
    return sql`(select id from (${sql.join(ids, sql` union all `)}) order by submitted_at desc, id desc limit ${size} offset ${offset})`
  }

  /** How many a viewer sees: kept by the writes, and counted what of their own their firm does not have. */
  const totalOf = ({ db }: Scope, sight: Sight) => {
    const [scope] = scopesOf(kind, [sight === 'all' ? sight : (sight.lawFirmId ?? sight.userId)])
    const kept = db.select({ total: listVersions.total }).from(listVersions).where(eq(listVersions.scope, scope!))
    const counts = rangesOf(sight)
      .slice(1)
      .map((range) => sql` + (${db.select({ n: count() }).from(table).where(range)})`)
    const total = sql<number>`coalesce((${kept}), 0)${sql.join(counts)}`.as('total')
    return db.select({ total }).from(sql`(select 1)`)
  }

  return {
    totalOf,

    /** Finds who a session is of, and with them the page they ask for, in one query. */
    findViewer:
      (asked: PageAsked | null): FindActor<Viewer> =>
      async ({ db, now }, sessionId, userId) => {
        const session = sessionNamed(now, sessionId, userId)
        const [viewer] = await (asked ? withPage(db).all({ ...session, ...asked }) : without(db).all(session))
        return viewer ?? null
      },

    /** The page that was read with a viewer; null when their reports are not all in one range. */
    readPage: (scope: Scope, { page, total }: Viewer): Listed<Report> | null => {
      const [others, cells] = JSON.parse(page ?? '[null]') as [number | null, Cells[]]
      if (others !== 0) return null
      const read = cells
        .map((row) => rows.read(scope, row))
        .sort(({ report: a }, { report: b }) => later(a.submittedAt, b.submittedAt) || later(a.id, b.id))
      return { rows: read, total, unfiltered: total }
    },

    /** A page of what a viewer sees; without a page the newest of all. */
    findPage: async (scope: Scope, sight: Sight, { page, pageSize }: ListQuery): Promise<Listed<Report>> => {
      const size = page ? pageSize : limits.listMax
      const ids = idsOf(scope, rangesOf(sight), size, page ? (page - 1) * pageSize : 0)
      const [found, [seen]] = await scope.db.batch([
        rows
          .select(scope)
          .where(sql`${table.id} in ${ids}`)
          .orderBy(...newest),
        totalOf(scope, sight),
      ])
      const total = seen?.total ?? 0
      return { rows: found.map(({ cells }) => rows.read(scope, JSON.parse(cells) as Cells)), total, unfiltered: total }
    },
  }
}

export type Listing<Table extends ReportTable> = ReturnType<typeof listingOf<Table>>
