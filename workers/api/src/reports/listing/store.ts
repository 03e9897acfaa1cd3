import { and, count, desc, eq, gt, isNull, lt, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { listPrefixes, type ReportKind } from '@portal/contract/ids'
import { limits } from '@portal/contract/limits'
import type { ReportQuery } from '@portal/contract/lists'
import type { Actor, FindActor } from '../../accounts/session.ts'
import { isLiving, session, sessionNamed } from '../../accounts/store.ts'
import type { Scope } from '../../scope.ts'
import { ask, constant, unbound } from '../../storage/db.ts'
import { listVersions } from '../../storage/list-schema.ts'
import { sessions, users } from '../../storage/schema.ts'
import { scopeOf, sightOf, type Sight } from '../policy.ts'
import type { ReportRows, ReportTable, RowOf } from '../rows/store.ts'
import { guess, learn } from './guesses.ts'
import { markBefore, remember } from './marks.ts'

/** A page of a list, how many match and how many are there. */
export interface Listed<Report> {
  rows: RowOf<Report>[]
  total: number
  unfiltered: number
}

interface PageRow {
  cells: string
  /** How many of a member's own reports their firm does not have. */
  others: number
}

/** Who asks for a list, and what of it was read together with their session. */
export interface Viewer extends Actor {
  /** Of their list: raised by every write that it shows. */
  readonly version: number
  /** How many reports their firm has, or they, or everyone. */
  readonly total: number
  /** The page they ask for, where it was read. */
  readonly page: readonly PageRow[] | null
}

/** Farther off a page is found by its reports' ids, without reading what is passed over. */
const near = 1200

export const partOf = ({ page, pageSize }: ReportQuery): { size: number; offset: number } =>
  page ? { size: pageSize, offset: (page - 1) * pageSize } : { size: limits.listMax, offset: 0 }

// The scope of `policy.ts`, as the account's row says it.
const viewersScope = sql`case when ${users.role} <> 'law-firm' then 'all'
  when ${users.memberSince} is null then ${users.id}
  else coalesce(${users.lawFirmId}, ${users.id}) end`

/** Reads pages of what a viewer sees, newest first. */
export const listingOf = <Table extends ReportTable>(kind: ReportKind, rows: ReportRows<Table>) => {
  type Range = SQL | undefined
  type Id = string | Placeholder
  const { table } = rows
  const newest = [desc(table.submittedAt), desc(table.id)]

  /**
   * What a viewer sees, as ranges that an index holds in the list's order: the firm's reports, and of the viewer's own
   * those of no firm or another.
   */
  const rangesOf = (sight: 'all' | { userId: Id; lawFirmId: Id | null }): readonly [Range, ...Range[]] => {
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
      [sql`0`, ...ranges.map((range) => sql`(${unbound.select({ n: count() }).from(table).where(range)})`)],
      sql` + `,
    )

  const viewer = constant<Omit<Viewer, 'page'>>(
    unbound
      .select({
        ...session,
        version: sql<number>`coalesce(${listVersions.version}, 0)`.as('version'),
        total: sql<number>`coalesce(${listVersions.total}, 0)`.as('total'),
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(listVersions, sql`${listVersions.scope} = ${listPrefixes[kind]} || ${viewersScope}`)
      .where(isLiving),
  )
  /** A page of the first range of a sight, straight from its index. */
  const pageWhere = ([first, ...others]: readonly Range[]) =>
    constant<PageRow>(
      rows
        .select(unbound, { others: sumOf(others).as('others') })
        .where(first)
        .orderBy(...newest)
        .limit(sql.placeholder('size'))
        .offset(sql.placeholder('offset')),
    )
  const [userId, lawFirmId] = [sql.placeholder('user'), sql.placeholder('firm')]
  const pages = {
    office: pageWhere(rangesOf('all')),
    own: pageWhere(rangesOf({ userId, lawFirmId: null })),
    firm: pageWhere(rangesOf({ userId, lawFirmId })),
  }
  const pageOf = (sight: Sight) => pages[sight === 'all' ? 'office' : sight.lawFirmId ? 'firm' : 'own']
  const namesIn = (sight: Sight | null) =>
    sight === null || sight === 'all' ? {} : { user: sight.userId, firm: sight.lawFirmId }

  /** The ids of a page of the ranges together: of each range no more is read than the page can show. */
  const idsOf = (ranges: readonly Range[], size: number, offset: number) => {
    const newestOf = (range: Range) =>
      unbound
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
    const kept = db
      .select({ total: listVersions.total })
      .from(listVersions)
      .where(eq(listVersions.scope, scopeOf(kind, sight)))
    const [, ...others] = rangesOf(sight)
    return db
      .select({ total: sql<number>`coalesce((${kept}), 0) + ${sumOf(others)}`.as('total') })
      .from(sql`(select 1)`)
  }

  const shown = (scope: Scope, found: readonly { cells: string }[], total: number): Listed<Table['$inferSelect']> => ({
    rows: found.map(({ cells }) => rows.read(scope, cells)),
    total,
    unfiltered: total,
  })

  const withIds = (db: Scope['db'], ids: SQL) =>
    rows
      .select(db)
      .where(sql`${table.id} in ${ids}`)
      .orderBy(...newest)

  /** A late page of all that one range has: found from the nearest page that was read, passing over what is between. */
  const lateIn = async (scope: Scope, viewer: Viewer, range: Range, size: number, offset: number) => {
    const list = scopeOf(kind, sightOf(viewer))
    const mark = markBefore(list, viewer.version, offset)
    const rest = mark && sql`(${table.submittedAt}, ${table.id}) <= (${mark.submittedAt}, ${mark.id})`
    const found = await withIds(scope.db, idsOf([and(range, rest)], size, offset - (mark?.before ?? 0)))
    const page = shown(scope, found, viewer.total)
    const [first, last] = [page.rows.at(0)?.report, page.rows.at(-1)?.report]
    if (first && last)
      remember(list, viewer.version, [
        { before: offset, submittedAt: first.submittedAt, id: first.id },
        { before: offset + page.rows.length - 1, submittedAt: last.submittedAt, id: last.id },
      ])
    return page
  }

  return {
    totalOf,

    /**
     * Finds who a session is of and the version of their list, and in the same round trip the page that they ask for, when
     * this isolate has seen enough of them to tell which that would be. It is theirs when the account says so too.
     * @param known the version that the caller has the page under, or ''.
     */
    findViewer:
      (query: ReportQuery | null, known: string): FindActor<Viewer> =>
      async ({ db, now }, sessionId, user) => {
        const part = query && !query.search && !query.needsWork ? partOf(query) : null
        const guessed = part && part.offset <= near ? guess(kind, user, known) : null
        const given = { ...namesIn(guessed), ...part, ...sessionNamed(now, sessionId, user) }
        const [[found], page] = await ask(db, given, viewer, guessed ? pageOf(guessed) : undefined)
        if (!found) return null
        const sight = sightOf(found)
        learn(kind, user, sight, String(found.version))
        return { ...found, page: guessed && scopeOf(kind, guessed) === scopeOf(kind, sight) ? page : null }
      },

    /** A page of what a viewer sees; without a page the newest of all. */
    findPage: async (scope: Scope, viewer: Viewer, query: ReportQuery) => {
      const { size, offset } = partOf(query)
      const sight = sightOf(viewer)
      if (offset <= near) {
        const page = viewer.page ?? (await ask(scope.db, { ...namesIn(sight), size, offset }, pageOf(sight)))[0]
        if (page[0]?.others === 0) return shown(scope, page, viewer.total)
      }
      const ranges = rangesOf(sight)
      if (ranges.length === 1) return lateIn(scope, viewer, ranges[0], size, offset)
      const [found, [seen]] = await scope.db.batch([
        withIds(scope.db, idsOf(ranges, size, offset)),
        totalOf(scope, sight),
      ])
      return shown(scope, found, seen?.total ?? 0)
    },
  }
}

export type Listing<Table extends ReportTable> = ReturnType<typeof listingOf<Table>>
