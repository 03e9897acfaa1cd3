import { and, count, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { unreadableAnswer } from '@portal/contract/crash-reports'
import { Failure } from '@portal/contract/failure'
import { idPrefixes, type ReportKind } from '@portal/contract/ids'
import { limits } from '@portal/contract/limits'
import type { ListQuery } from '@portal/contract/lists'
import type { Actor } from '../accounts/session.ts'
import { filesOf } from '../files/store.ts'
import { instantAfter } from '../instants.ts'
import { undeliverableOf } from '../letters/store.ts'
import type { Scope } from '../scope.ts'
import { listOf, type Statement } from '../storage/db.ts'
import { listVersions } from '../storage/list-schema.ts'
import { crashReports, lawFirms, users, type policeReports } from '../storage/schema.ts'
import { placeOf, seal, unseal } from '../storage/seal.ts'
import { readPages } from '../storage/search-pages.ts'
import { findLines } from './find-lines.ts'
import { fold } from './fold.ts'
import { canSee, scopesOf, type Sight } from './policy.ts'
import { isSame, recall, remember, type Pages } from './remembered.ts'

type ReportTable = typeof crashReports | typeof policeReports

/** A report with who owns it; `undeliverable` and `files` are the texts of JSON arrays. */
export interface RowOf<Report> {
  report: Report
  owner: Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'email' | 'role' | 'deletedAt'> | null
  firmName: string | null
  undeliverable: string
  files: string
}

/** The queries that both kinds of report share, bound to the kind's table; `sealed` names its columns that are encrypted. */
export const reportStore = <Table extends ReportTable>(
  kind: ReportKind,
  of: Table,
  sealed: readonly (keyof Table['$inferSelect'] & string)[] = [],
) => {
  type Report = Table['$inferSelect']
  type Row = RowOf<Report>
  // Whatever is asked of it here, both tables have.
  const table = of as typeof crashReports
  const columns = getTableColumns(table)

  /** A row with its sealed columns as `change` makes them. */
  const withSealed = <R extends { id: string }>(row: R, change: (place: string, text: string) => string): R => {
    const texts = sealed.map((name) => [name, (row as Record<string, unknown>)[name]] as const)
    const changed = texts.flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, change(placeOf(table, name, row.id), text)] as const] : [],
    )
    return { ...row, ...Object.fromEntries(changed) }
  }
  const opened = ({ config }: Scope, row: RowOf<unknown>): Row => {
    const report = withSealed(
      row.report as Report,
      (place, stored) => unseal(config.dataKeys, place, stored) ?? unreadableAnswer,
    )
    return { ...row, report }
  }

  const rowsWithOwner = <More extends Record<string, SQL.Aliased<number>> = Record<never, SQL.Aliased<number>>>(
    { db }: Scope,
    more?: More,
  ) =>
    db
      .select({
        ...(more as More),
        report: table,
        // No column name twice: a batch answers rows as objects by name. The owner's id is the report's `userId`.
        owner: {
          firstName: users.firstName,
          lastName: users.lastName,
          email: users.email,
          role: users.role,
          deletedAt: users.deletedAt,
        },
        firmName: lawFirms.name,
        undeliverable: undeliverableOf(table.id),
        files: filesOf(table.id),
      })
      .from(table)
      .leftJoin(users, eq(users.id, table.userId))
      .leftJoin(lawFirms, eq(lawFirms.id, users.lawFirmId))

  const shown = (scope: Scope, rows: readonly RowOf<unknown>[], total: number, unfiltered: number) => ({
    rows: rows.map((row) => opened(scope, row)),
    total,
    unfiltered,
  })

  type Range = SQL | undefined
  const newest = [desc(table.submittedAt), desc(table.id)]
  /**
   * What a viewer sees, as ranges that an index holds in the list's order: the firm's reports, and of the viewer's own
   * those of no firm or another.
   */
  const rangesOf = (sight: Sight): readonly [Range, ...Range[]] => {
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

  /** The ids of a page of the ranges together, newest first: of each range no more is read than the page can show. */
  const pageOf = ({ db }: Scope, ranges: readonly Range[], size: number, offset: number) => {
    const newestOf = (range: Range) =>
      db
        .select({ id: table.id, at: table.submittedAt })
        .from(table)
        .where(range)
        .orderBy(...newest)
    if (ranges.length === 1) return sql`(select id from (${newestOf(ranges[0]).limit(size).offset(offset)}))`
    const ids = ranges.map((range) => sql`select * from (${newestOf(range).limit(size + offset)})`)
    return sql`(select id from (${sql.join(ids, sql` union all `)}) order by submitted_at desc, id desc limit ${size} offset ${offset})`
  }

  /** How many a viewer sees, kept by the writes; and how many `others` of their own, which their firm does not have. */
  const totalsOf = ({ db }: Scope, sight: Sight) => {
    const [scope] = scopesOf(kind, [sight === 'all' ? sight : (sight.lawFirmId ?? sight.userId)])
    const kept = db.select({ total: listVersions.total }).from(listVersions).where(eq(listVersions.scope, scope!))
    const counts = rangesOf(sight)
      .slice(1)
      .map((range) => sql`(${db.select({ n: count() }).from(table).where(range)})`)
    return {
      total: sql<number>`coalesce((${kept}), 0)`.as('total'),
      others: sql<number>`${sql.join([sql`0`, ...counts], sql` + `)}`.as('others'),
    }
  }
  const sumOf = (totals: { total: number; others: number } | undefined): number =>
    totals ? totals.total + totals.others : 0
  const totalOf = (scope: Scope, sight: Sight) => scope.db.select(totalsOf(scope, sight)).from(sql`(select 1)`)

  /**
   * Finds in the pages as they were remembered, and reads with the reports whether they still are so. When they are not
   * it finds again; what is written between that and the reports' reading, the next poll shows.
   */
  const searchReports = async (scope: Scope, sight: Sight, folded: string, offset: number, size: number) => {
    const { db } = scope
    const scopes = scopesOf(kind, sight === 'all' ? [sight] : [sight.lawFirmId, sight.userId])
    const read = async (pages: readonly Pages[]) => {
      const { total, references, skip } = findLines(pages[0]!.shelves, pages[1]?.shelves, folded, offset, size)
      const found = rowsWithOwner(scope)
        .where(sql`${table.referenceNumber} in ${listOf(references)}`)
        .orderBy(...newest)
        .limit(size)
        .offset(skip)
      const [current, rows, [seen]] = await db.batch([
        readPages(
          db,
          scopes,
          pages.flatMap(({ texts }) => [...texts.keys()]),
        ),
        found,
        totalOf(scope, sight),
      ])
      return { current, answer: shown(scope, rows, total, sumOf(seen)) }
    }
    const before = scopes.map(recall)
    const { current, answer } = await read(before)
    if (before.every((pages, place) => isSame(pages, scopes[place]!, current))) return answer
    return (await read(before.map((pages, place) => remember(scopes[place]!, pages, current)))).answer
  }

  return {
    kind,
    table: of,

    /** @throws Failure `not_found` when there is none, or it isn't the actor's to see: nobody learns which. */
    visibleReport: async (scope: Scope, actor: Actor, id: string): Promise<Row> => {
      const [row] = await rowsWithOwner(scope).where(eq(table.id, id))
      if (!row || !canSee(actor, row.report)) throw new Failure('not_found')
      return opened(scope, row)
    },

    /** A page of what a viewer sees, newest first, and how many match and are there; without a page the newest of all. */
    findReports: async (scope: Scope, sight: Sight, { page, pageSize, search }: ListQuery) => {
      const size = page ? pageSize : limits.listMax
      const offset = page ? (page - 1) * pageSize : 0
      if (search) return searchReports(scope, sight, fold(search), offset, size)
      const ranges = rangesOf(sight)
      if (offset === 0) {
        // The first page, which everyone polls: straight from its index, when the first range has all of it.
        const rows = await rowsWithOwner(scope, totalsOf(scope, sight))
          .where(ranges[0])
          .orderBy(...newest)
          .limit(size)
        if (rows[0]?.others === 0) return shown(scope, rows, rows[0].total, rows[0].total)
      }
      const [rows, [seen]] = await scope.db.batch([
        rowsWithOwner(scope)
          .where(sql`${table.id} in ${pageOf(scope, ranges, size, offset)}`)
          .orderBy(...newest),
        totalOf(scope, sight),
      ])
      const total = sumOf(seen)
      return shown(scope, rows, total, total)
    },

    findByKey: async ({ db }: Scope, idempotencyKey: string) => {
      const [row] = await db
        .select({ id: table.id, referenceNumber: table.referenceNumber, contentDigest: table.contentDigest })
        .from(table)
        .where(eq(table.idempotencyKey, idempotencyKey))
      return row
    },

    insertReport: ({ db, config }: Scope, row: Table['$inferInsert']): Statement =>
      db
        .insert(table)
        .values(withSealed(row as typeof table.$inferInsert, (place, text) => seal(config.dataKeys, place, text))),

    /**
     * Changes a report while everything that `judgedBy` names, and everything it changes, is as it was read.
     * `mustHaveChanged` stands after it.
     */
    updateReport: (
      { db, now }: Scope,
      report: Report,
      judgedBy: readonly (keyof Report & string)[],
      changes: Partial<Report>,
    ): Statement => {
      const same = [...new Set([...judgedBy, ...Object.keys(changes)])].map((name) => {
        const column = columns[name as keyof typeof columns]
        const value = report[name as keyof Report] as string | null
        return value === null ? isNull(column) : eq(column, value)
      })
      return db
        .update(table)
        .set({ ...(changes as Partial<typeof table.$inferInsert>), updatedAt: now.toISOString() })
        .where(and(eq(table.id, report.id), ...same))
    },

    /** Forgets the idempotency keys that have had their time. */
    forgetOldKeys: ({ db, now }: Scope) => {
      const before = instantAfter(now, { hours: -limits.idempotencyHours })
      return db
        .update(table)
        .set({ idempotencyKey: null, contentDigest: null })
        .where(and(isNotNull(table.idempotencyKey), lt(table.createdAt, before)))
    },
  }
}

export type ReportStore<Table extends ReportTable> = ReturnType<typeof reportStore<Table>>

/**
 * Raises the versions of the scopes' lists, and of the firm that an account among them is in now: its members' lists show
 * the account's reports too. Each time a scope is named its total grows by `added`.
 */
export const raiseVersions = ({ db }: Scope, scopes: readonly string[], added: -1 | 0 | 1 = 0): Statement => {
  const named = sql`(select value as scope, count(*) * ${added} as added from json_each(${JSON.stringify(scopes)}) group by value)`
  const account = sql`instr(scope, ${idPrefixes.user})`
  const firms = sql`select substr(scope, 1, ${account} - 1) || law_firm_id, 0 from ${named}
    join ${users} on id = substr(scope, ${account}) where ${account} > 0 and law_firm_id is not null`
  return db
    .insert(listVersions)
    .select(
      sql`select scope, 1, sum(added) from (select scope, added from ${named} union all ${firms}) where true group by scope`,
    )
    .onConflictDoUpdate({
      target: listVersions.scope,
      set: { version: sql`${listVersions.version} + 1`, total: sql`${listVersions.total} + excluded.total` },
    })
}
