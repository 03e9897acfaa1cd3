import { count, desc, sql } from 'drizzle-orm'
import { limits } from '@portal/contract/limits'
import type { ListQuery } from '@portal/contract/api/list-query'
import type { RequestContext } from '../context.ts'
import type { Db, Statement } from '../db/client.ts'
import { auditEntries } from '../db/schema/admin.ts'
import { containsAll, partsOfTerm, searchTextOf } from '../db/search-text.ts'

const selectNewest = (db: Db) =>
  db
    .select({
      id: auditEntries.id,
      createdAt: auditEntries.createdAt,
      action: auditEntries.action,
      actor: auditEntries.actor,
      subject: auditEntries.subject,
      detail: auditEntries.detail,
    })
    .from(auditEntries)
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))

type Entry = Omit<typeof auditEntries.$inferSelect, 'searchText'>

/** The `search_text` of an entry. */
export const entrySearchText = ({ actor, subject, detail }: Pick<Entry, 'actor' | 'subject' | 'detail'>): string =>
  searchTextOf({ texts: [actor, subject, detail] })

/**
 * Inserts any number of rows in one statement, each once, though a batch is repeated whose reply got lost. They are one parameter,
 * because D1 takes at most 100.
 */
export const insertEntries = ({ db }: Pick<RequestContext, 'db'>, rows: readonly Entry[]): Statement =>
  db
    .insert(auditEntries)
    .select(
      sql`
    select value->>'id', value->>'createdAt', value->>'action', value->>'actorId', value->>'actor', value->>'subject', value->>'detail', value->>'searchText'
    from json_each(${JSON.stringify(rows.map((row) => ({ ...row, searchText: entrySearchText(row) })))}) where true`,
    )
    .onConflictDoNothing()

/** A page of the audit log, newest first, or without `page` the newest `limits.listMax`, with the counts. */
export const findEntries = async ({ db }: RequestContext, { page, pageSize, search }: ListQuery) => {
  const condition = search ? containsAll(sql`${auditEntries.searchText}`, partsOfTerm(search)) : undefined
  const [rows, [matched], [all]] = await db.batch([
    selectNewest(db)
      .where(condition)
      .limit(page ? pageSize : limits.listMax)
      .offset(page ? (page - 1) * pageSize : 0),
    db.select({ total: count() }).from(auditEntries).where(condition),
    db.select({ total: count() }).from(auditEntries),
  ])
  return { rows, total: matched?.total ?? 0, unfiltered: all?.total ?? 0 }
}

/** The next `size` entries of the whole log, newest first, after the given one. */
export const findEntriesAfter = (
  { db }: RequestContext,
  after: { createdAt: string; id: string } | undefined,
  size: number,
) =>
  selectNewest(db)
    .where(after && sql`(${auditEntries.createdAt}, ${auditEntries.id}) < (${after.createdAt}, ${after.id})`)
    .limit(size)
