import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import { limits } from '@portal/contract/limits'
import type { LawFirmForm, ListedLawFirm } from '@portal/contract/accounts/law-firms'
import type { ListQuery } from '@portal/contract/api/list-query'
import type { RequestContext } from '../../context.ts'
import type { Db, Statement } from '../../db/client.ts'
import { lawFirms } from '../../db/schema/schema.ts'
import { idsContaining } from '../../db/fold.ts'

const columns = {
  id: lawFirms.id,
  name: lawFirms.name,
  domain: lawFirms.domain,
  createdAt: lawFirms.createdAt,
  version: lawFirms.version,
  memberCount: sql<number>`(select count(*) from users where users.law_firm_id = ${lawFirms}.id and users.deleted_at is null)`,
  reportCount: sql<number>`(select count(*) from crash_reports where crash_reports.law_firm_id = ${lawFirms}.id)
    + (select count(*) from police_reports where police_reports.law_firm_id = ${lawFirms}.id)`,
}

const matching = async (db: Db, search: string): Promise<SQL> => {
  const rows = await db.select({ id: lawFirms.id, name: lawFirms.name, domain: lawFirms.domain }).from(lawFirms)
  const candidates = rows.map((row) => ({ id: row.id, texts: [row.name, row.domain] }))
  return idsContaining(lawFirms.id, candidates, search)
}

/** A page of the firms by name, or without `page` the first `limits.listMax`, with the counts. */
export const findFirms = async ({ db }: RequestContext, { page, pageSize, search }: ListQuery) => {
  const condition = search ? await matching(db, search) : undefined
  const [rows, [matched], [all]] = await db.batch([
    db
      .select(columns)
      .from(lawFirms)
      .where(condition)
      .orderBy(sql`${lawFirms.name} collate nocase`, lawFirms.id)
      .limit(page ? pageSize : limits.listMax)
      .offset(page ? (page - 1) * pageSize : 0),
    db.select({ total: count() }).from(lawFirms).where(condition),
    db.select({ total: count() }).from(lawFirms),
  ])
  return { rows, total: matched?.total ?? 0, unfiltered: all?.total ?? 0 }
}

export const insertFirm = ({ db }: RequestContext, row: typeof lawFirms.$inferInsert) => db.insert(lawFirms).values(row)

export const findFirm = async ({ db }: RequestContext, id: string): Promise<ListedLawFirm | undefined> => {
  const [row] = await db.select(columns).from(lawFirms).where(eq(lawFirms.id, id))
  return row
}

/** Changes a firm if it still has `version`, or any without one. Put `assertRowsChanged` after it. */
export const updateFirm = (
  { db }: RequestContext,
  id: string,
  { name, domain }: LawFirmForm,
  version: number | undefined,
): Statement =>
  db
    .update(lawFirms)
    .set({ name, domain, version: sql`${lawFirms.version} + 1` })
    .where(and(eq(lawFirms.id, id), version === undefined ? undefined : eq(lawFirms.version, version)))
