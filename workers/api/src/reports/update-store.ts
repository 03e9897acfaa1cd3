import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { reportKindOf } from '@portal/contract/ids'
import type { RequestContext } from '../context.ts'
import { assertRowsChanged, type Statement } from '../db/client.ts'
import { addToSearch, listUpdates, removeFromSearch } from '../db/list-updates.ts'
import { crashReports, policeReports } from '../db/schema/reports.ts'
import { reportSearchText, type SearchedReport } from './search-index-store.ts'

/** What a change needs of a context. `actor` is whose change it is; null for jobs and unknown senders. */
export type ChangeContext = Pick<RequestContext, 'db' | 'now'> & { readonly actor: { readonly id: string } | null }

/**
 * The account whose change this is, with its time: it counts only until something else changes the time, so that other
 * writers needn't know of it.
 */
export const changedBy = ({ actor, now }: Omit<ChangeContext, 'db'>): string | null =>
  actor && `${now.toISOString()} ${actor.id}`

const firmsOwn: readonly string[] = ['matterNumber', 'attorney', 'privateTo']
/** The columns of `reportSearchText` that change. */
const searched = ['matterNumber', 'attorney', 'reportNumber'] as const

/**
 * Updates a report, and the lists that show it, unless one of the `guarded` columns differs from the `report` that was read:
 * then the batch fails with an error recognized by `isAssertionFailure`.
 */
export const updateReport = <Report extends { id: string }>(
  context: ChangeContext,
  report: Report,
  guarded: readonly (keyof Report & string)[],
  changes: Partial<Report>,
): Statement[] => {
  const { db, now } = context
  const kind = reportKindOf(report.id)
  // The caller's report has only columns of its own table.
  const table = (kind === 'crash' ? crashReports : policeReports) as typeof crashReports
  const columns = getTableColumns(table)
  const unchanged = [...new Set(guarded)].map((name) => {
    const column = columns[name as keyof typeof columns]
    const value = report[name] as string | null
    return value === null ? isNull(column) : eq(column, value)
  })
  const ids = sql`(${report.id})`
  // A firm's notes to itself are no progress of the request, nor is an undo that restores its last change.
  const isProgress = !('updatedAt' in changes) && Object.keys(changes).some((name) => !firmsOwn.includes(name))
  const isSearched = searched.some((name) => name in changes)
  const searchText = isSearched ? { searchText: reportSearchText({ ...report, ...changes } as SearchedReport) } : {}
  return [
    ...(isSearched ? [removeFromSearch(db, kind, ids)] : []),
    db
      .update(table)
      .set({
        ...(changes as Partial<typeof table.$inferInsert>),
        ...searchText,
        ...(isProgress && { updatedAt: now.toISOString(), changedBy: changedBy(context) }),
      })
      .where(and(eq(table.id, report.id), ...unchanged)),
    assertRowsChanged(db),
    ...(isSearched ? [addToSearch(db, kind, ids)] : []),
    ...listUpdates(db, kind, 'changed', ids),
  ]
}
