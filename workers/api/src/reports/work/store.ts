import { asc, count, sql } from 'drizzle-orm'
import type { ReportKind } from '@portal/contract/ids'
import type { ReportQuery } from '@portal/contract/lists'
import { constant, unbound } from '../../storage/db.ts'
import { openWork } from '../../storage/open-work.ts'
import type { Reading } from '../listing/reading.ts'
import { partOf } from '../listing/store.ts'
import type { Sight } from '../policy.ts'
import type { ReportRows, ReportTable } from '../rows/store.ts'

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
  const open = sql.raw(openWork[kind])
  const ids = unbound
    .select({ id: table.id })
    .from(table)
    .where(open)
    .orderBy(...oldest)
    .limit(sql.placeholder('size'))
    .offset(sql.placeholder('offset'))
  const page = constant<PageRow>(
    rows
      .select(unbound)
      .where(sql`${table.id} in ${ids}`)
      .orderBy(...oldest),
  )
  const amount = constant<Amount>(
    unbound
      .select({ total: count().as('total') })
      .from(table)
      .where(open),
  )

  return {
    /** Reads a page of it, and how much there is; without a page the oldest. Page and count are of one moment. */
    readingOf: (query: ReportQuery, sight: Sight = 'all'): Reading<Table['$inferSelect']> | null => {
      if (sight !== 'all') return null
      return {
        queries: [amount, page],
        given: partOf(query),
        fits: (is) => is === 'all',
        answer: (scope, viewer, [amounts, found]) => ({
          rows: (found as PageRow[]).map(({ cells }) => rows.read(scope, cells)),
          total: (amounts as Amount[])[0]?.total ?? 0,
          unfiltered: viewer.total,
        }),
      }
    },
  }
}
