import { asc, count, sql } from 'drizzle-orm'
import type { ReportKind } from '@portal/contract/ids'
import type { ReportQuery } from '@portal/contract/api/list-query'
import { staticQuery, queryBuilder } from '../../db/client.ts'
import { needsWorkCondition } from '../../db/schema/needs-work.ts'
import type { Reading } from './viewer.ts'
import { partOf } from './store.ts'
import type { Visibility } from '../visibility.ts'
import type { ReportRows, ReportTable } from './rows-store.ts'

interface PageRow {
  cells: string
}

interface Amount {
  total: number
}

/** Reads what the office has still to do, oldest first. */
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
  const amount = staticQuery<Amount>(
    queryBuilder
      .select({ total: count().as('total') })
      .from(table)
      .where(open),
  )

  return {
    /** Reads a page of it, and how much there is; without a page the oldest. Page and count are of one moment. */
    readingOf: (query: ReportQuery, sight: Visibility = 'all'): Reading<Table['$inferSelect']> | null => {
      if (sight !== 'all') return null
      return {
        queries: [amount, page],
        given: partOf(query),
        canTransitionCrash: (is) => is === 'all',
        answer: (context, viewer, [amounts, found]) => ({
          rows: (found as PageRow[]).map(({ cells }) => rows.read(context, cells)),
          total: (amounts as Amount[])[0]?.total ?? 0,
          unfiltered: viewer.total,
        }),
      }
    },
  }
}
