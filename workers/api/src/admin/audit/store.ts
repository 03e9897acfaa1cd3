import { count, desc, or, sql } from 'drizzle-orm'
import { limits } from '@portal/contract/limits'
import type { ListQuery } from '@portal/contract/api/list-query'
import type { RequestContext } from '../../context.ts'
import type { Db, Statement } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/admin.ts'

const newest = (db: Db) =>
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

/** As many rows as there are, in one statement: D1 takes at most 100 parameters. */
export const insertEntries = ({ db }: RequestContext, rows: (typeof auditEntries.$inferInsert)[]): Statement =>
  db.insert(auditEntries).select(sql`
    select value->>'id', value->>'createdAt', value->>'action', value->>'actorId', value->>'actor', value->>'subject', value->>'detail'
    from json_each(${JSON.stringify(rows)})`)

/** A page of the list, newest first, and how many match and are there; without a page the newest of all. */
export const findEntries = async ({ db }: RequestContext, { page, pageSize, search }: ListQuery) => {
  const term = search?.toLowerCase()
  const matched = term
    ? or(
        ...[auditEntries.subject, auditEntries.actor, auditEntries.detail].map(
          (column) => sql`instr(lower(${column}), ${term}) > 0`,
        ),
      )
    : undefined
  const [rows, [matchedCount], [allCount]] = await db.batch([
    newest(db)
      .where(matched)
      .limit(page ? pageSize : limits.listMax)
      .offset(page ? (page - 1) * pageSize : 0),
    db.select({ total: count() }).from(auditEntries).where(matched),
    db.select({ total: count() }).from(auditEntries),
  ])
  return { rows, total: matchedCount?.total ?? 0, unfiltered: allCount?.total ?? 0 }
}

/** `size` entries of the whole list, newest first, after the one given. */
export const findEntriesAfter = (
  { db }: RequestContext,
  after: { createdAt: string; id: string } | undefined,
  size: number,
) =>
  newest(db)
    .where(after && sql`(${auditEntries.createdAt}, ${auditEntries.id}) < (${after.createdAt}, ${after.id})`)
    .limit(size)
