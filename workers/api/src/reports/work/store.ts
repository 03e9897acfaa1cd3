import { asc, count, sql } from 'drizzle-orm'
import type { ReportKind } from '@portal/contract/ids'
import type { ReportQuery } from '@portal/contract/lists'
import type { Scope } from '../../scope.ts'
import { ask, constant, unbound } from '../../storage/db.ts'
import { openWork } from '../../storage/open-work.ts'
import { partOf, type Listed, type Viewer } from '../listing/store.ts'
import type { ReportRows, ReportTable } from '../rows/store.ts'

/** Reads what the office has still to do, oldest first. */
export const workOf = <Table extends ReportTable>(kind: ReportKind, rows: ReportRows<Table>) => {
  const { table } = rows
  const oldest = [asc(table.submittedAt), asc(table.id)]
  const open = sql.raw(openWork[kind])
  const ids = unbound
    .select({ id: table.id })
    .from(table)
    .where(open)
    .orderBy(...oldest)
    .limit(sql.placeholder('size'))
    .offset(sql.placeholder('offset'))
  const page = constant<{ cells: string }>(
    rows
      .select(unbound)
      .where(sql`${table.id} in ${ids}`)
      .orderBy(...oldest),
  )
  const amount = constant<{ total: number }>(
    unbound
      .select({ total: count().as('total') })
      .from(table)
      .where(open),
  )

  return {
    /** A page of it, and how much there is; without a page the oldest. Page and count are of one moment. */
    findWork: async (scope: Scope, viewer: Viewer, query: ReportQuery): Promise<Listed<Table['$inferSelect']>> => {
      const [[counted], found] = await ask(scope.db, partOf(query), amount, page)
      return {
        rows: found.map(({ cells }) => rows.read(scope, cells)),
        total: counted?.total ?? 0,
        unfiltered: viewer.total,
      }
    },
  }
}
