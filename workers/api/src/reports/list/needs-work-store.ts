import { asc, count, sql } from 'drizzle-orm'
import type { ReportKind } from '@portal/contract/ids'
import type { ReportQuery } from '@portal/contract/api/list-query'
import { staticQuery, queryBuilder } from '../../db/client.ts'
import { needsWorkCondition } from '../../db/schema/needs-work.ts'
import type { PageQuery } from './viewer.ts'
import { pageRange } from './store.ts'
import type { Visibility } from '../visibility.ts'
import type { ReportRows, ReportTable } from './rows-store.ts'

interface PageRow {
  cells: string
}

interface Total {
  total: number
}

/** Reads the requests that need work by staff, oldest first. */
export const workOf = <Table extends ReportTable>(kind: ReportKind, rows: ReportRows<Table>) => {
  const { table } = rows
  const oldest = [asc(table.submittedAt), asc(table.id)]
  const open = sql.raw(needsWorkCondition[kind])
  const ids = queryBuilder
    .select({ id: table.id })
    .from(table)
    .where(open)
    .orderBy(...oldest)
    .limit(sql.placeholder('size'))
    .offset(sql.placeholder('offset'))
  const page = staticQuery<PageRow>(
    rows
      .select(queryBuilder)
      .where(sql`${table.id} in ${ids}`)
      .orderBy(...oldest),
  )
  const total = staticQuery<Total>(
    queryBuilder
      .select({ total: count().as('total') })
      .from(table)
      .where(open),
  )

  return {
    /** A page and the total, read in one transaction; the oldest requests without a page. */
    pageQuery: (query: ReportQuery, visibility: Visibility = 'all'): PageQuery<Table['$inferSelect']> | null => {
      if (visibility !== 'all') return null
      return {
        queries: [total, page],
        params: pageRange(query),
        appliesTo: (visibility) => visibility === 'all',
        toPage: (context, viewer, [totals, found]) => ({
          rows: (found as PageRow[]).map(({ cells }) => rows.read(context, cells)),
          total: (totals as Total[])[0]?.total ?? 0,
          unfiltered: viewer.total,
        }),
      }
    },
  }
}
