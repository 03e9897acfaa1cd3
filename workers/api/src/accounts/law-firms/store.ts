import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import { limits } from '@portal/contract/limits'
import type { LawFirmForm, ListedLawFirm } from '@portal/contract/accounts/law-firms'
import type { ListQuery } from '@portal/contract/api/list-query'
import type { RequestContext } from '../../context.ts'
import type { Db, Statement } from '../../db/client.ts'
import { lawFirms } from '../../db/schema/schema.ts'
import { amongThose } from '../../db/contains-text.ts'

const listed = {
  id: lawFirms.id,
  name: lawFirms.name,
  domain: lawFirms.domain,
  createdAt: lawFirms.createdAt,
  version: lawFirms.version,
  memberCount: sql<number>`(select count(*) from users where users.law_firm_id = ${lawFirms}.id and users.deleted_at is null)`,
  reportCount: sql<number>`(select count(*) from crash_reports where crash_reports.law_firm_id = ${lawFirms}.id)
    + (select count(*) from police_reports where police_reports.law_firm_id = ${lawFirms}.id)`,
}

const containing = async (db: Db, search: string): Promise<SQL> => {
  const rows = await db.select({ id: lawFirms.id, name: lawFirms.name, domain: lawFirms.domain }).from(lawFirms)
  const searched = rows.map((row) => ({ id: row.id, texts: [row.name, row.domain] }))
  return amongThose(lawFirms.id, searched, search)
}

/** A page of the firms, by name, and how many match and are there; without a page the first of all. */
export const findFirms = async ({ db }: RequestContext, { page, pageSize, search }: ListQuery) => {
  const matched = search ? await containing(db, search) : undefined
  const [rows, [matchedCount], [allCount]] = await db.batch([
    db
      .select(listed)
      .from(lawFirms)
      .where(matched)
      .orderBy(sql`${lawFirms.name} collate nocase`, lawFirms.id)
      .limit(page ? pageSize : limits.listMax)
      .offset(page ? (page - 1) * pageSize : 0),
    db.select({ total: count() }).from(lawFirms).where(matched),
    db.select({ total: count() }).from(lawFirms),
  ])
  return { rows, total: matchedCount?.total ?? 0, unfiltered: allCount?.total ?? 0 }
}

export const insertFirm = ({ db }: RequestContext, row: typeof lawFirms.$inferInsert) => db.insert(lawFirms).values(row)

export const findFirm = async ({ db }: RequestContext, id: string): Promise<ListedLawFirm | undefined> => {
  const [row] = await db.select(listed).from(lawFirms).where(eq(lawFirms.id, id))
  return row
}

/** Changes a firm, while it is at `version` when one is given. `mustHaveChanged` stands after it. */
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
