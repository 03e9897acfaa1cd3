import { and, eq, getTableColumns, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { AppError } from '@portal/contract/api/errors'
import { idPrefixes, type ReportKind } from '@portal/contract/ids'
import { limits } from '@portal/contract/limits'
import { instantAfter } from '../platform/dates.ts'
import type { Actor, RequestContext } from '../context.ts'
import type { Statement } from '../db/client.ts'
import { listVersions } from '../db/schema/lists.ts'
import { newVersion } from './search/search-pages-store.ts'
import { users } from '../db/schema/schema.ts'
import { listingOf } from './list/store.ts'
import { canSee } from './visibility.ts'
import { reportRows, type ReportTable, type RowOf } from './list/rows-store.ts'
import { searchingOf } from './search/store.ts'
import { viewingOf } from './list/viewer-store.ts'
import { workOf } from './list/needs-work-store.ts'

/** The queries that both kinds of report share, bound to the kind's table; `sealed` names its columns that are encrypted. */
export const reportStore = <Table extends ReportTable>(
  kind: ReportKind,
  of: Table,
  sealed: readonly (keyof Table['$inferSelect'] & string)[] = [],
) => {
  type Report = Table['$inferSelect']
  const rows = reportRows(of, sealed)
  const listing = listingOf(kind, rows)
  const { table } = rows
  const columns = getTableColumns(table)

  return {
    kind,
    table: of,
    ...viewingOf(kind, {
      pages: listing,
      searches: searchingOf(kind, rows, listing),
      work: workOf(kind, rows),
    }),

    /** @throws AppError `not_found` when there is none, or it isn't the actor's to see: nobody learns which. */
    visibleReport: async (context: RequestContext, actor: Actor, id: string): Promise<RowOf<Report>> => {
      const [found] = await rows.select(context.db).where(eq(table.id, id))
      const row = found && rows.read(context, found.cells)
      if (!row || !canSee(actor, row.report)) throw new AppError('not_found')
      return row
    },

    findByKey: async ({ db }: RequestContext, idempotencyKey: string) => {
      const [row] = await db
        .select({ id: table.id, referenceNumber: table.referenceNumber, contentDigest: table.contentDigest })
        .from(table)
        .where(eq(table.idempotencyKey, idempotencyKey))
      return row
    },

    insertReport: (context: RequestContext, row: Table['$inferInsert']): Statement =>
      context.db.insert(table).values(rows.sealed(context, row as typeof table.$inferInsert)),

    /**
     * Changes a report while everything that `judgedBy` names, and everything it changes, is as it was read.
     * `assertRowsChanged` stands after it.
     */
    updateReport: (
      { db, now }: RequestContext,
      report: Report,
      guardColumns: readonly (keyof Report & string)[],
      changes: Partial<Report>,
    ): Statement => {
      const same = [...new Set([...guardColumns, ...Object.keys(changes)])].map((name) => {
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
    forgetOldKeys: ({ db, now }: RequestContext) => {
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
 * the account's reports too. Each time a scope is named its total grows by `added`, and its searches find others.
 */
export const bumpListVersions = (
  { db }: RequestContext,
  scopes: readonly string[],
  added: -1 | 0 | 1 = 0,
): Statement => {
  const named = sql`(select value as scope, count(*) * ${added} as added from json_each(${JSON.stringify(scopes)}) group by value)`
  const account = sql`instr(scope, ${idPrefixes.user})`
  const firms = sql`select substr(scope, 1, ${account} - 1) || law_firm_id, 0 from ${named}
    join ${users} on id = substr(scope, ${account}) where ${account} > 0 and law_firm_id is not null`
  return db
    .insert(listVersions)
    .select(
      sql`select scope, 1, sum(added), ${sql.raw(newVersion)} from (select scope, added from ${named} union all ${firms}) where true group by scope`,
    )
    .onConflictDoUpdate({
      target: listVersions.listKey,
      set: {
        version: sql`${listVersions.version} + 1`,
        total: sql`${listVersions.total} + excluded.total`,
        searchVersion: sql`case when excluded.total = 0 then ${listVersions.searchVersion} else excluded.search_version end`,
      },
    })
}
