import { and, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../context.ts'
import { assertRowsChanged, jsonList, type Statement } from '../db/client.ts'
import { addToSearch, listUpdates, removeFromSearch } from '../db/list-updates.ts'
import { requests, type RequestRow } from '../db/schema/requests.ts'
import { documentFacts, isFileField, typesOf, type FileField } from './current-files.ts'
import { reportSearchText, searchedColumns, type SearchedReport } from './search-index-store.ts'

const columns = getTableColumns(requests)

/** What a change needs of a context. `actor` is whose change it is; null for jobs and unknown senders. */
export type ChangeContext = Pick<RequestContext, 'db' | 'now'> & { readonly actor: { readonly id: string } | null }

/**
 * The account whose change this is, with its time: it counts only until something else changes the time, so that other
 * writers needn't know of it.
 */
export const changedBy = ({ actor, now }: Omit<ChangeContext, 'db'>): string | null =>
  actor && `${now.toISOString()} ${actor.id}`

const firmsOwn: readonly string[] = ['matterNumber', 'attorney', 'privateTo']
/** Clears that a client replied only of the reply that was read: a later one hasn't been seen. */
const clearedReply = (read: string | null) =>
  sql`case when client_replied_at is ${read} then null else client_replied_at end`

/** Whether a file is still the current document of a field, or none when it is null. */
const isCurrent = (reportId: string, field: FileField, fileId: string | null): SQL =>
  sql`${fileId} is (select id from documents where report_id = ${reportId} and ended_at is null
    and document_type in ${jsonList(typesOf(field))})`

/**
 * Updates a report, and the lists that show it, unless one of the `guarded` columns, or of those that a changed search text
 * has, differs from the `report` that was read: then the batch fails with an error recognized by `isAssertionFailure`.
 * @param changes columns, and the fields of documents that other statements of the batch change.
 */
export const updateReport = <Report extends Omit<RequestRow, 'driverLicenseOrPlate'>>(
  context: ChangeContext,
  report: Report,
  guarded: readonly (keyof Report & string)[],
  changes: Partial<Report>,
): Statement[] => {
  const { db, now } = context
  const isSearched = searchedColumns.some((name) => name in changes)
  // The new search text has values of the report that was read.
  const ofSearchText = isSearched ? searchedColumns : []
  const clearsReply = 'clientRepliedAt' in changes && changes.clientRepliedAt === null
  const guards = new Set([...guarded, ...ofSearchText].filter((name) => !(clearsReply && name === 'clientRepliedAt')))
  const unchanged = [...guards].map((name) => {
    const value = report[name as keyof Report] as string | null
    if (isFileField(name)) return isCurrent(report.id, name, value)
    const column = columns[name as keyof typeof columns]
    return value === null ? isNull(column) : eq(column, value)
  })
  const ids = sql`(${report.id})`
  // A firm's notes to itself are no progress of the request, nor is an undo that restores its last change.
  const isProgress = !('updatedAt' in changes) && Object.keys(changes).some((name) => !firmsOwn.includes(name))
  const searchText = isSearched ? { searchText: reportSearchText({ ...report, ...changes } as SearchedReport) } : {}
  return [
    ...(isSearched ? [removeFromSearch(db, ids)] : []),
    db
      .update(requests)
      .set({
        ...(changes as Partial<typeof requests.$inferInsert>),
        ...(Object.keys(changes).some(isFileField) && documentFacts({ ...report, ...changes })),
        ...searchText,
        ...(clearsReply && { clientRepliedAt: clearedReply(report.clientRepliedAt) }),
        ...(isProgress && { updatedAt: now.toISOString(), changedBy: changedBy(context) }),
      })
      .where(and(eq(requests.id, report.id), ...unchanged)),
    assertRowsChanged(db),
    ...(isSearched ? [addToSearch(db, ids)] : []),
    ...listUpdates(db, 'changed', ids),
  ]
}
