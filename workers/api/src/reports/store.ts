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
import { viewerStore } from './list/viewer-store.ts'
import { workOf } from './list/needs-work-store.ts'

/** The queries that both kinds of report share. `encrypted` names the encrypted columns of the kind's table. */
export const reportStore = <Table extends ReportTable>(
  kind: ReportKind,
  reportTable: Table,
  encrypted: readonly (keyof Table['$inferSelect'] & string)[] = [],
) => {
  type Report = Table['$inferSelect']
  const rows = reportRows(reportTable, encrypted)
  const listing = listingOf(kind, rows)
  const { table } = rows
  const columns = getTableColumns(table)

  return {
    kind,
    table: reportTable,
    ...viewerStore(kind, {
      pages: listing,
      searches: searchingOf(kind, rows, listing),
      work: workOf(kind, rows),
    }),

    /** @throws AppError `not_found` when the report doesn't exist or the actor can't see it, so that nobody can tell which. */
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
      context.db.insert(table).values(rows.encrypt(context, row as typeof table.$inferInsert)),

    /**
     * Updates a report unless one of `guardColumns` or of the columns to change differs from the `report` that was read.
     * Follow it with `assertRowsChanged`.
     */
    updateReport: (
      { db, now }: RequestContext,
      report: Report,
      guardColumns: readonly (keyof Report & string)[],
      changes: Partial<Report>,
    ): Statement => {
      const unchanged = [...new Set([...guardColumns, ...Object.keys(changes)])].map((name) => {
        const column = columns[name as keyof typeof columns]
        const value = report[name as keyof Report] as string | null
        return value === null ? isNull(column) : eq(column, value)
      })
      return db
        .update(table)
        .set({ ...(changes as Partial<typeof table.$inferInsert>), updatedAt: now.toISOString() })
        .where(and(eq(table.id, report.id), ...unchanged))
    },

    /** Deletes expired idempotency keys. */
    deleteOldKeys: ({ db, now }: RequestContext) => {
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
 * Increments the versions of the lists, so that their viewers read them again. When a user is among the keys, the list of
 * their current firm is included, because its rows show the user. Adds `added` to a list's total for each time it is
 * named, and marks its search results as changed if that isn't 0.
 */
export const bumpListVersions = (
  { db }: RequestContext,
  listKeys: readonly string[],
  added: -1 | 0 | 1 = 0,
): Statement => {
  const named = sql`(select value as scope, count(*) * ${added} as added from json_each(${JSON.stringify(listKeys)}) group by value)`
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
